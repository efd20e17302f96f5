import type { ComponentType } from 'react';
import type { Entry, LanguagePair } from '#contract/dictionary/schemas.ts';
import { AboutWord } from './AboutWord.tsx';
import { Collocations } from './Collocations.tsx';
import { Confusables } from './Confusables.tsx';
import { Conjugation } from './Conjugation.tsx';
import { Declension } from './Declension.tsx';
import { PAIR_LANGUAGES } from './dictionary-paths.rules.ts';
import { EntryHead } from './EntryHead.tsx';
import { sourceLine } from './entry.rules.ts';
import { MoreExamples } from './MoreExamples.tsx';
import { MoreTranslations } from './MoreTranslations.tsx';
import { PrefixPlaces } from './PrefixPlaces.tsx';
import { RelatedWords } from './RelatedWords.tsx';
import { Senses } from './Senses.tsx';
import styles from './EntryView.module.css';

/** What other features add to an entry: actions beside the headword, a report button at the end. */
export type EntryPart = ComponentType<{ entry: Entry; pair: LanguagePair }>;

export interface EntryParts {
  pair: LanguagePair;
  Actions: EntryPart;
  Report: EntryPart;
}

/** One entry in the order in which a learner needs it: head, senses with examples, collocations, forms, other words, notes. */
export function EntryView({ entry, pair, Actions, Report }: EntryParts & { entry: Entry }) {
  const lang = PAIR_LANGUAGES[pair].from;
  return (
    <article className={styles.entry}>
      <EntryHead entry={entry} lang={lang} actions={<Actions entry={entry} pair={pair} />} />
      <Senses entry={entry} />
      <div className={styles.folds}>
        <MoreExamples entry={entry} />
        <MoreTranslations entry={entry} />
      </div>
      {lang === 'de' ? (
        <>
          <Collocations entry={entry} />
          <PrefixPlaces entry={entry} />
          <Conjugation entry={entry} />
          <Declension entry={entry} />
        </>
      ) : null}
      <RelatedWords entry={entry} pair={pair} />
      <Confusables entry={entry} />
      <AboutWord entry={entry} />
      <footer className={styles.sources}>
        <p>{sourceLine(entry.sources)}</p>
        <Report entry={entry} pair={pair} />
      </footer>
    </article>
  );
}
