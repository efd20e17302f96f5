import { Fragment, useState } from 'react';
import type { Meaning } from '#contract/reading/schemas.ts';
import type { WordMark } from '#contract/word-states/terms.ts';
import type { WordState } from '#learning/word-state.ts';
import { Badge } from '#web/shared/design/Badge.tsx';
import { Button } from '#web/shared/design/Button.tsx';
import { ButtonLink } from '#web/shared/design/ButtonLink.tsx';
import { ArrowRightIcon, NextIcon } from '#web/shared/design/icons.tsx';
import { SegmentedControl } from '#web/shared/design/SegmentedControl.tsx';
import { Sheet } from '#web/shared/design/Sheet.tsx';
import type { ReaderParts, SavedFrom } from './reader-parts.ts';
import type { WordDetails } from './word-details.rules.ts';
import styles from './WordPanel.module.css';

interface WordPanelProps {
  details: WordDetails;
  parts: ReaderParts;
  /** Empty if it is not known. */
  translation: string;
  from: SavedFrom;
  stateOf: (meaning: Meaning) => WordState;
  /** @param entries ids; several for the parts of a compound */
  onMark: (entries: readonly string[], mark: WordMark) => void;
  onClose: () => void;
}

/** What a word means where it stands: how its parts join, its gloss in this sentence, its state, to hear and to save. */
export function WordPanel({ details, onClose, ...props }: WordPanelProps) {
  const [chosen, setChosen] = useState(0);
  const { meanings, text, join } = details;
  const meaning = meanings[chosen] ?? meanings[0];
  const { Headword, Sound } = props.parts;
  return (
    <div className={styles.panel}>
      <Sheet
        label={`Meaning of ${text}`}
        above={join.length === 0 ? null : <Join join={join} />}
        title={
          <h2 className={styles.title} lang="de">
            {meaning ? <Headword meaning={meaning} /> : text}
          </h2>
        }
        actions={meaning ? <Sound meaning={meaning} /> : null}
        onClose={onClose}
      >
        {meaning ? (
          <Explained {...props} details={details} meaning={meaning} onChoose={setChosen} />
        ) : (
          <Unexplained {...props} details={details} />
        )}
      </Sheet>
    </div>
  );
}

function Join({ join }: Pick<WordDetails, 'join'>) {
  return (
    <p className={styles.join} lang="de">
      {join.map(({ text, isApart }, index) => (
        <Fragment key={index}>
          {isApart ? '…' : null}
          <mark>{text}</mark>
        </Fragment>
      ))}
      <ArrowRightIcon size={18} />
    </p>
  );
}

function Explained({
  details,
  meaning,
  parts: { SaveWord, Forms },
  translation,
  from,
  stateOf,
  onMark,
  onChoose,
}: Omit<WordPanelProps, 'onClose'> & { meaning: Meaning; onChoose: (index: number) => void }) {
  const { sort, form, pattern, meanings, sentence } = details;
  const entry = meaning.entry_uuid;
  const state = stateOf(meaning);
  const others = meanings.filter((each) => each !== meaning);
  return (
    <>
      <div>
        <p className={styles.gloss}>{meaning.gloss}</p>
        <div className={styles.facts}>
          <span>{sort}</span>
          {meaning.level === undefined ? null : <Badge>{meaning.level}</Badge>}
          {form === undefined ? null : <span>here: {form}</span>}
          {pattern === undefined ? null : <span lang="de">{pattern}</span>}
        </div>
      </div>
      {others.length === 0 ? null : (
        <div>
          <p className={styles.note}>The sentence does not decide. It may also be:</p>
          <div className={styles.readings}>
            {others.map((other) => (
              <Button
                key={`${other.entry_uuid} ${other.gloss}`}
                size="small"
                variant="plain"
                onClick={() => onChoose(meanings.indexOf(other))}
              >
                <span lang="de">{withArticle(other)}</span>: {other.gloss}
              </Button>
            ))}
          </div>
        </div>
      )}
      <Quote details={details} translation={translation} />
      <SaveWord
        key={entry}
        meaning={meaning}
        sentence={sentence}
        translation={translation}
        from={from}
        onSaved={() => {
          if (state.state === 'new') onMark([entry], 2);
        }}
      />
      <State state={state} onMark={(mark) => onMark([entry], mark)} />
      <Forms meaning={meaning} />
      <div className={styles.more}>
        {meaning.also === undefined || meaning.also.length === 0 ? null : (
          <span className={styles.note}>Also: {meaning.also.join('; ')}</span>
        )}
        <EntryLink meaning={meaning} />
      </div>
    </>
  );
}

/** A name, a word in no dictionary, or a compound that is explained by its parts. */
function Unexplained({
  details,
  translation,
  stateOf,
  onMark,
}: Omit<WordPanelProps, 'onClose'>) {
  const { kind, parts } = details;
  const entries = parts.map(({ meaning }) => meaning.entry_uuid);
  const [least] = parts
    .map(({ meaning }) => stateOf(meaning))
    .toSorted((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state));
  return (
    <>
      {parts.length === 0 ? (
        <p className={styles.note}>
          {kind === 'name' ? 'Probably a name: names have no entry.' : 'Not in the dictionary.'}
        </p>
      ) : (
        <ul className={styles.parts} aria-label="Parts of this compound">
          {parts.map(({ meaning }) => (
            <li key={meaning.entry_uuid}>
              <b lang="de">{withArticle(meaning)}</b> {meaning.gloss}
            </li>
          ))}
        </ul>
      )}
      <Quote details={details} translation={translation} />
      {least ? <State state={least} onMark={(mark) => onMark(entries, mark)} /> : null}
      {parts.length === 0 ? null : (
        <div className={styles.more}>
          {parts.slice(-1).map(({ meaning }) => (
            <EntryLink key={meaning.entry_uuid} meaning={meaning} />
          ))}
        </div>
      )}
    </>
  );
}

function EntryLink({ meaning }: { meaning: Meaning }) {
  return (
    <ButtonLink
      to="/dictionary/$pair/$word"
      params={{ pair: 'german-english', word: meaning.word }}
      hash={meaning.entry_uuid}
      variant="quiet"
      size="small"
    >
      Entry
      <NextIcon size={16} />
    </ButtonLink>
  );
}

function Quote({ details, translation }: { details: WordDetails; translation: string }) {
  return (
    <div className={styles.quote}>
      <p lang="de">
        {details.quote.map(({ text, isWord }, index) =>
          isWord ? <b key={index}>{text}</b> : text,
        )}
      </p>
      {translation === '' ? null : <p>{translation}</p>}
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

function State({ state, onMark }: { state: WordState; onMark: (mark: WordMark) => void }) {
  return (
    <div className={styles.state}>
      <SegmentedControl
        label="State of this word"
        options={CHOICES}
        value={state.state}
        onChange={(next) => onMark(MARKS[next])}
      />
      {state.by === 'hand' || state.by === 'nothing' ? null : (
        <p className={styles.note}>
          {state.by === 'reviews' ? 'According to your reviews.' : 'By the level that you know.'}
        </p>
      )}
    </div>
  );
}

/** "das Schloss" */
function withArticle({ article, word }: Meaning): string {
  return article === undefined ? word : `${article} ${word}`;
}

