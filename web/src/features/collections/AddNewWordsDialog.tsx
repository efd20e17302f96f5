import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { pinWord } from '#contract/collections/endpoints.ts';
import type { Collection } from '#contract/collections/schemas.ts';
import { ownCollectionsQuery } from '#web/shared/collections/collection-reads.ts';
import { Badge } from '#web/shared/design/Badge.tsx';
import { Button } from '#web/shared/design/Button.tsx';
import { countText } from '#web/shared/design/count-text.ts';
import { Dialog } from '#web/shared/design/Dialog.tsx';
import { SelectField } from '#web/shared/design/SelectField.tsx';
import { Skeleton } from '#web/shared/design/Skeleton.tsx';
import { ApiError, messageOf } from '#web/shared/http/api-error.ts';
import type { NewWordOfText } from '#web/shared/reading/new-words.ts';
import { useKnownWords } from '#web/shared/reading/use-reading.ts';
import { isNextLevel } from '#web/shared/reading/word-state.rules.ts';
import { call } from '#web/shared/session/call.ts';
import { usePerson } from '#web/shared/session/use-person.ts';
import { showFailure, showSuccess } from '#web/shared/toast/show-outcome.ts';
import styles from './AddNewWordsDialog.module.css';
import { CreateDialog } from './CreateDialog.tsx';
import { useRefresh } from './collections.api.ts';

interface AddNewWordsDialogProps {
  open: boolean;
  onClose: () => void;
  words: readonly NewWordOfText[];
  /** Called with the words that were added, or were there already. */
  onAdded?: ((words: readonly NewWordOfText[]) => void) | undefined;
}

/** Adds a selection of a text's new words to a collection, each in the sense of the text and with its sentence. */
export function AddNewWordsDialog({ open, onClose, ...rest }: AddNewWordsDialogProps) {
  return (
    <Dialog open={open} title="New words" onClose={onClose}>
      <NewWordsForm {...rest} onDone={onClose} />
    </Dialog>
  );
}

function NewWordsForm({
  words,
  onDone,
  onAdded,
}: Omit<AddNewWordsDialogProps, 'open' | 'onClose'> & { onDone: () => void }) {
  const person = usePerson();
  const { data: collections, error } = useQuery(ownCollectionsQuery(person?.id ?? null));
  const { states } = useKnownWords();
  const refresh = useRefresh();
  const [changed, setChanged] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [chosen, setChosen] = useState<string | null>(null);
  const [creating, setCreating] = useState(false);
  const knownLevel = states?.knownLevel ?? null;
  const isChecked = (word: NewWordOfText) =>
    changed.get(word.entry_uuid) ?? isNextLevel(word, knownLevel);
  const selected = words.filter(isChecked);
  const { mutate, isPending } = useMutation({
    mutationFn: ({ id }: Collection) => addAll(id, selected),
    onSuccess: async ({ done, failure }, { name }) => {
      onAdded?.(done);
      await refresh();
      if (failure === null) {
        showSuccess('Words added', `${countText(done.length, 'word')} added to “${name}”`);
        onDone();
        return;
      }
      // What is added need not be added again.
      setChanged(new Map([...changed, ...done.map((word) => [word.entry_uuid, false] as const)]));
      showFailure(
        `Added ${done.length} of ${countText(selected.length, 'word')} to “${name}”`,
        failure,
      );
    },
  });
  if (error) return <p role="alert">{messageOf(error)}</p>;
  if (!collections || !states) return <Skeleton height="96px" />;
  const target = collections.find(({ id }) => id === chosen) ?? collections[0];

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (target && !isPending) mutate(target);
  };
  const choose = (wanted: boolean) =>
    setChanged(new Map(words.map((word) => [word.entry_uuid, wanted])));

  return (
    <>
      <form className={styles.form} onSubmit={submit}>
        <p className={styles.note}>
          {knownLevel === null
            ? 'Choose the words that you want to learn. Each is saved with its sentence.'
            : `Words up to the level after ${knownLevel} are chosen. Each is saved with its sentence.`}
        </p>
        <div className={styles.all}>
          <Button size="small" variant="quiet" onClick={() => choose(true)}>
            Choose all
          </Button>
          <Button size="small" variant="quiet" onClick={() => choose(false)}>
            Choose none
          </Button>
        </div>
        <fieldset className={styles.words}>
          <legend>
            {selected.length} of {words.length} words
          </legend>
          {words.map((word) => {
            const { entry_uuid: uuid, article, word: headword, gloss, level } = word;
            return (
              <label key={uuid}>
                <input
                  type="checkbox"
                  checked={isChecked(word)}
                  onChange={({ target: { checked } }) =>
                    setChanged(new Map(changed).set(uuid, checked))
                  }
                />
                <span>
                  <b lang="de">{article === undefined ? headword : `${article} ${headword}`}</b>{' '}
                  {gloss}
                </span>
                {level === undefined ? null : <Badge>{level}</Badge>}
              </label>
            );
          })}
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
            aria-busy={isPending}
            disabled={isPending || !target || selected.length === 0}
          >
            Add {countText(selected.length, 'word')}
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

/** Adds words one after the other until one fails. `done`: those that are in the collection now. */
async function addAll(
  id: string,
  words: readonly NewWordOfText[],
): Promise<{ done: NewWordOfText[]; failure: unknown }> {
  const done: NewWordOfText[] = [];
  for (const word of words) {
    const { entry_uuid, sense, context } = word;
    try {
      await call(pinWord, {
        params: { id },
        body: {
          entry_uuid,
          ...(sense === undefined ? {} : { sense }),
          ...(context === undefined ? {} : { context }),
        },
      });
    } catch (error) {
      const isThere = error instanceof ApiError && error.code === 'already_in_collection';
      if (!isThere) return { done, failure: error };
    }
    done.push(word);
  }
  return { done, failure: null };
}
