import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useState } from 'react';
import { cloneCollection } from '#contract/collections/endpoints.ts';
import type { MarketplaceSort } from '#contract/collections/marketplace.ts';
import type { Collection } from '#contract/collections/schemas.ts';
import { COLLECTION_SEARCH_LENGTH } from '#contract/collections/terms.ts';
import { Button } from '#web/shared/design/Button.tsx';
import { HeartIcon } from '#web/shared/design/icons.tsx';
import { Select } from '#web/shared/design/Select.tsx';
import { Skeleton } from '#web/shared/design/Skeleton.tsx';
import { useTypedBeforeScript } from '#web/shared/design/use-typed-before-script.ts';
import { VisuallyHidden } from '#web/shared/design/VisuallyHidden.tsx';
import { messageOf } from '#web/shared/http/api-error.ts';
import { useAction } from '#web/shared/session/use-action.ts';
import { usePerson } from '#web/shared/session/use-person.ts';
import { useHydrated } from '#web/shared/hydration/hydration.tsx';
import { showSuccess } from '#web/shared/toast/show-outcome.ts';
import { CollectionCard } from './CollectionCard.tsx';
import {
  showAuthenticationRequired,
  showFailedAction,
  showSignInToClone,
  useLoadFailure,
} from './collection-messages.ts';
import { DEFAULT_CHOICE, marketplaceQuery, useRefresh } from './collections.api.ts';
import { CATEGORY_LABELS } from './collections.rules.ts';
import styles from './CollectionsPage.module.css';
import { Pager } from './Pager.tsx';
import { useLike } from './use-like.ts';

const SORTS: Record<MarketplaceSort, string> = {
  popularity: 'Popularity',
  newest: 'Newest',
  word_count: 'Word Count',
  clone_count: 'Clone Count',
  like_count: 'Like Count',
};
const SIZES = [10, 20, 50];
const SEARCH_DELAY = 300;

/** Everybody's public collections, to search, sort, page through, like and clone. */
export function MarketplaceTab() {
  const person = usePerson();
  const [typed, setTyped] = useState('');
  const searchRef = useTypedBeforeScript<HTMLInputElement>(typed, setTyped);
  const search = useDebounced(typed);
  const [sort, setSort] = useState(DEFAULT_CHOICE.sort);
  const [category, setCategory] = useState(DEFAULT_CHOICE.category);
  const [size, setSize] = useState(DEFAULT_CHOICE.limit);
  const [place, setPlace] = useState({ page: 1, of: '' });
  // Any change of the search, sort, category or page size returns to the first page.
  const listed = [search, sort, category, size].join('\n');
  const page = place.of === listed ? place.page : 1;

  const { data, isPlaceholderData, ...query } = useQuery(
    marketplaceQuery({ search, category, sort, page, limit: size }, person?.id ?? null),
  );
  // The server does not send failed queries to the browser, which must hydrate the same content.
  const error = useHydrated() ? query.error : null;
  useLoadFailure('Failed to load collections', error);
  const collections = useDeferredValue(data?.collections ?? []);

  return (
    <>
      <div className={styles.tools}>
        <input
          ref={searchRef}
          type="search"
          aria-label="Search collections"
          placeholder="Search collections..."
          value={typed}
          maxLength={COLLECTION_SEARCH_LENGTH}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Select
          aria-label="Category"
          value={category}
          options={{ '': 'All categories', ...CATEGORY_LABELS }}
          onChange={setCategory}
        />
        <Select aria-label="Sort by" value={sort} options={SORTS} onChange={setSort} />
      </div>
      {error ? (
        <p role="alert" className={styles.error}>
          Error: {messageOf(error)}
        </p>
      ) : null}
      {data || error ? null : <CardSkeletons />}
      {data && collections.length === 0 && !isPlaceholderData ? (
        <output className={styles.empty}>
          <strong>No public collections found</strong>
          Try a different search or sorting option.
        </output>
      ) : null}
      <ul className={styles.grid} aria-busy={isPlaceholderData}>
        {collections.map((collection) => (
          <li key={collection.id}>
            <CollectionCard
              collection={collection}
              shows="creator"
              actions={<MarketplaceActions collection={collection} />}
            />
          </li>
        ))}
      </ul>
      {data ? (
        <Pager
          page={page}
          size={size}
          sizes={SIZES}
          hasNext={collections.length >= size && page * size < data.total}
          onPage={(next) => setPlace({ page: next, of: listed })}
          onSize={setSize}
        />
      ) : null}
    </>
  );
}

/** The Like and Clone buttons of a public collection. */
export function MarketplaceActions({ collection }: { collection: Collection }) {
  const person = usePerson();
  const refresh = useRefresh();
  const { id, name } = collection;
  const { liked, count_like: likes, like } = useLike(collection, person?.id);
  const { mutate: clone, isPending } = useAction(cloneCollection, {
    onSuccess: async (copy) => {
      showSuccess('Collection cloned', `“${copy.name}” was copied to your private collections`);
      await refresh();
    },
    onError: (error) => showFailedAction('Failed to clone collection', error, 'clone'),
  });
  return (
    <>
      <Button
        size="small"
        aria-pressed={liked}
        onClick={() => (person ? like(!liked) : showAuthenticationRequired('like'))}
      >
        <HeartIcon size={14} fill={liked ? 'currentColor' : 'none'} />
        Like ({likes})<VisuallyHidden> {name}</VisuallyHidden>
      </Button>
      <Button
        size="small"
        disabled={isPending}
        onClick={() => (person ? clone({ params: { id } }) : showSignInToClone())}
      >
        Clone ({collection.count_clone})<VisuallyHidden> {name}</VisuallyHidden>
      </Button>
    </>
  );
}

export function CardSkeletons() {
  return (
    <div className={styles.grid} aria-busy="true" aria-label="Loading collections">
      {['a', 'b', 'c', 'd'].map((key) => (
        <Skeleton key={key} height="132px" />
      ))}
    </div>
  );
}

/** The value after a pause in typing. */
function useDebounced(value: string): string {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), SEARCH_DELAY);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
}
