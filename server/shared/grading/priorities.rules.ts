import type { Priority, PriorityExample } from '#contract/writing/result.ts';
import type { Finding } from '#german/checker/finding.ts';
import { isDoubtfulCapital } from './capital-advice.rules.ts';
import { adviceFor } from './family-advice.rules.ts';
import type { AdviceWords, Mistake } from './mistake.ts';
import { mendText } from './mended-text.rules.ts';
import { type AdvisedFamily, FAMILY_NAMES, type FamilyId, UNADVISED } from './mistake-families.ts';
import { groupMistakes, type MistakeGroup } from './mistake-groups.rules.ts';
import type { GradedSentence } from './read-text.rules.ts';

/** What recurs in a text and is worth working on: its mistakes by what a teacher would call them. */

const MOST_PRIORITIES = 3;
/** What was found once may be a slip. */
const RECURS = 2;
const MOST_EXAMPLES = 3;
/** UTF-16 units of a sentence that are quoted. */
const LONGEST_QUOTE = 120;
interface Found {
  finding: Finding;
  sentence: GradedSentence;
}

/**
 * @param findings sure ones, in order, none overlapping another
 * @param sentences of the text, in order
 * @returns the largest group first, of groups of one size the more useful; fewer than three if fewer recur
 */
export function prioritiesOf(
  text: string,
  findings: readonly Finding[],
  sentences: readonly GradedSentence[],
  words: AdviceWords,
): Priority[] {
  return groupMistakes(text, findings)
    .flatMap((group) => priorityOf(text, group, { findings, sentences, words }) ?? [])
    .slice(0, MOST_PRIORITIES);
}

function inSentences(findings: readonly Finding[], sentences: readonly GradedSentence[]): Found[] {
  let at = 0;
  return findings.flatMap((finding): Found[] => {
    while ((sentences[at]?.end ?? Infinity) < finding.end) at++;
    const sentence = sentences[at];
    return sentence && sentence.start <= finding.start ? [{ finding, sentence }] : [];
  });
}

function isAdvised(family: FamilyId): family is AdvisedFamily {
  return !UNADVISED.some((one) => one === family);
}

function priorityOf(
  text: string,
  { family, findings: its }: MistakeGroup,
  {
    findings,
    sentences,
    words,
  }: {
    findings: readonly Finding[];
    sentences: readonly GradedSentence[];
    words: AdviceWords;
  },
): Priority | null {
  if (!isAdvised(family)) return null;
  const found = inSentences(its, sentences);
  const mistakes = found.map((one) => mistakeOf(text, one, findings));
  const doubtless =
    family === 'capitals' ? mistakes.filter((one) => !isDoubtfulCapital(one, words)) : mistakes;
  if (doubtless.length < RECURS) return null;
  const examples = examplesOf(text, found, findings);
  if (examples.length === 0) return null;
  return {
    id: family,
    name: FAMILY_NAMES[family],
    times: its.length,
    advice: adviceFor(family, doubtless, words),
    examples,
  };
}

function mistakeOf(
  text: string,
  { finding, sentence }: Found,
  findings: readonly Finding[],
): Mistake {
  const { start, end, rule, explanation, corrections } = finding;
  const next = findings.find((one) => one.start >= end && one !== finding)?.start ?? Infinity;
  return {
    original: text.slice(start, end),
    corrected: onlyCorrection(corrections),
    rule,
    explanation,
    start,
    end,
    before: text.slice(sentence.start, start),
    after: text.slice(end, Math.min(next, sentence.end)),
  };
}

function onlyCorrection([first, ...others]: readonly string[]): string | null {
  return first !== undefined && others.length === 0 ? first : null;
}

/** One example a sentence, of mistakes whose correction is certain; different mistakes first. */
function examplesOf(
  text: string,
  found: readonly Found[],
  findings: readonly Finding[],
): PriorityExample[] {
  const certain = found.filter(({ finding }) => onlyCorrection(finding.corrections) !== null);
  const seen = new Set<string>();
  const [fresh, again] = [[] as Found[], [] as Found[]];
  for (const one of certain) {
    const words = text.slice(one.finding.start, one.finding.end).toLowerCase();
    (seen.has(words) ? again : fresh).push(one);
    seen.add(words);
  }
  const shown = new Map<GradedSentence, Found>();
  for (const one of [...fresh, ...again])
    if (!shown.has(one.sentence)) shown.set(one.sentence, one);
  const sure = findings.filter(({ corrections }) => onlyCorrection(corrections) !== null);
  return [...shown.values()].slice(0, MOST_EXAMPLES).map(({ finding, sentence }) => {
    const { start, end } = stretchAround(text, finding, sentence);
    const within = sure.filter((one) => one.start >= start && one.end <= end);
    const quote = text.slice(start, end);
    return {
      quote,
      start,
      end,
      corrected: mendedStretch(text, within, { start, end }),
      mistakes: certain
        .filter((one) => one.finding.start >= start && one.finding.end <= end)
        .map((one) => one.finding.start),
      reason: finding.explanation,
    };
  });
}

/** @param within findings in the stretch, in order */
function mendedStretch(
  text: string,
  within: readonly Finding[],
  { start, end }: { start: number; end: number },
): string {
  const { text: mended, placeOf } = mendText(text, within);
  return mended.slice(start, placeOf(end));
}

/** The sentence, or of a long one the words around the mistake. */
function stretchAround(
  text: string,
  finding: { start: number; end: number },
  sentence: { start: number; end: number },
): { start: number; end: number } {
  if (sentence.end - sentence.start <= LONGEST_QUOTE) return sentence;
  const room = Math.max(0, (LONGEST_QUOTE - (finding.end - finding.start)) / 2);
  const from = Math.max(sentence.start, Math.floor(finding.start - room));
  const to = Math.min(sentence.end, Math.ceil(finding.end + room));
  const firstSpace = text.slice(from, finding.start).search(/\s/u);
  const lastSpace = text.slice(finding.end, to).search(/\s\S*$/u);
  return {
    start: from === sentence.start || firstSpace < 0 ? from : from + firstSpace + 1,
    end: to === sentence.end || lastSpace < 0 ? to : finding.end + lastSpace,
  };
}
