import type { Gender, PartOfSpeech } from '#contract/dictionary/schemas.ts';
import { DOMAINS, USAGE } from './ding-tags.ts';
import { unique } from './source-text.ts';

/** One of the synonyms of a segment, with its markers parsed. */
export interface DingTerm {
  /** Without markers, notes, tags and abbreviations. */
  text: string;
  partOfSpeech: PartOfSpeech | null;
  genders: Gender[];
  plural: boolean;
  /** "transitive", "reflexive", "+ dative". */
  grammar: string[];
  /** Subject fields, in English. */
  domains: string[];
  /** Register and region, in English. */
  usage: string[];
  /** All tags as written, for the English side. */
  rawTags: string[];
  notes: string[];
  abbreviations: string[];
  variants: string[];
}

const GENDERS: Record<string, Gender> = { m: 'masculine', f: 'feminine', n: 'neuter' };

const PARTS_OF_SPEECH: Record<string, PartOfSpeech> = {
  vt: 'verb',
  vi: 'verb',
  vr: 'verb',
  v: 'verb',
  adj: 'adjective',
  adv: 'adverb',
  prp: 'preposition',
  interj: 'interjection',
  num: 'numeral',
  pron: 'pronoun',
  'pron interrog': 'pronoun',
  'relativ.pron': 'pronoun',
  ppron: 'pronoun',
  conj: 'conjunction',
  '+conj': 'conjunction',
  art: 'determiner',
  Quantifikator: 'determiner',
  Partikel: 'particle',
};

const CASES: Record<string, string> = {
  Nom: 'nominative',
  Gen: 'genitive',
  Dat: 'dative',
  Akk: 'accusative',
};

const VERB_GRAMMAR: Record<string, string> = {
  vt: 'transitive',
  vi: 'intransitive',
  vr: 'reflexive',
};

const MARKER = /\{([^{}]*)\}/gu;
const TAG = /\[([^[\]]*)\]/gu;
const VARIANT = /<([^<>]*)>/gu;
const ABBREVIATION = /(?<=^|\s)\/([^\s/|](?:[^/|]*[^\s/|])?)\/(?=[\s;,)]|$)/gu;
/** A separate note; brackets next to letters are optional parts of a word. */
const NOTE = /(?<![\p{L}\p{N}])\(([^()]*)\)(?![\p{L}\p{N}])/gu;
const OPTIONAL_PART = /\([^()]*\)/gu;

/** "Bahnhof {m} /Bhf./ (Gebäude) [transp.]" and the like. Never throws; unknown markers are dropped. */
export function parseTerm(raw: string): DingTerm {
  const markers = matches(raw, MARKER).flatMap((marker) => marker.split(/[;,]/u));
  const rawTags = matches(raw, TAG);
  const term: DingTerm = {
    text: '',
    partOfSpeech: null,
    genders: [],
    plural: false,
    grammar: [],
    domains: unique(rawTags.flatMap((tag) => DOMAINS.get(tag) ?? [])),
    usage: unique(rawTags.flatMap((tag) => USAGE.get(tag) ?? [])),
    rawTags,
    notes: matches(raw.replace(TAG, ' '), NOTE),
    abbreviations: matches(raw, ABBREVIATION).flatMap((found) =>
      found.split(';').map((part) => part.trim()),
    ),
    variants: matches(raw, VARIANT),
  };
  for (const marker of markers) applyMarker(term, marker.trim());
  if (term.partOfSpeech === null && (term.genders.length > 0 || term.plural))
    term.partOfSpeech = 'noun';
  term.text = raw
    .replace(MARKER, ' ')
    .replace(TAG, ' ')
    .replace(VARIANT, ' ')
    .replace(ABBREVIATION, ' ')
    .replace(NOTE, ' ')
    .replace(OPTIONAL_PART, '')
    .replace(/\s+/gu, ' ')
    .replace(/\s+([,;.!?])/gu, '$1')
    .trim();
  return term;
}

function applyMarker(term: DingTerm, marker: string): void {
  const gender = GENDERS[marker];
  const partOfSpeech = PARTS_OF_SPEECH[marker];
  const grammar = VERB_GRAMMAR[marker];
  const governed = /^(?:wo\? |wohin\? |wann\? )?\+\s?(Nom|Gen|Dat|Akk)/u.exec(marker)?.[1];
  if (gender !== undefined) term.genders = unique([...term.genders, gender]);
  if (marker === 'pl') term.plural = true;
  if (partOfSpeech !== undefined) term.partOfSpeech ??= partOfSpeech;
  if (grammar !== undefined) term.grammar = unique([...term.grammar, grammar]);
  const named = governed === undefined ? undefined : CASES[governed];
  if (named !== undefined) term.grammar = unique([...term.grammar, `+ ${named}`]);
}

function matches(text: string, pattern: RegExp): string[] {
  // Most terms have no markers; this shortcut halves the time of a build.
  if (!/[{[</(]/u.test(text)) return [];
  return [...text.matchAll(pattern)].flatMap((match) => match[1]?.trim() || []);
}
