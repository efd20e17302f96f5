import { finitePersons, type Word } from '../word.ts';
import { hashText } from './hash.ts';

/** How far to the right the noun of a phrase is searched. */
const REACH = 5;
/** How far from a gap verbs are counted. */
const FARTHEST = 20;

/** The noun that a word may belong to: the next one to the right, or the word itself. */
export function headOf(words: readonly Word[], index: number): Word | undefined {
  for (let at = index; at < Math.min(words.length, index + REACH); at++) {
    const word = words[at] as Word;
    if (word.kind === 'punctuation' && word.text !== ',') return undefined;
    if (at > index && (word.preposition || word.pronoun)) return undefined;
    if (word.kind === 'word' && word.capital && (!word.opens || word.nouns.length > 0)) return word;
  }
  return undefined;
}

/** For each word the preposition whose phrase it may be in; 0 if there is none. */
export function prepositionsBefore(words: readonly Word[]): number[] {
  let current = 0;
  return words.map((word, index) => {
    const previous = words[index - 1];
    if (previous?.preposition) current = hashText(previous.preposition.name);
    else if (
      previous &&
      (previous.kind === 'punctuation' ||
        (previous.capital && !previous.opens) ||
        finitePersons(previous) > 0 ||
        previous.pronoun)
    ) {
      current = 0;
    }
    return word.preposition ? 0 : current;
  });
}

function isMark(word: Word | undefined): boolean {
  return word?.kind === 'punctuation';
}

export function segmentStart(words: readonly Word[], index: number): number {
  let at = index;
  while (at > 0 && !isMark(words[at - 1]) && index - at < FARTHEST) at--;
  return at;
}

/** For each word the position of the next mark. */
export function segmentEnds(words: readonly Word[]): number[] {
  const ends: number[] = [];
  let end = words.length;
  for (let at = words.length - 1; at >= 0; at--) {
    if (isMark(words[at])) end = at;
    ends[at] = end;
  }
  return ends;
}

/** How many finite verbs, and how many infinitives and participles, stand before each word, and in the whole sentence. */
export interface VerbCounts {
  finite: readonly number[];
  others: readonly number[];
}

export function verbCounts(words: readonly Word[]): VerbCounts {
  const finite = [0];
  const others = [0];
  for (const word of words) {
    const isVerb =
      word.verbs.length > 0 &&
      (!word.capital || word.opens) &&
      !word.preposition &&
      !word.determiner &&
      !word.pronoun &&
      !word.adverb;
    const isFinite = isVerb && finitePersons(word) > 0;
    finite.push((finite.at(-1) ?? 0) + (isFinite ? 1 : 0));
    others.push((others.at(-1) ?? 0) + (isVerb && !isFinite ? 1 : 0));
  }
  return { finite, others };
}

/** How many verbs a stretch has: finite ones, infinitives and participles, each up to two. */
export function verbsIn({ finite, others }: VerbCounts, start: number, end: number): number {
  const stop = Math.min(end, start + FARTHEST);
  const between = (counts: readonly number[]): number =>
    Math.min(2, (counts[stop] ?? 0) - (counts[start] ?? 0));
  return between(finite) * 3 + between(others);
}
