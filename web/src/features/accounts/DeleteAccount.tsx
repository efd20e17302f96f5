import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button } from '#web/shared/design/Button.tsx';
import { Dialog } from '#web/shared/design/Dialog.tsx';
import { Field } from '#web/shared/design/Field.tsx';
import { messageOf } from '#web/shared/http/api-error.ts';
import { showToast } from '#web/shared/toast/toast.ts';
import { deleteAccount } from './accounts.api.ts';
import styles from './ProfilePage.module.css';

const DELETION_WORD = 'delete';

/** Deletes the account once somebody has typed that they mean it. */
export function DeleteAccount() {
  const queryClient = useQueryClient();
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | undefined>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    try {
      await deleteAccount(queryClient);
      showToast({ kind: 'success', title: 'Account deleted' });
    } catch (failure) {
      setError(messageOf(failure));
    }
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>Delete my account</Button>
      <Dialog open={open} title="Delete the account" onClose={() => setOpen(false)}>
        <form className={styles.form} onSubmit={(event) => void submit(event)}>
          <Field label={`Type “${DELETION_WORD}” to confirm`} error={error}>
            {(control) => (
              <input
                {...control}
                value={typed}
                autoComplete="off"
                onChange={({ target }) => setTyped(target.value)}
              />
            )}
          </Field>
          <Button type="submit" variant="primary" disabled={typed.trim() !== DELETION_WORD}>
            Delete for good
          </Button>
        </form>
      </Dialog>
    </>
  );
}
