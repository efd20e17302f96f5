import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { deleteAccount } from '#contract/accounts/endpoints.ts';
import { Button } from '#web/shared/design/Button.tsx';
import { Dialog } from '#web/shared/design/Dialog.tsx';
import { TypeToConfirm } from '#web/shared/form/TypeToConfirm.tsx';
import { call } from '#web/shared/session/call.ts';
import { showToast } from '#web/shared/toast/toast.ts';
import { endSession } from './accounts.api.ts';

/** Deletes the account after a typed confirmation. */
export function DeleteAccount() {
  const queryClient = useQueryClient();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Delete my account</Button>
      <Dialog open={open} title="Delete account" onClose={() => setOpen(false)}>
        <TypeToConfirm
          words="delete"
          action="Delete permanently"
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
