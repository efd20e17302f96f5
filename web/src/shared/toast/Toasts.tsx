import { type FocusEvent, useCallback, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '#web/shared/design/Button.tsx';
import { IconButton } from '#web/shared/design/IconButton.tsx';
import { AlertIcon, CheckIcon } from '#web/shared/design/icons.tsx';
import { CloseIcon, InfoIcon } from '#web/shared/design/shell-icons.tsx';
import { topElement } from '#web/shared/design/top-element.ts';
import { useWindowEvent } from '#web/shared/keys/use-window-event.ts';
import { addToast, type ShownToast } from './toast-list.rules.ts';
import { receiveToasts } from './toast.ts';
import styles from './Toasts.module.css';

/** How long a toast stays, in milliseconds. */
const DISPLAY_TIME = 5000;
/** Interval of the checks whether a held toast may go, in milliseconds. */
const HELD_INTERVAL = 1000;
const ICONS = { success: CheckIcon, error: AlertIcon, info: InfoIcon };

let lastId = 0;

/** Toasts at the top right, above any open dialog. They stay while the pointer or focus is on them, and can be closed. */
export function Toasts() {
  const [shown, setShown] = useState<readonly ShownToast[]>([]);
  const list = useRef<HTMLOListElement>(null);
  const cameFrom = useRef<HTMLElement | null>(null);
  useEffect(
    () =>
      receiveToasts((message) => setShown((all) => addToast(all, { ...message, id: ++lastId }))),
    [],
  );
  useWindowEvent('keydown', ({ altKey, code }) => {
    if (altKey && code === 'KeyT') list.current?.focus();
  });
  const close = useCallback((id: number, item: HTMLElement | null) => {
    // Otherwise the focus would be lost with the toast.
    if (item?.contains(document.activeElement)) cameFrom.current?.focus();
    setShown((all) => all.filter((toast) => toast.id !== id));
  }, []);
  const remember = ({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>): void => {
    if (currentTarget.contains(relatedTarget)) return;
    cameFrom.current = relatedTarget instanceof HTMLElement ? relatedTarget : null;
  };

  // The region exists before its first message, because screen readers announce only changes.
  return createPortal(
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only records where the focus came from
    <section aria-label="Notifications Alt+T" onFocus={remember}>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <output> may not contain a list */}
      <div role="status" aria-atomic="false" aria-relevant="additions text">
        <ol ref={list} tabIndex={-1} className={styles.list}>
          {shown.map((toast) => (
            <Toast key={toast.id} toast={toast} onClose={close} />
          ))}
        </ol>
      </div>
    </section>,
    topElement(),
  );
}

interface ToastProps {
  toast: ShownToast;
  onClose: (id: number, item: HTMLElement | null) => void;
}

function Toast({ toast, onClose }: ToastProps) {
  const { id, kind, title, description, action, stays } = toast;
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (stays === true) return;
    const leave = (): void => {
      const list = item.current?.parentElement;
      const isHeld = document.hidden || list?.matches(':hover, :focus-within') === true;
      if (isHeld) timer = setTimeout(leave, HELD_INTERVAL);
      else onClose(id, item.current);
    };
    let timer = setTimeout(leave, DISPLAY_TIME);
    return () => clearTimeout(timer);
  }, [id, stays, onClose]);

  const Icon = ICONS[kind];
  return (
    <li ref={item} className={styles.toast} data-toast={kind}>
      <Icon className={styles.icon} />
      <div className={styles.text}>
        <p className={styles.title}>{title}</p>
        {description === undefined ? null : <p className={styles.description}>{description}</p>}
      </div>
      {action ? (
        <Button
          size="small"
          onClick={() => {
            action.run();
            onClose(id, item.current);
          }}
        >
          {action.label}
        </Button>
      ) : null}
      <IconButton
        variant="bare"
        label="Close notification"
        onClick={() => onClose(id, item.current)}
      >
        <CloseIcon size={16} />
      </IconButton>
    </li>
  );
}
