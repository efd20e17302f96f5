import { CEFR_LEVELS } from '#contract/dictionary/cefr.ts';
import type { CefrLevel } from '#contract/dictionary/schemas.ts';
import { tokenise } from '#german/text/tokens.ts';
import type {
  LinkedSentence,
  TextReading,
  TextWord,
  WordReading,
} from '#server/shared/dictionary/sentence-bank.ts';
import { hashText } from './sampling.rules.ts';

/** Ranks the sentences of the bank. Pure. */

/** Number of words in a sentence that shows a word well. */
const IDEAL_WORDS: Readonly<Record<CefrLevel, number>> = {
  A1: 6,
  A2: 8,
  B1: 10,
  B2: 12,
  C1: 14,
  C2: 15,
};
const EXTRA_WORD = 0.12;
/** Outweighs all else together: sentences written by people come first. */
const COMPOSED = -100;
/** For sentences written or reviewed by a teacher; other sources also contain proverbs, headlines and jokes. */
const CORE_BONUS = 4;
/** What further words of the topic add at most, together. */
const MOST_FURTHER = 6;
const CHANCE = 0.6;
/** Per sentence on the page about the same word. */
const SAME_WORD_AGAIN = 1.5;
const RAREST = Number.MAX_SAFE_INTEGER;
const CONTENT = new Set(['noun', 'verb', 'adjective', 'adverb', 'phrase']);

/** How strongly an entry relates a sentence to a topic. */
export interface Weight {
  value: number;
  /** Lower-case words of which the translation has one if the entry is meant as the topic means it; null if any will do. */
  english: ReadonlySet<string> | null;
}

/** By entry id. */
export type Weights = ReadonlyMap<number, Weight>;

/** How good a sentence is in itself, by its source and length. Higher is better. */
export function qualityOf({
  text,
  level,
  source,
}: Omit<LinkedSentence, 'id' | 'entryIds'>): number {
  const extra = Math.abs(tokenise(text).length - IDEAL_WORDS[level]);
  const bySource = source === 'core' ? CORE_BONUS : source === 'composed' ? COMPOSED : 0;
  return bySource - extra * EXTRA_WORD;
}

/** 0 for a sentence unrelated to the topic. @param entryIds of the words that the sentence has */
export function relevanceOf(
  entryIds: readonly number[],
  translation: string,
  weights: Weights,
): number {
  const found = [...new Set(entryIds)]
    .flatMap((id) => weights.get(id) ?? [])
    .filter(({ english }) => english === null || hasOne(translation, english))
    .map(({ value }) => value);
  if (found.length === 0) return 0;
  const highest = Math.max(...found);
  const further = found.reduce((sum, value) => sum + value, 0) - highest;
  return highest + Math.min(further, MOST_FURTHER);
}

function hasOne(translation: string, words: ReadonlySet<string>): boolean {
  return (translation.toLowerCase().match(/\p{L}+/gu) ?? []).some((word) => words.has(word));
}

/** Up to `count` sentences for a page, best first; about different words if possible. */
export function choosePage(
  candidates: readonly LinkedSentence[],
  weights: Weights,
  { count, seed }: { count: number; seed: string },
): LinkedSentence[] {
  const valueOf = (id: number): number => weights.get(id)?.value ?? 0;
  const scored = candidates.map((sentence) => ({
    sentence,
    score:
      relevanceOf(sentence.entryIds, sentence.translation, weights) +
      qualityOf(sentence) +
      ((hashText(`${seed} ${sentence.id}`) % 1000) / 1000) * CHANCE,
    about: sentence.entryIds.toSorted((a, b) => valueOf(b) - valueOf(a))[0],
  }));
  const used = new Map<number, number>();
  const chosen: LinkedSentence[] = [];
  const left = new Set(scored);
  while (chosen.length < count && left.size > 0) {
    let best: (typeof scored)[number] | undefined;
    let highest = -Infinity;
    for (const one of left) {
      const score = one.score - (used.get(one.about ?? -1) ?? 0) * SAME_WORD_AGAIN;
      if (score > highest) [best, highest] = [one, score];
    }
    if (!best) break;
    left.delete(best);
    chosen.push(best.sentence);
    if (best.about !== undefined) used.set(best.about, (used.get(best.about) ?? 0) + 1);
  }
  return chosen;
}

