import { useState, type FormEvent } from 'react';
import type { BulkResult, Collection, CollectionItem } from '#contract/collections/schemas.ts';
import { Button } from '#web/shared/design/Button.tsx';
import { Dialog } from '#web/shared/design/Dialog.tsx';
import { Field } from '#web/shared/design/Field.tsx';
import { CollectionForm } from './CollectionForm.tsx';
import styles from './CollectionForm.module.css';
import {
  addCustomEntry,
  addWords,
  changeCustomEntry,
  reportCollection,
} from './collections.api.ts';
import { BULK_WORDS, ITEM_NOTES_LENGTH, ITEM_TEXT_LENGTH } from './collection-limits.ts';
import { tellFailure, tellSuccess } from './collection-messages.ts';
import { splitWords } from './collections.rules.ts';
import { showToast } from '#web/shared/toast/toast.ts';
import { useCollectionChanges } from './use-collection-changes.ts';

interface DialogProps {
  open: boolean;
  onClose: () => void;
}

export function CreateDialog({
  open,
  onClose,
  onCreated,
}: DialogProps & { onCreated?: (collection: Collection) => void }) {
  const { create } = useCollectionChanges();
  return (
    <Dialog open={open} title="Create New Collection" onClose={onClose}>
      <CollectionForm
        submitLabel="Create"
        onSubmit={async (values) => {
          const created = await create(values);
          if (!created) return;
          onClose();
          onCreated?.(created);
        }}
      />
    </Dialog>
  );
}

/** @param collection null while it is closed */
export function EditDialog({
  collection,
  onClose,
}: {
  collection: Collection | null;
  onClose: () => void;
}) {
  const { update } = useCollectionChanges();
  return (
    <Dialog open={collection !== null} title="Edit Collection" onClose={onClose}>
      {collection ? (
        <CollectionForm
          collection={collection}
          submitLabel="Save"
          onSubmit={async (values) => {
            if (await update(collection, values)) onClose();
          }}
        />
      ) : null}
    </Dialog>
  );
}

export function DeleteDialog({
  collection,
  open,
  onClose,
  onDeleted,
}: DialogProps & { collection: Collection; onDeleted: () => void }) {
  const { remove } = useCollectionChanges();
  const [busy, setBusy] = useState(false);
  return (
    <Dialog open={open} title="Delete Collection" onClose={onClose}>
      <p>
        Delete “{collection.name}” with everything in it? This cannot be undone. Copies that others
        made stay.
      </p>
      <div className={styles.buttons}>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant="primary"
          disabled={busy}
          onClick={() => {
            setBusy(true);
            void remove(collection).then((done) => {
              setBusy(false);
              if (done) onDeleted();
            });
          }}
        >
          Delete
        </Button>
      </div>
    </Dialog>
  );
}

/** Adds comma-separated words and shows what became of each. The list is read again one second after a success. */
export function AddWordsDialog({
  collection,
  open,
  onClose,
}: DialogProps & { collection: Collection }) {
  return (
    <Dialog open={open} title="Add Words" onClose={onClose}>
      <AddWordsForm collection={collection} />
    </Dialog>
  );
}

const REFRESH_MILLISECONDS = 1000;
const NOTHING_ADDED = 'No words were added. Please check the errors below.';

function AddWordsForm({ collection }: { collection: Collection }) {
  const { refresh } = useCollectionChanges();
  const [text, setText] = useState('');
  const [error, setError] = useState<string | undefined>();
  const [result, setResult] = useState<BulkResult | null>(null);
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const words = splitWords(text);
    if (words.length === 0) {
      setError('Please enter at least one word');
      return;
    }
    if (words.length > BULK_WORDS) {
      setError(`At most ${BULK_WORDS} words at once; these are ${words.length}`);
      return;
    }
    setError(undefined);
    setBusy(true);
    try {
      const added = await addWords(collection.id, words);
      setResult(added);
      if (added.total_added > 0) {
        tellSuccess('Words added', `${added.total_added} added to “${collection.name}”`);
        // What could not be added stays, to be mended.
        setText(unknownWords(words, added).join(', '));
        setTimeout(() => void refresh(), REFRESH_MILLISECONDS);
      } else {
        setError(NOTHING_ADDED);
        showToast({ kind: 'error', title: NOTHING_ADDED });
      }
    } catch (failure) {
      tellFailure('Failed to add words to collection', failure, 'save');
    } finally {
      setBusy(false);
    }
  };

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)}>
      <Field
        label="Words"
        hint="German words, with commas between them. Inflected forms add their dictionary form."
        error={error}
      >
        {(control) => (
          <textarea
            {...control}
            lang="de"
            value={text}
            placeholder="Haus, gehen, schön"
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
      <Button type="submit" variant="primary" disabled={busy}>
        Add
      </Button>
      {result ? <AddResult result={result} /> : null}
    </form>
  );
}

