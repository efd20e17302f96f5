import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#web/design/Button.tsx';
import { Skeleton } from '#web/design/Skeleton.tsx';
import { messageOf } from '#web/http/api-error.ts';
import { useGetJson } from '#web/http/use-get-json.ts';
import { ANY_TOPIC, countText } from './ai.rules.ts';
import { historyKey, readHistory } from './ai.api.ts';
import styles from './History.module.css';
import type { ShownExamples } from './use-examples.ts';

interface HistoryProps {
  userId: string;
  onShow: (examples: ShownExamples) => void;
}

/** What a member generated before; it is read when it is opened. */
export function History({ userId, onShow }: HistoryProps) {
  const [open, setOpen] = useState(false);
  return (
    <details
      className={styles.history}
      open={open}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>History</summary>
      {open ? <HistoryList userId={userId} onShow={onShow} /> : null}
    </details>
  );
}

function HistoryList({ userId, onShow }: HistoryProps) {
  const getJson = useGetJson();
  const { data, error, hasNextPage, fetchNextPage, isFetching } = useInfiniteQuery({
    queryKey: historyKey(userId),
    queryFn: ({ pageParam, signal }) => readHistory(getJson, pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: (last, all, page) => {
      const read = all.reduce((sum, { items }) => sum + items.length, 0);
      return last.items.length > 0 && read < last.total ? page + 1 : undefined;
    },
    staleTime: 60_000,
  });
  const items = data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <>
      {error ? <p role="alert">Error: {messageOf(error)}</p> : null}
      {!data && !error ? <Skeleton height="72px" /> : null}
      {data && items.length === 0 ? <p className={styles.empty}>Nothing generated yet</p> : null}
      <ul className={styles.list}>
        {items.map(({ id, word, topic, examples }) => (
          <li key={id}>
            <button type="button" onClick={() => onShow({ word, examples })}>
              <b lang="de">{word}</b>
              <span>
                {topic === ANY_TOPIC ? '' : `${topic}, `}
                {countText(examples.length)}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {hasNextPage ? (
        <Button size="small" disabled={isFetching} onClick={() => void fetchNextPage()}>
          Show more
        </Button>
      ) : null}
    </>
  );
}
