import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { addCustomEntry } from '#contract/collections/endpoints.ts';
import type { Collection, CustomEntry } from '#contract/collections/schemas.ts';
import type { WritingCorrection } from '#contract/writing/result.ts';
import { ownCollectionsQuery } from '#web/shared/collections/collection-reads.ts';
import { askToSignIn } from '#web/shared/session/ask-to-sign-in.ts';
import { call } from '#web/shared/session/call.ts';
import { usePerson } from '#web/shared/session/use-person.ts';
import { showFailure, showSuccess } from '#web/shared/toast/show-outcome.ts';
import { showToast } from '#web/shared/toast/toast.ts';
import { entryOf } from './corrections.rules.ts';
import type { Version } from './session.rules.ts';

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

interface Saving {
  correction: WritingCorrection;
  into: Collection;
  entry: CustomEntry;
}

/** Saves corrections of a text as custom entries in a collection, each with one click. */
export function useSaver({ text, result: { corrections } }: Version): Saver {
  const person = usePerson();
  const queryClient = useQueryClient();
  const { data } = useQuery(ownCollectionsQuery(person?.id ?? null));
  const [chosen, setChosen] = useState<string | null>(null);
  const [saved, setSaved] = useState<ReadonlySet<WritingCorrection>>(new Set());
  const target = data?.find(({ id }) => id === chosen) ?? data?.[0];

  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ into, entry }: Saving) =>
      call(addCustomEntry, { params: { id: into.id }, body: entry }),
    onSuccess: (_item, { correction, into, entry }) => {
      setSaved((before) => new Set([...before, correction]));
      showSuccess('Word saved', `“${entry.word}” is in “${into.name}”.`);
      return queryClient.invalidateQueries({ queryKey: ['collections'] });
    },
    onError: (error) => showFailure('Failed to save word', error),
  });

  const save = (correction: WritingCorrection) => {
    if (!person) {
      askToSignIn();
      return;
    }
    const entry = entryOf(text, correction, corrections);
    if (!entry || isPending) return;
    if (target) mutate({ correction, into: target, entry });
    else showToast({ kind: 'info', title: 'No collections yet', description: 'Create one first.' });
  };

  return {
    isGuest: person === null,
    collections: data,
    target,
    choose: setChosen,
    stateOf: (correction) => {
      if (saved.has(correction)) return 'saved';
      if (entryOf(text, correction, corrections) === null) return null;
      return isPending && variables.correction === correction ? 'busy' : 'open';
    },
    save,
  };
}
