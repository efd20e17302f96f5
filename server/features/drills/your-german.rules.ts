import type { OwnRule, YourGerman } from '#contract/drills/schemas.ts';

/** A marked text as far as its mistakes go. */
export interface MarkedText {
  at: Date;
  words: number;
  /** The family of each sure mistake. */
  mistakes: readonly string[];
}

export type KeptResult = OwnRule['results'][number];

interface Family {
  id: string;
  name: string;
  drills: OwnRule['drills'];
}

/** The texts that "lately" means. Ours. */
const LATEST_TEXTS = 3;
/** With fewer words a rate is chance. Ours: a letter of B1 has about a hundred. */
const FEWEST_WORDS = 150;
const SHOWN_RESULTS = 5;

/**
 * What a person's texts say about their German.
 * @param texts the latest ones, the newest first
 * @param results of their drills, the newest first
 */
export function yourGerman(
  texts: readonly MarkedText[],
  families: readonly Family[],
  results: readonly KeptResult[],
): YourGerman {
  const words = wordsOf(texts);
  const rules = families.flatMap((family): OwnRule[] => {
    const times = timesOf(texts, family.id);
    if (times === 0) return [];
    const ids = new Set(family.drills.map(({ id }) => id));
    const own = results.filter(({ drill }) => ids.has(drill));
    return [
      {
        family: family.id,
        name: family.name,
        times,
        rate: rate(texts, family.id),
        trend: trendOf(texts, family.id),
        effect: effectOf(texts, family.id, own),
        drills: family.drills,
        results: own.slice(0, SHOWN_RESULTS),
      },
    ];
  });
  return {
    texts: texts.length,
    words,
    rules: rules.toSorted((one, other) => other.times - one.times),
  };
}

function trendOf(texts: readonly MarkedText[], family: string): OwnRule['trend'] {
  const [lately, before] = [texts.slice(0, LATEST_TEXTS), texts.slice(LATEST_TEXTS)];
  if (isTooLittle(lately) || isTooLittle(before)) return null;
  return { before: rate(before, family), lately: rate(lately, family) };
}

/** What came before the first drill against what came after it. */
function effectOf(
  texts: readonly MarkedText[],
  family: string,
  results: readonly KeptResult[],
): OwnRule['effect'] {
  const first = results.at(-1)?.answered_at;
  if (first === undefined) return null;
  const began = Date.parse(first);
  const before = texts.filter(({ at }) => at.getTime() < began);
  const after = texts.filter(({ at }) => at.getTime() >= began);
  if (isTooLittle(before) || isTooLittle(after)) return null;
  return { before: rate(before, family), after: rate(after, family) };
}

const isTooLittle = (texts: readonly MarkedText[]): boolean => wordsOf(texts) < FEWEST_WORDS;

const wordsOf = (texts: readonly MarkedText[]): number =>
  texts.reduce((sum, { words }) => sum + words, 0);

const timesOf = (texts: readonly MarkedText[], family: string): number =>
  texts.reduce((sum, { mistakes }) => sum + mistakes.filter((each) => each === family).length, 0);

/** Mistakes in 100 words, to a tenth. */
function rate(texts: readonly MarkedText[], family: string): number {
  const words = wordsOf(texts);
  return words === 0 ? 0 : Math.round((1000 * timesOf(texts, family)) / words) / 10;
}
