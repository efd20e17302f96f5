import {
  type Priority,
  WRITING_PARTS,
  type WritingPart,
  type WritingResult,
} from '#contract/writing/result.ts';
import { MOST_CORRECTIONS } from './corrections.rules.ts';
import type { LinkKind } from './connectors.ts';
import { groupMistakes } from './mistake-groups.rules.ts';
import { type FeedbackFacts, listed, lowerFirst, SURE_WORDS } from './part-feedback.rules.ts';

const PART_NAMES: Record<WritingPart, string> = {
  grammar: 'grammar',
  vocabulary: 'vocabulary',
  content: 'content',
  coherence: 'coherence',
};

/** Parts whose points differ by less are alike: half a point of 25. */
const ALIKE = 0.02;
/** From this share of its points on a part is strong. */
const STRONG = 0.85;

/**
 * States in a sentence or two the strong points, the costliest weakness, and how reliable the score is.
 * @param scores the points of each part as a share, as the result shows them
 */
export function generalFeedback(
  scores: Record<WritingPart, number>,
  { text, gates, findings }: FeedbackFacts,
  priorities: readonly Priority[],
): string {
  const ordered = WRITING_PARTS.toSorted((a, b) => scores[b] - scores[a]);
  const [best = 'content', worst = 'grammar'] = [ordered[0], ordered.at(-1)];
  const parts: string[] = [];
  if (gates.language.status === 'missed') parts.push(gates.language.message);
  else if (gates.copied.status === 'missed') parts.push(gates.copied.message);
  else if (scores[worst] >= STRONG) parts.push('All four parts are strong.');
  else if (scores[best] - scores[worst] < ALIKE) parts.push('All four parts are alike.');
  else {
    parts.push(
      `The strongest part is ${PART_NAMES[best]}; most is to be gained in ${PART_NAMES[worst]}.`,
    );
  }
  const [first] = priorities;
  if (first) {
    // The largest group may have no correction that is certain, and so nothing to practise; or another is as large.
    const [largest, second] = groupMistakes(text, findings);
    const isLargest =
      largest?.family === first.id && largest.findings.length > (second?.findings.length ?? 0);
    parts.push(
      `${isLargest ? 'What recurs most' : 'Worth practising first'}: ${lowerFirst(first.name)}.`,
    );
  } else if (gates.language.status !== 'missed' && findings.length > 0) {
    parts.push(
      findings.length === 1
        ? 'The mistake I could find is marked in the text.'
        : 'The mistakes I could find are marked in the text.',
    );
  }
  parts.push('The score is an estimate made by rules, not a certificate.');
  return parts.join(' ');
}

/** Advice to link, for texts without any link of the kinds and any of the words. */
const LINKS: readonly [readonly LinkKind[], RegExp, string][] = [
  [
    ['reason', 'result'],
    /^(?:weil|denn|deshalb)$/u,
    'Give reasons with “weil”, “denn” or “deshalb”.',
  ],
  [
    ['contrast'],
    /^(?:aber|trotzdem|obwohl)$/u,
    'Show contrasts with “aber”, “trotzdem” or “obwohl”.',
  ],
  [
    ['time'],
    /^(?:zuerst|dann|danach)$/u,
    'Show the order of things with “zuerst”, “dann” or “danach”.',
  ],
  [['adding'], /^(?:außerdem|auch)$/u, 'Add a thought with “außerdem” or “auch”.'],
];
const MOST_SUGGESTIONS = 6;

/**
 * What to do next, most useful first.
 * @param isFull whether a part has all its points: then it is not told to improve
 */
export function suggestionsFor(
  facts: FeedbackFacts,
  priorities: readonly Priority[],
  isFull: (part: WritingPart) => boolean,
): string[] {
  const { gates, content, findings, vocabulary, coherence } = facts;
  const suggestions: string[] = [];
  if (gates.language.status === 'missed') return ['Write the whole text in German.'];
  if (gates.copied.status !== 'met') {
    suggestions.push('Say it in your own words; sentences of the task do not count.');
  }
  const missing = content.covers.filter(({ gate }) => gate.status === 'missed');
  if (missing.length > 0 && content.adequate < content.required && !isFull('content')) {
    suggestions.push(`Write two sentences about ${listed(missing.map(({ gate }) => gate.point))}.`);
  }
  if (gates.length.status !== 'met') suggestions.push(gates.length.message);
  for (const gate of [gates.greeting, gates.closing, gates.date, gates.register]) {
    if (gate.status === 'missed' || gate.status === 'partly') suggestions.push(gate.message);
  }
  suggestions.push(...priorities.map(({ advice }) => advice));
  if (coherence.variety < 0.8 && !isFull('coherence')) {
    const absent = LINKS.find(
      ([kinds, named]) =>
        !kinds.some((kind) => coherence.kinds.has(kind)) &&
        !facts.sentences.some(({ words }) => words.some(({ lower }) => named.test(lower))),
    );
    if (absent) suggestions.push(absent[2]);
  }
  if (coherence.monotone && !isFull('coherence')) {
    suggestions.push(
      `Begin some sentences with a time, a place or a reason instead of “${coherence.monotone.word}”.`,
    );
  }
  const [often] = vocabulary.repeated;
  if (often && !isFull('vocabulary'))
    suggestions.push(`Find another word for “${often.word}” here and there.`);
  if (findings.length > MOST_CORRECTIONS) {
    suggestions.push(
      `Only the first ${MOST_CORRECTIONS} of ${findings.length} findings are shown.`,
    );
  }
  return suggestions.slice(0, MOST_SUGGESTIONS);
}

/** How reliable the score is. Never "high": rules see only part of what a rater sees. */
export function confidenceOf(
  { ownWords, gates, content }: FeedbackFacts,
  ownTask: boolean,
): WritingResult['confidence'] {
  const reasons = [
    'Rules look for errors and find about two fifths of what a teacher would change; meaning and style they do not see.',
  ];
  let low = false;
  if (ownWords < SURE_WORDS) {
    reasons.push(`The text has fewer than ${SURE_WORDS} words, so the accuracy part is uncertain.`);
    low ||= ownWords < SURE_WORDS / 2;
  }
  if (gates.language.status !== 'met') {
    reasons.push('Much of the text is not German that the dictionary knows.');
    low = true;
  }
  if (ownTask) {
    reasons.push('For a task of your own, points are looked for by their own words only.');
    low ||= content.covers.some(({ open }) => open);
  }
  return { level: low ? 'low' : 'medium', reasons };
}
