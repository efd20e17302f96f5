import { sendFeedback } from '#contract/feedback/endpoints.ts';
import type { Feedback } from '#contract/feedback/schemas.ts';
import { REPORT_LENGTH } from '#contract/feedback/terms.ts';
import { Button } from '#web/shared/design/Button.tsx';
import { Dialog } from '#web/shared/design/Dialog.tsx';
import { FormField } from '#web/shared/form/FormField.tsx';
import { useForm } from '#web/shared/form/use-form.ts';
import { call } from '#web/shared/session/call.ts';
import { showFailure, showSuccess } from '#web/shared/toast/show-outcome.ts';
import styles from './Report.module.css';

export interface Reported {
  kind: Feedback['kind'];
  /** Id of the reported item. */
  subject: string;
  /** Its name on screen: the word, the sentence. */
  name: string;
}

interface ReportDialogProps extends Reported {
  open: boolean;
  onClose: () => void;
}

const FAILED = 'Failed to report';

/** Asks what is wrong. */
export function ReportDialog({ open, onClose, ...reported }: ReportDialogProps) {
  return (
    <Dialog open={open} title="Report a mistake" onClose={onClose}>
      <ReportForm {...reported} onSent={onClose} />
    </Dialog>
  );
}

function ReportForm({ kind, subject, name, onSent }: Reported & { onSent: () => void }) {
  const form = useForm({
    draft: `report ${kind} ${subject}`,
    initial: { text: '' },
    terms: { text: { required: true, maxLength: REPORT_LENGTH } },
    submit: ({ text }) => call(sendFeedback, { body: { kind, subject, text } }),
    onSuccess: () => {
      showSuccess('Thank you', 'We will look into it.', FAILED);
      onSent();
    },
    onError: (error) => showFailure(FAILED, error),
  });
  return (
    <form className={styles.form} onSubmit={form.onSubmit}>
      <FormField form={form} name="text" label={`What is wrong with “${name}”?`} multiline />
      <Button type="submit" variant="primary" disabled={form.isPending || !form.isComplete}>
        Send
      </Button>
    </form>
  );
}
