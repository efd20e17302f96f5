import { type ComponentType, Suspense, useState } from 'react';
import type { Meaning } from '#contract/reading/schemas.ts';
import type { WordMark } from '#contract/word-states/terms.ts';
import type { WordState } from '#learning/word-state.ts';
import { Button } from '#web/shared/design/Button.tsx';
import { ButtonLink } from '#web/shared/design/ButtonLink.tsx';
import { NextIcon } from '#web/shared/design/icons.tsx';
import { SegmentedControl } from '#web/shared/design/SegmentedControl.tsx';
import { Sheet } from '#web/shared/design/Sheet.tsx';
import { type Explained, joinOf, missingText } from '#web/shared/gloss/reading.rules.ts';
import { Facts, Head, Join, Parts } from '#web/shared/gloss/word-parts.tsx';
import { SaveButton } from '#web/shared/saving/SaveButton.tsx';
import type { SentenceContext } from '#web/shared/saving/saving.ts';
import { SpeakButton } from '#web/shared/speech/SpeakButton.tsx';
import { quoteOf } from './page-words.rules.ts';
import styles from './WordPanel.module.css';

/** Forms that one learns with a word: principal parts, plural. The dictionary contributes them. */
export type EntryForms = ComponentType<{ meaning: Meaning }>;

/** A word of a page, with what is known of it. */
export interface ChosenWord {
  /** As written. */
  word: string;
  explained: Explained;
  /** The page's text, and where the word's sentence is in it. */
  text: string;
  sentence: readonly [start: number, end: number];
}

interface WordPanelProps {
  chosen: ChosenWord;
  Forms: EntryForms;
  /** Of the sentence; undefined if it is not known. */
  translation: string | undefined;
  context: SentenceContext | undefined;
  stateOf: (meaning: Meaning) => WordState;
  /** @param entries ids; several for the parts of a compound */
  onMark: (entries: readonly string[], mark: WordMark) => void;
  onClose: () => void;
}

/** What a word means where it stands: how its parts join, its gloss in this sentence, its state, to hear and to save. */
export function WordPanel({ onClose, ...props }: WordPanelProps) {
  const [reading, setReading] = useState(0);
  const { word, explained, text } = props.chosen;
  const { meanings, ranges } = explained;
  const meaning = meanings[reading] ?? meanings[0];
  const join = joinOf(text, ranges);
  return (
    <div className={styles.panel}>
      <Sheet
        label={`Meaning of ${word}`}
        above={join === null ? null : <Join pieces={join} />}
        title={
          <h2 className={styles.title} lang="de">
            {meaning ? (
              <Head meaning={meaning} explained={explained} text={text} lang="de" />
            ) : (
              word
            )}
          </h2>
        }
        actions={<SpeakButton text={meaning?.word ?? word} />}
        onClose={onClose}
      >
        {meaning ? (
          <Explanation {...props} meaning={meaning} onChoose={setReading} />
        ) : (
          <Unexplained {...props} />
        )}
      </Sheet>
    </div>
  );
}

function Explanation({
  chosen,
  Forms,
  meaning,
  context,
  stateOf,
  onMark,
  onChoose,
  translation,
}: Omit<WordPanelProps, 'onClose'> & { meaning: Meaning; onChoose: (index: number) => void }) {
  const { explained, text } = chosen;
  const { entry_uuid: entry, word, sense, gloss, also = [] } = meaning;
  const state = stateOf(meaning);
  const others = explained.meanings.filter((each) => each !== meaning);
  return (
    <>
      <div>
        <p className={styles.gloss}>{gloss}</p>
        <Facts meaning={meaning} explained={explained} />
      </div>
      {others.length === 0 ? null : (
        <div className={styles.readings}>
          <p className={styles.note}>The sentence does not decide. It may also be:</p>
          {others.map((other) => (
            <Button
              key={`${other.entry_uuid} ${other.sense} ${other.gloss}`}
              size="small"
              variant="plain"
              onClick={() => onChoose(explained.meanings.indexOf(other))}
            >
              <Head meaning={other} explained={explained} text={text} lang="de" />: {other.gloss}
            </Button>
          ))}
        </div>
      )}
      <Quote chosen={chosen} translation={translation} />
      <div className={styles.save} data-save="">
        <SaveButton
          key={entry}
          of={{ entryUuid: entry, word, sense }}
          context={context}
          onSaved={() => {
            if (state.state === 'new') onMark([entry], 2);
          }}
        />
      </div>
      <State state={state} onMark={(mark) => onMark([entry], mark)} />
      <Suspense>
        <Forms meaning={meaning} />
      </Suspense>
      <div className={styles.more}>
        {also.length === 0 ? null : <span className={styles.note}>Also: {also.join(', ')}</span>}
        <ButtonLink
          to="/dictionary/$pair/$word"
          params={{ pair: 'german-english', word }}
          hash={entry}
          variant="quiet"
          size="small"
          data-entry=""
        >
          Entry
          <NextIcon size={16} />
        </ButtonLink>
      </div>
    </>
  );
}

/** A name, a word in no dictionary, or a compound that is explained by its parts. */
function Unexplained({ chosen, stateOf, onMark, translation }: Omit<WordPanelProps, 'onClose'>) {
  const { explained } = chosen;
  const parts = (explained.parts ?? []).map(({ meaning }) => meaning);
  const [least] = parts
    .map(stateOf)
    .toSorted((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state));
  const entries = parts.map(({ entry_uuid: id }) => id);
  return (
    <>
      <p className={styles.note}>{missingText(explained.kind, parts.length > 0)}</p>
      <Parts explained={explained} />
      <Quote chosen={chosen} translation={translation} />
      {least ? <State state={least} onMark={(mark) => onMark(entries, mark)} /> : null}
    </>
  );
}

function Quote({
  chosen: { text, sentence, explained },
  translation,
}: Pick<WordPanelProps, 'chosen' | 'translation'>) {
  return (
    <div className={styles.quote}>
      <p lang="de">
        {quoteOf(text, sentence, explained.ranges).map(({ start, text: piece, isWord }) =>
          isWord ? <b key={start}>{piece}</b> : piece,
        )}
      </p>
      {translation === undefined ? null : <p>{translation}</p>}
    </div>
  );
}

const ORDER: readonly WordState['state'][] = ['new', 'learning', 'known', 'left out'];
const CHOICES = [
  { value: 'new', label: 'New' },
  { value: 'learning', label: 'Learning' },
  { value: 'known', label: 'Known' },
  { value: 'left out', label: 'Ignore' },
] as const;
/** What the keys 1, 2, 5 and x set. */
const MARKS = { new: 1, learning: 2, known: 5, 'left out': 0 } as const;
const BECAUSE = {
  reviews: 'According to your reviews.',
  level: 'It is of a level that you know.',
} as const;

function State({ state, onMark }: { state: WordState; onMark: (mark: WordMark) => void }) {
  return (
    <div className={styles.state}>
      <SegmentedControl
        label="State of this word"
        options={CHOICES}
        value={state.state}
        onChange={(next) => onMark(MARKS[next])}
      />
      {state.by === 'reviews' || state.by === 'level' ? (
        <p className={styles.note}>{BECAUSE[state.by]}</p>
      ) : null}
    </div>
  );
}
