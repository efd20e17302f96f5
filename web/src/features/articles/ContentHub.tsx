import { useState } from 'react';
import type { ArticleSummary } from '#contract/articles/schemas.ts';
import { Tabs } from '#web/shared/design/Tabs.tsx';
import { useTypedBeforeScript } from '#web/shared/design/use-typed-before-script.ts';
import { ArticleCard } from './ArticleCard.tsx';
import styles from './ContentHub.module.css';
import { articleFilters, findArticles } from './content.rules.ts';

/** All articles, with search and filters. */
export function ContentHub({ articles }: { articles: readonly ArticleSummary[] }) {
  const [text, setText] = useState('');
  const [filter, setFilter] = useState('all');
  const searchRef = useTypedBeforeScript<HTMLInputElement>(text, setText);
  const found = findArticles(articles, filter, text);
  return (
    <div className={styles.page} data-wide>
      <header className={styles.head}>
        <h1>Learn Languages Through Stories</h1>
        <p>
          Each sentence is beside its translation. Hover over a word to see what it means, or open
          it in the dictionary.
        </p>
      </header>
      <input
        ref={searchRef}
        type="search"
        className={styles.search}
        aria-label="Search articles"
        placeholder="Search articles..."
        autoComplete="off"
        data-shortcut="search"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Tabs
        label="Filter articles"
        items={articleFilters(articles).map(({ id, label, count }) => ({
          id,
          label: (
            <>
              {label} <span className={styles.count}>({count})</span>
            </>
          ),
          panel: <Results articles={found} />,
        }))}
        selected={filter}
        onSelect={setFilter}
      />
    </div>
  );
}

function Results({ articles }: { articles: readonly ArticleSummary[] }) {
  return (
    <>
      <output className={styles.empty}>
        {articles.length === 0 ? (
          <>
            <strong>No articles found</strong>
            <span>Try adjusting your search or filters</span>
          </>
        ) : null}
      </output>
      <ul className={styles.grid}>
        {articles.map((article, index) => (
          <li key={article.slug}>
            <ArticleCard article={article} heading="h2" isFirst={index < 2} />
          </li>
        ))}
      </ul>
    </>
  );
}
