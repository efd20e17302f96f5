import { useLayoutEffect, useRef } from 'react';
import { Button } from '#web/shared/design/Button.tsx';
import { raiseTopElement } from '#web/shared/design/top-element.ts';
import styles from './Desk.module.css';

interface BusyOverlayProps {
  text: string;
  onCancel: () => void;
}

/** Covers the page while a call is pending, and offers to cancel it. */
export function BusyOverlay({ text, onCancel }: BusyOverlayProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  // A layout effect, so that it closes before the effects of the next content, which may move the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    raiseTopElement();
    return () => {
      element?.close();
      raiseTopElement();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles.overlay}
      aria-label={text}
      onCancel={(event) => {
        event.preventDefault();
        onCancel();
      }}
    >
      <output className={styles.overlayText}>{text}</output>
      <progress aria-label={text} />
      <Button onClick={onCancel}>Cancel</Button>
    </dialog>
  );
}
