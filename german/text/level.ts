import { tokenise } from './tokens.ts';

export type CefrLevel = 'A1' | 'A2' | 'B1' | 'B2' | 'C1' | 'C2';

const LEVELS = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2'] as const satisfies readonly CefrLevel[];

/**
 * Highest frequency rank of each level. The steps follow the vocabulary sizes that courses reach (about 700, 1,400,
 * 2,500 and 5,000 words at the end of A1, A2, B1 and B2), with room for words that are common in subtitles and the
 * press but not taught early.
 */
const HIGHEST_RANK = [700, 1_600, 3_200, 6_500, 14_000] as const;

/** The level of a lemma by its frequency rank, 1 being the commonest; an unranked word is C2. */
export function estimateLevel(frequencyRank: number | undefined): CefrLevel {
  if (frequencyRank === undefined) return 'C2';
  const index = HIGHEST_RANK.findIndex((highest) => frequencyRank <= highest);
  return LEVELS[index] ?? 'C2';
}

/** The last rank of a level, used as the rank of a word taught at that level. Null for C2, which has no end. */
export function rankOfLevel(level: CefrLevel): number | null {
  return HIGHEST_RANK[LEVELS.indexOf(level)] ?? null;
}

export interface SentenceFacts {
  text: string;
  /** Frequency ranks of its content words' lemmas; null for unknown words. */
  ranks: readonly (number | null)[];
}

/** How much harder each grammatical pattern makes a sentence, in levels. */
const GRAMMAR: readonly [RegExp, number][] = [
  [/,\s*(?:dass|weil|wenn|ob|als|damit|denn|während|bis)\b|^(?:wenn|weil|als|ob)\b/iu, 0.5],
  [
    /,\s*(?:obwohl|nachdem|bevor|sodass|falls|indem|sobald|solange|seitdem)\b|^(?:obwohl|nachdem|bevor|falls)\b/iu,
    0.6,
  ],
  [
    /,\s*(?:(?:in|mit|von|auf|für|an|über|zu|bei|nach)\s+)?(?:der|die|das|den|dem|deren|dessen|denen)\b/iu,
    0.6,
  ],
  [/\b(?:[Uu]m|[Oo]hne|[Ss]tatt|[Aa]nstatt)\s[^,.]*\b(?:zu\s+\p{Ll}+n|\p{Ll}+zu\p{Ll}+n)\b/u, 0.5],
  [/\b(?:würd|hätt|wär|könnt|müsst|sollt|dürft)(?:e|est|en|et)\b/iu, 0.3],
  [/\b(?:wurde|wurdest|wurden|worden)\b/iu, 0.5],
  [
    /\b(?:trotz|wegen|während|innerhalb|aufgrund|angesichts|mithilfe)\s+(?:des|der|eines|einer|seiner|ihrer)\b/iu,
    0.7,
  ],
  [/\b(?:sei|seien|habe er|habe sie|werde er|werde sie)\b/iu, 0.8],
];

/**
 * Estimates the level of a sentence from its rarer words, its length, its subordinate clauses and verb forms. Good
 * enough to sort by, not a certificate.
 */
export function estimateSentenceLevel({ text, ranks }: SentenceFacts): CefrLevel {
  const words = ranks
    .map((rank) => LEVELS.indexOf(estimateLevel(rank ?? undefined)))
    .toSorted((a, b) => b - a);
  const rarest = words[0] ?? 0;
  const second = words[1] ?? rarest;
  const vocabulary = 0.55 * rarest + 0.45 * second;
  const length = tokenise(text).length;
  const lengthStep =
    length <= 5 ? -0.5 : length <= 8 ? 0 : length <= 12 ? 0.4 : length <= 17 ? 0.9 : 1.5;
  const grammar = GRAMMAR.reduce(
    (sum, [pattern, step]) => sum + (pattern.test(text) ? step : 0),
    0,
  );
  const score = Math.round(0.7 * vocabulary + lengthStep + grammar);
  return LEVELS[Math.min(Math.max(score, 0), LEVELS.length - 1)] ?? 'C2';
}
