import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { deleteWriting, listWritings } from '#contract/writing/endpoints.ts';
import type { WritingHistoryItem } from '#contract/writing/result.ts';
import { Button } from '#web/shared/design/Button.tsx';
import { Dialog } from '#web/shared/design/Dialog.tsx';
import { Skeleton } from '#web/shared/design/Skeleton.tsx';
import { messageOf } from '#web/shared/http/api-error.ts';
import { endpointKey } from '#web/shared/http/endpoint-query.ts';
import { useGrowingList } from '#web/shared/http/use-growing-list.ts';
import { useAction } from '#web/shared/session/use-action.ts';
import { showFailure } from '#web/shared/toast/show-outcome.ts';
import { scoreText } from './counting.rules.ts';
import styles from './Desk.module.css';
import { earlierOf } from './drafts.rules.ts';
import { Results } from './Results.tsx';
import { useApplying } from './use-applying.ts';

/** A marked text with the drafts of its task before it, in the order of writing. */
interface Shown {
  item: WritingHistoryItem;
  earlier: readonly WritingHistoryItem[];
}

/** A member's marked texts; the list is loaded when it is opened. */
export function HistoryPanel({ userId }: { userId: string }) {
  const [open, setOpen] = useState(false);
  const [shown, setShown] = useState<Shown | null>(null);
  const queryClient = useQueryClient();
  const { mutate: forget, isPending } = useAction(deleteWriting, {
    onSuccess: () => {
      setShown(null);
      return queryClient.invalidateQueries({ queryKey: endpointKey(listWritings, userId, {}) });
    },
    onError: (error) => showFailure('Failed to delete', error),
  });
  return (
    <>
      <details
        className={styles.fold}
        open={open}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary>History</summary>
        {open ? <HistoryList userId={userId} onShow={setShown} /> : null}
      </details>
      <Dialog
        open={shown !== null}
        wide
        title={shown ? titleOf(shown.item) : ''}
        onClose={() => setShown(null)}
      >
        {shown ? (
          <>
            <KeptResults key={shown.item.id} {...shown} />
            <div>
              <Button
                disabled={isPending}
                onClick={() => forget({ params: { id: shown.item.id } })}
              >
                Delete from history
              </Button>
            </div>
          </>
        ) : null}
      </Dialog>
    </>
  );
}

function KeptResults({ item, earlier }: Shown) {
  const applying = useApplying(item);
  return <Results version={item} prompt={item.prompt} earlier={earlier} applying={applying} />;
}

function titleOf({ prompt, created_at: created }: WritingHistoryItem): string {
  return `${prompt.title ?? 'Your own task'}, ${dayOf(created)}`;
}

function dayOf(created: string): string {
  return new Date(created).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
}

function HistoryList({ userId, onShow }: { userId: string; onShow: (shown: Shown) => void }) {
  const { items, total, error, hasMore, readMore, isFetching } = useGrowingList(
    listWritings,
    userId,
    (page) => ({ query: { page } }),
    (reply) => reply,
  );
  return (
    <>
      {error ? <p role="alert">Error: {messageOf(error)}</p> : null}
      {total === undefined && !error ? <Skeleton height="72px" /> : null}
      {total === 0 ? <p className={styles.note}>No marked texts yet</p> : null}
      <ul>
        {items.map((item, index) => (
          <li key={item.id}>
            <button
              type="button"
              className={styles.entry}
              onClick={() => onShow({ item, earlier: earlierOf(item, items.slice(index + 1)) })}
            >
              <span>
                {item.prompt.title ?? 'Your own task'}
                <small>{dayOf(item.created_at)}</small>
              </span>
              <b>
                {scoreText(item.result.overallScore)}/{item.result.maxScore}
              </b>
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
