import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useRef } from 'react';
import type { MarketplaceSort } from '#contract/collections/marketplace.ts';
import { COLLECTION_SEARCH_LENGTH } from '#contract/collections/terms.ts';
import { EmptyState } from '#web/shared/design/EmptyState.tsx';
import { SearchField } from '#web/shared/design/SearchField.tsx';
import { Select } from '#web/shared/design/Select.tsx';
import { Skeleton } from '#web/shared/design/Skeleton.tsx';
import { messageOf } from '#web/shared/http/api-error.ts';
import { usePerson } from '#web/shared/session/use-person.ts';
import { useHydrated } from '#web/shared/hydration/hydration.tsx';
import { useAddressChoice } from '#web/shared/routing/use-address-choice.ts';
import { useTypedChoice } from '#web/shared/routing/use-typed-choice.ts';
import { CollectionCard } from './CollectionCard.tsx';
import { useLoadFailure } from './collection-messages.ts';
import { marketplaceQuery } from './collections.api.ts';
import { CATEGORY_LABELS } from './collections.rules.ts';
import { MARKETPLACE_VIEW, SIZES } from './collections-view.rules.ts';
import styles from './CollectionsPage.module.css';
import { Pager } from './Pager.tsx';

const SORTS: Record<MarketplaceSort, string> = {
  popularity: 'Popularity',
  newest: 'Newest',
  word_count: 'Word Count',
  clone_count: 'Clone Count',
  like_count: 'Like Count',
};

/** Everybody's public collections, to search, sort, page through, like and clone. */
export function MarketplaceTab() {
  const person = usePerson();
  const list = useRef<HTMLUListElement>(null);
  const [choice, choose] = useAddressChoice(MARKETPLACE_VIEW);
  const { search, category, sort, page, limit: size } = choice;
  // Any change of the search, sort, category or page size returns to the first page.
  const [typed, setTyped] = useTypedChoice(search, (text) => choose({ search: text, page: 1 }));

  const { data, isPlaceholderData, ...query } = useQuery(
    marketplaceQuery(choice, person?.id ?? null),
  );
  // The server does not send failed queries to the browser, which must hydrate the same content.
  const error = useHydrated() ? query.error : null;
  useLoadFailure('Failed to load collections', error);
  const collections = useDeferredValue(data?.collections ?? []);

  return (
    <>
      <div className={styles.tools}>
        <SearchField
          label="Search collections"
          placeholder="Search collections..."
          value={typed}
          maxLength={COLLECTION_SEARCH_LENGTH}
          onChange={setTyped}
        />
        <Select
          aria-label="Category"
          value={category}
          options={{ '': 'All categories', ...CATEGORY_LABELS }}
          onChange={(next) => choose({ category: next, page: 1 })}
        />
        <Select
          aria-label="Sort by"
          value={sort}
          options={SORTS}
          onChange={(next) => choose({ sort: next, page: 1 })}
        />
      </div>
      {error ? (
        <p role="alert" className={styles.error}>
          Error: {messageOf(error)}
        </p>
      ) : null}
      {data || error ? null : <CardSkeletons />}
      {data && collections.length === 0 && !isPlaceholderData ? (
        <output>
          <EmptyState title="No public collections found">
            Try a different search or sorting option.
          </EmptyState>
        </output>
      ) : null}
      <ul ref={list} className={styles.grid} aria-busy={isPlaceholderData}>
        {collections.map((collection) => (
          <li key={collection.id}>
            <CollectionCard collection={collection} />
          </li>
        ))}
      </ul>
      {data ? (
        <Pager
          page={page}
          size={size}
          sizes={SIZES}
          total={data.total}
          list={list}
          onPage={(next) => choose({ page: next }, 'push')}
          onSize={(next) => choose({ limit: next, page: 1 })}
        />
      ) : null}
    </>
  );
}

export function CardSkeletons() {
  return (
    <div className={styles.grid} aria-busy="true" aria-label="Loading collections">
      {['a', 'b', 'c', 'd'].map((key) => (
        <Skeleton key={key} height="148px" />
      ))}
    </div>
  );
}
