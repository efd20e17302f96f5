import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { deleteAccount } from '#contract/accounts/endpoints.ts';
import { Button } from '#web/shared/design/Button.tsx';
import { Dialog } from '#web/shared/design/Dialog.tsx';
import { TypeToConfirm } from '#web/shared/form/TypeToConfirm.tsx';
import { call } from '#web/shared/session/call.ts';
import { forgetSession } from '#web/shared/session/session.ts';
import { showToast } from '#web/shared/toast/toast.ts';
import { forgetAnswers } from './accounts.api.ts';

interface DeleteAccountProps {
  /** Deletes what other features keep of the person in this browser. */
  onDeleted: () => void;
}

/** Deletes the account after a typed confirmation. */
export function DeleteAccount({ onDeleted }: DeleteAccountProps) {
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
            onDeleted();
            void forgetSession('deleted');
            forgetAnswers(queryClient);
            showToast({ kind: 'success', title: 'Account deleted' });
          }}
        />
      </Dialog>
    </>
  );
}
