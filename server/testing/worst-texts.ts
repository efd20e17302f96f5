/** Texts made to take much work, the same on every run. */

/** A part of a pattern: the same text each time, or new letters or syllables each time. */
export type Piece =
  | { kind: 'text'; text: string }
  | { kind: 'letters'; length: number; capital: boolean }
  | { kind: 'syllables'; count: number; joiner: string; capital?: boolean };

const LETTERS = 'abcdefghijklmnopqrstuvwxyzäöüß';
/** Words that make compounds, and forms of verbs that may be separated. */
const SYLLABLES = 'ver haus kraft zeug bahn stadt wort licht berg tal see wald'.split(' ');

/** Repeats a pattern until the text has a length. What is new each time is different in each repetition. */
export function textOf(pattern: readonly Piece[], length: number): string {
  let state = 1;
  // A linear congruential generator with the constants of ANSI C; its high bits are good enough here.
  const below = (limit: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * limit);
  };
  const pick = (from: ArrayLike<string>): string => from[below(from.length)] ?? '';
  const write = (piece: Piece): string => {
    if (piece.kind === 'text') return piece.text;
    const word =
      piece.kind === 'syllables'
        ? Array.from({ length: piece.count }, () => pick(SYLLABLES)).join(piece.joiner)
        : Array.from({ length: piece.length }, () => pick(LETTERS)).join('');
    return piece.capital === true ? word.charAt(0).toUpperCase() + word.slice(1) : word;
  };
  let text = '';
  while (text.length < length) text += pattern.map(write).join('') || ' ';
  return text.slice(0, length).toWellFormed();
}

const text = (of: string): Piece => ({ kind: 'text', text: of });
const letters = (length: number, capital = false): Piece => ({ kind: 'letters', length, capital });
const syllables = (count: number, joiner = '', capital = false): Piece => ({
  kind: 'syllables',
  count,
  joiner,
  capital,
});
const SPACE = text(' ');

/** The worst known, of each kind: what one guest silenced marking with first, then what searches found. */
export const WORST_PATTERNS: Readonly<Record<string, readonly Piece[]>> = {
  'twelve syllables joined by hyphens': [syllables(12), text('-')],
  'words of twelve syllables with hyphens': [syllables(12, '-'), SPACE],
  'words of 55 letters': [letters(55), SPACE],
  'words of 30 letters': [letters(30), SPACE],
  'words of seven syllables': [syllables(7), SPACE],
  'compounds of three nouns': [syllables(3, '', true), SPACE],
  'compounds of seven nouns': [syllables(7, '', true), SPACE],
  'words of eight letters': [letters(8), SPACE],
  'nouns of eight letters': [letters(8, true), SPACE],
  'words of four letters': [letters(4), SPACE],
  'words of two letters': [letters(2), SPACE],
  'one letter': [text('a ')],
  'one letter a sentence': [text('A. ')],
  'verbs and particles': [text('Er '), syllables(1), text('t an ab aus ein. ')],
  'short forms of verbs and particles': [text('hat ist geht an ab aus ')],
  'two letters, ends of sentences and hyphens': [letters(2), text(' . '), syllables(1, '-')],
  'words of two lengths': [letters(8), SPACE, letters(59), text('. '), syllables(8, 's')],
  subordinators: [text('dass weil obwohl das ')],
  'relative clauses': [text(', die der das ')],
};
