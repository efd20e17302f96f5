import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { deleteAccount } from '#contract/accounts/endpoints.ts';
import { Button } from '#web/shared/design/Button.tsx';
import { Dialog } from '#web/shared/design/Dialog.tsx';
import { FormField } from '#web/shared/form/FormField.tsx';
import { useForm } from '#web/shared/form/use-form.ts';
import { call } from '#web/shared/session/call.ts';
import { showToast } from '#web/shared/toast/toast.ts';
import { endSession } from './accounts.api.ts';
import styles from './ProfilePage.module.css';

const DELETION_WORD = 'delete';

/** Deletes the account once somebody has typed that they mean it. */
export function DeleteAccount() {
  const queryClient = useQueryClient();
  const [open, setOpen] = useState(false);
  const form = useForm({
    initial: { typed: '' },
    submit: () => call(deleteAccount, {}),
    onSuccess: () => {
      endSession(queryClient);
      showToast({ kind: 'success', title: 'Account deleted' });
    },
  });
  const isMeant = form.values.typed.trim() === DELETION_WORD;
  return (
    <>
      <Button onClick={() => setOpen(true)}>Delete my account</Button>
      <Dialog open={open} title="Delete the account" onClose={() => setOpen(false)}>
        <form className={styles.form} onSubmit={form.onSubmit}>
          <FormField
            form={form}
            name="typed"
            label={`Type “${DELETION_WORD}” to confirm`}
            error={form.error?.message}
          />
          <Button type="submit" variant="primary" disabled={form.isPending || !isMeant}>
            Delete for good
          </Button>
        </form>
      </Dialog>
    </>
  );
}
