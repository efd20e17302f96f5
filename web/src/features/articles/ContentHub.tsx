import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ArticleSummary, SentencePair } from '#contract/articles/schemas.ts';
import { ChipGroup } from '#web/shared/design/ChipGroup.tsx';
import { EmptyState } from '#web/shared/design/EmptyState.tsx';
import { PageHead } from '#web/shared/design/PageHead.tsx';
import { SearchField } from '#web/shared/design/SearchField.tsx';
import { Select } from '#web/shared/design/Select.tsx';
import { Tabs } from '#web/shared/design/Tabs.tsx';
import { useHydrated } from '#web/shared/hydration/hydration.tsx';
import { HubNav } from '#web/shared/reading/HubNav.tsx';
import { useAddressChoice } from '#web/shared/routing/use-address-choice.ts';
import { useTypedChoice } from '#web/shared/routing/use-typed-choice.ts';
import { useStored } from '#web/shared/storage/storage.ts';
import { writeTab } from '#web/shared/storage/tab-storage.ts';
import { ArticleCard } from './ArticleCard.tsx';
import styles from './ContentHub.module.css';
import {
  articleFilters,
  type ArticleFilter,
  findArticles,
  type FoundArticle,
  READING_STATES,
} from './content.rules.ts';
import { HUB_VIEW } from './hub-view.rules.ts';
import { HUB_TAB } from './use-hub-view.ts';

interface ContentHubProps {
  articles: readonly ArticleSummary[];
  /** Loads the sentences of all articles by slug, to search them. */
  loadTexts: () => Promise<ReadonlyMap<string, readonly SentencePair[]>>;
}

/** All articles, with search and filters. */
export function ContentHub({ articles, loadTexts }: ContentHubProps) {
  const [view, choose] = useAddressChoice(HUB_VIEW);
  const { search, kind, pair, level, topic, read } = view;
  const [typed, setTyped] = useTypedChoice(search, (text) => choose({ search: text }));
  // The way back from an article leads to the same view.
  useEffect(
    () => writeTab(HUB_TAB, { search, kind, pair, level, topic, read }),
    [search, kind, pair, level, topic, read],
  );
  const texts = useQuery({
    queryKey: ['article-texts'],
    queryFn: loadTexts,
    enabled: typed.trim() !== '',
    staleTime: Infinity,
    networkMode: 'always',
  });
  const places = useStored('article-places');
  // Only the device knows what was read on it.
  const isWaiting = texts.isLoading || (!useHydrated() && read !== '');
  const found = findArticles(articles, { ...view, search: typed }, texts.data, places);
  const { kinds, pairs, levels, topics } = articleFilters(articles);
  return (
    <div className={styles.page} data-wide>
      <HubNav />
      <PageHead
        title="Learn Languages Through Stories"
        lead="German texts with a translation beside each sentence. Point at a word or tap it, and it says what it means."
      />
      <div className={styles.choice}>
        <SearchField
          label="Search articles"
          placeholder="Search articles..."
          value={typed}
          onChange={setTyped}
        />
        <Chips
          label="Level"
          filters={levels}
          chosen={level}
          onChoose={(next) => choose({ level: next })}
        />
        <Chips
          label="Languages"
          filters={pairs}
          chosen={pair}
          onChoose={(next) => choose({ pair: next })}
        />
        <Select
          aria-label="Topic"
          value={topic}
          options={[
            { id: '', name: 'All topics' },
            ...topics.map(({ value, label, count }) => ({
              id: value,
              name: `${label} (${count})`,
            })),
          ]}
          onChange={(next) => choose({ topic: next })}
        />
        <Select
          aria-label="What you have read"
          value={read}
          options={READING_STATES}
          onChange={(next) => choose({ read: next })}
        />
      </div>
      <Tabs
        label="Filter articles"
        items={kinds.map((filter) => ({
          id: filter.value,
          label: <Label filter={filter} />,
          panel: <Results found={found} isWaiting={isWaiting} />,
        }))}
        selected={kinds.some(({ value }) => value === kind) ? kind : ''}
        onSelect={(next) => choose({ kind: next })}
      />
      {texts.isError && typed.trim() !== '' ? (
        <p role="alert">The texts themselves could not be searched.</p>
      ) : null}
    </div>
  );
}

/** Filters that are on or off, at most one of them on. */
function Chips({
  label,
  filters,
  chosen,
  onChoose,
}: {
  label: string;
  filters: readonly ArticleFilter[];
  chosen: string;
  onChoose: (value: string) => void;
}) {
  return (
    <ChipGroup
      label={label}
      options={filters.map((filter) => ({ id: filter.value, label: <Label filter={filter} /> }))}
      selected={chosen}
      onSelect={(value) => onChoose(value === chosen ? '' : value)}
    />
  );
}

function Label({ filter: { label, count } }: { filter: ArticleFilter }) {
  return (
    <>
      {label} <span className={styles.count}>({count})</span>
    </>
  );
}

function Results({ found, isWaiting }: { found: readonly FoundArticle[]; isWaiting: boolean }) {
  return (
    <>
      <output className={styles.none}>
        {found.length === 0 && !isWaiting ? (
          <EmptyState title="No articles found">Try adjusting your search or filters</EmptyState>
        ) : null}
      </output>
      <ul className={styles.grid}>
        {found.map(({ article, sentence }, index) => (
          <li key={article.slug}>
            <ArticleCard article={article} heading="h2" isFirst={index < 2} sentence={sentence} />
          </li>
        ))}
      </ul>
    </>
  );
}
