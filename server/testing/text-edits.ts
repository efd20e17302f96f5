/** Mistakes of learners that a test puts into a correct text, one at a time, so that it can be mended again. */

/** A stretch of a text and what it is to become. */
export interface Edit {
  start: number;
  end: number;
  becomes: string;
}

/** A whole number from 0, less than `below`. */
export type Random = (below: number) => number;

/** A sequence that is the same in every run (a linear congruential generator). */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

export function applyEdit(text: string, { start, end, becomes }: Edit): string {
  return text.slice(0, start) + becomes + text.slice(end);
}

const swapIn = (...groups: string[]): Map<string, string[]> =>
  new Map(
    groups.flatMap((group) => {
      const words = group.split(' ');
      return words.map((word) => [word, words.filter((other) => other !== word)] as const);
    }),
  );

const CONFUSED = swapIn(
  'der die das den dem',
  'ein eine einen einem einer',
  'mein meine meinen meinem meiner',
  'mich mir',
  'dich dir',
  'ihn ihm',
  'in auf an bei',
  'mit für von zu',
  'nach zu',
  'wenn wann',
  'seit seid',
  'habe bin',
  'hat ist',
  'kann können',
  'muss müssen',
  'war ist',
).set('dass', ['das']);
const LEFT_OUT = new Set(
  'der die das den dem ein eine einen in an auf mit für ich wir sich mich uns zu es'.split(' '),
);
const LETTERS = /^\p{L}+$/u;

/** A kind of mistake: how a word is written wrongly; null if the word does not lend itself to it. */
type Slip = (word: string, random: Random) => string | null;

const inWord = (word: string, random: Random): number => 1 + random(Math.max(1, word.length - 2));
const replaced =
  (pattern: RegExp, by: string): Slip =>
  (word) =>
    pattern.test(word) ? word.replace(pattern, by) : null;

const SLIPS: Readonly<Record<string, Slip>> = {
  'a small letter': (word) => (/^\p{Lu}\p{Ll}/u.test(word) ? word.toLowerCase() : null),
  'a capital': (word) =>
    /^\p{Ll}{4}/u.test(word) ? word.charAt(0).toUpperCase() + word.slice(1) : null,
  'a letter too few': (word, random) => {
    if (word.length < 5) return null;
    const at = inWord(word, random);
    return word.slice(0, at) + word.slice(at + 1);
  },
  'a letter twice': (word, random) => {
    if (word.length < 5) return null;
    const at = inWord(word, random);
    return word.slice(0, at) + word.charAt(at) + word.slice(at);
  },
  'two letters exchanged': (word, random) => {
    if (word.length < 5) return null;
    const at = inWord(word, random);
    return word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2);
  },
  'no umlaut': (word) =>
    /[äöü]/u.test(word)
      ? word.replace(/[äöü]/u, (letter) => ({ ä: 'a', ö: 'o', ü: 'u' })[letter] ?? letter)
      : null,
  's for ß': replaced(/ß/u, 's'),
  'ei for ie': replaced(/ie/u, 'ei'),
  'no h': replaced(/(?<=[aeiouäöü])h/u, ''),
  'the ending left out': replaced(/(?<=\p{L}{3})(?:en|e|er|es|em|t|st|n|s)$/u, ''),
  'another ending': replaced(/(?<=\p{L}{3})(?:en|er|es|em)$/u, 'e'),
  'another word': (word, random) => {
    const others = CONFUSED.get(word);
    return others?.[random(others.length)] ?? null;
  },
};

/** The ways of a text to go wrong between its words. */
const BETWEEN: readonly ((text: string, random: Random) => Edit | null)[] = [
  // A comma left out, or one too many.
  (text, random) =>
    oneOf(
      [...text.matchAll(/,(?= )/gu)].map(({ index }) => edit(index, index + 1, '')),
      random,
    ),
  (text, random) =>
    oneOf(
      [...text.matchAll(/(?<=\p{Ll}) (?=(?:und|mit|in|auf) )/gu)].map(({ index }) =>
        edit(index, index, ','),
      ),
      random,
    ),
  // A full stop for a question mark.
  (text, random) =>
    oneOf(
      [...text.matchAll(/\?/gu)].map(({ index }) => edit(index, index + 1, '.')),
      random,
    ),
  // A word left out, or written twice.
  (text, random) =>
    oneOf(
      wordsOf(text)
        .filter(({ word, end }) => LEFT_OUT.has(word) && text.charAt(end) === ' ')
        .map(({ start, end }) => edit(start, end + 1, '')),
      random,
    ),
  (text, random) =>
    oneOf(
      wordsOf(text)
        .filter(({ word }) => LEFT_OUT.has(word))
        .map(({ word, end }) => edit(end, end, ` ${word}`)),
      random,
    ),
  // Two words exchanged.
  (text, random) =>
    oneOf(
      [...text.matchAll(/(?<= )(\p{Ll}+) (\p{L}+)(?= )/gu)].map(
        ({ index, 0: both, 1: one, 2: other }) =>
          edit(index, index + both.length, `${other} ${one}`),
      ),
      random,
    ),
];

const edit = (start: number, end: number, becomes: string): Edit => ({ start, end, becomes });

function oneOf(edits: readonly Edit[], random: Random): Edit | null {
  return edits[random(Math.max(1, edits.length))] ?? null;
}

/** Whether one word is only another form or the like of the other: their mistakes are real words too. */
function isAmong(wrong: string, right: string): boolean {
  const [one, other] = [wrong.toLowerCase(), right.toLowerCase()];
  return (
    (one !== other && hasSameStem(one, other)) || CONFUSED.get(right)?.includes(wrong) === true
  );
}

const SHORTEST_STEM = 5;

function hasSameStem(one: string, other: string): boolean {
  const stem = (word: string): string => word.replace(/(?:e[nrsm]?|s?t|n|s)$/u, '');
  return stem(one) === stem(other) && stem(one).length >= SHORTEST_STEM;
}

/** The words of a text with their places. */
export function wordsOf(text: string): { word: string; start: number; end: number }[] {
  return [...text.matchAll(/\p{L}+/gu)].map(({ 0: word, index }) => ({
    word,
    start: index,
    end: index + word.length,
  }));
}

/**
 * A mistake to put into a text; null if the kind that chance chose does not fit, or makes another German word: to a program
 * that is no slip, but a word that the writer knows.
 */
export function randomMistake(
  text: string,
  isKnown: (word: string) => boolean,
  random: Random,
): Edit | null {
  const kinds = Object.values(SLIPS);
  const kind = random(kinds.length + BETWEEN.length);
  const slip = kinds[kind];
  if (!slip) return BETWEEN[kind - kinds.length]?.(text, random) ?? null;
  const words = wordsOf(text).filter(({ word }) => LETTERS.test(word));
  const chosen = words[random(Math.max(1, words.length))];
  const becomes = chosen ? slip(chosen.word, random) : null;
  if (!chosen || becomes === null || becomes === chosen.word) return null;
  const isOther = isKnown(becomes) && !isAmong(becomes, chosen.word);
  return isOther ? null : edit(chosen.start, chosen.end, becomes);
}
