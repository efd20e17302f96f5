import type { ArticleGloss } from '#contract/articles/schemas.ts';
import styles from './MarginGlosses.module.css';

/** Words of a sentence that are beyond the text's level, explained in its margin. */
export function MarginGlosses({ glosses }: { glosses: readonly ArticleGloss[] }) {
  return (
    <ul className={styles.glosses} aria-label="New words">
      {glosses.map(({ word, gloss }) => (
        <li key={word}>
          <b lang="de">{word}</b> {gloss}
        </li>
      ))}
    </ul>
  );
}
