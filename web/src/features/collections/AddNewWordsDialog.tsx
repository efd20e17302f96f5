import { useMutation, useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import type { NewWord } from '#contract/articles/words.ts';
import { addWords } from '#contract/collections/endpoints.ts';
import type { Collection } from '#contract/collections/schemas.ts';
import { Badge } from '#web/shared/design/Badge.tsx';
import { ownCollectionsQuery } from '#web/shared/collections/collection-reads.ts';
import { Button } from '#web/shared/design/Button.tsx';
import { Dialog } from '#web/shared/design/Dialog.tsx';
import { SelectField } from '#web/shared/design/SelectField.tsx';
import { Skeleton } from '#web/shared/design/Skeleton.tsx';
import { messageOf } from '#web/shared/http/api-error.ts';
import { call } from '#web/shared/session/call.ts';
import { usePerson } from '#web/shared/session/use-person.ts';
import { showFailure, showSuccess } from '#web/shared/toast/show-outcome.ts';
import styles from './AddNewWordsDialog.module.css';
import { CreateDialog } from './CreateDialog.tsx';
import { useRefresh } from './collections.api.ts';
import { bulkChoice } from './collections.rules.ts';

interface AddNewWordsDialogProps {
  open: boolean;
  onClose: () => void;
  words: readonly NewWord[];
}

/** Adds a selection of the given words to a collection. */
export function AddNewWordsDialog({ open, onClose, words }: AddNewWordsDialogProps) {
  return (
    <Dialog open={open} title="New words" onClose={onClose}>
      <NewWordsForm words={words} onDone={onClose} />
    </Dialog>
  );
}

function NewWordsForm({ words, onDone }: { words: readonly NewWord[]; onDone: () => void }) {
  const person = usePerson();
  const { data: collections, error } = useQuery(ownCollectionsQuery(person?.id ?? null));
  const refresh = useRefresh();
  const [excluded, setExcluded] = useState<ReadonlySet<string>>(new Set());
  const [chosen, setChosen] = useState<string | null>(null);
  const [creating, setCreating] = useState(false);
  const selected = words.filter((word) => !excluded.has(word.entry_uuid));
  const { mutate, isPending } = useMutation({
    mutationFn: ({ id }: Collection) =>
      call(addWords, {
        params: { id },
        // By entry, so that what was shown is what is added.
        body: bulkChoice(
          selected.map((reading) => ({
            word: `${reading.article ?? ''} ${reading.word}`.trim(),
            reading,
          })),
        ),
      }),
    onSuccess: async (added, { name }) => {
      showSuccess('Words added', `${added.total_added} added to “${name}”`);
      await refresh();
      onDone();
    },
    onError: (failure) => showFailure('Failed to add words to collection', failure),
  });
  if (error) return <p role="alert">{messageOf(error)}</p>;
  if (!collections) return <Skeleton height="96px" />;
  const target = collections.find(({ id }) => id === chosen) ?? collections[0];

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (target && !isPending) mutate(target);
  };
  const toggle = (uuid: string) => {
    const next = new Set(excluded);
    if (!next.delete(uuid)) next.add(uuid);
    setExcluded(next);
  };

  return (
    <>
      <form className={styles.form} onSubmit={submit}>
        <p className={styles.note}>
          Words at or above this article’s level that you have not saved yet. Uncheck those you do
          not want.
        </p>
        <fieldset className={styles.words}>
          <legend>
            {selected.length} of {words.length} words
          </legend>
          {words.map(({ entry_uuid: uuid, article, word, translation, level }) => (
            <label key={uuid}>
              <input type="checkbox" checked={!excluded.has(uuid)} onChange={() => toggle(uuid)} />
              <span>
                <b lang="de">{article === undefined ? word : `${article} ${word}`}</b> {translation}
              </span>
              {level === undefined ? null : <Badge>{level}</Badge>}
            </label>
          ))}
        </fieldset>
        {collections.length === 0 ? (
          <p>You have no collections yet.</p>
        ) : (
          <SelectField
            label="Collection"
            value={target?.id}
            options={collections}
            onChange={setChosen}
          />
        )}
        <div className={styles.buttons}>
          <Button onClick={() => setCreating(true)}>New collection</Button>
          <Button
            type="submit"
            variant="primary"
            disabled={isPending || !target || selected.length === 0}
          >
            Add {selected.length} {selected.length === 1 ? 'word' : 'words'}
          </Button>
        </div>
      </form>
      {/* It contains a form, which cannot be nested in the other one. */}
      <CreateDialog
        open={creating}
        onClose={() => setCreating(false)}
        onCreated={({ id }) => setChosen(id)}
      />
    </>
  );
}
