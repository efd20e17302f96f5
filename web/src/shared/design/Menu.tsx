import { type ComponentProps, type ReactNode, useId, useRef, useState } from 'react';
import { Button } from './Button.tsx';
import styles from './Menu.module.css';

interface MenuProps extends Pick<ComponentProps<typeof Button>, 'size'> {
  /** Label of the button that opens the menu. */
  label: ReactNode;
  /** Keeps the menu closed while the chosen action runs. */
  isBusy?: boolean;
  /** Its content while it is open. @param close also returns the focus to the button */
  children: (close: () => void) => ReactNode;
}

/** A button that opens a native popover beside it: Escape and a click outside close it. */
export function Menu({ label, size, isBusy = false, children }: MenuProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const popover = useRef<HTMLDivElement>(null);
  const close = () => {
    popover.current?.hidePopover();
    button.current?.focus();
  };
  return (
    <div className={styles.box}>
      <Button
        ref={button}
        {...(size && { size })}
        className={styles.button}
        popoverTarget={isBusy ? undefined : id}
        aria-expanded={isOpen}
        aria-busy={isBusy}
      >
        {label}
      </Button>
      <div
        ref={popover}
        id={id}
        popover="auto"
        className={styles.menu}
        // The content is mounted before the popover shows and unmounted after it hides, when the focus has returned.
        // A dialog inside it fires these events too.
        onBeforeToggle={({ newState, target, currentTarget }) => {
          if (target === currentTarget && newState === 'open') setOpen(true);
        }}
        onToggle={({ newState, target, currentTarget }) => {
          if (target === currentTarget && newState === 'closed') setOpen(false);
        }}
      >
        {isOpen ? <Content close={close}>{children}</Content> : null}
      </div>
    </div>
  );
}

function Content({ close, children }: Pick<MenuProps, 'children'> & { close: () => void }) {
  return children(close);
}
