import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Meaning } from '#contract/reading/schemas.ts';
import { Sheet } from '#web/shared/design/Sheet.tsx';
import { messageOf } from '#web/shared/http/api-error.ts';
import { SaveButton } from '#web/shared/saving/SaveButton.tsx';
import { SpeakButton } from '#web/shared/speech/SpeakButton.tsx';
import type { Place } from './bubble-place.rules.ts';
import type { WordPlace } from './word-places.ts';
import { coreRanges, explainAt, joinOf, kindText, missingText } from './reading.rules.ts';
import { contextToSave } from './saved-context.rules.ts';
import styles from './WordCard.module.css';
import { Facts, Head, type HeadProps, Join, Parts } from './word-parts.tsx';
import { entryAddress, readTextOf, wordReadingQuery } from './word-reading.ts';

interface WordCardProps {
  place: WordPlace;
  style: Place;
  onClose: () => void;
}

/** The bubble's content: what a word means in its sentence, to hear, to save, and to open in the dictionary. */
export function WordCard({ place, style, onClose }: WordCardProps) {
  const { data, error } = useQuery(wordReadingQuery(place));
  const { text, from, translation } = readTextOf(place);
  const { link, start, end, info } = place;
  const word = info.text.slice(start, end);
  const sheet = (title: ReactNode, actions: ReactNode, content: ReactNode) => (
    <Sheet
      label={`Meaning of ${word}`}
      title={title}
      actions={actions}
      place={{ ...style }}
      onClose={onClose}
    >
      <div className={styles.card}>{content}</div>
    </Sheet>
  );
  const asWritten = <span lang={info.lang}>{word}</span>;
  if (!data) {
    const state = error ? messageOf(error) : 'Looking it up …';
    return sheet(asWritten, null, <p className={styles.note}>{state}</p>);
  }
  const explained = explainAt(data, start - from, end - from);
  const [meaning, ...others] = explained?.meanings ?? [];
  const sound = (spoken: string) => <SpeakButton text={spoken} lang={info.lang} />;
  if (!explained || !meaning) {
    return sheet(
      asWritten,
      explained ? sound(word) : null,
      <>
        <p className={styles.note}>
          {missingText(explained?.kind ?? 'unknown', (explained?.parts?.length ?? 0) > 0)}
        </p>
        <Parts explained={explained} />
        {explained?.parts === undefined ? null : (
          <div className={styles.actions}>
            <a href={link.pathname} className={styles.link}>
              Open in the dictionary
            </a>
          </div>
        )}
      </>,
    );
  }
  const join = joinOf(text, explained.ranges);
  return sheet(
    <>
      {join === null ? null : <Join pieces={join} />}
      {others.length > 0 ? (
        <>
          <small className={styles.perhaps}>Perhaps:</small> {asWritten}
        </>
      ) : (
        <Head meaning={meaning} explained={explained} text={text} lang={info.lang} />
      )}
    </>,
    sound(others.length > 0 ? word : meaning.word),
    others.length > 0 ? (
      <Readings
        meanings={explained.meanings}
        path={link.pathname}
        explained={explained}
        text={text}
        lang={info.lang}
      />
    ) : (
      <>
        <p className={styles.gloss} lang={info.lang === 'de' ? 'en' : 'de'}>
          {meaning.gloss}
        </p>
        <Facts meaning={meaning} explained={explained} />
        {meaning.also === undefined || meaning.also.length === 0 ? null : (
          <p className={styles.note}>Also: {meaning.also.join(', ')}</p>
        )}
        <Parts explained={explained} />
        <div className={styles.actions}>
          {/* Nobody learns English words here. */}
          {info.lang === 'en' ? null : (
            <SaveButton
              of={{ entryUuid: meaning.entry_uuid, word: meaning.word, sense: meaning.sense }}
              context={contextToSave(
                {
                  text,
                  translation,
                  analysis: data,
                  at: start - from,
                  ranges: coreRanges(explained),
                },
                info,
              )}
            />
          )}
          <a href={entryAddress(link.pathname, explained)} className={styles.link}>
            Open in the dictionary
          </a>
        </div>
      </>
    ),
  );
}

/** The readings that the sentence does not decide between, each to open. */
function Readings({
  meanings,
  path,
  explained,
  text,
  lang,
}: Omit<HeadProps, 'meaning'> & { meanings: readonly Meaning[]; path: string }) {
  return (
    <ul className={styles.readings}>
      {meanings.map((meaning) => (
        <li key={`${meaning.entry_uuid} ${meaning.sense}`}>
          <a href={`${path}#${meaning.entry_uuid}`}>
            <b>
              <Head meaning={meaning} explained={explained} text={text} lang={lang} />
            </b>{' '}
            <span>{meaning.gloss}</span> <small>{kindText(meaning, explained)}</small>
          </a>
        </li>
      ))}
    </ul>
  );
}
