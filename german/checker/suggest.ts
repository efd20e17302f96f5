import type { CheckerLexicon } from './lexicon.ts';
import { editDistance } from './skeleton.ts';
import { capitalise, uncapitalise, type Word } from './word.ts';
import type { TextLexicon } from './work.ts';

const LETTERS = 'abcdefghijklmnopqrstuvwxyzäöüß'.split('');
/** A longer string is not taken for an attempt at a word. */
const LONGEST = 30;
const MOST = 3;
/** Pairs of spellings that learners confuse most. */
const LIKELY: readonly (readonly [string, string])[] =
  'a:ä o:ö u:ü ss:ß s:ß ie:i ie:ei e:ä d:t b:p g:k f:v v:w z:s ck:k tz:z eu:äu y:i c:k c:z ph:f th:t ae:ä oe:ö ue:ü dt:t sch:ch sh:sch ks:x m:n sc:sch c:ch tion:zion'
    .split(' ')
    .map((pair): [string, string] => {
      const [from = '', to = ''] = pair.split(':');
      return [from, to];
    });
/** How much likelier than a plain edit each kind of edit is, and a word that sounds alike. Tuned on learners' texts. */
const FACTORS = {
  likely: 8,
  doubled: 8,
  swapped: 3,
  silent: 3,
  plain: 1,
  alike: 3,
  alikeFar: 0.6,
  sameCase: 3,
  rare: 0.02,
};
/** Minimum length for two edits: shorter words no longer show what was meant. */
const MIN_LENGTH_FOR_TWO_EDITS = 6;

export interface Suggestion {
  spelling: string;
  /** Higher is likelier; only the order and ratio of scores are meaningful. */
  score: number;
}

/**
 * Suggestions for a misspelt word, likeliest first, at most three: known words that are one edit away or sound alike,
 * weighted by how common they are; if there are none, anything one edit away that the spelling dictionary accepts
 * (compounds).
 */
function suggestSpellings(word: Word, lexicon: CheckerLexicon): Suggestion[] {
  const { text } = word;
  if (text.length > LONGEST || text.length < 2) return [];
  const scores = new Map<string, number>();
  const small = uncapitalise(text);
  const propose = (candidate: string, factor: number): void => {
    const common = lexicon.commonness(candidate);
    if (common === 0) return;
    for (const spelling of casings(candidate, lexicon)) {
      const sameCase = word.opens || spelling.charAt(0) === text.charAt(0) ? FACTORS.sameCase : 1;
      scores.set(spelling, Math.max(scores.get(spelling) ?? 0, common * factor * sameCase));
    }
  };
  visitEdits(small, propose);
  const limit = text.length >= MIN_LENGTH_FOR_TWO_EDITS ? 2 : 1;
  for (const candidate of lexicon.similar(small)) {
    const distance = editDistance(small, candidate, limit);
    if (distance <= limit) propose(candidate, distance <= 1 ? FACTORS.alike : FACTORS.alikeFar);
  }
  if (scores.size === 0) {
    visitEdits(small, (candidate, factor) => {
      if (factor <= FACTORS.plain) return;
      const spelling = word.capital ? capitalise(candidate) : candidate;
      if (lexicon.isSpelt(spelling)) scores.set(spelling, FACTORS.rare * factor);
    });
  }
  return [...scores]
    .map(([spelling, score]) => ({
      spelling: word.opens && word.capital ? capitalise(spelling) : spelling,
      score,
    }))
    .toSorted((a, b) => b.score - a.score)
    .filter(
      ({ spelling }, index, all) => all.findIndex((other) => other.spelling === spelling) === index,
    )
    .slice(0, MOST);
}

/** Which of the candidate's two spellings, lower case and capitalised, are words. */
function casings(candidate: string, lexicon: CheckerLexicon): string[] {
  const isWord = (spelling: string): boolean =>
    lexicon.readings(spelling).length > 0 || lexicon.isSpelt(spelling);
  return [uncapitalise(candidate), capitalise(candidate)].filter(isWord);
}

/** Visits all strings one edit away, some more than once, each with a factor for how much likelier it is than a plain edit. */
function visitEdits(text: string, visit: (candidate: string, factor: number) => void): void {
  const add = (candidate: string, factor: number): void => {
    if (candidate !== text) visit(candidate, factor);
  };
  for (const [a, b] of LIKELY) {
    for (const [from, to] of [
      [a, b],
      [b, a],
    ] as const) {
      for (let at = text.indexOf(from); at >= 0; at = text.indexOf(from, at + 1)) {
        add(text.slice(0, at) + to + text.slice(at + from.length), FACTORS.likely);
      }
    }
  }
  for (let at = 0; at <= text.length; at++) {
    const head = text.slice(0, at);
    const rest = text.slice(at);
    const letter = text.charAt(at);
    const before = text.charAt(at - 1);
    const next = text.charAt(at + 1);
    if (letter !== '')
      add(
        head + rest.slice(1),
        letter === next || letter === before ? FACTORS.doubled : FACTORS.plain,
      );
    if (next !== '') add(head + next + letter + rest.slice(2), FACTORS.swapped);
    for (const inserted of LETTERS) {
      if (letter !== '') add(head + inserted + rest.slice(1), FACTORS.plain);
      const doubled = inserted === letter || inserted === before;
      add(
        head + inserted + rest,
        doubled ? FACTORS.doubled : 'ehrn'.includes(inserted) ? FACTORS.silent : FACTORS.plain,
      );
    }
  }
}

/** Suggestions for a word of the text at hand. */
export type Suggester = (word: Word) => readonly Suggestion[];

/** Caches its suggestions for one text; once the text's budget for guesses is spent it suggests nothing more. */
export function suggesterFor(lexicon: TextLexicon): Suggester {
  const known = new Map<string, readonly Suggestion[]>();
  return (word) => {
    const key = `${word.opens ? 1 : 0}${word.text}`;
    const found = known.get(key);
    if (found) return found;
    const suggestions = lexicon.guess((guessing) => suggestSpellings(word, guessing), []);
    known.set(key, suggestions);
    return suggestions;
  };
}
