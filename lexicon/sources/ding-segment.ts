import type { PartOfSpeech } from '#contract/dictionary/schemas.ts';
import type { SourceRecord } from '../stage/record.ts';
import { parseEnglish, type DingEnglish } from './ding-english.ts';
import { parseTerm, type DingTerm } from './ding-term.ts';
import { splitOutsideBrackets, unique } from './source-text.ts';

/** One aligned pair of a line: "Tisch {m}; Tafel {f} [geh.]" and "table". */
export interface Segment {
  index: number;
  german: string;
  english: string;
  terms: DingTerm[];
  translation: DingEnglish;
  /** Words in angle brackets: they are written after the last term, but belong to the whole segment. */
  variants: string[];
}

/** A record in progress, with the context needed to attach examples to it. */
export interface Head {
  record: SourceRecord;
  segment: Segment;
  term: DingTerm;
  /** Position among the synonyms of its segment, from 0. */
  position: number;
}

/** Parses both sides of one segment and applies markers to the neighbouring terms they hold for. */
export function readSegment(german: string, english: string, index: number): Segment {
  const terms = splitOutsideBrackets(german, ';').map(parseTerm);
  const translation = parseEnglish(english);
  // "gut befreundet; gut Freund {adj}": a marker also applies to the terms before it that have none, then to those after.
  let last: PartOfSpeech | null = translation.partOfSpeech;
  for (const term of terms.toReversed()) {
    if (term.partOfSpeech === null) term.partOfSpeech = last;
    else last = term.partOfSpeech;
  }
  for (const term of terms) {
    if (term.partOfSpeech === null) term.partOfSpeech = last;
    else last = term.partOfSpeech;
  }
  const domains = unique(terms.flatMap((term) => term.domains));
  for (const term of terms) term.domains = domains;
  const variants = unique(terms.flatMap((term) => term.variants));
  return { index, german, english, terms, translation, variants };
}

/** "Tische {pl}" after "Tisch {m}". */
export function isPluralSegment(segment: Segment, previous: Segment | undefined): boolean {
  if (previous === undefined || !segment.terms.every((term) => term.plural)) return false;
  return previous.terms.some((term) => term.genders.length > 0);
}

const PERSONAL = /^(?:ich|du|er|sie|es|wir|ihr|man)(?:\/|\s|$)/u;

/** Whether a segment has forms of the head in a verb's or adjective's line ("essend", "ich esse", "schöner"): neither heads nor examples. */
export function isInflection(segment: Segment, first: Segment): boolean {
  const terms = segment.terms.map((term) => term.text).filter((text) => text !== '');
  const marked = segment.terms.some((term) => term.genders.length > 0 || term.plural);
  if (terms.length === 0 || marked) return false;
  const verb = first.terms.some((term) => term.partOfSpeech === 'verb');
  const adjective = first.terms.some(
    (term) => term.partOfSpeech === 'adjective' || term.partOfSpeech === 'adverb',
  );
  if (adjective && !verb)
    return terms.every((text) => /^(?:\p{Ll}+r|am \p{Ll}+ten|\p{Ll}+ste[rsmn]?)$/u.test(text));
  if (!verb || segment.translation.glosses.some((gloss) => /^to\s/u.test(gloss))) return false;
  const longest = Math.max(...first.terms.map((term) => term.text.split(' ').length));
  return terms.every(
    (text) =>
      /^\p{Ll}/u.test(text) &&
      !/[.?…]$/u.test(text) &&
      (PERSONAL.test(text) ||
        (text.split(' ').length <= longest + 1 &&
          text.split(' ').every((word) => /^\P{Lu}/u.test(word) || first.german.includes(word)))),
  );
}
