import {
  type ComponentProps,
  createContext,
  useCallback,
  type KeyboardEvent,
  type ReactNode,
  use,
  useId,
  useRef,
  useState,
} from 'react';
import { Button } from './Button.tsx';
import { IconButton } from './IconButton.tsx';
import { DotsIcon } from './icons.tsx';
import styles from './Menu.module.css';
import { nextIndex } from './Tabs.tsx';

interface PopoverProps {
  /** Keeps the menu closed while the chosen action runs. */
  isBusy?: boolean;
  /** Its content while it is open. @param close also returns the focus to the button */
  children: (close: () => void) => ReactNode;
}

type OpenerProps = Pick<
  ComponentProps<'button'>,
  'ref' | 'className' | 'popoverTarget' | 'aria-expanded' | 'aria-busy'
>;

interface MenuProps extends PopoverProps, Pick<ComponentProps<typeof Button>, 'size'> {
  /** Label of the button that opens the menu. */
  label: ReactNode;
}

/** A button that opens a native popover beside it: Escape and a click outside close it. */
export function Menu({ label, size, ...popover }: MenuProps) {
  return (
    <Popover
      {...popover}
      opener={(props) => (
        <Button {...props} {...(size && { size })}>
          {label}
        </Button>
      )}
    />
  );
}

/** The same with an icon for a button. */
export function IconMenu({
  label,
  icon,
  ...popover
}: PopoverProps & { label: string; icon: ReactNode }) {
  return (
    <Popover
      {...popover}
      opener={(props) => (
        <IconButton variant="bare" {...props} label={label}>
          {icon}
        </IconButton>
      )}
    />
  );
}

/** The button "⋯" with the third and further actions of a page or a row, as `MenuItem`s. */
export function OverflowMenu(props: PopoverProps & { label: string }) {
  return <IconMenu {...props} icon={<DotsIcon />} />;
}

interface MenuItemProps {
  icon?: ReactNode;
  /** Destroys something. */
  isDanger?: boolean;
  disabled?: boolean;
  /** Where one is: the chapter, the view. */
  isCurrent?: boolean;
  onSelect: () => void;
  children: ReactNode;
}

/** An action in a menu. It closes the menu first, so that the focus returns to the menu's button. */
export function MenuItem({
  icon,
  isDanger = false,
  disabled = false,
  isCurrent = false,
  onSelect,
  children,
}: MenuItemProps) {
  const close = use(CloseMenu);
  return (
    <button
      type="button"
      className={styles.item}
      data-menu-item=""
      data-danger={isDanger || undefined}
      aria-current={isCurrent || undefined}
      disabled={disabled}
      onClick={() => {
        close();
        onSelect();
      }}
    >
      {icon}
      <span>{children}</span>
    </button>
  );
}

const CloseMenu = createContext<() => void>(() => {});

function Popover({
  isBusy = false,
  opener,
  children,
}: PopoverProps & { opener: (props: OpenerProps) => ReactNode }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const popover = useRef<HTMLDivElement>(null);
  const close = useCallback(() => {
    popover.current?.hidePopover();
    button.current?.focus();
  }, []);
  /** Arrow keys, Home and End go from item to item. */
  const onKeyDown = (event: KeyboardEvent) => {
    const items = [
      ...(popover.current?.querySelectorAll<HTMLElement>('[data-menu-item]:enabled') ?? []),
    ];
    // Before the first one, or for ArrowUp at the first one, whose neighbour is the last.
    const outside = event.key === 'ArrowUp' ? 0 : -1;
    const found = items.findIndex((item) => item === document.activeElement);
    const current = found === -1 ? outside : found;
    const next = nextIndex(event.key, current, items.length);
    const item = next === undefined ? undefined : items[next];
    if (!isOpen || !item || event.target instanceof HTMLInputElement) return;
    event.preventDefault();
    item.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a shortcut between buttons that Tab reaches too
    <div className={styles.box} onKeyDown={onKeyDown}>
      {opener({
        ref: button,
        className: styles.button,
        popoverTarget: isBusy ? undefined : id,
        'aria-expanded': isOpen,
        'aria-busy': isBusy,
      })}
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
        {isOpen ? (
          <CloseMenu value={close}>
            <Content close={close}>{children}</Content>
          </CloseMenu>
        ) : null}
      </div>
    </div>
  );
}

function Content({ close, children }: Pick<MenuProps, 'children'> & { close: () => void }) {
  return children(close);
}
