import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import type { FlashcardSettings } from '#contract/flashcards/schemas.ts';
import { Button } from '#web/shared/design/Button.tsx';
import { Dialog } from '#web/shared/design/Dialog.tsx';
import { Field } from '#web/shared/design/Field.tsx';
import { Skeleton } from '#web/shared/design/Skeleton.tsx';
import { messageOf } from '#web/shared/http/api-error.ts';
import { useGetJson } from '#web/shared/http/use-get-json.ts';
import { showToast } from '#web/shared/toast/toast.ts';
import { saveSettings, settingsQuery } from './review.api.ts';
import styles from './ScheduleDialog.module.css';

interface ScheduleDialogProps {
  userId: string;
  open: boolean;
  onClose: () => void;
  onSaved: () => void;
}

/** How much a day at most and as a goal, how well, and for which exam. */
export function ScheduleDialog({ open, onClose, ...rest }: ScheduleDialogProps) {
  return (
    <Dialog open={open} title="Goal, limits and exam" onClose={onClose}>
      <ScheduleForm {...rest} onClose={onClose} />
    </Dialog>
  );
}

function ScheduleForm({ userId, onClose, onSaved }: Omit<ScheduleDialogProps, 'open'>) {
  const getJson = useGetJson();
  const { data, error } = useQuery(settingsQuery(getJson, userId));
  if (error) return <p role="alert">Error: {messageOf(error)}</p>;
  if (!data) return <Skeleton height="16rem" />;
  return <SettingsForm settings={data} userId={userId} onClose={onClose} onSaved={onSaved} />;
}

function SettingsForm({
  settings,
  userId,
  onClose,
  onSaved,
}: Omit<ScheduleDialogProps, 'open'> & { settings: FlashcardSettings }) {
  const queryClient = useQueryClient();
  const [retention, setRetention] = useState(Math.round(settings.desired_retention * 100));
  const [newPerDay, setNewPerDay] = useState(String(settings.new_per_day));
  const [reviewsPerDay, setReviewsPerDay] = useState(String(settings.reviews_per_day));
  const [goal, setGoal] = useState(String(settings.daily_goal ?? ''));
  const [examName, setExamName] = useState(settings.exam?.name ?? '');
  const [examDate, setExamDate] = useState(settings.exam?.date ?? '');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const hasHalfAnExam = (examName.trim() === '') !== (examDate === '');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      const saved = await saveSettings({
        desired_retention: retention / 100,
        new_per_day: Number(newPerDay),
        reviews_per_day: Number(reviewsPerDay),
        exam: examDate === '' ? null : { name: examName, date: examDate },
        daily_goal: goal === '' ? null : Number(goal),
      });
      queryClient.setQueryData(settingsQuery(() => Promise.reject(), userId).queryKey, saved);
      await queryClient.invalidateQueries({ queryKey: ['flashcards', 'stats'] });
      showToast({ kind: 'success', title: 'Saved' });
      onSaved();
      onClose();
    } catch (failure) {
      setError(messageOf(failure));
      setBusy(false);
    }
  };
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)}>
      <div className={styles.pair}>
        <Field label="New cards a day">
          {(control) => (
            <input
              {...control}
              type="number"
              min={0}
              max={200}
              required
              value={newPerDay}
              onChange={({ target }) => setNewPerDay(target.value)}
            />
          )}
        </Field>
        <Field label="Reviews a day, at most">
          {(control) => (
            <input
              {...control}
              type="number"
              min={1}
              max={1000}
              required
              value={reviewsPerDay}
              onChange={({ target }) => setReviewsPerDay(target.value)}
            />
          )}
        </Field>
      </div>
      <Field label="Daily goal" hint="Reviews you mean to do each day. It limits nothing.">
        {(control) => (
          <input
            {...control}
            type="number"
            min={1}
            max={1000}
            placeholder="no goal"
            value={goal}
            onChange={({ target }) => setGoal(target.value)}
          />
        )}
      </Field>
      <Field
        label={`To be remembered: ${retention} %`}
        hint="Higher means more reviews. It counts from each card’s next review; 90 % suits most people."
      >
        {(control) => (
          <input
            {...control}
            className={styles.range}
            type="range"
            min={70}
            max={97}
            value={retention}
            aria-valuetext={`${retention} percent`}
            onChange={({ target }) => setRetention(Number(target.value))}
          />
        )}
      </Field>
      <div className={styles.pair}>
        <Field label="Exam">
          {(control) => (
            <input
              {...control}
              maxLength={60}
              placeholder="telc B1"
              value={examName}
              onChange={({ target }) => setExamName(target.value)}
            />
          )}
        </Field>
        <Field label="Date">
          {(control) => (
            <input
              {...control}
              type="date"
              value={examDate}
              onChange={({ target }) => setExamDate(target.value)}
            />
          )}
        </Field>
      </div>
      <p role="alert" className={styles.error}>
        {hasHalfAnExam ? 'An exam needs a name and a date.' : error}
      </p>
      <Button type="submit" variant="primary" disabled={busy || hasHalfAnExam}>
        Save
      </Button>
    </form>
  );
}
