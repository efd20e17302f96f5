import { CEFR_LEVELS } from '#contract/dictionary/cefr.ts';
import { type CefrLevel, estimateLevel, estimateSentenceLevel } from '#german/text/level.ts';
import { glossWords } from '../merge/glosses.ts';

/** Pure rules that decide whether a sentence pair is suitable for learners. */

const SENTENCE = /^[\p{Lu}„"»‚'(¿\d].*[.!?…]["“”«')]?$/u;
/** Share of a sentence's words that its translation must contain; a higher one loses good sentences faster than bad ones. */
const CLOSE = 0.66;
/** Beginners read a sentence word by word. */
const CLOSE_FOR_BEGINNERS = 1;

export interface BankEntry {
  /** Written by hand. */
  isCore: boolean;
  isNoun: boolean;
  hasHomonyms: boolean;
  level?: CefrLevel;
  isVerb: boolean;
  /** Noun, verb or adjective: a word that the translation must contain. */
  isContent: boolean;
  /** The English words of its glosses. */
  glossWords: ReadonlySet<string>;
}

/** Whether a text begins and ends like a sentence. */
export function isSentence(text: string): boolean {
  return SENTENCE.test(text);
}

/** Estimated from its grammar, not far below its rarest word, and never A1, since its words were not chosen for beginners. */
export function estimateForeignLevel(text: string, ranks: readonly (number | null)[]): CefrLevel {
  const estimated = CEFR_LEVELS.indexOf(estimateSentenceLevel({ text, ranks }));
  const rarest = Math.max(
    0,
    ...ranks.map((rank) => CEFR_LEVELS.indexOf(estimateLevel(rank ?? undefined))),
  );
  const lowest = rarest === CEFR_LEVELS.length - 1 ? rarest - 2 : rarest - 1;
  return CEFR_LEVELS[Math.max(estimated, lowest, 1)] ?? 'C2';
}

/** Rejected by readers (docs/sentence-review.md): wrong in German, in translation, or in whom it may refer to. */
const REFUSED: ReadonlySet<string> = new Set([
  'Beim Gebrauch von „sein“ muss im Italienischen das Partizip mit dem Subjekt in Geschlecht und Zahl übereingestimmt werden.',
  'Die theoretische Diskurse sind von narrativen Strukturen durchzogen.',
  'Hunderte Kinder wurden durch die Katastrophe zu Waisen.',
  'Er kramte die Schlüssel aus seiner Tasche.',
  'Seine Figuren sind so verdammt liebenswert, dass er die Leser zweifellos für sich gewinnen wird.',
  'Die Südstaaten werden bei den Wahlen eine wichtige Rolle spielen.',
  'Sklaverei beruht auf Gewalt und die fordert zum Widerstand heraus.',
  'Woher sollte ich denn wissen, dass da etwas nicht stimmte?',
  'Mein Gott!',
  'Betrag dankend erhalten.',
  'Gib mir die Hand!',
]);

/** Whether a text is neither a lexicographer's note, nor dated, nor contains alternatives. */
export function looksPlain(text: string, translation: string): boolean {
  // Du and Euch are from old letters; A and X stand for names.
  const isDated = /(?!^)\b(?:Du|Dir|Dich|Euch|Dein\p{L}*|Euer|Eure\p{L}*|[A-Z])\b/u.test(text);
  return (
    !isDated && !REFUSED.has(text) && !/[()[\]/|;…]|\.\.|[–—] /u.test(`${text} ${translation}`)
  );
}

/** Whether the translation covers most of the sentence's words: free translations teach the wrong words. */
export function isCloselyTranslated(
  words: readonly (readonly BankEntry[])[],
  translated: ReadonlySet<string>,
  level: CefrLevel,
): boolean {
  const contentWords = words.filter((found) => found.some(({ isContent }) => isContent));
  const agreed = contentWords.filter((found) =>
    found.some(({ glossWords: glosses }) => sharesStem(glosses, translated)),
  );
  const needed = contentWords.length * (level < 'B1' ? CLOSE_FOR_BEGINNERS : CLOSE);
  return agreed.length > 0 && agreed.length >= needed;
}

/** Enough of an English word to match its inflected forms: "houses" and "house", "tried" and "try". */
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
      // "book" and "books" have stems of three and four letters.
      const isClose = short.length >= 4 || (short.length === 3 && long.length === 4);
      if (isClose && long.startsWith(short)) return true;
    }
  }
  return false;
}