function unknownWords(words: readonly string[], { errors }: BulkResult): string[] {
  return words.filter((word) => errors.some((error) => error.startsWith(`Word "${word}" `)));
}

function AddResult({ result }: { result: BulkResult }) {
  const lists = [
    { title: `Added (${result.total_added})`, lines: result.added_words, lang: 'de' },
    { title: `Skipped (${result.total_skipped})`, lines: result.skipped_words, lang: 'de' },
    { title: `Errors (${result.errors.length})`, lines: result.errors, lang: 'en' },
  ].filter(({ lines }) => lines.length > 0);
  return (
    <output className={styles.result}>
      {lists.map(({ title, lines, lang }) => (
        <section key={title}>
          <h3>{title}</h3>
          <p lang={lang}>{lines.join(lang === 'de' ? ', ' : '. ')}</p>
        </section>
      ))}
    </output>
  );
}

/** @param item the entry to change; without it a new one is added */
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
  const { refresh } = useCollectionChanges();
  const [entry, setEntry] = useState({
    word: item?.word ?? '',
    translation: item?.translation ?? '',
    notes: item?.custom_notes ?? '',
  });
  const [busy, setBusy] = useState(false);
  const isComplete = entry.word.trim() !== '' && entry.translation.trim() !== '';
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isComplete) return;
    setBusy(true);
    try {
      const notes = entry.notes.trim() === '' ? null : entry.notes;
      if (item) {
        await changeCustomEntry(collection.id, item.id, { ...entry, notes });
        tellSuccess('Custom entry changed');
      } else {
        await addCustomEntry(collection.id, { ...entry, notes });
        tellSuccess('Custom entry added', `“${entry.word.trim()}” added to “${collection.name}”`);
      }
      await refresh();
      onSaved();
    } catch (failure) {
      if (item) tellFailure('Failed to change custom entry', failure, 'manage');
      else tellFailure('Failed to add custom entry', failure, 'save');
      setBusy(false);
    }
  };
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)}>
      <Field label="Word">
        {(control) => (
          <input
            {...control}
            lang="de"
            value={entry.word}
            maxLength={ITEM_TEXT_LENGTH}
            autoComplete="off"
            onChange={({ target }) => setEntry({ ...entry, word: target.value })}
          />
        )}
      </Field>
      <Field label="Translation">
        {(control) => (
          <input
            {...control}
            value={entry.translation}
            maxLength={ITEM_TEXT_LENGTH}
            autoComplete="off"
            onChange={({ target }) => setEntry({ ...entry, translation: target.value })}
          />
        )}
      </Field>
      <Field label="Notes" hint="Optional">
        {(control) => (
          <textarea
            {...control}
            value={entry.notes}
            maxLength={ITEM_NOTES_LENGTH}
            onChange={({ target }) => setEntry({ ...entry, notes: target.value })}
          />
        )}
      </Field>
      <Button type="submit" variant="primary" disabled={busy || !isComplete}>
        {item ? 'Save' : 'Add'}
      </Button>
    </form>
  );
}

export function ReportDialog({
  collection,
  open,
  onClose,
}: DialogProps & { collection: Collection }) {
  const [reason, setReason] = useState('');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    try {
      await reportCollection(collection.id, reason);
      tellSuccess('Thank you', 'The report is kept for the operator.');
      setReason('');
      onClose();
    } catch (failure) {
      tellFailure('Failed to report', failure);
    }
  };
  return (
    <Dialog open={open} title="Report this collection" onClose={onClose}>
      <form className={styles.form} onSubmit={(event) => void submit(event)}>
        <Field label="What is wrong with it?">
          {(control) => (
            <textarea
              {...control}
              value={reason}
              maxLength={1000}
              onChange={({ target }) => setReason(target.value)}
            />
          )}
        </Field>
        <Button type="submit" variant="primary" disabled={reason.trim() === ''}>
          Send
        </Button>
      </form>
    </Dialog>
  );
}
