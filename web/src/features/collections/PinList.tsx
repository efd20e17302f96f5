import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pinWord, unpinWord } from '#contract/collections/endpoints.ts';
import type { AddEntry } from '#contract/collections/schemas.ts';
import type { Entry, LanguagePair } from '#contract/dictionary/schemas.ts';
import { ownCollectionsQuery, pinsQuery } from '#web/shared/collections/collection-reads.ts';
import { Button } from '#web/shared/design/Button.tsx';
import { SearchField } from '#web/shared/design/SearchField.tsx';
import { SelectField } from '#web/shared/design/SelectField.tsx';
import { Skeleton } from '#web/shared/design/Skeleton.tsx';
import { messageOf } from '#web/shared/http/api-error.ts';
import { call } from '#web/shared/session/call.ts';
import { writeStored } from '#web/shared/storage/storage.ts';
import { showToast } from '#web/shared/toast/toast.ts';
import { CreateDialog } from './CreateDialog.tsx';
import { useRefresh } from './collections.api.ts';
import { pinMessage } from './collection-messages.ts';
import { namedLike, pinChanges } from './collections.rules.ts';
import styles from './PinMenu.module.css';

export interface PinnedEntry {
  entry: Pick<Entry, 'entry_uuid' | 'word' | 'translations'>;
  pair: LanguagePair;
}

/** The German words of an English entry, each once; empty for a German entry. */
function targetsOf({ translations }: PinnedEntry['entry']): Target[] {
  const targets = Object.values(translations).flatMap(({ target, glosses: [name = ''] }) =>
    target ? [{ id: target.entry_uuid, word: target.word, name }] : [],
  );
  return [
    ...new Map(targets.toReversed().map((target) => [target.id, target])).values(),
  ].toReversed();
}

interface Target {
  id: string;
  word: string;
  /** "das Haus" */
  name: string;
}

/** Of so many collections one sees all at once; more can be searched. */
const SHOWN_AT_ONCE = 7;

interface PinListProps extends PinnedEntry {
  userId: string;
  /** Sense and sentence to save with the word. */
  saved?: Pick<AddEntry, 'sense' | 'context'>;
  onDone: () => void;
}

/** The collections to pin an entry to. On an English page, one chooses the German word to learn, and pins that. */
export function PinList(props: PinListProps) {
  const targets = targetsOf(props.entry);
  const [chosen, setChosen] = useState(targets[0]?.id);
  const target = targets.find(({ id }) => id === chosen);
  return (
    <>
      {targets.length < 2 ? null : (
        <SelectField label="German word" value={chosen} options={targets} onChange={setChosen} />
      )}
      <PinCollections key={chosen} {...props} target={target} />
    </>
  );
}

function PinCollections({
  entry,
  pair,
  userId,
  saved,
  onDone,
  target,
}: PinListProps & { target: Target | undefined }) {
  const pinnedUuid = target ? target.id : entry.entry_uuid;
  const refresh = useRefresh();
  const { data: collections, error: listError } = useQuery(ownCollectionsQuery(userId));
  const pinned = useQuery({
    ...(target
      ? pinsQuery(userId, 'german-english', target.word)
      : pinsQuery(userId, pair, entry.word)),
    staleTime: 0,
  });
  const pins = pinned.data && (pinned.data.get(pinnedUuid) ?? []);
  const [changed, setChanged] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [creating, setCreating] = useState(false);
  const [search, setSearch] = useState('');
  const { mutate: update, isPending } = useMutation({
    mutationFn: async ({ pin, unpin }: ReturnType<typeof pinChanges>) => {
      const body = {
        entry_uuid: entry.entry_uuid,
        ...(target ? { target_uuid: target.id } : {}),
        ...saved,
      };
      const [chosen] = pin;
      if (chosen !== undefined) writeStored('save-list', chosen);
      const [pinned, unpinned] = await Promise.all([
        Promise.allSettled(pin.map((id) => call(pinWord, { params: { id }, body }))),
        Promise.allSettled(
          unpin.map((id) => call(unpinWord, { params: { id, uuid: pinnedUuid } })),
        ),
      ]);
      return pinMessage(pinned, unpinned);
    },
    onSuccess: async (message) => {
      showToast(message);
      await refresh();
      setChanged(new Map());
      if (message.kind === 'success') onDone();
    },
  });
  const error = listError ?? pinned.error;
  if (error) return <p role="alert">{messageOf(error)}</p>;
  if (!collections || !pins) return <Skeleton height="96px" />;
  const isChecked = (id: string) => changed.get(id) ?? pins.includes(id);
  const wanted = new Set(collections.map(({ id }) => id).filter(isChecked));
  const shown = namedLike(collections, search);

  return (
    <>
      {collections.length > SHOWN_AT_ONCE ? (
        <SearchField
          label="Search your collections"
          placeholder="Search"
          value={search}
          onChange={setSearch}
        />
      ) : null}
      <fieldset className={styles.list}>
        <legend>
          Pin{' '}
          <b lang={pair === 'german-english' || target ? 'de' : 'en'}>
            {target?.name ?? entry.word}
          </b>{' '}
          to
        </legend>
        {collections.length === 0 ? <p>No collections yet</p> : null}
        {shown.length === 0 && collections.length > 0 ? <p>No collection is called that.</p> : null}
        {shown.map(({ id, name }) => (
          <label key={id}>
            <input
              type="checkbox"
              checked={isChecked(id)}
              onChange={({ target }) => setChanged(new Map(changed).set(id, target.checked))}
            />
            <span>{name}</span>
          </label>
        ))}
      </fieldset>
      <div className={styles.buttons}>
        <Button size="small" variant="quiet" onClick={() => setCreating(true)}>
          New
        </Button>
        <Button
          size="small"
          variant="primary"
          disabled={isPending || changed.size === 0}
          onClick={() => update(pinChanges(pins, wanted))}
        >
          Update
        </Button>
      </div>
      <CreateDialog
        open={creating}
        onClose={() => setCreating(false)}
        onCreated={({ id }) => setChanged(new Map(changed).set(id, true))}
      />
    </>
  );
}
