import type { Word } from '../word.ts';
import type { Candidate } from './candidates.ts';
import { contextFeatures, type Feature } from './context.ts';

/**
 * The model of the speller: a conditional logit. Each candidate has features; the sum of their weights is its score, and the
 * probability of each candidate is its share of the exponentials. One more candidate stands for "none of these".
 */
export type Weights = ReadonlyMap<string, number>;

/** The features of a candidate itself: how it differs from what was typed, and how common it is. */
export function ownFeatures(candidate: Candidate, typed: string): Feature[] {
  const { edits, commonness, spelling } = candidate;
  const features: Feature[] = edits.features.map((name): Feature => [name, 1]);
  const common = Math.log2(commonness + 1) / 10;
  features.push(
    ['cost', edits.cost],
    ['cost share', (4 * edits.cost) / typed.length],
    [`${candidate.origin} common`, common],
    [candidate.origin, 1],
  );
  if (edits.cost === 0) features.push(['same letters', 1]);
  if (spelling.length < 4) features.push(['short', 1]);
  return features;
}

/** The features of the capital of a candidate. */
export function capitalFeatures(spelling: string, word: Word): Feature[] {
  const capital = /^\p{Lu}/u.test(spelling);
  if (word.opens && word.capital) return [];
  if (capital === word.capital) return [['same capital', 1]];
  return [[capital ? 'capital missing' : 'capital needless', 1]];
}

/** The features of "none of these". */
export function noneFeatures(word: Word, words: readonly Word[]): Feature[] {
  const before = words[word.index - 1];
  const after = words[word.index + 1];
  const features: Feature[] = [
    ['none', 1],
    ['none length', word.text.length / 10],
  ];
  const foreign = (other: Word | undefined): boolean =>
    other?.kind === 'word' && !other.known && !other.lowercaseNoun;
  if (word.capital && !word.opens) {
    features.push(['none capital', 1]);
    if (before?.determiner || before?.adjectives.some(({ ending }) => ending !== ''))
      features.push(['none capital article', 1]);
    else if (before?.preposition) features.push(['none capital preposition', 1]);
    else if (before?.capital && before.kind === 'word') features.push(['none capital name', 1]);
  }
  if (word.opens && word.capital) features.push(['none opens', 1]);
  if (foreign(before) || foreign(after)) features.push(['none foreign', 1]);
  if (before && /^["„“”»«'(]$/u.test(before.text)) features.push(['none quoted', 1]);
  return features;
}

export function scoreOf(features: readonly Feature[], weights: Weights): number {
  let sum = 0;
  for (const [name, value] of features) sum += (weights.get(name) ?? 0) * value;
  return sum;
}

/** All features of a candidate in its place. @param read the candidate as a word of the sentence */
export function featuresInPlace(
  candidate: Candidate,
  read: Word,
  word: Word,
  words: readonly Word[],
): Feature[] {
  return [
    ...ownFeatures(candidate, word.text),
    ...capitalFeatures(candidate.spelling, word),
    ...contextFeatures(read, words),
  ];
}
