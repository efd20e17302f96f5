import { isCoarse } from '../artefact/labels.ts';
import { type EntryTable, READING_PRIORS } from '../rank/ranks.ts';
import type { Draft } from '../stage/draft-store.ts';

/** Factor by which the commonness of core words is raised when sorting entries. */
const CORE_FACTOR = 1.5;

/** Sorts the entry that is meant most often first; homonyms stay together in the order of their numbers. */
export function inOrder(drafts: readonly Draft[], table: EntryTable): Draft[] {
  const classOf = (draft: Draft): string =>
    draft.kind === 'merged' ? draft.merged.partOfSpeech : '';
  const weights = new Map<string, number>();
  for (const draft of drafts) {
    const key = classOf(draft);
    weights.set(key, (weights.get(key) ?? 0) + table.weightOf(draft.id));
  }
  const priorOf = (draft: Draft): number =>
    draft.kind === 'merged' ? READING_PRIORS[draft.merged.partOfSpeech] : 0;
  const inCore = (draft: Draft): number =>
    draft.kind === 'merged' && draft.merged.sources.includes('core') ? 1 : 0;
  const levelOf = (draft: Draft): string =>
    (draft.kind === 'merged' ? draft.merged.level : undefined) ?? 'C2';
  const importance = (draft: Draft): number =>
    (weights.get(classOf(draft)) ?? 0) * (inCore(draft) === 1 ? CORE_FACTOR : 1);
  const coarse = (draft: Draft): number =>
    draft.kind === 'merged' && isCoarse(draft.merged.senses[0]?.tags ?? []) ? 1 : 0;
  const sorted = drafts.toSorted(
    (a, b) =>
      coarse(a) - coarse(b) ||
      importance(b) - importance(a) ||
      inCore(b) - inCore(a) ||
      priorOf(b) - priorOf(a) ||
      a.id - b.id,
  );
  // "Gesundheit!" is the noun used as an interjection, learnt at the same level.
  const isInterjection = (draft: Draft): number =>
    draft.kind === 'merged' && draft.merged.partOfSpeech === 'interjection' ? 1 : 0;
  // Among the core's own entries, what it teaches first ("laut": loud, A1, before according to, B2).
  const taught = sorted
    .filter((draft) => inCore(draft) === 1)
    .toSorted(
      (a, b) =>
        coarse(a) - coarse(b) ||
        levelOf(a).localeCompare(levelOf(b)) ||
        (/^\p{Lu}/u.test(a.word) ? isInterjection(a) - isInterjection(b) : 0),
    );
  return sorted.map((draft) => (inCore(draft) === 1 ? (taught.shift() ?? draft) : draft));
}
