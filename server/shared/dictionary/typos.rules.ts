import { foldBase } from '#german/text/folding.ts';

/** One-edit neighbours of a folded word, and similarity of words: the guesses behind typing errors. */

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
/** Longer words would cost more probes than a guess is worth. */
export const LONGEST_TYPO = 40;
const SHORTEST_TYPO = 3;
/** In words this short, changing any letter may give another word: only swaps and missing letters count. */
const SHORTEST_FULL = 4;

export type EditKind = 'swap' | 'insert' | 'delete' | 'replace';

export interface Edit {
  text: string;
  kind: EditKind;
  /** Index of the edit in the typed word. */
  at: number;
}

/**
 * Every text one edit away from a folded one (`foldBase`, which unlike `foldLoose` keeps each typed letter), including
 * transpositions; at most 54 per letter. Empty for text shorter than 3 or longer than 40 letters.
 * @param last index of the last edit: what stands before an edit stays as it is
 */
export function oneEdits(folded: string, last: number = folded.length): Edit[] {
  const { length } = folded;
  if (length < SHORTEST_TYPO || length > LONGEST_TYPO) return [];
  const full = length >= SHORTEST_FULL;
  const edits: Edit[] = [];
  const seen = new Set([folded]);
  const add = (text: string, kind: EditKind, at: number): void => {
    if (!seen.has(text)) {
      seen.add(text);
      edits.push({ text, kind, at });
    }
  };
  for (let at = 0; at <= Math.min(last, length); at++) {
    const before = folded.slice(0, at);
    const rest = folded.slice(at);
    if (rest.length > 1) add(before + rest.charAt(1) + rest.charAt(0) + rest.slice(2), 'swap', at);
    if (full && rest !== '') add(before + rest.slice(1), 'delete', at);
    for (const letter of LETTERS) {
      add(before + letter + rest, 'insert', at);
      if (full && rest !== '') add(before + letter + rest.slice(1), 'replace', at);
    }
  }
  return edits;
}

/**
 * How unlikely this slip is; lower is likelier. In units of the logarithm of a frequency rank, so that the two can be added:
 * swaps and doubled letters are common slips, and the first letter is seldom wrong.
 */
export function editCost(folded: string, edit: Edit): number {
  if (edit.at === 0) return 3;
  if (edit.kind === 'swap') return 0;
  if (edit.kind === 'replace') return 1;
  const letter = edit.kind === 'delete' ? folded.charAt(edit.at) : edit.text.charAt(edit.at);
  const after = folded.charAt(edit.kind === 'delete' ? edit.at + 1 : edit.at);
  const doubled = letter === folded.charAt(edit.at - 1) || letter === after;
  return doubled ? 0 : 1;
}

/** Spellings that sound alike in German, in order of replacement. */
const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/qu/gu, 'kw'],
  [/([aou])e/gu, '$1'],
  [/ph/gu, 'f'],
  [/v/gu, 'f'],
  [/th/gu, 't'],
  [/dt\b/gu, 't'],
  [/tz|ts|cz/gu, 'z'],
  [/chs|cks|ks/gu, 'x'],
  [/ck|q/gu, 'k'],
  [/c(?!h)/gu, 'k'],
  [/sch|sh/gu, '$'],
  [/^s(?=[tp])/gu, '$'],
  [/ai|ay|ey/gu, 'ei'],
  [/ie|ih/gu, 'i'],
  // Greek y is pronounced ü: Physik, Gymnasium.
  [/y/gu, 'u'],
  [/oi|oy|au(?=m)/gu, 'eu'],
  [/([aeiou])h/gu, '$1'],
  [/(.)\1+/gu, '$1'],
  [/d\b/gu, 't'],
  [/b\b/gu, 'p'],
  [/g\b/gu, 'k'],
];

/** Equal for words that sound alike to a learner: "Füsik" and "Physik", "Fater" and "Vater". */
export function soundOf(text: string): string {
  return SOUNDS.reduce(
    (sound, [pattern, replacement]) => sound.replace(pattern, replacement),
    foldBase(text),
  );
}

const VOWELS = 'aeiou';

/** Initial sounds and their other spellings; the longest match counts. */
const BEGINNINGS: readonly (readonly [sound: string, others: readonly string[]])[] = [
  ['sch', ['ch', 'sh', 's']],
  ['ph', ['f', 'v', 'p']],
  ['qu', ['k', 'kw']],
  ['kw', ['qu']],
  ['ch', ['k', 'sch']],
  ['ts', ['z']],
  ['sh', ['sch']],
  ['th', ['t']],
  ['f', ['v', 'ph']],
  ['v', ['f', 'w']],
  ['w', ['v']],
  ['k', ['c', 'ch', 'g', 'qu']],
  ['c', ['k', 'z']],
  ['z', ['c', 's', 'ts']],
  ['s', ['z']],
  ['i', ['j', 'y']],
  ['j', ['i', 'y']],
  ['y', ['j', 'i']],
  ['b', ['p']],
  ['p', ['b']],
  ['d', ['t']],
  ['t', ['d', 'th']],
  ['g', ['k']],
];

/** Prefixes of words that, by sound or after a slip, may begin like this one. */
export function likelyBeginnings(folded: string): string[] {
  const [first = '', second = '', third = ''] = folded;
  const beginnings = new Set([first + second, second + first, first + third]);
  if (VOWELS.includes(second)) for (const vowel of VOWELS) beginnings.add(first + vowel);
  const [sound = '', others = []] = BEGINNINGS.find(([text]) => folded.startsWith(text)) ?? [];
  const next = folded.charAt(sound.length);
  // Two letters are a prefix of their own: "Füsik" must find "Physik", whatever follows.
  for (const other of others) beginnings.add(other.length > 1 ? other : other + next);
  return [...beginnings].filter((text) => text.length >= 2);
}
