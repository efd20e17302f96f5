import { readWord } from './read-words.ts';
import type { CheckerLexicon } from './lexicon.ts';
import { type Candidate, candidatesFor } from './speller/candidates.ts';
import type { Feature } from './speller/context.ts';
import { featuresInPlace, noneFeatures, ownFeatures, scoreOf } from './speller/model.ts';
import { SPELLER_WEIGHTS } from './speller/weights.ts';
import { capitalise, type Word } from './word.ts';
import type { TextLexicon } from './work.ts';

/** A longer string is not taken for an attempt at a word. */
const LONGEST = 30;
const MOST = 3;

export interface Suggestion {
  spelling: string;
  /** How probable it is that this is what was meant, 0 to 1; with those of other words and of "none of these" 1 together. */
  probability: number;
}

/** Suggestions for a word of the sentence, likeliest first, at most three. */
export type Suggester = (word: Word, words: readonly Word[]) => readonly Suggestion[];

/** Units of work (work.ts) for weighing the candidates of a word in its place. */
const WEIGHING = 2000;

/**
 * Suggests for the words of one text. What a word may be is looked up once, and weighed once for each pair of words around
 * it. Once the text's budget for guesses is spent it suggests nothing more.
 */
export function suggesterFor(lexicon: TextLexicon): Suggester {
  const candidates = new Map<string, readonly Candidate[]>();
  const suggested = new Map<string, readonly Suggestion[]>();
  return (word, words) => {
    const around = [words[word.index - 1]?.text, word.text, words[word.index + 1]?.text];
    const key = `${word.opens ? 1 : 0}${around.join(' ')}`;
    const known = suggested.get(key);
    if (known) return known;
    const suggestions = lexicon.guess(
      (guessing) => suggestSpellings(word, words, guessing, candidates),
      [],
      WEIGHING,
    );
    suggested.set(key, suggestions);
    return suggestions;
  };
}

function suggestSpellings(
  word: Word,
  words: readonly Word[],
  lexicon: CheckerLexicon,
  known: Map<string, readonly Candidate[]>,
): Suggestion[] {
  const none = Math.exp(scoreOf(noneFeatures(word, words), SPELLER_WEIGHTS));
  const shares = candidatesInPlace(word, words, lexicon, known).map(({ spelling, features }) => ({
    spelling,
    share: Math.exp(scoreOf(features, SPELLER_WEIGHTS)),
  }));
  const sum = shares.reduce((total, { share }) => total + share, none);
  return shares
    .map(({ spelling, share }) => ({ spelling, probability: share / sum }))
    .toSorted((a, b) => b.probability - a.probability)
    .slice(0, MOST);
}

/** The candidates for a word with their features in its sentence; each spelling once. @param known by word, filled in */
export function candidatesInPlace(
  word: Word,
  words: readonly Word[],
  lexicon: CheckerLexicon,
  known = new Map<string, readonly Candidate[]>(),
): { spelling: string; features: Feature[] }[] {
  const { text, capital, opens, index } = word;
  if (text.length > LONGEST || text.length < 2) return [];
  const typed = text.toLowerCase();
  const key = `${capital ? 1 : 0}${typed}`;
  const standing = (candidate: Candidate): number =>
    scoreOf(ownFeatures(candidate, typed), SPELLER_WEIGHTS);
  const candidates = known.get(key) ?? candidatesFor(typed, capital, lexicon, standing);
  known.set(key, candidates);
  const reader = {
    ...lexicon,
    guess: <Guess>(make: (asked: CheckerLexicon) => Guess): Guess => make(lexicon),
  };
  const inPlace = new Map<string, Feature[]>();
  for (const candidate of candidates) {
    const spelling = opens && capital ? capitalise(candidate.spelling) : candidate.spelling;
    if (spelling === text || inPlace.has(spelling)) continue;
    const read = readWord({ ...word, text: spelling }, index, opens, reader);
    inPlace.set(spelling, featuresInPlace(candidate, read, word, words));
  }
  return [...inPlace].map(([spelling, features]) => ({ spelling, features }));
}
