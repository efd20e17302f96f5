import { useEffect } from 'react';
import { Toaster, toast } from 'sonner';
import 'sonner/dist/styles.css';
import { useTheme } from '#web/theme.ts';
import { receiveToasts } from './toast.ts';
import styles from './Toasts.module.css';

const MILLISECONDS = 5000;

/** Top right; they pause while the pointer or focus is on them, and can be closed. */
export function Toasts() {
  const [theme] = useTheme();
  useEffect(
    () =>
      receiveToasts(({ kind, title, description, action }) => {
        toast[kind](title, {
          ...(description === undefined ? {} : { description }),
          ...(action ? { action: { label: action.label, onClick: action.run } } : {}),
        });
      }),
    [],
  );
  return (
    <Toaster
      className={styles.toasts ?? ''}
      theme={theme}
      position="top-right"
      duration={MILLISECONDS}
      closeButton
      visibleToasts={4}
    />
  );
}
