import { useMutation, useQuery } from '@tanstack/react-query';
import { pinWord } from '#contract/collections/endpoints.ts';
import type { AddEntry } from '#contract/collections/schemas.ts';
import { pinsQuery } from '#web/shared/collections/collection-reads.ts';
import { Button } from '#web/shared/design/Button.tsx';
import type { ListsMenuProps } from '#web/shared/saving/saving.ts';
import { call } from '#web/shared/session/call.ts';
import { showFailure, showSuccess } from '#web/shared/toast/show-outcome.ts';
import { useRefresh } from './collections.api.ts';
import { PinList } from './PinList.tsx';
import styles from './PinMenu.module.css';

/** The collections of a word that is saved from its text; a word that is saved already can take another sentence. */
export function ListsMenu(props: ListsMenuProps) {
  const { userId, entryUuid, word, sense, context, onDone } = props;
  const saved = {
    ...(sense === undefined ? {} : { sense }),
    ...(context === undefined ? {} : { context }),
  };
  return (
    <div className={styles.menu}>
      <PinList
        entry={{ entry_uuid: entryUuid, word, translations: {} }}
        pair="german-english"
        userId={userId}
        saved={saved}
        onDone={onDone}
      />
      {context === undefined ? null : <KeepSentence {...props} saved={saved} />}
    </div>
  );
}

const FAILED = 'Failed to save the sentence';

interface KeepSentenceProps extends ListsMenuProps {
  /** Sense and sentence, as the call takes them. */
  saved: Pick<AddEntry, 'sense' | 'context'>;
}

/** Replaces the sentence of a saved word by the one in which it has just been met. */
function KeepSentence({ userId, entryUuid, word, saved, onDone }: KeepSentenceProps) {
  const refresh = useRefresh();
  const { data: pins } = useQuery(pinsQuery(userId, 'german-english', word));
  const lists = pins?.get(entryUuid) ?? [];
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      Promise.all(
        lists.map((id) =>
          call(pinWord, { params: { id }, body: { entry_uuid: entryUuid, ...saved } }),
        ),
      ),
    onSuccess: () => {
      showSuccess('Sentence saved', 'Its cards ask in this one now.', FAILED);
      onDone();
    },
    onError: (error) => showFailure(FAILED, error),
    onSettled: refresh,
  });
  if (lists.length === 0) return null;
  return (
    <div className={styles.buttons}>
      <Button size="small" variant="quiet" disabled={isPending} onClick={() => mutate()}>
        Ask it in this sentence
      </Button>
    </div>
  );
}