/** The other levels, nearest first; the easier one of a tie. */
export function nearestLevels(level: CefrLevel): CefrLevel[] {
  const at = CEFR_LEVELS.indexOf(level);
  return CEFR_LEVELS.filter((other) => other !== level).toSorted(
    (a, b) => Math.abs(CEFR_LEVELS.indexOf(a) - at) - Math.abs(CEFR_LEVELS.indexOf(b) - at),
  );
}

/** Parses the sentences already on the page, each line a number and "sentence (translation)". */
export function readPrevious(content: string | null): string[] {
  return (content ?? '')
    .split('\n')
    .map((line) => line.replace(/^\s*\d+[.)]\s*/u, '').trim())
    .filter((line) => line !== '');
}

/** Longer than any sentence we show. Bounds the work, as each parenthesis in a line may be where its sentence ends. */
const LONGEST_PREVIOUS = 1000;

/** Returns a test whether a sentence is among the lines of `readPrevious`. */
export function isAmong(previous: readonly string[]): (sentence: string) => boolean {
  const lines = previous.map((line) => line.slice(0, LONGEST_PREVIOUS).normalize('NFC'));
  const known = new Set(lines);
  for (const line of lines) {
    // Both the sentence and its translation may contain parentheses.
    for (let at = line.indexOf(' ('); at !== -1; at = line.indexOf(' (', at + 1)) {
      known.add(line.slice(0, at));
    }
  }
  return (sentence) => known.has(sentence.normalize('NFC'));
}

const WORD_THAT_SAYS_SOMETHING = 3;
const LONGEST_ENDING = 4;
const SMALL_WORDS = new Set(['the', 'and', 'for', 'sth', 'one', 'with', 'that', 'out', 'off']);

function wordsOf(text: string): string[] {
  return (text.toLowerCase().match(/\p{L}+/gu) ?? []).filter(
    (word) => word.length >= WORD_THAT_SAYS_SOMETHING && !SMALL_WORDS.has(word),
  );
}

/** "pay" and "paying", "family" and "families", "extend" and "extended". */
function isSameInEnglish(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (long.length - short.length > LONGEST_ENDING) return false;
  return long.startsWith(short.length > 4 ? short.replace(/[ey]$/u, '') : short);
}

/** Whether an English text contains a word of another in any form: "a house" and "these houses". */
export function sharesWord(text: string, other: string): boolean {
  const words = wordsOf(text);
  return wordsOf(other).some((word) => words.some((one) => isSameInEnglish(word, one)));
}

/**
 * The word of a sentence most worth learning, "das Visum: visa": one of the topic, otherwise the rarest whose gloss is
 * in the translation. Empty if there is none.
 */
export function chooseMeaning(
  { words, separated }: TextReading,
  translation: string,
  weights: Weights,
): string {
  const agrees = ({ gloss }: WordReading): number => Number(sharesWord(translation, gloss));
  const found = [
    ...separated.slice(0, 1),
    ...words.flatMap((word, index) =>
      readingsInPlace(word, index)
        .toSorted((a, b) => agrees(b) - agrees(a))
        .slice(0, 1),
    ),
  ].filter(({ gloss, partOfSpeech }) => gloss !== '' && CONTENT.has(partOfSpeech));
  const weightOf = ({ entryId }: WordReading) => weights.get(entryId)?.value ?? 0;
  const [best] = found.toSorted(
    (a, b) =>
      agrees(b) - agrees(a) || weightOf(b) - weightOf(a) || (b.rank ?? RAREST) - (a.rank ?? RAREST),
  );
  if (!best) return '';
  return `${best.article === undefined ? '' : `${best.article} `}${best.word}: ${best.gloss}`;
}

/**
 * The entries that a sentence means: of each word those whose gloss is in the translation, or else the likeliest. So
 * "rührend" is touching and not stirring.
 */
export function meantEntries({ words, separated }: TextReading, translation: string): number[] {
  const meant = words.flatMap((word, index) => {
    const readings = readingsInPlace(word, index);
    const agreeing = readings.filter(({ gloss }) => sharesWord(translation, gloss));
    return agreeing.length > 0 ? agreeing : readings.slice(0, 1);
  });
  return [...separated, ...meant].map(({ entryId }) => entryId);
}

/** Keeps readings that fit the capitalisation, which distinguishes nouns except at the beginning. */
function readingsInPlace({ text, readings }: TextWord, index: number): WordReading[] {
  const capital = /^\p{Lu}/u.test(text);
  return readings.filter(
    ({ partOfSpeech }) => index === 0 || (partOfSpeech === 'noun') === capital,
  );
}
