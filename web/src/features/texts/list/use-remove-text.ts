import { useEffect, useRef, useState } from 'react';
import type { TextHead } from '#contract/texts/schemas.ts';
import type { TextStore } from '#web/shared/reading/text-store.ts';
import { useReadingChanges } from '#web/shared/reading/use-reading.ts';
import { showFailure } from '#web/shared/toast/show-outcome.ts';
import { showToast } from '#web/shared/toast/toast.ts';

/** In milliseconds: as long as the message with its "Undo" is shown, and a little more. */
const UNDO_TIME = 6_000;

/**
 * Deletes a text, which is for good: it leaves the list at once, and is deleted when it can no longer be undone, or when the
 * page is left.
 */
export function useRemoveText(store: TextStore | null): {
  /** Ids of the texts that are being deleted. */
  removed: ReadonlySet<string>;
  remove: (text: TextHead) => void;
} {
  const refresh = useReadingChanges();
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set());
  const waiting = useRef(
    new Map<string, { timer: ReturnType<typeof setTimeout>; run: () => void }>(),
  );
  const show = (id: string) =>
    setRemoved((now) => new Set([...now].filter((other) => other !== id)));

  useEffect(() => {
    const all = waiting.current;
    const runAll = () => {
      for (const { timer, run } of all.values()) {
        clearTimeout(timer);
        run();
      }
    };
    addEventListener('pagehide', runAll);
    return () => {
      removeEventListener('pagehide', runAll);
      runAll();
    };
  }, []);

  return {
    removed,
    remove: ({ id, title }) => {
      const run = () => {
        waiting.current.delete(id);
        const removing = store?.remove(id).then(refresh);
        removing?.catch((error: unknown) => {
          show(id);
          showFailure('Failed to delete the text', error);
        });
      };
      setRemoved((now) => new Set([...now, id]));
      waiting.current.set(id, { timer: setTimeout(run, UNDO_TIME), run });
      showToast({
        kind: 'success',
        title: 'Text deleted',
        description: title,
        about: `delete-text ${id}`,
        action: {
          label: 'Undo',
          run: () => {
            clearTimeout(waiting.current.get(id)?.timer);
            waiting.current.delete(id);
            show(id);
          },
        },
      });
    },
  };
}
