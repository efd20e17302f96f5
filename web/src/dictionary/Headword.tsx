import { Fragment } from 'react';
import type { Entry } from '#contract/dictionary.ts';
import { articlesOf, type Article } from './gender.rules.ts';
import styles from './Headword.module.css';

type HeadwordEntry = Pick<
  Entry,
  'word' | 'part_of_speech' | 'gender' | 'other_genders' | 'plural_only'
>;

/** "das Haus", "der/das Joghurt", "essen", in German. */
export function Headword({ entry }: { entry: HeadwordEntry }) {
  return <WithArticles articles={articlesOf(entry)} word={entry.word} />;
}

/** Articles in their gender's colour before a word. The text is always there; colour only helps. */
export function WithArticles({ articles, word }: { articles: readonly Article[]; word: string }) {
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
