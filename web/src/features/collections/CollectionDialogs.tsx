import {
  addCustomEntry,
  deleteCollection,
  reportCollection,
  updateCollection,
  updateCustomEntry,
} from '#contract/collections/endpoints.ts';
import type { Collection, CollectionItem } from '#contract/collections/schemas.ts';
import { ITEM_NOTES_LENGTH, ITEM_TEXT_LENGTH } from '#contract/collections/terms.ts';
import { REPORT_LENGTH } from '#contract/feedback/terms.ts';
import { Button } from '#web/shared/design/Button.tsx';
import { Dialog } from '#web/shared/design/Dialog.tsx';
import { FormField } from '#web/shared/form/FormField.tsx';
import { useForm } from '#web/shared/form/use-form.ts';
import { call } from '#web/shared/session/call.ts';
import { useAction } from '#web/shared/session/use-action.ts';
import { showFailure, showSuccess } from '#web/shared/toast/show-outcome.ts';
import { CollectionForm } from './CollectionForm.tsx';
import styles from './CollectionForm.module.css';
import { showFailedAction } from './collection-messages.ts';
import { useRefresh } from './collections.api.ts';

interface DialogProps {
  open: boolean;
  onClose: () => void;
}

/** @param collection null while the dialog is closed */
export function EditDialog({
  collection,
  onClose,
}: {
  collection: Collection | null;
  onClose: () => void;
}) {
  const refresh = useRefresh();
  return (
    <Dialog open={collection !== null} title="Edit Collection" onClose={onClose}>
      {collection ? (
        <CollectionForm
          collection={collection}
          submitLabel="Save"
          submit={(body) => {
            // Fails if the collection has changed since, perhaps in another tab.
            const headers = { 'if-match': `"${collection.version}"` };
            return call(updateCollection, { params: { id: collection.id }, body }, { headers });
          }}
          onSaved={async () => {
            showSuccess('Collection updated');
            await refresh();
            onClose();
          }}
          onError={(error) => showFailedAction('Failed to update collection', error, 'update')}
        />
      ) : null}
    </Dialog>
  );
}

export function DeleteDialog({
  collection: { id, name },
  open,
  onClose,
  onDeleted,
}: DialogProps & { collection: Collection; onDeleted: () => void }) {
  const refresh = useRefresh();
  const { mutate, isPending } = useAction(deleteCollection, {
    onSuccess: async () => {
      showSuccess('Collection deleted', 'Collection deleted successfully');
      await refresh();
      onDeleted();
    },
    onError: (error) => showFailedAction('Failed to delete collection', error, 'manage'),
  });
  return (
    <Dialog open={open} title="Delete Collection" onClose={onClose}>
      <p>
        Delete “{name}” and everything in it? This cannot be undone. Copies that others have made
        remain.
      </p>
      <div className={styles.buttons}>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="primary" disabled={isPending} onClick={() => mutate({ params: { id } })}>
          Delete
        </Button>
      </div>
    </Dialog>
  );
}

/** @param item the entry to change; without it the dialog adds a new one */
export function CustomEntryDialog({
  collection,
  item,
  open,
  onClose,
}: DialogProps & { collection: Collection; item?: CollectionItem }) {
  return (
    <Dialog open={open} title={item ? 'Edit Custom Entry' : 'Add Custom Entry'} onClose={onClose}>
      <CustomEntryForm collection={collection} item={item ?? null} onSaved={onClose} />
    </Dialog>
  );
}

interface CustomEntryFormProps {
  collection: Collection;
  item: CollectionItem | null;
  onSaved: () => void;
}

function CustomEntryForm({ collection, item, onSaved }: CustomEntryFormProps) {
  const refresh = useRefresh();
  const params = { id: collection.id };
  const form = useForm({
    initial: {
      word: item?.word ?? '',
      translation: item?.translation ?? '',
      notes: item?.custom_notes ?? '',
    },
    terms: {
      word: { required: true, maxLength: ITEM_TEXT_LENGTH },
      translation: { required: true, maxLength: ITEM_TEXT_LENGTH },
      notes: { maxLength: ITEM_NOTES_LENGTH },
    },
    submit: (body) =>
      item
        ? call(updateCustomEntry, { params: { ...params, itemId: item.id }, body })
        : call(addCustomEntry, { params, body }),
    onSuccess: async (saved) => {
      if (item) showSuccess('Custom entry changed');
      else showSuccess('Custom entry added', `“${saved.word}” added to “${collection.name}”`);
      await refresh();
      onSaved();
    },
    onError: (error) => {
      if (item) showFailedAction('Failed to change custom entry', error, 'manage');
      else showFailedAction('Failed to add custom entry', error, 'save');
    },
  });
  return (
    <form className={styles.form} onSubmit={form.onSubmit}>
      <FormField form={form} name="word" label="Word" lang="de" />
      <FormField form={form} name="translation" label="Translation" />
      <FormField form={form} name="notes" label="Notes" hint="Optional" multiline />
      <Button type="submit" variant="primary" disabled={form.isPending || !form.isComplete}>
        {item ? 'Save' : 'Add'}
      </Button>
    </form>
  );
}

export function ReportDialog({
  collection: { id },
  open,
  onClose,
}: DialogProps & { collection: Collection }) {
  const form = useForm({
    initial: { reason: '' },
    terms: { reason: { required: true, maxLength: REPORT_LENGTH } },
    submit: (body) => call(reportCollection, { params: { id }, body }),
    onSuccess: () => {
      showSuccess('Thank you', 'The operator will see your report.');
      form.reset();
      onClose();
    },
    onError: (error) => showFailure('Failed to report', error),
  });
  return (
    <Dialog open={open} title="Report this collection" onClose={onClose}>
      <form className={styles.form} onSubmit={form.onSubmit}>
        <FormField form={form} name="reason" label="What is wrong with it?" multiline />
        <Button type="submit" variant="primary" disabled={form.isPending || !form.isComplete}>
          Send
        </Button>
      </form>
    </Dialog>
  );
}
