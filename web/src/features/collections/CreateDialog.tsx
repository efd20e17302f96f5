import { createCollection } from '#contract/collections/endpoints.ts';
import type { Collection } from '#contract/collections/schemas.ts';
import { Dialog } from '#web/shared/design/Dialog.tsx';
import { call } from '#web/shared/session/call.ts';
import { showSuccess } from '#web/shared/toast/show-outcome.ts';
import { CollectionForm } from './CollectionForm.tsx';
import { showFailedAction } from './collection-messages.ts';
import { useRefresh } from './collections.api.ts';

interface CreateDialogProps {
  open: boolean;
  onClose: () => void;
  onCreated?: (collection: Collection) => void;
}

const FAILED = 'Failed to create collection';

/** Creates a collection. Separate from the other dialogs, because the dictionary page loads it too. */
export function CreateDialog({ open, onClose, onCreated }: CreateDialogProps) {
  const refresh = useRefresh();
  return (
    <Dialog open={open} title="Create New Collection" onClose={onClose}>
      <CollectionForm
        submitLabel="Create"
        submit={(body) => call(createCollection, { body })}
        onSaved={async (created) => {
          showSuccess('Collection created', `${created.name} created successfully`, FAILED);
          await refresh();
          onClose();
          onCreated?.(created);
        }}
        onError={(error) => showFailedAction(FAILED, error, 'create')}
      />
    </Dialog>
  );
}
