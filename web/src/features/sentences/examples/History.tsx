import { useState } from 'react';
import { listExamples } from '#contract/sentences/endpoints.ts';
import { Button } from '#web/shared/design/Button.tsx';
import { Skeleton } from '#web/shared/design/Skeleton.tsx';
import { messageOf } from '#web/shared/http/api-error.ts';
import { useGrowingList } from '#web/shared/http/use-growing-list.ts';
import { countText } from '#web/shared/design/count-text.ts';
import { ANY_TOPIC } from './ai.rules.ts';
import styles from './History.module.css';
import type { ShownExamples } from './use-examples.ts';

interface HistoryProps {
  userId: string;
  onShow: (examples: ShownExamples) => void;
}

/** A member's earlier examples; loaded when it is opened. */
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
  const { items, total, error, hasMore, readMore, isFetching } = useGrowingList(
    listExamples,
    userId,
    (page) => ({ query: { page } }),
    (reply) => reply,
  );
  return (
    <>
      {error ? <p role="alert">Error: {messageOf(error)}</p> : null}
      {total === undefined && !error ? <Skeleton height="72px" /> : null}
      {total === 0 ? <p className={styles.empty}>Nothing generated yet</p> : null}
      <ul className={styles.list}>
        {items.map(({ id, word, topic, examples }) => (
          <li key={id}>
            <button type="button" onClick={() => onShow({ word, examples })}>
              <b lang="de">{word}</b>
              <span>
                {topic === ANY_TOPIC ? '' : `${topic}, `}
                {countText(examples.length, 'example')}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {hasMore ? (
        <Button size="small" disabled={isFetching} onClick={readMore}>
          Show more
        </Button>
      ) : null}
    </>
  );
}
