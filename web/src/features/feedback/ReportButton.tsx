import { useState, type FormEvent } from 'react';
import type { Feedback } from '#contract/feedback/schemas.ts';
import { Button } from '#web/shared/design/Button.tsx';
import { Dialog } from '#web/shared/design/Dialog.tsx';
import { Field } from '#web/shared/design/Field.tsx';
import { messageOf } from '#web/shared/http/api-error.ts';
import { askToSignIn } from '#web/shared/session/ask-to-sign-in.ts';
import { callApi } from '#web/shared/session/call-api.ts';
import { usePerson } from '#web/shared/session/use-person.ts';
import { showToast } from '#web/shared/toast/toast.ts';
import styles from './ReportButton.module.css';

const LONGEST = 1000;

interface ReportButtonProps {
  kind: Feedback['kind'];
  /** Id of what is reported. */
  subject: string;
  /** As the person knows it: the word, the sentence. */
  name: string;
}

/** Tells the operator what is wrong with something. */
export function ReportButton({ kind, subject, name }: ReportButtonProps) {
  const person = usePerson();
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      const body: Feedback = { kind, subject, text };
      await callApi({ method: 'POST', path: '/api/v2/feedback', body });
      showToast({ kind: 'success', title: 'Thank you', description: 'We will look at it.' });
      setText('');
      setOpen(false);
    } catch (error) {
      showToast({ kind: 'error', title: 'Failed to report', description: messageOf(error) });
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      <Button
        variant="quiet"
        size="small"
        className={styles.button}
        onClick={() => (person ? setOpen(true) : askToSignIn())}
      >
        Report a mistake
      </Button>
      <Dialog open={open} title="Report a mistake" onClose={() => setOpen(false)}>
        <form className={styles.form} onSubmit={(event) => void submit(event)}>
          <Field label={`What is wrong with “${name}”?`}>
            {(control) => (
              <textarea
                {...control}
                value={text}
                maxLength={LONGEST}
                onChange={({ target }) => setText(target.value)}
              />
            )}
          </Field>
          <Button type="submit" variant="primary" disabled={busy || text.trim() === ''}>
            Send
          </Button>
        </form>
      </Dialog>
    </>
  );
}
