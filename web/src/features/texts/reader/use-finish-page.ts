import type { Analysis } from '#contract/reading/schemas.ts';
import type { TextHead } from '#contract/texts/schemas.ts';
import { MARKED_KNOWN, type WordMark } from '#contract/word-states/terms.ts';
import { countText } from '#web/shared/design/count-text.ts';
import { useReadingChanges } from '#web/shared/reading/use-reading.ts';
import type { TextStore } from '#web/shared/reading/text-store.ts';
import { type Knowledge, newWordsOf } from '#web/shared/reading/word-state.rules.ts';
import { showFailure } from '#web/shared/toast/show-outcome.ts';
import { showToast } from '#web/shared/toast/toast.ts';

interface FinishPage {
  store: TextStore;
  head: TextHead;
  number: number;
  analysis: Analysis | null;
  knowledge: Knowledge | null;
  mark: (entries: readonly string[], mark: WordMark) => Promise<() => Promise<void>>;
  onNext: () => void;
}

/** A function that finishes a page: its words that are new are known from now on, and the next page is turned to. */
export function useFinishPage({
  store,
  head,
  number,
  analysis,
  knowledge,
  mark,
  onNext,
}: FinishPage): () => Promise<void> {
  const { id, page_count: count } = head;
  const refresh = useReadingChanges();
  const setFinished = async (isFinished: boolean) => {
    await store.saveProgress(id, {
      finished: [{ page: number, is_finished: isFinished, changed_at: new Date().toISOString() }],
    });
    await refresh();
  };
  return async () => {
    const words = analysis && knowledge ? newWordsOf(analysis, knowledge, { all: true }) : [];
    const entries = words.map(({ meaning }) => meaning.entry_uuid);
    try {
      const undoMarks = entries.length === 0 ? null : await mark(entries, MARKED_KNOWN);
      await setFinished(true);
      showToast({
        kind: 'success',
        title: number === count ? 'You have finished this text' : `Page ${number} is finished`,
        ...(entries.length === 0
          ? {}
          : { description: `${countText(entries.length, 'word')} marked as known.` }),
        about: 'finish-page',
        action: {
          label: 'Undo',
          run: () => {
            const undo = async () => {
              await undoMarks?.();
              await setFinished(false);
            };
            undo().catch((error: unknown) => showFailure('Failed to undo', error));
          },
        },
      });
      if (number < count) onNext();
    } catch (error) {
      showFailure('Failed to finish the page', error);
    }
  };
}
