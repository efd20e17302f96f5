import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listSenses, pinWord, removeItem } from '#contract/collections/endpoints.ts';
import type { EntrySense } from '#contract/collections/senses.ts';
import { Dialog } from '#web/shared/design/Dialog.tsx';
import { Skeleton } from '#web/shared/design/Skeleton.tsx';
import { messageOf } from '#web/shared/http/api-error.ts';
import { endpointQuery } from '#web/shared/http/endpoint-query.ts';
import { call } from '#web/shared/session/call.ts';
import { usePerson } from '#web/shared/session/use-person.ts';
import { showSuccess } from '#web/shared/toast/show-outcome.ts';
import { showFailedAction } from './collection-messages.ts';
import { useRefresh } from './collections.api.ts';
import styles from './SensesDialog.module.css';

interface SensesDialogProps {
  collectionId: string;
  entryUuid: string;
  /** "die Bank" */
  label: string;
  open: boolean;
  onClose: () => void;
}

/** The meanings of a word, each of which may be a card of the collection. */
export function SensesDialog({ label, open, onClose, ...props }: SensesDialogProps) {
  return (
    <Dialog open={open} title={`Meanings of ${label}`} onClose={onClose}>
      <SenseList {...props} />
    </Dialog>
  );
}

function SenseList({
  collectionId,
  entryUuid,
}: Pick<SensesDialogProps, 'collectionId' | 'entryUuid'>) {
  const person = usePerson();
  const refresh = useRefresh();
  const params = { id: collectionId, uuid: entryUuid };
  const { data, error } = useQuery(
    endpointQuery(listSenses, person?.id ?? null, { params }, { staleTime: 0 }),
  );
  // Not the mutation's own state, which is shown only in a later task.
  const [changing, setChanging] = useState<EntrySense | null>(null);
  const { mutate } = useMutation({
    mutationFn: async ({ glosses: [gloss = ''], item_id: itemId }: EntrySense) => {
      if (itemId !== null) {
        await call(removeItem, { params: { id: collectionId, itemId } });
      } else {
        await call(pinWord, {
          params: { id: collectionId },
          body: { entry_uuid: entryUuid, gloss },
        });
      }
    },
    onSuccess: async (_done, { glosses: [gloss], item_id: itemId }) => {
      showSuccess(itemId === null ? 'Meaning added' : 'Meaning removed', gloss ?? '');
      await refresh();
    },
    onError: (failure) => showFailedAction('Failed to save word', failure, 'save'),
    onSettled: () => setChanging(null),
  });
  if (error) return <p role="alert">{messageOf(error)}</p>;
  if (!data) return <Skeleton height="96px" />;
  return (
    <>
      <p className={styles.note}>Each meaning you tick is a card of its own.</p>
      <ul className={styles.senses}>
        {data.senses.map((sense) => (
          <li key={sense.glosses[0]}>
            <label>
              <input
                type="checkbox"
                checked={(sense.item_id !== null) !== (changing === sense)}
                disabled={changing !== null}
                onChange={() => {
                  setChanging(sense);
                  mutate(sense);
                }}
              />
              <span>
                <b>{sense.glosses.join('; ')}</b>
                {sense.tags ? <small> {sense.tags.join(', ')}</small> : null}
                {sense.usage === undefined ? null : (
                  <small className={styles.line} lang="de">
                    {sense.usage}
                  </small>
                )}
                {sense.example === null ? null : (
                  <span className={styles.example} lang="de">
                    {sense.example.text}
                  </span>
                )}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </>
  );
}
