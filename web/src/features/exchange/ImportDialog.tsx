import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import type { Collection } from '#contract/collections/schemas.ts';
import { COLLECTION_NAME_LENGTH } from '#contract/collections/terms.ts';
import type { ImportReply } from '#contract/exchange/schemas.ts';
import { importNotice } from '#web/shared/collections/room.rules.ts';
import { Button } from '#web/shared/design/Button.tsx';
import { Dialog, useUnsaved } from '#web/shared/design/Dialog.tsx';
import { Select } from '#web/shared/design/Select.tsx';
import { FileChooser } from '#web/shared/form/FileChooser.tsx';
import { FormField } from '#web/shared/form/FormField.tsx';
import { useForm } from '#web/shared/form/use-form.ts';
import { ApiError, messageOf } from '#web/shared/http/api-error.ts';
import { showSuccess } from '#web/shared/toast/show-outcome.ts';
import { importWords, type ImportOrder } from './exchange.api.ts';
import { nameOfFile, refuseFile, resultOf, summaryOf } from './exchange.rules.ts';
import styles from './ImportDialog.module.css';
import { ImportPreview } from './ImportPreview.tsx';

interface ImportDialogProps {
  open: boolean;
  collections: readonly Pick<Collection, 'id' | 'name' | 'word_count'>[];
  onClose: () => void;
}

/** Imports words from a file: choose it, preview the result, confirm. After a failure the dialog keeps its state. */
export function ImportDialog({ open, collections, onClose }: ImportDialogProps) {
  return (
    <Dialog open={open} title="Import Words" wide onClose={onClose}>
      <ImportForm collections={collections} onDone={onClose} />
    </Dialog>
  );
}

/** The server's message, with the place in the file if it is known. */
function problemOf(failure: unknown): string {
  const place = failure instanceof ApiError ? failure.fields['file'] : undefined;
  return place === undefined ? messageOf(failure) : `${messageOf(failure)} (${place})`;
}

/** The server's preview of an import; with its key, the import happens once, however often it is sent. */
interface Preview {
  reply: ImportReply;
  key: string;
}

function ImportForm({
  collections,
  onDone,
}: {
  collections: ImportDialogProps['collections'];
  onDone: () => void;
}) {
  const queryClient = useQueryClient();
  const [order, setOrder] = useState<ImportOrder | null>(null);
  const [preview, setPreview] = useState<Preview | null>(null);
  const [error, setError] = useState<string | null>(null);
  const reading = useMutation({ mutationFn: (next: ImportOrder) => importWords(next) });
  const form = useForm({
    initial: { target: '', name: '' },
    terms: { name: { maxLength: COLLECTION_NAME_LENGTH } },
    submit: async ({ name }) => {
      setError(null);
      return order && preview ? importWords(order, { name, key: preview.key }) : null;
    },
    onSuccess: async (reply) => {
      if (!reply) return;
      showSuccess('Words imported', resultOf(reply.counts));
      await queryClient.invalidateQueries({ queryKey: ['collections'] });
      onDone();
    },
    onError: (failure) => setError(problemOf(failure)),
  });
  const { target, name } = form.values;
  // A file and its columns are chosen in several steps, and a tab cannot keep a file.
  useUnsaved(order !== null && !form.isPending, () => {});
  const busy = reading.isPending || form.isPending;

  /** Requests a preview. The last of several requests counts. */
  const requestPreview = (next: ImportOrder) => {
    setOrder(next);
    setError(null);
    reading.mutate(next, {
      onSuccess: (reply) => setPreview({ reply, key: crypto.randomUUID() }),
      onError: (failure) => {
        setPreview(null);
        setError(problemOf(failure));
      },
    });
  };

  const choose = (file: File) => {
    const problem = refuseFile(file);
    if (problem === null) {
      form.change({ name: nameOfFile(file.name) });
      requestPreview({ file, collectionId: target === '' ? null : target, columns: null });
      return;
    }
    reading.reset();
    setOrder(null);
    setPreview(null);
    setError(problem);
  };

  const counts = preview?.reply.counts;
  const changes = counts ? counts.add + counts.update : 0;
  const quotas = useRouteContext({
    from: '__root__',
    select: (context) => context.site.details.quotas,
  });
  const notice = importNotice(collections, target, quotas, counts?.add ?? 0);
  return (
    <form className={styles.form} noValidate onSubmit={form.onSubmit}>
      {collections.length > 0 ? (
        <FormField form={form} name="target" label="Into">
          {(control) => (
            <Select
              {...control}
              options={[{ id: '', name: 'A new private collection' }, ...collections]}
              onChange={(value) => {
                control.onChange({ target: { value } });
                if (order) requestPreview({ ...order, collectionId: value === '' ? null : value });
              }}
            />
          )}
        </FormField>
      ) : null}
      <FileChooser
        accept=".csv,.tsv,.txt,.apkg"
        kinds="CSV, or an Anki package (.apkg), up to 20 MB"
        fileName={order?.file.name ?? null}
        onChoose={choose}
      />
      {order && target === '' ? (
        <FormField form={form} name="name" label="Name of the collection">
          {(control) => (
            <input
              {...control}
              autoComplete="off"
              onChange={(event) => {
                control.onChange(event);
                // With a different name it is a different import.
                if (preview) setPreview({ ...preview, key: crypto.randomUUID() });
              }}
            />
          )}
        </FormField>
      ) : null}
      <div>
        <p role="alert" className={styles.error}>
          {error}
        </p>
        <output className={styles.summary}>
          {busy ? 'Reading the file …' : counts ? `${summaryOf(counts)}.` : ''}
        </output>
      </div>
      {notice === null ? null : <p className={styles.summary}>{notice}</p>}
      {order && preview ? (
        <ImportPreview
          reply={preview.reply}
          onColumns={(columns) => requestPreview({ ...order, columns })}
        />
      ) : null}
      <div className={styles.buttons}>
        <Button onClick={onDone}>Cancel</Button>
        <Button
          type="submit"
          variant="primary"
          disabled={busy || changes === 0 || (target === '' && name.trim() === '')}
        >
          Import
        </Button>
      </div>
    </form>
  );
}
