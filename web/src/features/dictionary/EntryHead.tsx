import type { CSSProperties, ReactNode } from 'react';
import type { Entry } from '#contract/dictionary/schemas.ts';
import { VisuallyHidden } from '#web/shared/design/VisuallyHidden.tsx';
import { SpeakButton } from '#web/shared/speech/SpeakButton.tsx';
import type { Language } from '#web/shared/speech/audio.ts';
import { bandOf, kindOf, metaOf, printIpa } from './entry.rules.ts';
import { headwordLabel } from './gender.rules.ts';
import { GovernmentBadges } from './GovernmentBadges.tsx';
import { HeadwordTitle } from './HeadwordTitle.tsx';
import { senseNotes, unassignedGovernment } from './sense-notes.rules.ts';
import styles from './EntryHead.module.css';

interface EntryHeadProps {
  entry: Entry;
  /** Language of the headword. */
  lang: Language;
  actions: ReactNode;
}

/** The head of an entry: the word, its sound and actions; level, frequency and kind; the forms one learns with it. */
export function EntryHead({ entry, lang, actions }: EntryHeadProps) {
  const government = unassignedGovernment(entry, senseNotes(entry));
  return (
    <header className={styles.head}>
      <h1 className={styles.headword} lang={lang} style={lengthOf(entry)}>
        {lang === 'de' ? <HeadwordTitle entry={entry} /> : entry.word}
      </h1>
      <span className={styles.sound}>
        <SpeakButton text={entry.word} lang={lang} files={entry.audio_urls?.audio_files} />
      </span>
      <div className={styles.actions}>{actions}</div>
      <ul className={styles.facts}>
        <Level entry={entry} />
        <Frequency entry={entry} />
        <Ipa entry={entry} />
        <li>{kindOf(entry)}</li>
        {government.length > 0 ? (
          <li>
            <GovernmentBadges government={government} />
          </li>
        ) : null}
      </ul>
      <Forms entry={entry} />
    </header>
  );
}

/** Makes the font size depend on the length, so that most long words fit on one line. */
function lengthOf(entry: Entry): CSSProperties {
  return { '--characters': headwordLabel(entry).length } as CSSProperties;
}

function Level({ entry }: { entry: Entry }) {
  if (entry.level === undefined) return null;
  const isEstimated = entry.level_estimated === true;
  const title = isEstimated
    ? `Level ${entry.level}, estimated from how common the word is`
    : `Level ${entry.level}`;
  return (
    <li className={styles.level} title={title} data-estimated={isEstimated || undefined}>
      <VisuallyHidden>Level </VisuallyHidden>
      {entry.level}
      {isEstimated ? <VisuallyHidden> (estimated)</VisuallyHidden> : null}
    </li>
  );
}

function Frequency({ entry }: { entry: Entry }) {
  const band = bandOf(entry);
  if (band === null) return null;
  return (
    <li className={styles.frequency} title={band.description}>
      <span className={styles.bars} data-bars={band.bars} aria-hidden="true">
        {[1, 2, 3, 4, 5].map((bar) => (
          <i key={bar} />
        ))}
      </span>
      {band.name}
    </li>
  );
}

function Ipa({ entry }: { entry: Entry }) {
  const [first, ...others] = (entry.ipa ?? []).map(printIpa);
  if (first === undefined) return null;
  return (
    <li
      className={`ipa ${styles.ipa}`}
      title={others.length > 0 ? `also ${others.join(', ')}` : undefined}
    >
      <VisuallyHidden>pronounced </VisuallyHidden>
      {first}
    </li>
  );
}

function Forms({ entry }: { entry: Entry }) {
  const items = metaOf(entry);
  if (items.length === 0) return null;
  return (
    <ul className={styles.forms}>
      {items.map(({ label, isHiddenLabel, text }) => (
        <li key={label}>
          {isHiddenLabel ? <VisuallyHidden>{label} </VisuallyHidden> : `${label} `}
          <b lang="de">{text}</b>
        </li>
      ))}
    </ul>
  );
}
