import type { CefrLevel } from '#contract/dictionary/schemas.ts';
import type { Finding, FindingType } from '#german/checker/finding.ts';
import type { GradedSentence } from './read-text.rules.ts';

/** The accuracy part: from errors that were found, for each hundred words, to 25 points. */

export const PART_MAX = 25 as const;

/**
 * How much a finding says about a text. Tuned so that the sum correlates best with what teachers changed in learners'
 * texts (docs/checker.md, “Accuracy of a whole text”): a wrong case stands for more errors that were not found than a comma.
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

/** Weighted findings in 100 words. */
export function errorDensity(findings: readonly Finding[], words: number): number {
  if (words === 0) return 0;
  return (100 * findings.reduce((sum, { type }) => sum + WEIGHTS[type], 0)) / words;
}

/**
 * By this many weighted findings in 100 words the points of a level fall to 1/e: more is expected of a higher one. Half
 * of learners' texts, most of them at A2 to B2, have more than 6.
 */
const FALL: Record<CefrLevel, number> = { A1: 20, A2: 17, B1: 14, B2: 10, C1: 7, C2: 6 };
/** Weighted errors in 100 words that are there without having been found, in a text that has none to be found. */
const UNSEEN = 0.8;
/** Of the points, what a range of structures earns; the rest is control. */
const RANGE_SHARE = 0.15;

/**
 * From 0 to 1.
 * @param density as `errorDensity` gives it
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
/** How many of the structures a good text of a level shows. */
const EXPECTED: Record<CefrLevel, number> = { A1: 1, A2: 2, B1: 4, B2: 5, C1: 6, C2: 6 };

/** Share, from 0 to 1, of the structures that the level expects: subordinate clauses, infinitives, tenses, passive. */
export function structureRange(sentences: readonly GradedSentence[], level: CefrLevel): number {
  const shown = STRUCTURES.filter((pattern) => sentences.some(({ quote }) => pattern.test(quote)));
  return Math.min(1, shown.length / EXPECTED[level]);
}
