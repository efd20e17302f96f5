import { WRITING_PARTS, type WritingPart, type WritingResult } from '#contract/writing/result.ts';
import type { FindingType } from '#german/checker/finding.ts';
import { MOST_CORRECTIONS } from './corrections.rules.ts';
import type { LinkKind } from './connectors.ts';
import { type FeedbackFacts, listed, SURE_WORDS, typesByNumber } from './part-feedback.rules.ts';

const PART_NAMES: Record<WritingPart, string> = {
  grammar: 'grammar',
  vocabulary: 'vocabulary',
  content: 'content',
  coherence: 'coherence',
};

/** States in a sentence or two the strong points, the costliest weakness, and how reliable the score is. */
export function generalFeedback(
  shares: Record<WritingPart, number>,
  { gates, findings }: FeedbackFacts,
): string {
  const ordered = WRITING_PARTS.toSorted((a, b) => shares[b] - shares[a]);
  const [best = 'content', worst = 'grammar'] = [ordered[0], ordered.at(-1)];
  const parts: string[] = [];
  if (gates.language.status === 'missed') parts.push(gates.language.message);
  else if (gates.copied.status === 'missed') parts.push(gates.copied.message);
  else if (shares[worst] >= 0.85) parts.push('All four parts are strong.');
  else {
    parts.push(
      `The strongest part is ${PART_NAMES[best]}; most is to be gained in ${PART_NAMES[worst]}.`,
    );
  }
  if (gates.language.status !== 'missed' && findings.length > 0) {
    parts.push('The errors I could find are marked in the text.');
  }
  parts.push('The score is an estimate made by rules, not a certificate.');
  return parts.join(' ');
}

const PRACTISE: Record<FindingType, string> = {
  agreement: 'Learn nouns with their article, and check each ending after der, ein or kein.',
  capitals:
    'Go through the text once for capital letters alone: nouns have one, adjectives and verbs none.',
  case: 'Ask for each preposition and verb which case it takes: “mit” with the dative, “für” with the accusative.',
  comma: 'Set a comma before “dass”, “weil”, “wenn”, “ob” and before relative clauses.',
  punctuation: 'Look at the marks at the end of your sentences.',
  spelling: 'Read the text once more for spelling alone, word by word from the end.',
  'verb form':
    'Check for each verb that its ending fits its subject, and “haben” or “sein” in the perfect.',
  'word choice': 'Look up words you are not sure of, with an example sentence.',
  'word order':
    'Check where the verb stands: second in a main clause, last after “dass”, “weil” and “wenn”.',
};

const LINKS: readonly [LinkKind, string][] = [
  ['reason', 'Give reasons with “weil”, “denn” or “deshalb”.'],
  ['contrast', 'Show contrasts with “aber”, “trotzdem” or “obwohl”.'],
  ['time', 'Show the order of things with “zuerst”, “dann” or “danach”.'],
  ['adding', 'Add a thought with “außerdem” or “auch”.'],
];
const MOST_SUGGESTIONS = 6;

/** What to do next, most useful first. */
export function suggestionsFor(facts: FeedbackFacts): string[] {
  const { gates, content, findings, vocabulary, coherence } = facts;
  const suggestions: string[] = [];
  if (gates.language.status === 'missed') return ['Write the whole text in German.'];
  if (gates.copied.status !== 'met') {
    suggestions.push('Say it in your own words; sentences of the task do not count.');
  }
  const missing = content.covers.filter(({ gate }) => gate.status === 'missed');
  if (missing.length > 0 && content.adequate < content.required) {
    suggestions.push(`Write two sentences about ${listed(missing.map(({ gate }) => gate.point))}.`);
  }
  if (gates.length.status !== 'met') suggestions.push(gates.length.message);
  for (const gate of [gates.greeting, gates.closing, gates.date, gates.register]) {
    if (gate.status === 'missed' || gate.status === 'partly') suggestions.push(gate.message);
  }
  for (const [type] of typesByNumber(findings).slice(0, 2)) suggestions.push(PRACTISE[type]);
  if (coherence.variety < 0.8) {
    const absent = LINKS.find(([kind]) => !coherence.kinds.has(kind));
    if (absent) suggestions.push(absent[1]);
  }
  if (coherence.monotone) {
    suggestions.push(
      `Begin some sentences with a time, a place or a reason instead of “${coherence.monotone.word}”.`,
    );
  }
  const [often] = vocabulary.repeated;
  if (often) suggestions.push(`Find another word for “${often.word}” here and there.`);
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
    'Rules look for errors and find about a third of what a teacher would change; meaning and style they do not see.',
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
