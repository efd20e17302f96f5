import { englishBases } from '../text/english-forms.ts';

/** Which English words a translation has, in all their base forms, and where: evidence for senses by their glosses. */
export interface EnglishText {
  /** Base form → positions, as parts of the text from 0 to 1. */
  places: ReadonlyMap<string, readonly number[]>;
  length: number;
}

/** Words that a gloss has only as a place for others, or that say nothing about it. */
const PLACEHOLDERS: ReadonlySet<string> = new Set(
  'to a an the of sb sth somebody someone something oneself one’s be or and in as with'.split(' '),
);

const wordsIn = (text: string): string[] =>
  text.toLowerCase().match(/[\p{L}\p{M}\d]+(?:['’-][\p{L}\p{M}]+)*/gu) ?? [];

const REMEMBERED = new Map<string, readonly string[]>();
const MOST_REMEMBERED = 20_000;

/** A word and all its possible base forms. */
function basesOf(word: string): readonly string[] {
  const known = REMEMBERED.get(word);
  if (known) return known;
  const plain = word.replace(/['’](?:s|re|ve|d|ll|m)$/u, '').replace(/n['’]t$/u, '');
  const bases = [...new Set([word, plain, ...englishBases(plain).map((base) => base.word)])];
  if (REMEMBERED.size >= MOST_REMEMBERED) REMEMBERED.clear();
  REMEMBERED.set(word, bases);
  return bases;
}

export function readEnglish(text: string): EnglishText {
  const words = wordsIn(text);
  const places = new Map<string, number[]>();
  words.forEach((word, index) => {
    const place = words.length > 1 ? index / (words.length - 1) : 0.5;
    for (const base of basesOf(word)) {
      const known = places.get(base);
      if (known) known.push(place);
      else places.set(base, [place]);
    }
  });
  return { places, length: words.length };
}

/** The words that tell a gloss, each with its base forms: "to look forward (to)" → look, forward. */
export function tellingWords(gloss: string): (readonly string[])[] {
  const plain = gloss.replace(/\s*[([{][^)\]}]*[)\]}]/gu, '');
  const words = wordsIn(plain);
  const telling = words.filter((word) => !PLACEHOLDERS.has(word));
  return (telling.length > 0 ? telling : words).map(basesOf);
}

/** A word so far from where it is expected, as a part of the sentence, is hardly its translation. */
const FAR = 0.5;

/**
 * How surely a translation has the words of a gloss: 1 if it has all of them near the expected place, less farther away, 0 if
 * one is missing.
 * @param at the place of the German word, as a part of its sentence from 0 to 1
 */
export function hasGloss(
  { places, length }: EnglishText,
  gloss: readonly (readonly string[])[],
  at: number,
): number {
  if (gloss.length === 0) return 0;
  let least = 1;
  for (const bases of gloss) {
    const found = bases.flatMap((base) => places.get(base) ?? []);
    if (found.length === 0) return 0;
    const distance = Math.min(...found.map((place) => Math.abs(place - at)));
    least = Math.min(least, distance > FAR && length > 6 ? 0.6 : 1);
  }
  return least;
}
