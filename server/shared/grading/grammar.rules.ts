import type { CefrLevel } from '#contract/dictionary/schemas.ts';
import type { Finding, FindingType } from '#german/checker/finding.ts';
import type { GradedSentence } from './read-text.rules.ts';

/** The accuracy part: converts the errors per hundred words to 25 points. */

export const PART_MAX = 25 as const;

/**
 * How much a finding says about a text. Tuned so that the sum correlates best with what teachers changed in learners'
 * texts (docs/checker.md, “Accuracy of a whole text”): a wrong case suggests more undetected errors than a comma does.
 */
const WEIGHTS: Record<FindingType, number> = {
  agreement: 1.25,
  capitals: 1,
  case: 1.5,
  comma: 0.75,
  punctuation: 0.75,
  spelling: 1,
  'verb form': 2,
  'word choice': 1,
  'word order': 2,
};

/** Weighted findings per 100 words. */
export function errorDensity(findings: readonly Finding[], words: number): number {
  if (words === 0) return 0;
  return (100 * findings.reduce((sum, { type }) => sum + WEIGHTS[type], 0)) / words;
}

/**
 * The weighted findings per 100 words at which a level's points fall to 1/e: higher levels are marked more strictly. Half of
 * learners' texts, most of them at A2 to B2, have more than 6.
 */
const FALL: Record<CefrLevel, number> = { A1: 20, A2: 17, B1: 14, B2: 10, C1: 7, C2: 6 };
/** Weighted undetected errors per 100 words, assumed for a text without findings. */
const UNSEEN = 0.8;
/** The share of the points earned by the range of structures; the rest is control. */
const RANGE_SHARE = 0.15;

/**
 * From 0 to 1.
 * @param density from `errorDensity`
 * @param range share of the structures that the level expects, from 0 to 1
 */
export function accuracy(density: number, range: number, level: CefrLevel): number {
  return (
    Math.exp(-(density + UNSEEN) / FALL[level]) *
    (1 - RANGE_SHARE + RANGE_SHARE * Math.min(1, range))
  );
}

const STRUCTURES: readonly RegExp[] = [
  /\b(?:dass|weil|wenn|ob|obwohl|damit|bevor|nachdem|falls|sodass|seitdem|sobald)\b/iu,
  /,\s*(?:(?:in|mit|von|auf|für|an|über|zu|bei|nach)\s+)?(?:der|die|das|den|dem|deren|dessen|denen)\s[^.!?]*,|,\s*(?:der|die|das|den|dem)\s[^.!?,]*(?:t|en|e)[.!?]/iu,
  /\b(?:um|ohne|statt)\s[^,.]*\bzu\s+\p{Ll}+n\b|\bzu\s+\p{Ll}+(?:en|rn|ln)\b|\p{Ll}{2,}zu\p{Ll}{2,}en\b/iu,
  /\b(?:kann|kannst|können|könnt|muss|musst|müssen|müsst|will|willst|wollen|wollt|soll|sollst|sollen|darf|darfst|dürfen)\b/iu,
  /\b(?:habe|hast|hat|haben|habt|bin|bist|ist|sind|seid)\b[^.!?]*\b(?:ge\p{Ll}+(?:t|en)|\p{Ll}+ge\p{Ll}+(?:t|en)|(?:be|ver|er|ent|zer)\p{Ll}+(?:t|en)|\p{Ll}+iert)\b/iu,
  /\b(?:war|warst|waren|hatte|hattest|hatten|wurde|wurden|konnte|konnten|musste|mussten|wollte|wollten|gab|ging|kam)\b/iu,
  /\b(?:würd|hätt|wär|könnt|müsst|sollt|dürft)(?:e|est|en|et)\b/iu,
  /\b(?:wird|werden|wurde|wurden|worden)\b[^.!?]*\b(?:ge\p{Ll}+(?:t|en)|(?:be|ver|er|ent|zer)\p{Ll}+(?:t|en)|\p{Ll}+iert)\b/iu,
];
/** Number of these structures in a good text of a level. */
const EXPECTED: Record<CefrLevel, number> = { A1: 1, A2: 2, B1: 4, B2: 5, C1: 6, C2: 6 };

/** Share, from 0 to 1, of the structures that the level expects: subordinate clauses, infinitives, tenses, passive. */
export function structureRange(sentences: readonly GradedSentence[], level: CefrLevel): number {
  const shown = STRUCTURES.filter((pattern) => sentences.some(({ quote }) => pattern.test(quote)));
  return Math.min(1, shown.length / EXPECTED[level]);
}
