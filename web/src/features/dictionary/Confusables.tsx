import type { Entry } from '#contract/dictionary/schemas.ts';
import { PAIR_OF_LANGUAGE } from './dictionary-paths.rules.ts';
import { EntrySection } from './EntrySection.tsx';
import { WordLink } from './WordLink.tsx';
import styles from './Confusables.module.css';

/** Words that learners take for this one, with what tells them apart. Renders nothing if there are none. */
export function Confusables({ entry: { confusables } }: { entry: Entry }) {
  if (!confusables) return null;
  return (
    <EntrySection title="Often confused with">
      <dl className={styles.list}>
        {confusables.map(({ word, lang, note }) => (
          <div key={`${lang} ${word}`}>
            <dt lang={lang ?? 'de'}>
              <WordLink pair={PAIR_OF_LANGUAGE[lang ?? 'de']} word={word} look="plain">
                {word}
              </WordLink>
              {lang === 'en' ? <small lang="en"> English</small> : null}
            </dt>
            <dd>{note}</dd>
          </div>
        ))}
      </dl>
    </EntrySection>
  );
}
