import type { EntryHead, PhraseHead, ReadingLexicon } from './lexicon.ts';
import type { Frame } from './frames.ts';
import type { ReadingWord } from './options.ts';
import type { Step } from './path.ts';

/** A phrase of the core in a sentence. */
export interface PhraseFind {
  entry: EntryHead;
  /** Positions of its words. */
  parts: readonly number[];
  /** Which of them is its verb; null if it has none. */
  verb: number | null;
}

/** How the words of a phrase stand: one after the other, or around a verb with others between them. */
interface Pattern {
  entry: EntryHead;
  /** In lower case; the verb in its infinitive. */
  words: readonly string[];
  /** Index of the verb in `words`; −1 if it has none. */
  verb: number;
  isGapped: boolean;
}

/** Words of a verbal phrase that a sentence may leave out or replace: "(die) Daumen drücken". */
const REPLACEABLE =
  /^(?:der|die|das|den|dem|des|ein|eine|einen|einem|einer|sich|kein|keine|keinen)$/u;
/** Phrases that are a sentence or a whole answer are taken as runs. */
const VERB = /\p{L}{2}(?:en|ern|eln)$|^(?:sein|tun)$/u;

/** The phrases of a lexicon, by the word that is looked for first. */
export type PhraseIndex = ReadonlyMap<string, readonly Pattern[]>;

