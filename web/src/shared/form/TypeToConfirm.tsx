import { Button } from '#web/shared/design/Button.tsx';
import { messageOf } from '#web/shared/http/api-error.ts';
import { FormField } from './FormField.tsx';
import styles from './TypeToConfirm.module.css';
import { useForm } from './use-form.ts';

interface TypeToConfirmProps {
  /** The text to type. */
  words: string;
  /** The button's label. */
  action: string;
  /** Performs the action. If it rejects, the reason appears under the field. */
  onConfirm: () => Promise<unknown>;
  onDone: () => void;
}

/** Guards an irreversible action: the button works only once the given text has been typed. */
export function TypeToConfirm({ words, action, onConfirm, onDone }: TypeToConfirmProps) {
  const form = useForm({ initial: { typed: '' }, submit: onConfirm, onSuccess: onDone });
  return (
    <form className={styles.form} onSubmit={form.onSubmit}>
      <FormField
        form={form}
        name="typed"
        label={`Type “${words}” to confirm`}
        error={form.error ? messageOf(form.error) : undefined}
      />
      <Button
        type="submit"
        variant="primary"
        disabled={form.isPending || form.values.typed.trim() !== words}
      >
        {action}
      </Button>
    </form>
  );
}
