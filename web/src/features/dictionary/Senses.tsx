import { useState } from 'react';
import type { Entry, Translation } from '#contract/dictionary/schemas.ts';
import { Button } from '#web/shared/design/Button.tsx';
import { WithArticles } from '#web/shared/design/WithArticles.tsx';
import { Examples } from './Examples.tsx';
import { glossLookup, registerOf, splitArticles, subjectsOf } from './senses.rules.ts';
import { orderedSenses, partOfSpeechInText } from './entry-parts.rules.ts';
import { GovernmentBadges } from './GovernmentBadges.tsx';
import { type SenseNote, senseNotes } from './sense-notes.rules.ts';
import { SpeakButton } from '#web/shared/speech/SpeakButton.tsx';
import { WORD_GROUP } from '#web/shared/keys/word-keys.ts';
import { WordLink } from './WordLink.tsx';
import styles from './Senses.module.css';

/** Learners read the first few senses; the long tail of a big entry is behind a button. */
const SENSES_AT_FIRST = 8;

/** The numbered senses of an entry, or 'Translation not available'. */
export function Senses({ entry }: { entry: Entry }) {
  const [showsAll, setShowsAll] = useState(false);
  const senses = orderedSenses(entry);
  const notes = senseNotes(entry);
  if (senses.length === 0) return <p className={styles.missing}>Translation not available</p>;
  // One or two more than the limit are shown, because a button to show them would take up as much space.
  const limit = showsAll || senses.length <= SENSES_AT_FIRST + 2 ? senses.length : SENSES_AT_FIRST;
  return (
    <>
      <ol className={styles.senses} data-words={senses[0]?.[1].target ? '' : undefined}>
        {senses.slice(0, limit).map(([number, sense]) => (
          <li key={number} className={styles.sense}>
            {sense.target ? (
              <GermanWord
                sense={sense}
                target={sense.target}
                entry={entry}
                note={notes.get(number)}
              />
            ) : (
              <Glosses sense={sense} note={notes.get(number)} />
            )}
            {sense.examples && sense.examples.length > 0 ? (
              <Examples examples={sense.examples} />
            ) : null}
          </li>
        ))}
      </ol>
      {limit < senses.length ? (
        <div className={styles.more}>
          <Button variant="plain" onClick={() => setShowsAll(true)}>
            Show {senses.length - limit} more meanings
          </Button>
        </div>
      ) : null}
    </>
  );
}

interface SenseProps {
  sense: Translation;
  note: SenseNote | undefined;
}

/** English glosses; each one that can be looked up links to its english-german page. */
function Glosses({ sense, note }: SenseProps) {
  return (
    <p className={styles.gloss} {...WORD_GROUP}>
      <span>
        {sense.glosses.map((gloss, index) => {
          const lookup = glossLookup(gloss);
          const comma = index > 0 ? ', ' : null;
          return (
            <span key={gloss}>
              {comma}
              {lookup === null ? (
                gloss
              ) : (
                <WordLink pair="english-german" word={lookup} tabIndex={index === 0 ? 0 : -1}>
                  {gloss}
                </WordLink>
              )}
            </span>
          );
        })}
      </span>{' '}
      <Note sense={sense} note={note} />
    </p>
  );
}

/** In english-german a sense is a German word, shown with its article, and its other meanings in a note. */
function GermanWord({
  sense,
  target,
  entry,
  note,
}: SenseProps & { target: NonNullable<Translation['target']>; entry: Entry }) {
  const { articles, rest } = splitArticles(sense.glosses[0] ?? target.word);
  return (
    <p className={styles.gloss}>
      <WordLink pair="german-english" word={target.word} entryUuid={target.entry_uuid} look="plain">
        <WithArticles articles={articles} word={rest} />
      </WordLink>{' '}
      {target.level ? <small className={styles.level}>{target.level}</small> : null}
      {target.part_of_speech === entry.part_of_speech ? null : (
        <small>{partOfSpeechInText(target.part_of_speech)}</small>
      )}
      <Note sense={sense} note={note} />
      <span className={styles.speak}>
        <SpeakButton text={rest} size="small" />
      </span>
    </p>
  );
}

function Note({ sense, note }: SenseProps) {
  const subjects = subjectsOf(sense);
  return (
    <>
      {note && note.government.length > 0 ? (
        <span>
          <GovernmentBadges government={note.government} />
        </span>
      ) : null}{' '}
      {registerOf(sense).map(({ tag, isWarning }) => (
        <small key={tag} className={styles.register} data-warning={isWarning || undefined}>
          {tag}
        </small>
      ))}
      {subjects.length > 0 ? <small>{subjects.join(', ')}</small> : null}{' '}
      {note === undefined || note.text === '' ? null : <small>{note.text}</small>}
    </>
  );
}
