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

/**
 * Each looks at a sentence's words, or at its text with a pattern that takes linear time: a pattern with two open stretches
 * of letters takes minutes for a sentence of 100 kB without spaces.
 */
type Structure = (sentence: GradedSentence) => boolean;

/** A structure that one word shows. */
const byWord =
  (pattern: RegExp): Structure =>
  ({ words }) =>
    words.some(({ lower }) => pattern.test(lower));

/** A participle after one of these forms. */
const withParticiple =
  (forms: string): Structure =>
  ({ words }) => {
    const finite = new Set(forms.split(' '));
    const first = words.findIndex(({ lower }) => finite.has(lower));
    return first >= 0 && words.slice(first + 1).some(({ lower }) => isParticiple(lower));
  };

/** Whether a word in lower case has the form of a participle II: "gesagt", "angekommen", "verstanden", "studiert". */
function isParticiple(lower: string): boolean {
  if (lower.length > 4 && lower.endsWith('iert')) return true;
  const ending = lower.endsWith('en') ? 2 : lower.endsWith('t') ? 1 : 0;
  if (ending === 0) return false;
  const stem = lower.slice(0, -ending);
  const ge = stem.indexOf('ge');
  return (ge >= 0 && ge + 2 < stem.length) || /^(?:be|ver|er|ent|zer)\p{Ll}/u.test(stem);
}

/** "um … zu lesen", "zu lernen", "anzurufen". */
const withZu: Structure = ({ words }) =>
  words.some(({ lower }, at) => {
    const next = words[at + 1]?.lower;
    if (lower === 'zu') {
      const opened = words
        .slice(0, at)
        .some(({ lower: before }) => /^(?:um|ohne|statt)$/u.test(before));
      return next !== undefined && (opened ? /^\p{Ll}+n$/u : /^\p{Ll}+(?:en|rn|ln)$/u).test(next);
    }
    const zu = lower.indexOf('zu', 2);
    return zu >= 0 && lower.endsWith('en') && zu + 4 <= lower.length - 2;
  });

const STRUCTURES: readonly Structure[] = [
  byWord(/^(?:dass|weil|wenn|ob|obwohl|damit|bevor|nachdem|falls|sodass|seitdem|sobald)$/u),
  ({ quote }) =>
    /,\s*(?:(?:in|mit|von|auf|für|an|über|zu|bei|nach)\s+)?(?:der|die|das|den|dem|deren|dessen|denen)\s[^.!?]*,|,\s*(?:der|die|das|den|dem)\s[^.!?,]*(?:t|en|e)[.!?]/iu.test(
      quote,
    ),
  withZu,
  byWord(
    /^(?:kann|kannst|können|könnt|muss|musst|müssen|müsst|will|willst|wollen|wollt|soll|sollst|sollen|darf|darfst|dürfen)$/u,
  ),
  withParticiple('habe hast hat haben habt bin bist ist sind seid'),
  byWord(
    /^(?:war|warst|waren|hatte|hattest|hatten|wurde|wurden|konnte|konnten|musste|mussten|wollte|wollten|gab|ging|kam)$/u,
  ),
  byWord(/^(?:würd|hätt|wär|könnt|müsst|sollt|dürft)(?:e|est|en|et)$/u),
  withParticiple('wird werden wurde wurden worden'),
];
/** Number of these structures in a good text of a level. */
const EXPECTED: Record<CefrLevel, number> = { A1: 1, A2: 2, B1: 4, B2: 5, C1: 6, C2: 6 };

/** Share, from 0 to 1, of the structures that the level expects: subordinate clauses, infinitives, tenses, passive. */
export function structureRange(sentences: readonly GradedSentence[], level: CefrLevel): number {
  const shown = STRUCTURES.filter((isShown) => sentences.some(isShown));
  return Math.min(1, shown.length / EXPECTED[level]);
}
