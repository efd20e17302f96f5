import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { resetProgress } from '#contract/flashcards/endpoints.ts';
import { RESET_CONFIRMATION } from '#contract/flashcards/terms.ts';
import { Button } from '#web/shared/design/Button.tsx';
import { Card } from '#web/shared/design/Card.tsx';
import { Dialog } from '#web/shared/design/Dialog.tsx';
import { TypeToConfirm } from '#web/shared/form/TypeToConfirm.tsx';
import { call } from '#web/shared/session/call.ts';
import { showSuccess } from '#web/shared/toast/show-outcome.ts';
import styles from './Progress.module.css';
import { ScheduleDialog } from './ScheduleDialog.tsx';

/** The daily goal and the exam, and the way to begin again. */
export function LearningSettings({ userId }: { userId: string }) {
  const queryClient = useQueryClient();
  const [dialog, setDialog] = useState<'schedule' | 'reset' | null>(null);
  const close = () => setDialog(null);
  const refresh = () => void queryClient.invalidateQueries({ queryKey: ['flashcards'] });
  return (
    <Card title="Learning">
      <div className={styles.stack}>
        <p className={styles.text}>
          Your daily goal and limits, how much you want to remember, and the date of your exam.
        </p>
        <div className={styles.actions}>
          <Button onClick={() => setDialog('schedule')}>Goal, limits and exam</Button>
          <Button variant="quiet" onClick={() => setDialog('reset')}>
            Reset progress
          </Button>
        </div>
      </div>
      <ScheduleDialog
        userId={userId}
        open={dialog === 'schedule'}
        onClose={close}
        onSaved={refresh}
      />
      <Dialog open={dialog === 'reset'} title="Reset progress" onClose={close}>
        <p className={styles.text}>
          This permanently erases every review and schedule. Your collections and settings stay.
        </p>
        <TypeToConfirm
          words={RESET_CONFIRMATION}
          action="Reset permanently"
          onConfirm={() => call(resetProgress, { body: { confirmation: RESET_CONFIRMATION } })}
          onDone={() => {
            showSuccess('Progress reset');
            close();
            refresh();
          }}
        />
      </Dialog>
    </Card>
  );
}
