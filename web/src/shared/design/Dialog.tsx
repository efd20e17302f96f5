import { useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { CloseIcon } from './shell-icons.tsx';
import { IconButton } from './IconButton.tsx';
import styles from './Dialog.module.css';
import { raiseTopElement } from './top-element.ts';

interface DialogProps {
  open: boolean;
  title: string;
  onClose: () => void;
  /** For dialogs that contain tables. */
  wide?: boolean;
  children: ReactNode;
}

/**
 * A native modal dialog: it traps the focus, Escape and a click on the backdrop close it, and the focus returns to where
 * it was. The content is mounted only while the dialog is open, so each opening starts afresh.
 */
export function Dialog({ open, title, onClose, wide = false, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal();
    if (!open) dialog.current?.close();
    raiseTopElement();
  }, [open]);
  // Before the dialog is removed, so that the top element inside it is not removed with it.
  useLayoutEffect(() => {
    const element = dialog.current;
    return () => {
      element?.close();
      raiseTopElement();
    };
  }, []);

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the click is on the backdrop; Escape does the same
    <dialog
      ref={dialog}
      className={classNames(styles.dialog, wide && styles.wide)}
      aria-labelledby={titleId}
      // React lets `close` bubble: a nested dialog may close without closing this one.
      onClose={({ target, currentTarget }) => {
        if (target === currentTarget) onClose();
      }}
      onPointerDown={({ target, currentTarget }) => {
        if (target === currentTarget) onClose();
      }}
    >
      {open ? (
        <div className={styles.content}>
          <div className={styles.head}>
            <h2 id={titleId}>{title}</h2>
            <IconButton variant="bare" label="Close" onClick={onClose}>
              <CloseIcon />
            </IconButton>
          </div>
          {children}
        </div>
      ) : null}
    </dialog>
  );
}
