import { Fragment, type ReactNode } from 'react';
import styles from './WithArticles.module.css';

export type Article = 'der' | 'die' | 'das';

/** A word preceded by its articles in their gender's colour. The colour adds nothing that the text does not say. */
export function WithArticles({
  articles,
  word,
}: {
  articles: readonly Article[];
  word: ReactNode;
}) {
  return (
    <span lang="de">
      {articles.map((article, index) => (
        <Fragment key={article}>
          {index > 0 ? '/' : null}
          <span className={styles[article]}>{article}</span>
        </Fragment>
      ))}
      {articles.length > 0 ? ' ' : null}
      {word}
    </span>
  );
}
