import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { addWords, previewWords } from '#contract/collections/endpoints.ts';
import type { BulkResult, Collection } from '#contract/collections/schemas.ts';
import type { WordReading, WordsPreview } from '#contract/collections/senses.ts';
import { BULK_WORDS } from '#contract/collections/terms.ts';
import { Button } from '#web/shared/design/Button.tsx';
import { countText } from '#web/shared/design/count-text.ts';
import { Dialog } from '#web/shared/design/Dialog.tsx';
import { Field } from '#web/shared/design/Field.tsx';
import { Select } from '#web/shared/design/Select.tsx';
import type { ApiError } from '#web/shared/http/api-error.ts';
import { call } from '#web/shared/session/call.ts';
import { useDraft } from '#web/shared/form/use-draft.ts';
import { showSuccess } from '#web/shared/toast/show-outcome.ts';
import { showToast } from '#web/shared/toast/toast.ts';
import styles from './AddWordsDialog.module.css';
import { DRAFTS } from './drafts.ts';
import { showFailedAction } from './collection-messages.ts';
import { useRefresh } from './collections.api.ts';
import {
  bulkChoice,
  readingLabel,
  splitWords,
  type TypedWord,
  unknownWords,
} from './collections.rules.ts';

interface AddWordsDialogProps {
  collection: Collection;
  open: boolean;
  onClose: () => void;
}

/**
 * Adds comma-separated words: shows what each would be added as, lets the person choose, and then shows the result for
 * each. What was typed outlives the dialog, however it closes, until it is added.
 */
export function AddWordsDialog({ collection, open, onClose }: AddWordsDialogProps) {
  return (
    <Dialog open={open} title="Add Words" onClose={onClose}>
      <AddWords collection={collection} />
    </Dialog>
  );
}

const REFRESH_MILLISECONDS = 1000;
const NOTHING_ADDED = 'No words were added. Please check the errors below.';
const FAILED = 'Failed to add words to collection';

