import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { Toaster, toast } from 'sonner';
import libraryStyles from 'sonner/dist/styles.css?url';
import { topElement } from '#web/shared/design/top-element.ts';
import { useTheme } from '#web/shared/storage/theme.ts';
import { receiveToasts } from './toast.ts';
import styles from './Toasts.module.css';

const MILLISECONDS = 5000;

/** Top right, above an open dialog too; they pause while the pointer or focus is on them, and can be closed. */
export function Toasts() {
  const [theme] = useTheme();
  useEffect(
    () =>
      receiveToasts(({ kind, title, description, action, stays }) => {
        toast[kind](title, {
          ...(description === undefined ? {} : { description }),
          ...(stays === true ? { duration: Infinity } : {}),
          ...(action ? { action: { label: action.label, onClick: action.run } } : {}),
        });
      }),
    [],
  );
  return createPortal(
    <>
      {/* A sheet of its own, since no page needs it before its first message. */}
      <link rel="stylesheet" href={libraryStyles} precedence="default" />
      <Toaster
        className={styles.toasts ?? ''}
        theme={theme}
        position="top-right"
        duration={MILLISECONDS}
        closeButton
        visibleToasts={4}
      />
    </>,
    topElement(),
  );
}
