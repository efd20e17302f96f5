import { type ComponentProps, type ReactNode, useId, useRef, useState } from 'react';
import { Button } from './Button.tsx';
import styles from './Menu.module.css';

interface MenuProps extends Pick<ComponentProps<typeof Button>, 'size'> {
  /** What the button says that opens it. */
  label: ReactNode;
  /** Keeps it closed, while what was chosen is done. */
  isBusy?: boolean;
  /** What is in it while it is open. @param close also puts the focus back on the button */
  children: (close: () => void) => ReactNode;
}

/** A button that shows more beside it, as a popover of the browser's own: Escape and a press elsewhere close it. */
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
        // Filled before it is shown and emptied after it is hidden, so that the focus has returned by then. A dialog
        // inside it has such events too.
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