const wordsOf = (text: string): string[] =>
  text.match(/[\p{L}\p{M}\p{N}'’-]+|…/gu)?.map((word) => word.toLowerCase()) ?? [];

export function indexPhrases(lexicon: ReadingLexicon): PhraseIndex {
  const index = new Map<string, Pattern[]>();
  for (const phrase of lexicon.phrases()) {
    for (const pattern of patternsOf(phrase)) {
      const key = keyOf(pattern);
      index.set(key, [...(index.get(key) ?? []), pattern]);
    }
  }
  return index;
}

/** The longest word that is not the verb: the rarest, most likely. */
function keyOf({ words, verb }: Pattern): string {
  return words
    .filter((word, index) => index !== verb && word !== '…')
    .reduce((longest, word) => (word.length > longest.length ? word : longest), '');
}

function patternsOf({ entry, variants }: PhraseHead): Pattern[] {
  const words = wordsOf(entry.word);
  const last = words.at(-1) ?? '';
  const isVerbal =
    entry.partOfSpeech === 'phrase' &&
    !words.includes('…') &&
    VERB.test(last) &&
    !/\p{Lu}\S*$/u.test(entry.word);
  if (!isVerbal) return [entry.word, ...variants].flatMap((text) => runOf(entry, text));
  // Its verb is found in every form, so its variants say nothing more.
  const telling = words.slice(0, -1).filter((word) => !REPLACEABLE.test(word));
  return telling.length === 0
    ? []
    : [{ entry, words: [...telling, last], verb: telling.length, isGapped: false }];
}

function runOf(entry: EntryHead, text: string): Pattern[] {
  const words = wordsOf(text);
  if (words.includes('…'))
    return [{ entry, words: words.filter((word) => word !== '…'), verb: -1, isGapped: true }];
  return words.length > 1 ? [{ entry, words, verb: -1, isGapped: false }] : [];
}

/** What the words of a sentence are, as far as phrases need it. */
export interface PhraseContext {
  words: readonly ReadingWord[];
  frames: readonly Frame[];
  /** The headwords that the word at a position may be, in lower case. */
  lemmasAt: (at: number) => readonly string[];
  /** Whether it is a full verb, not an auxiliary. */
  isFullVerb: (at: number) => boolean;
  /** Whether a run of words may be a phrase by itself: no part of a longer verb, and not broken off in a noun phrase. */
  mayStand: (positions: readonly number[]) => boolean;
}

/** Gapped conjunctions may have this many words between their parts. */
const MOST_BETWEEN = 14;

/** The phrases in a sentence, those with its verb first, then the longest, none sharing a word with another. */
export function findPhrases(index: PhraseIndex, context: PhraseContext): PhraseFind[] {
  const found: PhraseFind[] = [];
  for (const word of context.words) {
    const patterns = new Set([
      ...(index.get(word.lower) ?? []),
      ...context.lemmasAt(word.index).flatMap((lemma) => index.get(lemma) ?? []),
    ]);
    for (const pattern of patterns) {
      const parts =
        pattern.verb >= 0
          ? matchVerbal(pattern, word.index, context)
          : pattern.isGapped
            ? matchGapped(pattern, context)
            : standing(runAt(pattern, word.index, context.words), context);
      if (parts)
        found.push({
          entry: pattern.entry,
          parts,
          verb: pattern.verb >= 0 ? (parts[pattern.verb] ?? null) : null,
        });
    }
  }
  const taken = new Set<number>();
  return (
    found
      // "keine Angst" is an exclamation, and "Angst haben" has the verb of the clause.
      .toSorted(
        (a, b) =>
          Number(b.verb !== null) - Number(a.verb !== null) || b.parts.length - a.parts.length,
      )
      .filter(({ parts }) => {
        if (parts.some((at) => taken.has(at))) return false;
        for (const at of parts) taken.add(at);
        return true;
      })
  );
}

function runAt(
  { words: wanted }: Pattern,
  at: number,
  words: readonly ReadingWord[],
): number[] | null {
  const here = words[at]?.lower ?? '';
  for (let offset = 0; offset < wanted.length; offset++) {
    if (wanted[offset] !== here) continue;
    const start = at - offset;
    if (start >= 0 && wanted.every((word, index) => words[start + index]?.lower === word))
      return wanted.map((_, index) => start + index);
  }
  return null;
}

function matchGapped({ words: wanted }: Pattern, { words }: PhraseContext): number[] | null {
  // "um … zu" and "ohne … zu" are grammar: zu belongs to its infinitive.
  if (wanted.at(-1) === 'zu' || !wanted.some((word) => word.length > 3)) return null;
  const parts: number[] = [];
  for (const { lower, index } of words) {
    if (lower !== wanted[parts.length]) continue;
    const last = parts.at(-1);
    if (last !== undefined && index - last > MOST_BETWEEN) return null;
    parts.push(index);
    if (parts.length === wanted.length) return parts;
  }
  return null;
}

function matchVerbal(pattern: Pattern, at: number, context: PhraseContext): number[] | null {
  const { words: wanted, verb } = pattern;
  const { frames, words, lemmasAt, isFullVerb } = context;
  const frame = frames.find(({ members }) => members.includes(at));
  if (!frame) return null;
  const parts: number[] = [];
  let last = -1;
  for (const [index, word] of wanted.entries()) {
    const place = frame.members.find((member) => {
      if (parts.includes(member)) return false;
      if (index === verb) return isFullVerb(member) && lemmasAt(member).includes(word);
      return member > last && words[member]?.lower === word;
    });
    if (place === undefined) return null;
    if (index !== verb) {
      // Its own words are together: "auf die Nerven", but "die Daumen" may lose its article.
      if (last !== -1 && place - last > 2) return null;
      last = place;
    }
    parts.push(place);
  }
  return parts;
}

const standing = (parts: number[] | null, { mayStand }: PhraseContext): number[] | null =>
  parts && mayStand(parts) ? parts : null;

/** Positions in runs of words that have no verb of the clause: the participle of "ehrlich gesagt" has no auxiliary. */
export function findFixedRuns(
  index: PhraseIndex,
  words: readonly ReadingWord[],
  steps: readonly Step[],
): Set<number> {
  const positions = new Set<number>();
  for (const word of words) {
    for (const pattern of index.get(word.lower) ?? []) {
      if (pattern.verb >= 0 || pattern.isGapped) continue;
      const parts = runAt(pattern, word.index, words);
      const isVerbless = parts?.every((at) => steps[at]?.option.tag !== 'finite') ?? false;
      if (parts && isVerbless) for (const at of parts) positions.add(at);
    }
  }
  return positions;
}
