import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { deleteAccount } from '#contract/accounts/endpoints.ts';
import { Button } from '#web/shared/design/Button.tsx';
import { Dialog } from '#web/shared/design/Dialog.tsx';
import { TypeToConfirm } from '#web/shared/form/TypeToConfirm.tsx';
import { call } from '#web/shared/session/call.ts';
import { showToast } from '#web/shared/toast/toast.ts';
import { endSession } from './accounts.api.ts';

/** Deletes the account once somebody has typed that they mean it. */
export function DeleteAccount() {
  const queryClient = useQueryClient();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Delete my account</Button>
      <Dialog open={open} title="Delete the account" onClose={() => setOpen(false)}>
        <TypeToConfirm
          words="delete"
          action="Delete for good"
          onConfirm={() => call(deleteAccount, {})}
          onDone={() => {
            endSession(queryClient);
            showToast({ kind: 'success', title: 'Account deleted' });
          }}
        />
      </Dialog>
    </>
  );
}
