import type { Entry } from '#contract/dictionary/schemas.ts';
import { WithArticles } from '#web/shared/design/WithArticles.tsx';
import { articlesOf } from './gender.rules.ts';
import { separableParts, withBreaks } from './headword.rules.ts';
import styles from './HeadwordTitle.module.css';

/** A German headword as a title: with its article, the seam of a separable verb, and places for a hyphen if it is long. */
export function HeadwordTitle({ entry }: { entry: Entry }) {
  const parts = separableParts(entry);
  const sich = entry.grammar?.includes('reflexive') === true && !entry.word.startsWith('sich ');
  return (
    <>
      {sich ? <span className={styles.pronoun}>sich </span> : null}
      <WithArticles
        articles={articlesOf(entry)}
        word={
          parts === null
            ? withBreaks(entry.word, entry)
            : [
                // A line may end after the seam.
                <span key="prefix" className={styles.prefix}>
                  {parts[0]}
                  <span className={styles.seam} title="separable" />
                </span>,
                parts[1],
              ]
        }
      />
    </>
  );
}
