import { lazy, Suspense, useState } from 'react';
import { Button } from '#web/shared/design/Button.tsx';
import { askToSignIn } from '#web/shared/session/ask-to-sign-in.ts';
import { usePerson } from '#web/shared/session/use-person.ts';
import styles from './Report.module.css';
import type { Reported } from './ReportDialog.tsx';

const ReportDialog = lazy(async () => ({
  default: (await import('./ReportDialog.tsx')).ReportDialog,
}));

/** Reports a mistake to the operator; the dialog is loaded on demand. */
export function ReportButton(reported: Reported) {
  const person = usePerson();
  const [open, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const ask = () => {
    setOpen(true);
    setWasOpen(true);
  };
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        className={styles.button}
        onClick={() => (person ? ask() : askToSignIn())}
      >
        Report a mistake
      </Button>
      {wasOpen ? (
        <Suspense>
          <ReportDialog {...reported} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
