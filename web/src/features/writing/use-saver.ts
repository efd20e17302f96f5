import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Collection } from '#contract/collections/schemas.ts';
import type { WritingCorrection } from '#contract/writing/result.ts';
import { ownCollectionsQuery } from '#web/shared/collections/collection-reads.ts';
import { messageOf } from '#web/shared/http/api-error.ts';
import { askToSignIn } from '#web/shared/session/ask-to-sign-in.ts';
import { usePerson } from '#web/shared/session/use-person.ts';
import { showToast } from '#web/shared/toast/toast.ts';
import { entryOf } from './corrections.rules.ts';
import type { Version } from './session.rules.ts';
import { saveEntry } from './writing.api.ts';

export interface Saver {
  isGuest: boolean;
  /** Undefined while they are loading. */
  collections: Collection[] | undefined;
  target: Collection | undefined;
  choose: (id: string) => void;
  /** The state of a correction; null if it cannot become an entry. */
  stateOf: (correction: WritingCorrection) => 'open' | 'busy' | 'saved' | null;
  save: (correction: WritingCorrection) => void;
}

/** Saves corrections of a text as custom entries in a collection, each with one click. */
export function useSaver({ text, result: { corrections } }: Version): Saver {
  const person = usePerson();
  const queryClient = useQueryClient();
  const { data } = useQuery(ownCollectionsQuery(person?.id ?? null));
  const [chosen, setChosen] = useState<string | null>(null);
  const [busy, setBusy] = useState<WritingCorrection | null>(null);
  const [saved, setSaved] = useState<ReadonlySet<WritingCorrection>>(new Set());
  const target = data?.find(({ id }) => id === chosen) ?? data?.[0];

  const save = async (correction: WritingCorrection) => {
    if (!person) {
      askToSignIn();
      return;
    }
    const entry = entryOf(text, correction, corrections);
    if (!entry || busy) return;
    if (!target) {
      showToast({ kind: 'info', title: 'No collections yet', description: 'Create one first.' });
      return;
    }
    setBusy(correction);
    try {
      await saveEntry(target.id, entry);
      setSaved((before) => new Set([...before, correction]));
      const description = `“${entry.word}” is in “${target.name}”.`;
      showToast({ kind: 'success', title: 'Word saved', description });
      await queryClient.invalidateQueries({ queryKey: ['collections'] });
    } catch (failure) {
      const description = messageOf(failure);
      showToast({ kind: 'error', title: 'Failed to save word', description });
    } finally {
      setBusy(null);
    }
  };

  return {
    isGuest: person === null,
    collections: data,
    target,
    choose: setChosen,
    stateOf: (correction) => {
      if (saved.has(correction)) return 'saved';
      if (entryOf(text, correction, corrections) === null) return null;
      return busy === correction ? 'busy' : 'open';
    },
    save: (correction) => void save(correction),
  };
}
