import {
  COORDINATORS,
  NUMBER_WORDS,
  QUESTION_WORDS,
  RELATIVES,
  SUBORDINATORS,
} from './closed-class.ts';
import { finitePersons, type Word } from './word.ts';

export type ClauseKind = 'main' | 'subordinate' | 'relative' | 'question' | 'infinitive';

/** A stretch of a sentence between two clause boundaries. Positions in the sentence, end-exclusive. */
export interface Clause {
  start: number;
  end: number;
  kind: ClauseKind;
  /** "dass", "weil" …, the relative pronoun or the question word. */
  opener?: Word;
  /** Positions of words that can only be finite verbs. */
  finite: number[];
  /** Positions of words that may be finite, an infinitive or a participle. */
  verbs: number[];
}

const MARKS = new Set([',', ';', ':', '(', ')', '–', '—', '-', '"', '„', '“', '”', '/']);
/** Belong to the clause of the subordinator after them: "nur wenn", "so dass". */
const BEFORE_SUBORDINATOR = new Set(
  'und oder aber denn sondern auch nur selbst so als wie vor besonders außer erst auch gerade sogar ohne anstatt statt bis je'.split(
    ' ',
  ),
);
const INFINITIVE_OPENERS = new Set(['um', 'ohne', 'statt', 'anstatt']);

/** Whether the word can only be a finite verb. */
export function isSurelyFinite(word: Word): boolean {
  if (word.kind !== 'word' || finitePersons(word) === 0) return false;
  if (word.determiner || word.pronoun || word.preposition || word.adverb) return false;
  if (word.finiteHere) return true;
  if (word.opens && word.capital && word.nouns.length > 0) return false;
  if (word.others.length > 0 && !word.verbs.some(({ lemma }) => AUXILIARIES.has(lemma)))
    return false;
  if (word.adjectives.some(({ participle }) => !participle) && !AUXILIARY_FORMS.has(word.lower))
    return false;
  return (
    !word.verbs.some(({ infinitive, participle }) => infinitive || participle) ||
    USUALLY_FINITE.has(word.lower)
  );
}

const AUXILIARIES = new Set(
  'sein haben werden können müssen sollen wollen dürfen mögen möchten wissen'.split(' '),
);
const AUXILIARY_FORMS = new Set([
  'wäre',
  'würde',
  'wäret',
  'wird',
  'hat',
  'ist',
  'war',
  'wären',
  'würden',
]);
/** Infinitives too in theory, but nearly always finite. */
const USUALLY_FINITE = new Set([
  'sind',
  'waren',
  'wurden',
  'möchten',
  'würden',
  'hatten',
  'konnten',
  'mussten',
  'wollten',
  'sollten',
  'hätten',
  'könnten',
  'wären',
]);

export function isVerbal(word: Word): boolean {
  if (word.kind !== 'word' || (word.capital && !word.opens)) return false;
  if (word.determiner || word.pronoun || word.preposition || word.adverb) return false;
  return word.verbs.length > 0 && !NUMBER_WORDS.has(word.lower);
}

export function isModal(word: Word): boolean {
  return word.verbs.some(({ lemma }) => MODALS.has(lemma));
}
const MODALS = new Set(['können', 'müssen', 'sollen', 'wollen', 'dürfen', 'mögen', 'möchten']);

/** Divides a sentence into clauses, in order and without gaps except for the marks between them. */
export function findClauses(words: readonly Word[]): Clause[] {
  const pieces: [number, number][] = [];
  let start = 0;
  const close = (end: number, next: number): void => {
    if (end > start) pieces.push([start, end]);
    start = next;
  };
  words.forEach((word, index) => {
    if (word.kind === 'punctuation') {
      if (MARKS.has(word.text) || /^[.!?…]/u.test(word.text)) close(index, index + 1);
    } else if (SUBORDINATORS.has(word.lower) && index > start) {
      let from = index;
      while (from > start && BEFORE_SUBORDINATOR.has(words[from - 1]?.lower ?? '')) from--;
      if (from > start) close(from, from);
    }
  });
  close(words.length, words.length);
  return pieces
    .flatMap(([from, to]) => splitAtCoordinators(words, from, to))
    .map(([from, to]) => describe(words, from, to));
}

function splitAtCoordinators(
  words: readonly Word[],
  start: number,
  end: number,
): [number, number][] {
  for (let at = start + 1; at < end - 1; at++) {
    const word = words[at];
    if (!word || !COORDINATORS.has(word.lower)) continue;
    if (hasFinite(words, start, at) && hasFinite(words, at + 1, end)) {
      return [[start, at], ...splitAtCoordinators(words, at, end)];
    }
  }
  return [[start, end]];
}

function hasFinite(words: readonly Word[], start: number, end: number): boolean {
  for (let at = start; at < end; at++) {
    const word = words[at];
    if (word && isSurelyFinite(word)) return true;
  }
  return false;
}

function describe(words: readonly Word[], start: number, end: number): Clause {
  const finite: number[] = [];
  const verbs: number[] = [];
  for (let at = start; at < end; at++) {
    const word = words[at];
    if (!word) continue;
    if (isSurelyFinite(word)) finite.push(at);
    if (isVerbal(word)) verbs.push(at);
  }
  let first = start;
  while (
    first < end - 1 &&
    BEFORE_SUBORDINATOR.has(words[first]?.lower ?? '') &&
    !INFINITIVE_OPENERS.has(words[first]?.lower ?? '')
  ) {
    first++;
  }
  const opener = words[first];
  const clause = { start, end, finite, verbs };
  if (!opener) return { ...clause, kind: 'main' };
  for (let at = start; at <= first; at++) {
    const word = words[at];
    if (word && SUBORDINATORS.has(word.lower))
      return { ...clause, kind: 'subordinate', opener: word };
  }
  const afterComma = words[start - 1]?.text === ',';
  const beforeLast = words[end - 2];
  if (words.slice(start, end).some(({ lower }) => lower === 'zu') && finite.length === 0) {
    return { ...clause, kind: 'infinitive', opener };
  }
  if (afterComma) {
    const relative = opener.preposition ? words[first + 1] : opener;
    const lastFinite = finite.at(-1);
    const verbAtEnd = lastFinite !== undefined && lastFinite >= end - 1 && lastFinite > first + 1;
    if (relative && RELATIVES.has(relative.lower) && (verbAtEnd || beforeLast === undefined)) {
      return { ...clause, kind: 'relative', opener: relative };
    }
    if (relative && QUESTION_WORDS.has(relative.lower))
      return { ...clause, kind: 'question', opener: relative };
  }
  return { ...clause, kind: 'main' };
}

/** The lemmas that the verbs of a clause may be forms of. */
export function lemmasOf(clause: Clause, words: readonly Word[]): string[] {
  return clause.verbs.flatMap((at) => words[at]?.verbs.map(({ lemma }) => lemma) ?? []);
}
