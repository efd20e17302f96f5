import { useRef, useState } from 'react';
import { sendMessage } from '#contract/contact/endpoints.ts';
import {
  type ContactTopic,
  MESSAGE_LENGTH,
  REPLY_ADDRESS_LENGTH,
} from '#contract/contact/terms.ts';
import { Button } from '#web/shared/design/Button.tsx';
import { Select } from '#web/shared/design/Select.tsx';
import { FormField } from '#web/shared/form/FormField.tsx';
import { useForm } from '#web/shared/form/use-form.ts';
import { call } from '#web/shared/session/call.ts';
import { usePerson } from '#web/shared/session/use-person.ts';
import { showFailure, showSuccess } from '#web/shared/toast/show-outcome.ts';
import styles from './ContactForm.module.css';

const FAILED = 'Failed to send the message';

interface ContactFormProps {
  topics: readonly { id: ContactTopic; name: string }[];
}

/** Writes to the operator. What is typed stays in the tab until it has been sent. In the browser alone. */
export function ContactForm({ topics }: ContactFormProps) {
  const person = usePerson();
  const [isSent, setSent] = useState(false);
  const idOf = useMessageId();
  const form = useForm({
    draft: 'contact',
    initial: { topic: 'general', reply_to: person?.email ?? '', text: '' },
    terms: {
      reply_to: { maxLength: REPLY_ADDRESS_LENGTH },
      text: { required: true, maxLength: MESSAGE_LENGTH },
    },
    submit: ({ topic, reply_to: address, text }) => {
      const message = { topic: topic as ContactTopic, reply_to: address.trim() || null, text };
      return call(sendMessage, { body: { id: idOf(message), ...message } });
    },
    onSuccess: () => {
      setSent(true);
      showSuccess('Message sent', 'Thank you for writing.', FAILED);
    },
    onError: (error) => showFailure(FAILED, error),
  });
  if (isSent) {
    return (
      <div className={styles.form}>
        <output>Your message has arrived.</output>
        <div>
          <Button onClick={() => setSent(false)}>Write another one</Button>
        </div>
      </div>
    );
  }
  return (
    <form className={styles.form} onSubmit={form.onSubmit} noValidate>
      <FormField form={form} name="topic" label="What is it about?">
        {({ id, value, onChange }) => (
          <Select
            id={id}
            value={value}
            options={topics}
            onChange={(chosen) => onChange({ target: { value: chosen } })}
          />
        )}
      </FormField>
      <FormField
        form={form}
        name="reply_to"
        type="email"
        autoComplete="email"
        label="Your e-mail address"
        hint="For our answer. Leave it empty if you do not need one."
      />
      <FormField form={form} name="text" label="Your message" multiline />
      <div>
        <Button type="submit" variant="primary" disabled={form.isPending || !form.isComplete}>
          Send
        </Button>
      </div>
    </form>
  );
}

/** Returns the id of a message: sent again unchanged it is the same message, which may have arrived without our hearing of it. */
function useMessageId(): (message: object) => string {
  const last = useRef({ text: '', id: '' });
  return (message) => {
    const text = JSON.stringify(message);
    if (last.current.text !== text) last.current = { text, id: crypto.randomUUID() };
    return last.current.id;
  };
}
