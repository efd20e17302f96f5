import { EXERCISE_KINDS } from '#contract/practice/terms.ts';
import type { ExerciseKind } from '#contract/practice/schemas.ts';
import type { KeptExercise } from '#server/shared/database/schema/practice.ts';
import type { Draft, PracticeWord } from './draft.rules.ts';
import { draftsOf } from './exercises.rules.ts';

/** Most exercises of one word in a session; a second translation would give the first away. */
const MOST_OF_A_WORD: Record<ExerciseKind, number> = {
  translation: 1,
  article: 1,
  plural: 1,
  conjugation: 6,
  cloze: 3,
};

interface ChoiceOptions {
  kinds: readonly ExerciseKind[];
  /** The most exercises. */
  count: number;
  /** Returns numbers from 0, below 1. */
  random: () => number;
}

/**
 * The exercises of a session, fewer than requested if the words give no more. Every word has its turn before one comes
 * again, and the kinds share the session as evenly as the words allow. An exercise that gives away the answer to another
 * one of the same word comes after it.
 */
export function chooseExercises(
  words: readonly PracticeWord[],
  options: ChoiceOptions,
): KeptExercise[] {
  const { kinds, count, random } = options;
  const used = new Map<ExerciseKind, number>(kinds.map((kind) => [kind, 0]));
  const order = shuffled(words, random);
  const left = new Map<PracticeWord, Map<ExerciseKind, Draft[]>>();
  const chosen: { word: PracticeWord; draft: Draft }[] = [];
  let before = -1;
  // Goes round the words until a round adds nothing.
  while (chosen.length < count && chosen.length > before) {
    before = chosen.length;
    for (const word of order) {
      if (chosen.length === count) break;
      const pools = left.get(word) ?? poolsOf(word, kinds, random);
      left.set(word, pools);
      const kind = shuffled(kinds, random)
        .filter((it) => (pools.get(it)?.length ?? 0) > 0)
        .toSorted((one, other) => (used.get(one) ?? 0) - (used.get(other) ?? 0))[0];
      const draft = kind && pools.get(kind)?.pop();
      if (!draft) continue;
      used.set(draft.kind, (used.get(draft.kind) ?? 0) + 1);
      chosen.push({ word, draft });
    }
  }
  return inSafeOrder(chosen).map((draft, index) => numbered(draft, index));
}

function poolsOf(
  word: PracticeWord,
  kinds: readonly ExerciseKind[],
  random: () => number,
): Map<ExerciseKind, Draft[]> {
  return new Map(
    kinds.map((kind) => [
      kind,
      byWeight(draftsOf(word, kind), random).slice(0, MOST_OF_A_WORD[kind]).toReversed(),
    ]),
  );
}

/** @param index from 0; ids begin with "1" */
export function numbered({ weight: _weight, ...draft }: Draft, index: number): KeptExercise {
  return { ...draft, id: String(index + 1) };
}

/** Keeps each word in its places, but sorts its exercises there by kind, so that none gives away a later one. */
function inSafeOrder(chosen: readonly { word: PracticeWord; draft: Draft }[]): Draft[] {
  const waiting = new Map(
    [...Map.groupBy(chosen, ({ word }) => word)].map(([word, some]) => [
      word,
      some
        .map(({ draft }) => draft)
        .toSorted(
          (one, other) => EXERCISE_KINDS.indexOf(one.kind) - EXERCISE_KINDS.indexOf(other.kind),
        ),
    ]),
  );
  return chosen.map(({ word, draft }) => waiting.get(word)?.shift() ?? draft);
}

/** In a random order in which the weightier come sooner (Efraimidis and Spirakis 2006: the key is u^(1/weight)). */
function byWeight(drafts: readonly Draft[], random: () => number): Draft[] {
  return drafts
    .map((draft) => ({ draft, key: random() ** (1 / (draft.weight ?? 1)) }))
    .toSorted((one, other) => other.key - one.key)
    .map(({ draft }) => draft);
}

/** Fisher–Yates shuffle. */
function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  const result = [...items];
  for (let last = result.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    const moved = result.splice(other, 1);
    result.splice(last, 0, ...moved);
  }
  return result;
}
