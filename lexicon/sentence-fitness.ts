import { type CefrLevel, estimateLevel, estimateSentenceLevel } from '#german/level.ts';
import { glossWords } from './merge/glosses.ts';

/** What makes a sentence pair fit for learners. Pure. */

const LEVELS: readonly CefrLevel[] = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2'];
const SENTENCE = /^[\p{Lu}„"»‚'(¿\d].*[.!?…]["“”«')]?$/u;
/** Of the words of a sentence that its translation must have; higher loses good sentences faster than bad ones. */
const CLOSE = 0.75;
/** They take a sentence word by word. */
const CLOSE_FOR_BEGINNERS = 1;

export interface BankEntry {
  isNoun: boolean;
  hasHomonyms: boolean;
  level?: CefrLevel;
  isVerb: boolean;
  /** Noun, verb or adjective: what a translation must have. */
  isContent: boolean;
  /** The English words of its glosses. */
  glossWords: ReadonlySet<string>;
}

/** True for a text that begins and ends as a sentence does. */
export function isSentence(text: string): boolean {
  return SENTENCE.test(text);
}

/** True where a clause may end at an offset of a text: where the second part of a verb stands. */
export function endsClause(text: string, end: number): boolean {
  return /^["“»]?(?:[,.!?;:…]|$|\s+(?:und|oder|aber|als|wie|um)\s)/u.test(text.slice(end));
}

/** Estimated by its grammar, not far below its rarest word, and never A1: nobody chose its words for beginners. */
export function estimateForeignLevel(text: string, ranks: readonly (number | null)[]): CefrLevel {
  const estimated = LEVELS.indexOf(estimateSentenceLevel({ text, ranks }));
  const rarest = Math.max(
    0,
    ...ranks.map((rank) => LEVELS.indexOf(estimateLevel(rank ?? undefined))),
  );
  const lowest = rarest === LEVELS.length - 1 ? rarest - 2 : rarest - 1;
  return LEVELS[Math.max(estimated, lowest, 1)] ?? 'C2';
}

/** Neither a note of a lexicographer nor a text with two readings. */
export function looksPlain(text: string, translation: string): boolean {
  // Old letters wrote Du and Euch; A and X stand for names.
  const isDated = /(?!^)\b(?:Du|Dir|Dich|Euch|Dein\p{L}*|Euer|Eure\p{L}*|[A-Z])\b/u.test(text);
  return !isDated && !/[()[\]/|;…]|\.\.|[–—] /u.test(`${text} ${translation}`);
}

/** True where most of what a sentence says is in the translation too: free translations teach the wrong words. */
export function isCloselyTranslated(
  words: readonly (readonly BankEntry[])[],
  translated: ReadonlySet<string>,
  level: CefrLevel,
): boolean {
  const telling = words.filter((found) => found.some(({ isContent }) => isContent));
  const agreed = telling.filter((found) =>
    found.some(({ glossWords: glosses }) => sharesStem(glosses, translated)),
  );
  const needed = telling.length * (level < 'B1' ? CLOSE_FOR_BEGINNERS : CLOSE);
  return agreed.length > 0 && agreed.length >= needed;
}

/** Enough of an English word to meet its inflected forms: "houses" and "house", "tried" and "try". */
function stem(word: string): string {
  return word.length <= 4 ? word.slice(0, 3) : word.slice(0, Math.max(4, word.length - 2));
}

export function englishStems(text: string): Set<string> {
  return new Set([...glossWords([text])].map(stem));
}

export function sharesStem(glosses: ReadonlySet<string>, translated: ReadonlySet<string>): boolean {
  for (const word of glosses) {
    const root = stem(word);
    if (translated.has(root)) return true;
    for (const other of translated) {
      const [short, long] = root.length < other.length ? [root, other] : [other, root];
      if (short.length >= 4 && long.startsWith(short)) return true;
    }
  }
  return false;
}
