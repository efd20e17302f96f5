import { useQuery, useQueryClient } from '@tanstack/react-query';
import { saveFlashcardSettings } from '#contract/flashcards/endpoints.ts';
import type { FlashcardSettings } from '#contract/flashcards/schemas.ts';
import {
  EXAM_NAME_LENGTH,
  HIGHEST_RETENTION,
  LOWEST_RETENTION,
  MOST_NEW_PER_DAY,
  MOST_REVIEWS_PER_DAY,
} from '#contract/flashcards/terms.ts';
import { Button } from '#web/shared/design/Button.tsx';
import { Dialog } from '#web/shared/design/Dialog.tsx';
import { Field } from '#web/shared/design/Field.tsx';
import { Skeleton } from '#web/shared/design/Skeleton.tsx';
import { FormField } from '#web/shared/form/FormField.tsx';
import { useForm } from '#web/shared/form/use-form.ts';
import { messageOf } from '#web/shared/http/api-error.ts';
import { call } from '#web/shared/session/call.ts';
import { statsQuery } from '#web/shared/study/study-progress.ts';
import { showSuccess } from '#web/shared/toast/show-outcome.ts';
import { dateInWords } from './exam-date.rules.ts';
import { settingsQuery } from './review.api.ts';
import styles from './ScheduleDialog.module.css';

interface ScheduleDialogProps {
  userId: string;
  open: boolean;
  onClose: () => void;
  onSaved: () => void;
}

/** Daily limits and goal, desired retention, and the exam. */
export function ScheduleDialog({ open, onClose, ...rest }: ScheduleDialogProps) {
  return (
    <Dialog open={open} title="Goal, limits and exam" onClose={onClose}>
      <ScheduleForm {...rest} onClose={onClose} />
    </Dialog>
  );
}

function ScheduleForm({ userId, onClose, onSaved }: Omit<ScheduleDialogProps, 'open'>) {
  const { data, error } = useQuery(settingsQuery(userId));
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
  const form = useForm({
    draft: 'goal and limits',
    initial: {
      new_per_day: String(settings.new_per_day),
      reviews_per_day: String(settings.reviews_per_day),
      daily_goal: String(settings.daily_goal ?? ''),
      /** In percent. */
      retention: Math.round(settings.desired_retention * 100),
      exam: settings.exam?.name ?? '',
      date: settings.exam?.date ?? '',
    },
    terms: { exam: { maxLength: EXAM_NAME_LENGTH } },
    submit: ({ new_per_day: newPerDay, reviews_per_day: reviewsPerDay, ...rest }) =>
      call(saveFlashcardSettings, {
        body: {
          desired_retention: rest.retention / 100,
          new_per_day: Number(newPerDay),
          reviews_per_day: Number(reviewsPerDay),
          exam: rest.date === '' ? null : { name: rest.exam, date: rest.date },
          daily_goal: rest.daily_goal === '' ? null : Number(rest.daily_goal),
        },
      }),
    onSuccess: async (saved) => {
      queryClient.setQueryData(settingsQuery(userId).queryKey, saved);
      await queryClient.invalidateQueries({ queryKey: statsQuery(userId).queryKey });
      showSuccess('Saved');
      onSaved();
      onClose();
    },
  });
  const { retention, exam, date } = form.values;
  const hasHalfAnExam = (exam.trim() === '') !== (date === '');
  return (
    <form className={styles.form} onSubmit={form.onSubmit}>
      <div className={styles.pair}>
        <FormField
          form={form}
          name="new_per_day"
          label="New cards per day"
          type="number"
          min={0}
          max={MOST_NEW_PER_DAY}
          required
        />
        <FormField
          form={form}
          name="reviews_per_day"
          label="Maximum reviews per day"
          type="number"
          min={1}
          max={MOST_REVIEWS_PER_DAY}
          required
        />
      </div>
      <FormField
        form={form}
        name="daily_goal"
        label="Daily goal"
        hint="The number of reviews you aim for each day. It is not a limit."
        type="number"
        min={1}
        max={MOST_REVIEWS_PER_DAY}
        placeholder="no goal"
      />
      <Field
        label={`Target retention: ${retention}%`}
        hint="The share of cards you want to remember. A higher target means more reviews; 90% suits most people. A change takes effect from each card’s next review."
      >
        {(control) => (
          <input
            {...control}
            className={styles.range}
            type="range"
            min={LOWEST_RETENTION * 100}
            max={HIGHEST_RETENTION * 100}
            value={retention}
            aria-valuetext={`${retention} percent`}
            onChange={({ target }) => form.change({ retention: Number(target.value) })}
          />
        )}
      </Field>
      <div className={styles.pair}>
        <FormField form={form} name="exam" label="Exam" placeholder="telc B1" />
        <FormField form={form} name="date" label="Date" type="date" hint={dateInWords(date)} />
      </div>
      <p role="alert" className={styles.error}>
        {hasHalfAnExam ? 'An exam needs a name and a date.' : form.error && messageOf(form.error)}
      </p>
      <Button type="submit" variant="primary" disabled={form.isPending || hasHalfAnExam}>
        Save
      </Button>
    </form>
  );
}
