import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  addCustomEntry,
  deleteCollection,
  getCollection,
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
import { DRAFTS } from './drafts.ts';
import { forgetDetail, useRefresh } from './collections.api.ts';

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
  return (
    <Dialog open={collection !== null} title="Edit Collection" onClose={onClose}>
      {collection ? <EditForm collection={collection} onSaved={onClose} /> : null}
    </Dialog>
  );
}

const UPDATE_FAILED = 'Failed to update collection';

function EditForm({ collection, onSaved }: { collection: Collection; onSaved: () => void }) {
  const refresh = useRefresh();
  // The version that the person sees: saving fails if the collection has changed since, perhaps in another tab.
  const [base, setBase] = useState(collection);
  const [isStale, setStale] = useState(false);
  const params = { id: collection.id };
  const { mutate: loadAgain, isPending } = useAction(getCollection, {
    onSuccess: async (newest) => {
      setBase(newest);
      setStale(false);
      await refresh();
    },
    onError: (error) => showFailedAction(UPDATE_FAILED, error, 'update'),
  });
  return (
    <CollectionForm
      collection={base}
      submitLabel="Save"
      notice={
        isStale ? (
          <div role="alert" className={styles.stale}>
            <p>
              This collection was changed meanwhile, perhaps in another tab. Load it again before
              you save: what you have changed here stays.
            </p>
            <Button
              disabled={isPending}
              onClick={() => loadAgain({ params, query: { items_limit: 1 } })}
            >
              Load again and keep mine
            </Button>
          </div>
        ) : null
      }
      submit={(body) => {
        const headers = { 'if-match': `"${base.version}"` };
        return call(updateCollection, { params, body }, { headers });
      }}
      onSaved={async () => {
        showSuccess('Collection updated', undefined, UPDATE_FAILED);
        await refresh();
        onSaved();
      }}
      onError={(error) => {
        if (error.code === 'changed_meanwhile') setStale(true);
        else showFailedAction(UPDATE_FAILED, error, 'update');
      }}
    />
  );
}

const DELETE_FAILED = 'Failed to delete collection';

export function DeleteDialog({
  collection: { id, name },
  open,
  onClose,
  onDeleted,
}: DialogProps & { collection: Collection; onDeleted: () => Promise<void> | void }) {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useAction(deleteCollection, {
    onSuccess: async () => {
      showSuccess('Collection deleted', 'Collection deleted successfully', DELETE_FAILED);
      // Nothing is fetched again before the page is left: its own collection is gone.
      await queryClient.invalidateQueries({ queryKey: ['collections'], refetchType: 'none' });
      await onDeleted();
      forgetDetail(queryClient, id);
    },
    onError: (error) => showFailedAction(DELETE_FAILED, error, 'manage'),
  });
  return (
    <Dialog open={open} title="Delete Collection" onClose={onClose}>
      <p>
        Delete “{name}” and everything in it? This cannot be undone. Copies that others have made
        remain.
      </p>
      <div className={styles.buttons}>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="danger" disabled={isPending} onClick={() => mutate({ params: { id } })}>
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

const CHANGE_FAILED = 'Failed to change custom entry';
const ADD_FAILED = 'Failed to add custom entry';

interface CustomEntryFormProps {
  collection: Collection;
  item: CollectionItem | null;
  onSaved: () => void;
}

function CustomEntryForm({ collection, item, onSaved }: CustomEntryFormProps) {
  const refresh = useRefresh();
  const params = { id: collection.id };
  const form = useForm({
    draft: DRAFTS.entry(collection.id, item?.id),
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
      if (item) showSuccess('Custom entry changed', undefined, CHANGE_FAILED);
      else {
        showSuccess(
          'Custom entry added',
          `“${saved.word}” added to “${collection.name}”`,
          ADD_FAILED,
        );
      }
      await refresh();
      onSaved();
    },
    onError: (error) => {
      if (item) showFailedAction(CHANGE_FAILED, error, 'manage');
      else showFailedAction(ADD_FAILED, error, 'save');
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

const REPORT_FAILED = 'Failed to report';

export function ReportDialog({
  collection: { id },
  open,
  onClose,
}: DialogProps & { collection: Collection }) {
  return (
    <Dialog open={open} title="Report this collection" onClose={onClose}>
      <ReportForm id={id} onSent={onClose} />
    </Dialog>
  );
}

function ReportForm({ id, onSent }: { id: string; onSent: () => void }) {
  const form = useForm({
    draft: DRAFTS.report(id),
    initial: { reason: '' },
    terms: { reason: { required: true, maxLength: REPORT_LENGTH } },
    submit: (body) => call(reportCollection, { params: { id }, body }),
    onSuccess: () => {
      showSuccess('Thank you', 'The operator will see your report.', REPORT_FAILED);
      onSent();
    },
    onError: (error) => showFailure(REPORT_FAILED, error),
  });
  return (
    <form className={styles.form} onSubmit={form.onSubmit}>
      <FormField form={form} name="reason" label="What is wrong with it?" multiline />
      <Button type="submit" variant="primary" disabled={form.isPending || !form.isComplete}>
        Send
      </Button>
    </form>
  );
}
