import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { statusQuery } from './dictionary.api.ts';
import { timeLeft } from './small-dictionary.rules.ts';
import styles from './SmallDictionaryNotice.module.css';

/** Reads what the notice shows. */
export function loadStatus(queryClient: QueryClient): Promise<void> {
  return queryClient.prefetchQuery(statusQuery());
}

/**
 * Says that a small dictionary is served, and when the full one will be. Once that is there, the notice goes, and the page
 * asks again for what the small one did not have.
 */
export function SmallDictionaryNotice() {
  const { data } = useQuery(statusQuery());
  const queryClient = useQueryClient();
  const router = useRouter();
  const state = data?.state;
  const wasSmall = useRef(false);
  useEffect(() => {
    const isNew = wasSmall.current && state === 'complete';
    wasSmall.current = state !== undefined && state !== 'complete';
    if (!isNew) return;
    const isOfWords = ({ queryKey }: { queryKey: readonly unknown[] }) =>
      queryKey[0] === AREA && queryKey[1] !== STATUS;
    void queryClient.invalidateQueries({ predicate: isOfWords }).then(() => router.invalidate());
  }, [state, queryClient, router]);
  if (!data || data.state === 'complete') return null;
  return (
    <output className={styles.notice}>
      This is a small dictionary of common words.{' '}
      {data.state === 'building'
        ? `The full one is being built and will be here ${timeLeft(data.seconds_left ?? 0)}.`
        : 'The full one could not be built; the log of the server says why.'}
    </output>
  );
}

const [AREA, STATUS] = statusQuery().queryKey;
