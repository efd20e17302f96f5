import type { ComponentType, CSSProperties } from 'react';
import type { Entry, LanguagePair } from '#contract/dictionary/schemas.ts';
import { VisuallyHidden } from '#web/shared/design/VisuallyHidden.tsx';
import { Confusables } from './Confusables.tsx';
import { Conjugation } from './Conjugation.tsx';
import { Declension } from './Declension.tsx';
import { PAIR_LANGUAGES } from './dictionary-paths.rules.ts';
import { metaOf, printIpa, sourceLine } from './entry.rules.ts';
import { Headword } from './Headword.tsx';
import { MoreExamples } from './MoreExamples.tsx';
import { MoreTranslations } from './MoreTranslations.tsx';
import { RelatedWords } from './RelatedWords.tsx';
import { Senses } from './Senses.tsx';
import { headwordLabel } from './gender.rules.ts';
import { SpeakButton } from '#web/shared/speech/SpeakButton.tsx';
import styles from './EntryView.module.css';

/** What other features add to an entry: actions beside the headword, a report button at the end. */
export type EntryPart = ComponentType<{ entry: Entry; pair: LanguagePair }>;

export interface EntryParts {
  pair: LanguagePair;
  Actions: EntryPart;
  Report: EntryPart;
}

/** One entry, laid out as in a printed dictionary: head, a line of grammar, senses, examples, forms, related words. */
export function EntryView({ entry, pair, Actions, Report }: EntryParts & { entry: Entry }) {
  const lang = PAIR_LANGUAGES[pair].from;
  return (
    <article className={styles.entry}>
      <header>
        <div className={styles.head}>
          <h1 className={styles.headword} lang={lang} style={lengthOf(entry)}>
            {lang === 'de' ? <Headword entry={entry} /> : entry.word}
          </h1>
          <Ipa entry={entry} />
          <SpeakButton text={entry.word} lang={lang} files={entry.audio_urls?.audio_files} />
          <Level entry={entry} />
          <span className={styles.actions}>
            <Actions entry={entry} pair={pair} />
          </span>
        </div>
        <Meta entry={entry} />
      </header>
      <Senses entry={entry} />
      <MoreTranslations entry={entry} />
      <Confusables entry={entry} />
      <MoreExamples entry={entry} />
      {lang === 'de' ? (
        <>
          <Conjugation entry={entry} />
          <Declension entry={entry} />
        </>
      ) : null}
      <RelatedWords entry={entry} pair={pair} />
      <footer className={styles.sources}>
        <p>{sourceLine(entry.sources)}</p>
        <Report entry={entry} pair={pair} />
      </footer>
    </article>
  );
}

/** Makes the font size depend on the length, so that a long compound fits on one line even on a phone. */
function lengthOf(entry: Entry): CSSProperties {
  return { '--characters': headwordLabel(entry).length } as CSSProperties;
}

function Ipa({ entry }: { entry: Entry }) {
  const [first, ...others] = (entry.ipa ?? []).map(printIpa);
  if (first === undefined) return null;
  return (
    <span
      className={`ipa ${styles.ipa}`}
      title={others.length > 0 ? `also ${others.join(', ')}` : undefined}
    >
      <VisuallyHidden>pronounced </VisuallyHidden>
      {first}
    </span>
  );
}

function Level({ entry }: { entry: Entry }) {
  if (entry.level === undefined) return null;
  const isEstimated = entry.level_estimated === true;
  const title = isEstimated
    ? `Level ${entry.level}, estimated from how common the word is`
    : `Level ${entry.level}`;
  return (
    <span className={styles.level} title={title} data-estimated={isEstimated || undefined}>
      <VisuallyHidden>Level </VisuallyHidden>
      {entry.level}
      {isEstimated ? <VisuallyHidden> (estimated)</VisuallyHidden> : null}
    </span>
  );
}

function Meta({ entry }: { entry: Entry }) {
  const items = metaOf(entry);
  if (items.length === 0) return null;
  return (
    <ul className={styles.meta}>
      {items.map((item) => (
        <li key={item.label ?? item.text}>
          {item.isHiddenLabel ? (
            <VisuallyHidden>{item.label} </VisuallyHidden>
          ) : item.label ? (
            `${item.label} `
          ) : null}
          {item.label && !item.isHiddenLabel ? (
            <b lang={item.lang}>{item.text}</b>
          ) : (
            <span lang={item.lang}>{item.text}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
