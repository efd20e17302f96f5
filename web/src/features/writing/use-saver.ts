import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import {
  addCustomEntry,
  createCollection,
  getCollection,
  removeItem,
} from '#contract/collections/endpoints.ts';
import { chooseFacets } from '#contract/flashcards/endpoints.ts';
import type { CustomEntry } from '#contract/collections/schemas.ts';
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
  /** The member has made these corrections in the text: their cards come without being asked for. */
  accept: (corrections: readonly WritingCorrection[]) => void;
  /** The member has taken a correction back: its card goes, too. */
  withdraw: (correction: WritingCorrection) => void;
}

interface Saving {
  corrections: readonly WritingCorrection[];
  into: SaveTarget;
  /** Says that they were saved. */
  isAsked: boolean;
}

/** Where a correction was saved. */
interface SavedCard {
  listId: string;
  /** Null: it was there already, from an earlier marking or another device. */
  itemId: string | null;
}

/** Saves corrections of a text as custom entries in a collection, one or all with one click. */
export function useSaver({ text, result: { corrections } }: Version): Saver {
  const person = usePerson();
  const queryClient = useQueryClient();
  const { data } = useQuery(ownCollectionsQuery(person?.id ?? null));
  const [chosen, setChosen] = useState<string | null>(null);
  const [saved, setSaved] = useState<ReadonlyMap<WritingCorrection, SavedCard>>(new Map());
  const targets = saveTargets(data ?? []);
  const target = targetOf(targets, chosen);
  // What the calls know, which follow each other while the page shows an earlier state.
  const latest = useRef(saved);
  const remember = (correction: WritingCorrection, card: SavedCard | null) => {
    const next = new Map(latest.current);
    if (card === null) next.delete(correction);
    else next.set(correction, card);
    latest.current = next;
    setSaved(next);
  };
  const scope = { id: 'save corrections' };
  const onSettled = () => queryClient.invalidateQueries({ queryKey: ['collections'] });
  const onError = (error: Error) => showFailure('Failed to save', error);

  const { mutate, isPending, variables } = useMutation({
    // One after the other, so that the collection is not created twice.
    scope,
    mutationFn: async ({ corrections: chosenOnes, into }: Saving) => {
      // What was chosen may have been created since.
      const own = await queryClient.fetchQuery(ownCollectionsQuery(person?.id ?? null));
      const found = into.isNew ? own.find(({ name }) => name === into.name) : into;
      const id = found?.id ?? (await createMistakes(into.name));
      setChosen(id);
      const known = found ? await cardsIn(id) : new Set<string>();
      // One after the other, so that those that were saved before a failure are known.
      for (const correction of chosenOnes) {
        const entry = entryOf(text, correction, corrections);
        if (entry === null) continue;
        const isThere = known.has(cardKeyOf(entry));
        const item = isThere ? null : await call(addCustomEntry, { params: { id }, body: entry });
        remember(correction, { listId: id, itemId: item?.id ?? null });
      }
    },
    onSuccess: (_, { corrections: { length }, into, isAsked }) => {
      if (isAsked) showSuccess('Saved', `${countText(length, 'correction')} in “${into.name}”.`);
    },
    onError,
    onSettled,
  });
  const removal = useMutation({
    scope,
    mutationFn: async (correction: WritingCorrection) => {
      const card = latest.current.get(correction);
      if (!card || card.itemId === null) return;
      await call(removeItem, { params: { id: card.listId, itemId: card.itemId } });
      remember(correction, null);
    },
    onError,
    onSettled,
  });
  const isOpen = (correction: WritingCorrection) =>
    !saved.has(correction) && entryOf(text, correction, corrections) !== null;

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
      else if (data !== undefined && !isPending) {
        mutate({ corrections: chosenOnes, into: target, isAsked: true });
      }
    },
    accept: (chosenOnes) => {
      const open = chosenOnes.filter(isOpen);
      if (person === null || data === undefined || open.length === 0) return;
      // Not into what was chosen for other corrections: these are kept without a word.
      mutate({ corrections: open, into: targetOf(targets, null), isAsked: false });
    },
    withdraw: removal.mutate,
  };
}

/** A collection of which only gaps are asked: a single word of a sentence means nothing. */
async function createMistakes(name: string): Promise<string> {
  const { id } = await call(createCollection, { body: { name, is_private: true } });
  await call(chooseFacets, { params: { id }, body: { facets: ['cloze'] } });
  return id;
}

/** The gaps that a collection has; of thousands, the first thousand. */
async function cardsIn(id: string): Promise<Set<string>> {
  const { items } = await call(getCollection, { params: { id } });
  return new Set(items.map(cardKeyOf));
}

/** The same gap in the same sentence is one card. */
function cardKeyOf({ word, context }: Pick<CustomEntry, 'word' | 'context'>): string {
  return `${word} ${context?.sentence ?? ''}`;
}
