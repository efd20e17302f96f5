import type { SourceExample, SourceItem, SourceRecord } from '../stage/record.ts';
import { expandEnglish, expandGerman } from './ding-english.ts';
import { flat } from './ding-inflection.ts';
import { isInflection, type Head, type Segment } from './ding-segment.ts';
import { parseTerm } from './ding-term.ts';
import { splitOutsideBrackets } from './source-text.ts';

const MAXIMUM_EXAMPLES = 6;

/** "Er sitzt am Tisch obenan." ↔ "He sits …": the pairs of a segment that consists of whole sentences. */
export function sentencePairs(segment: Segment): SourceItem[] {
  return textPairs(segment)
    .filter(({ text, translation }) => isSentence(text) && /[.!?…"”’']$/u.test(translation))
    .map(({ text, translation }) => ({
      kind: 'sentence' as const,
      sentence: { source: 'ding' as const, text, translation },
    }));
}

function isSentence(text: string): boolean {
  return /^[„"»]?[\p{Lu}\p{N}].*[.!?]["“”«]?$/u.test(text) && text.split(' ').length >= 3;
}

/** The plain text on both sides of a segment, without markers, notes and alternatives. */
function textPairs(segment: Segment): { text: string; translation: string }[] {
  const german = segment.terms.map((term) => expandGerman(term.text));
  const english = splitOutsideBrackets(segment.english, ';').map((part) =>
    firstAlternative(expandEnglish(parseTerm(part).text)),
  );
  return german.slice(0, 2).flatMap((text, index) => {
    const translation = english[index] ?? english[0];
    if (translation === undefined || !isPlain(text) || !isPlain(translation)) return [];
    const capital = /[.!?]$/u.test(text) ? text.charAt(0).toUpperCase() + text.slice(1) : text;
    return [{ text: capital, translation }];
  });
}

/**
 * "to give/make a presentation" → to give a presentation. English only: its words do not inflect to agree with each other.
 * Elsewhere in a text an alternative may have more words than the slash shows ("earned her spurs/cut her teeth"), so it stays,
 * and the text is not plain.
 */
function firstAlternative(text: string): string {
  return text.replace(
    /(?<=(?:^|\s)(?:to|a|an|the) )([\p{L}’'-]+)(?:\/[\p{L}’'-]+)+(?=[\s.,;!?]|$)|(?<=\s)([\p{L}’'-]+)(?:\/[\p{L}’'-]+)+(?=[.!?]?$)/gu,
    '$1$2',
  );
}

/** Whether a text has no alternatives or gaps, which are unsuitable for an example. */
function isPlain(text: string): boolean {
  return (
    text.length >= 5 &&
    text.length <= 200 &&
    !/[…/|{}[\]()<>+]|\.\.\./u.test(text) &&
    /\p{L}/u.test(text)
  );
}

export function addExamples(heads: readonly Head[], segments: readonly Segment[]): void {
  for (const segment of segments) {
    if (segment.index === 0 || segment.terms.some((term) => term.plural)) continue;
    if (heads.some((head) => head.segment === segment)) continue;
    const first = segments[0];
    if (first !== undefined && isInflection(segment, first)) continue;
    for (const pair of textPairs(segment)) {
      if (!pair.text.includes(' ') || isSentence(pair.text)) continue;
      for (const { record } of heads) addExample(record, pair);
    }
  }
}

function addExample(record: SourceRecord, example: SourceExample): void {
  const sense = record.senses[0];
  if (sense === undefined || sense.examples.length >= MAXIMUM_EXAMPLES) return;
  if (containsStem(example.text, record.word)) sense.examples.push(example);
}

function containsStem(text: string, word: string): boolean {
  const stem = flat(word)
    .replace(/(?:en|n|e)$/u, '')
    .slice(0, 8);
  if (stem.length < 2) return false;
  return flat(text)
    .split(/[^\p{L}-]+/u)
    .some((token) => token.startsWith(stem));
}
