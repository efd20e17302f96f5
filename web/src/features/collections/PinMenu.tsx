import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import type { Entry, LanguagePair } from '#contract/dictionary/schemas.ts';
import { ownCollectionsQuery } from '#web/shared/collections/collection-reads.ts';
import { Button } from '#web/shared/design/Button.tsx';
import { PinIcon } from '#web/shared/design/icons.tsx';
import { Skeleton } from '#web/shared/design/Skeleton.tsx';
import { messageOf } from '#web/shared/http/api-error.ts';
import { useGetJson } from '#web/shared/http/use-get-json.ts';
import { askToSignIn } from '#web/shared/session/ask-to-sign-in.ts';
import { usePerson } from '#web/shared/session/use-person.ts';
import { showToast } from '#web/shared/toast/toast.ts';
import { useHydrated } from '#web/shared/hydration/hydration.tsx';
import { CreateDialog } from './CollectionDialogs.tsx';
import { pinWord, readPins, unpinWord } from './collections.api.ts';
import { pinMessage } from './collection-messages.ts';
import { pinChanges } from './collections.rules.ts';
import styles from './PinMenu.module.css';

interface PinMenuProps {
  entry: Entry;
  pair: LanguagePair;
}

/** Members choose the collections an entry is in; guests are asked to sign in. */
export function PinMenu({ entry, pair }: PinMenuProps) {
  const person = usePerson();
  const hydrated = useHydrated();
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const menuId = useId();
  useEffect(() => {
    if (!open) return;
    const onPointer = ({ target }: PointerEvent) => {
      if (target instanceof Node && !box.current?.contains(target)) setOpen(false);
    };
    const onKey = ({ key }: KeyboardEvent) => {
      // A dialog above the menu closes first.
      if (key !== 'Escape' || document.querySelector('dialog[open]')) return;
      setOpen(false);
      button.current?.focus();
    };
    addEventListener('pointerdown', onPointer);
    addEventListener('keydown', onKey);
    return () => {
      removeEventListener('pointerdown', onPointer);
      removeEventListener('keydown', onKey);
    };
  }, [open]);

  if (!hydrated || !person) {
    return (
      <Button size="small" onClick={askToSignIn}>
        Sign in to Pin Words ✨
      </Button>
    );
  }
  return (
    <div ref={box} className={styles.box}>
      <Button
        ref={button}
        size="small"
        aria-expanded={open}
        aria-controls={menuId}
        onClick={() => setOpen(!open)}
      >
        <PinIcon size={14} />
        Pin
      </Button>
      <div id={menuId} className={styles.menu} hidden={!open}>
        {open ? (
          <PinList
            entry={entry}
            pair={pair}
            userId={person.id}
            onDone={() => {
              setOpen(false);
              button.current?.focus();
            }}
          />
        ) : null}
      </div>
    </div>
  );
}

function PinList({
  entry,
  pair,
  userId,
  onDone,
}: PinMenuProps & { userId: string; onDone: () => void }) {
  const getJson = useGetJson();
  const queryClient = useQueryClient();
  const { data: collections, error: listError } = useQuery(ownCollectionsQuery(getJson, userId));
  const { data: pins, error: pinError } = useQuery({
    queryKey: ['collections', 'pins', userId, entry.entry_uuid],
    queryFn: () => readPins(getJson, pair, entry.word, entry.entry_uuid),
    staleTime: 0,
    gcTime: 0,
  });
  const [changed, setChanged] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [busy, setBusy] = useState(false);
  const [creating, setCreating] = useState(false);
  const error = listError ?? pinError;
  if (error) return <p role="alert">{messageOf(error)}</p>;
  if (!collections || !pins) return <Skeleton height="96px" />;
  const isChecked = (id: string) => changed.get(id) ?? pins.includes(id);

  const update = async () => {
    const wanted = new Set(collections.map(({ id }) => id).filter(isChecked));
    const { pin, unpin } = pinChanges(pins, wanted);
    setBusy(true);
    const results = await Promise.allSettled([
      ...pin.map((id) => pinWord(id, entry.entry_uuid)),
      ...unpin.map((id) => unpinWord(id, entry.entry_uuid)),
    ]);
    setBusy(false);
    const message = pinMessage(results.slice(0, pin.length), results.slice(pin.length));
    showToast(message);
    await queryClient.invalidateQueries({ queryKey: ['collections'] });
    setChanged(new Map());
    if (message.kind === 'success') onDone();
  };

  return (
    <>
      <fieldset className={styles.list}>
        <legend>
          Pin <b lang={pair === 'german-english' ? 'de' : 'en'}>{entry.word}</b> to
        </legend>
        {collections.length === 0 ? <p>No collections yet</p> : null}
        {collections.map(({ id, name }) => (
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
          disabled={busy || changed.size === 0}
          onClick={() => void update()}
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