function AddWords({ collection: { id, name } }: { collection: Collection }) {
  const refresh = useRefresh();
  const draft = useDraft(DRAFTS.words(id), { text: '' });
  const { text } = draft.values;
  const setText = (next: string) => (next === '' ? draft.forget() : draft.change({ text: next }));
  const [preview, setPreview] = useState<WordsPreview | null>(null);
  const [problem, setProblem] = useState<string | undefined>();
  const [result, setResult] = useState<BulkResult | null>(null);
  const fail = (error: ApiError) => {
    draft.interrupt(error);
    showFailedAction(FAILED, error, 'save');
  };
  const add = useMutation({
    mutationFn: (typed: readonly TypedWord[]) =>
      call(addWords, { params: { id }, body: bulkChoice(typed) }),
    onSuccess: (added, typed) => {
      setResult(added);
      setPreview(null);
      if (added.total_added > 0) {
        showSuccess('Words added', `${added.total_added} added to “${name}”`, FAILED);
        setTimeout(() => void refresh(), REFRESH_MILLISECONDS);
      } else {
        setProblem(NOTHING_ADDED);
        showToast({ kind: 'error', title: NOTHING_ADDED, about: FAILED });
      }
      // Words that could not be added, and those left out, stay in the field.
      const unknown = new Set(unknownWords(added));
      const done = new Set(typed.map(({ word }) => word).filter((word) => !unknown.has(word)));
      const left = splitWords(text).filter((word) => !done.has(word));
      setText(left.join(', '));
    },
    onError: fail,
  });
  const lookUp = useMutation({
    mutationFn: (words: string[]) => call(previewWords, { params: { id }, body: { words } }),
    onSuccess: (found) => {
      // If there is nothing to add, there is nothing to choose: the result names the reasons.
      if (found.words.some(isNew)) setPreview(found);
      else add.mutate(found.words.map(({ word }) => ({ word })));
    },
    onError: fail,
  });

  if (preview) {
    return (
      <Choose
        preview={preview}
        isPending={add.isPending}
        onBack={() => setPreview(null)}
        onAdd={(typed) => {
          setProblem(undefined);
          add.mutate(typed);
        }}
      />
    );
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const words = splitWords(text);
    const found = wordsProblem(words.length);
    setProblem(found);
    setResult(null);
    if (found === undefined && !lookUp.isPending) lookUp.mutate(words);
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <Field
        label="Words"
        hint="German words, separated by commas. You will see what each one is before it is added."
        error={problem}
      >
        {(control) => (
          <textarea
            {...control}
            lang="de"
            placeholder="Haus, gehen, schön"
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
      <Button type="submit" variant="primary" disabled={lookUp.isPending}>
        Look up
      </Button>
      {result ? <AddResult result={result} /> : null}
    </form>
  );
}

function wordsProblem(count: number): string | undefined {
  if (count === 0) return 'Please enter at least one word';
  if (count <= BULK_WORDS) return undefined;
  return `At most ${BULK_WORDS} words at once; you entered ${count}`;
}

interface ChooseProps {
  preview: WordsPreview;
  isPending: boolean;
  onBack: () => void;
  onAdd: (typed: readonly TypedWord[]) => void;
}

function isNew({ readings }: WordsPreview['words'][number]): boolean {
  return readings.some((reading) => !reading.is_in_collection);
}

/** What each typed word becomes: a choice if there are several readings, and whether to add it. */
function Choose({ preview: { words }, isPending, onBack, onAdd }: ChooseProps) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map());
  const [excluded, setExcluded] = useState<ReadonlySet<string>>(new Set());
  const found = words.flatMap(({ word, readings }) => {
    const reading = readings.find((it) => it.entry_uuid === chosen.get(word)) ?? readings[0];
    return reading ? [{ word, readings, reading }] : [];
  });
  const unknown = words.filter(({ readings }) => readings.length === 0);
  const wanted = found.filter(
    ({ word, reading }) => !excluded.has(word) && !reading.is_in_collection,
  );
  // Those that the collection has, and unknown ones, are sent too: the result lists them.
  const sent = [...found.filter(({ word }) => !excluded.has(word)), ...unknown];
  const toggle = (word: string) => {
    const next = new Set(excluded);
    if (!next.delete(word)) next.add(word);
    setExcluded(next);
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending && wanted.length > 0) onAdd(sent);
      }}
    >
      <p className={styles.note}>
        This is what you will add. Choose where a word has several entries.
      </p>
      <ul className={styles.words}>
        {found.map(({ word, readings, reading }) => (
          <li key={word} data-out={excluded.has(word) || reading.is_in_collection}>
            <input
              type="checkbox"
              aria-label={`Add ${word}`}
              checked={!excluded.has(word) && !reading.is_in_collection}
              disabled={reading.is_in_collection}
              onChange={() => toggle(word)}
            />
            <span className={styles.typed} lang="de">
              {word}
            </span>
            <span className={styles.reading}>
              {readings.length === 1 ? (
                <ReadingText reading={reading} />
              ) : (
                <Select
                  aria-label={`Entry for ${word}`}
                  value={reading.entry_uuid}
                  options={readings.map((it) => ({ id: it.entry_uuid, name: readingLabel(it) }))}
                  onChange={(uuid) => setChosen(new Map(chosen).set(word, uuid))}
                />
              )}
              {reading.is_in_collection ? <small>already in the collection</small> : null}
            </span>
          </li>
        ))}
        {unknown.map(({ word }) => (
          <li key={word} data-out={true}>
            <span aria-hidden="true">–</span>
            <span className={styles.typed} lang="de">
              {word}
            </span>
            <span className={styles.reading}>Word “{word}” not found in dictionary</span>
          </li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <Button onClick={onBack}>Back</Button>
        <Button type="submit" variant="primary" disabled={isPending || wanted.length === 0}>
          Add {countText(wanted.length, 'word')}
        </Button>
      </div>
    </form>
  );
}

function ReadingText({
  reading: { article, word, translation, part_of_speech: kind },
}: {
  reading: WordReading;
}) {
  return (
    <>
      <b lang="de">{article === undefined ? word : `${article} ${word}`}</b> {translation}{' '}
      <small>{kind}</small>
    </>
  );
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
