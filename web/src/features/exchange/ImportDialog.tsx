import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type FormEvent } from 'react';
import type { ColumnChoice, ImportReply } from '#contract/exchange/schemas.ts';
import { Button } from '#web/shared/design/Button.tsx';
import { Dialog } from '#web/shared/design/Dialog.tsx';
import { Field } from '#web/shared/design/Field.tsx';
import { ApiError, messageOf } from '#web/shared/http/api-error.ts';
import { newIdempotencyKey } from '#web/shared/session/call-api.ts';
import { showToast } from '#web/shared/toast/toast.ts';
import { COLLECTION_NAME_LENGTH } from './exchange-limits.ts';
import { importWords, type ImportOrder } from './exchange.api.ts';
import { nameOfFile, refuseFile, resultOf, summaryOf } from './exchange.rules.ts';
import { FileChooser } from './FileChooser.tsx';
import styles from './ImportDialog.module.css';
import { ImportPreview } from './ImportPreview.tsx';

interface ImportDialogProps {
  open: boolean;
  collections: readonly { id: string; name: string }[];
  onClose: () => void;
}

/** Words from a file: choose it, see what would happen, do it. Whatever fails, the dialog stays as it is. */
export function ImportDialog({ open, collections, onClose }: ImportDialogProps) {
  return (
    <Dialog open={open} title="Import Words" wide onClose={onClose}>
      <ImportForm collections={collections} onDone={onClose} />
    </Dialog>
  );
}

/** What the server says, and where in the file, if it knows. */
function problemOf(failure: unknown): string {
  const place = failure instanceof ApiError ? failure.fields['file'] : undefined;
  return place === undefined ? messageOf(failure) : `${messageOf(failure)} (${place})`;
}

/** What the server makes of an order; its key makes the import happen once, however often it is sent. */
interface Preview {
  reply: ImportReply;
  key: Record<string, string>;
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
  const [target, setTarget] = useState('');
  const [preview, setPreview] = useState<Preview | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  /** Of several previews asked for in a row the last counts. */
  const latest = useRef(0);

  const look = async (next: ImportOrder) => {
    const turn = (latest.current += 1);
    setOrder(next);
    setError(null);
    setBusy(true);
    try {
      const reply = await importWords(next);
      if (turn === latest.current) setPreview({ reply, key: newIdempotencyKey() });
    } catch (failure) {
      if (turn !== latest.current) return;
      setPreview(null);
      setError(problemOf(failure));
    } finally {
      if (turn === latest.current) setBusy(false);
    }
  };

  const choose = (file: File) => {
    const problem = refuseFile(file);
    if (problem !== null) {
      latest.current += 1;
      setOrder(null);
      setPreview(null);
      setBusy(false);
      setError(problem);
      return;
    }
    const collectionId = target === '' ? null : target;
    void look({ file, collectionId, name: nameOfFile(file.name), columns: null });
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!order || !preview || busy) return;
    setBusy(true);
    setError(null);
    try {
      const { counts } = await importWords(order, preview.key);
      showToast({ kind: 'success', title: 'Words imported', description: resultOf(counts) });
      await queryClient.invalidateQueries({ queryKey: ['collections'] });
      onDone();
    } catch (failure) {
      setError(problemOf(failure));
    } finally {
      setBusy(false);
    }
  };

  const counts = preview?.reply.counts;
  const changes = counts ? counts.add + counts.update : 0;
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      {collections.length > 0 ? (
        <Field label="Into">
          {(control) => (
            <select
              {...control}
              value={target}
              onChange={({ target: { value } }) => {
                setTarget(value);
                if (order) void look({ ...order, collectionId: value === '' ? null : value });
              }}
            >
              <option value="">A new private collection</option>
              {collections.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
      ) : null}
      <FileChooser fileName={order?.file.name ?? null} onChoose={choose} />
      {order && target === '' ? (
        <Field label="Name of the collection">
          {(control) => (
            <input
              {...control}
              value={order.name}
              maxLength={COLLECTION_NAME_LENGTH}
              autoComplete="off"
              onChange={({ target: { value } }) => {
                setOrder({ ...order, name: value });
                // Another name is another import.
                if (preview) setPreview({ ...preview, key: newIdempotencyKey() });
              }}
            />
          )}
        </Field>
      ) : null}
      <div>
        <p role="alert" className={styles.error}>
          {error}
        </p>
        <output className={styles.summary}>
          {busy ? 'Reading the file …' : counts ? `${summaryOf(counts)}.` : ''}
        </output>
      </div>
      {order && preview ? (
        <ImportPreview
          reply={preview.reply}
          onColumns={(columns: ColumnChoice) => void look({ ...order, columns })}
        />
      ) : null}
      <div className={styles.buttons}>
        <Button onClick={onDone}>Cancel</Button>
        <Button
          type="submit"
          variant="primary"
          disabled={busy || changes === 0 || (target === '' && order?.name.trim() === '')}
        >
          Import
        </Button>
      </div>
    </form>
  );
}
