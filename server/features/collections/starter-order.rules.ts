import type { CefrLevel } from '#contract/dictionary/schemas.ts';
import { cefrLevelSchema } from '#contract/dictionary/schemas.ts';
import type { TaughtWord } from '#server/shared/dictionary/entry-card.ts';

/**
 * The order of a starter collection, from useful to rarer. Frequency alone begins B1 with da, doch, Gott and töten, because
 * counts are made of films and newspapers and not of what an exam asks; so the topics of everyday life come earlier, those
 * of the news later, and function words, which are learnt by reading, are spread among the others.
 */

/** What the exams of telc and Goethe at A1 to B1 are about (the lists of topics in their handbooks). */
const EXAM = new Set(
  `city clothing education environment family food health holidays home leisure media money offices routine shopping
  sport technology transport travel weather work`.split(/\s+/u),
);
const NEWS = new Set(['law', 'politics', 'science', 'society', 'culture', 'events']);
/** Differences in powers of ten of the rank: a whole unit is a word ten times as common. */
const EXAM_BONUS = 1;
const NEWS_COST = 0.5;
/** A word of another topic that is listed under this one too: "sehen" among the parts of the body. */
const SIDE_COST = 0.8;
/** A level later weighs as much as a word ten times as rare. */
const LEVEL_COST = 1;
/** The rank assumed for words without one. */
const RAREST = 60_000;
/** One function word after this many others. */
const BETWEEN_FUNCTION_WORDS = 4;

/** The words from useful to rarer. @param topic of the collection; null if it is of a level */
export function inUsefulOrder<Word extends Pick<TaughtWord, 'level' | 'topics' | 'rank'>>(
  words: readonly Word[],
  topic: string | null,
): Word[] {
  const sorted = words
    .map((word) => ({ word, cost: costOf(word, topic) }))
    .toSorted((one, other) => one.cost - other.cost)
    .map(({ word }) => word);
  return spread(
    sorted.filter((word) => !isFunctionWord(word)),
    sorted.filter(isFunctionWord),
  );
}

function isFunctionWord({ topics: [first] }: Pick<TaughtWord, 'topics'>): boolean {
  return first === 'grammar';
}

function costOf(
  { level, topics, rank }: Pick<TaughtWord, 'level' | 'topics' | 'rank'>,
  topic: string | null,
): number {
  const rarity = Math.log10(rank ?? RAREST) + LEVEL_COST * indexOf(level);
  if (topic !== null) return rarity + (topics[0] === topic ? 0 : SIDE_COST);
  // The first topic of a word is its own; the others are where it also occurs.
  const [own = ''] = topics;
  return rarity - (EXAM.has(own) ? EXAM_BONUS : 0) + (NEWS.has(own) ? NEWS_COST : 0);
}

function indexOf(level: CefrLevel): number {
  return cefrLevelSchema.options.indexOf(level);
}

/** Both lists in their order: one function word after every few others, the rest at the end. */
function spread<Word>(words: readonly Word[], functionWords: readonly Word[]): Word[] {
  const rest = [...functionWords];
  const mixed = words.flatMap((word, index) =>
    (index + 1) % BETWEEN_FUNCTION_WORDS === 0 ? [word, ...rest.splice(0, 1)] : [word],
  );
  return [...mixed, ...rest];
}
