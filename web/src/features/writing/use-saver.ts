import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { addCustomEntry, createCollection } from '#contract/collections/endpoints.ts';
import type { WritingCorrection } from '#contract/writing/result.ts';
import { ownCollectionsQuery } from '#web/shared/collections/collection-reads.ts';
import { countText } from '#web/shared/design/count-text.ts';
import { askToSignIn } from '#web/shared/session/ask-to-sign-in.ts';
import { call } from '#web/shared/session/call.ts';
import { usePerson } from '#web/shared/session/use-person.ts';
import { showFailure, showSuccess } from '#web/shared/toast/show-outcome.ts';
import { entryOf } from './corrections.rules.ts';
import { saveTargets, targetOf, type SaveTarget } from './save-target.rules.ts';
import type { Version } from './session.rules.ts';

export interface Saver {
  isGuest: boolean;
  /** The collections to choose from; the first is for mistakes, and may have to be created. */
  targets: readonly SaveTarget[];
  target: SaveTarget;
  choose: (id: string) => void;
  /** The state of a correction; null if it cannot become an entry. */
  stateOf: (correction: WritingCorrection) => 'open' | 'busy' | 'saved' | null;
  save: (corrections: readonly WritingCorrection[]) => void;
}

interface Saving {
  corrections: readonly WritingCorrection[];
  into: SaveTarget;
}

/** Saves corrections of a text as custom entries in a collection, one or all with one click. */
export function useSaver({ text, result: { corrections } }: Version): Saver {
  const person = usePerson();
  const queryClient = useQueryClient();
  const { data } = useQuery(ownCollectionsQuery(person?.id ?? null));
  const [chosen, setChosen] = useState<string | null>(null);
  const [saved, setSaved] = useState<ReadonlySet<WritingCorrection>>(new Set());
  const targets = saveTargets(data ?? []);
  const target = targetOf(targets, chosen);

  const { mutate, isPending, variables } = useMutation({
    mutationFn: async ({ corrections: chosenOnes, into }: Saving) => {
      const { id } = into.isNew
        ? await call(createCollection, { body: { name: into.name, is_private: true } })
        : into;
      setChosen(id);
      // One after the other, so that those that were saved before a failure are known.
      for (const correction of chosenOnes) {
        const entry = entryOf(text, correction, corrections);
        if (entry === null) continue;
        await call(addCustomEntry, { params: { id }, body: entry });
        setSaved((before) => new Set([...before, correction]));
      }
    },
    onSuccess: (_, { corrections: { length }, into }) =>
      showSuccess('Saved', `${countText(length, 'correction')} in “${into.name}”.`),
    onError: (error) => showFailure('Failed to save', error),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['collections'] }),
  });

  return {
    isGuest: person === null,
    targets,
    target,
    choose: setChosen,
    stateOf: (correction) => {
      if (saved.has(correction)) return 'saved';
      if (entryOf(text, correction, corrections) === null) return null;
      return isPending && variables.corrections.includes(correction) ? 'busy' : 'open';
    },
    save: (chosenOnes) => {
      if (person === null) askToSignIn();
      else if (data !== undefined && !isPending) mutate({ corrections: chosenOnes, into: target });
    },
  };
}
