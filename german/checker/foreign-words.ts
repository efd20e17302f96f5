import { byWord } from '../text/by-word.ts';
import type { Suggester } from './suggest.ts';
import { isUnknown } from './unknown-word.ts';
import type { Word } from './word.ts';
import type { TextLexicon } from './work.ts';

/** Common words of the languages that learners of German quote, none of them German; lower case. */
const FOREIGN = new Set(
  `the of and to it with this that what is for you are have my your from we they she our their were been but by would
   there which who when where how about more year years people life time world woman women love like good new does did has
   had yes on be at only very much many
   le les une et est que qui pour pas ne sur avec il nous vous ils cette aux femme
   el las una por con para como muy más pero sus del di che gli della sono vida
   ve bir bu için çok ile gibi ama yok biz się jest`.split(/\s+/u),
);
/** Quoted stretches are no longer than this, in tokens. */
const LONGEST_QUOTE = 40;
const OPENING = /^["„“»«‚'(]$/u;
const CLOSING: Readonly<Record<string, RegExp>> = byWord({
  '"': /^["”“]$/u,
  '„': /^["“”]$/u,
  '“': /^["”]$/u,
  '»': /^«$/u,
  '«': /^»$/u,
  '‚': /^[‘’']$/u,
  "'": /^'$/u,
  '(': /^\)$/u,
});

/** Whether the word is a common one of another language. */
export function isForeignWord({ lower }: Word): boolean {
  return FOREIGN.has(lower);
}

/** From this probability on a German word may be meant by an unknown one. */
const GUESS = 0.2;

/**
 * The positions of words that belong to a stretch in another language: between quotation marks or brackets, where some word
 * is a common one of another language, or a third are unknown; and runs of two or more unknown words, if one is such a
 * common word or no German word may be meant by any of them.
 */
export function foreignWords(
  words: readonly Word[],
  lexicon: TextLexicon,
  suggest: Suggester,
): ReadonlySet<number> {
  const strange = words.map((word) => isEvident(word) || isUnknown(word, words, lexicon));
  const foreign = new Set<number>();
  const strangeIn = (from: number, to: number): Word[] =>
    words.slice(from, to).filter(({ index }) => strange[index] === true);
  const add = (from: number, to: number): void => {
    for (let at = from; at < to; at++) foreign.add(at);
  };
  for (const [from, to] of quotes(words)) {
    const found = strangeIn(from, to);
    const count = words.slice(from, to).filter(({ kind }) => kind === 'word').length;
    if (found.some(isEvident) || (found.length > 1 && found.length * 3 >= count)) add(from, to);
  }
  for (const [from, to] of runs(words, strange)) {
    const found = strangeIn(from, to);
    if (found.length < 2) continue;
    const isMeant = (word: Word): boolean => (suggest(word, words)[0]?.probability ?? 0) >= GUESS;
    if (found.some(isEvident) || !found.some(isMeant)) add(from, to);
  }
  return foreign;
}

/** A common word of another language, or one with letters that German does not have. */
function isEvident(word: Word): boolean {
  return word.kind === 'word' && ((isForeignWord(word) && !isNounLike(word)) || isAlien(word));
}

/** "Not": a German noun inside a sentence. */
function isNounLike({ capital, opens, known }: Word): boolean {
  return capital && !opens && known;
}

/** Unknown for its letters alone. */
function isAlien({ lower }: Word): boolean {
  return /[^a-zäöüßéèêàâáóôñçëïî'’‘`´\-‑]/u.test(lower);
}

/** The stretches between quotation marks or brackets, without them, end-exclusive; one that is not closed ends with the sentence. */
function quotes(words: readonly Word[]): [number, number][] {
  const found: [number, number][] = [];
  for (let at = 0; at < words.length; at++) {
    const mark = words[at]?.text ?? '';
    const closing = OPENING.test(mark) ? CLOSING[mark] : undefined;
    if (!closing) continue;
    let end = at + 1;
    while (end < words.length && end - at <= LONGEST_QUOTE && !closing.test(words[end]?.text ?? ''))
      end++;
    found.push([at + 1, end]);
    at = end;
  }
  return found;
}

/** Runs of strange words, with single known ones of up to three letters in between. */
function runs(words: readonly Word[], strange: readonly boolean[]): [number, number][] {
  const found: [number, number][] = [];
  for (let at = 0; at < words.length; at++) {
    if (strange[at] !== true) continue;
    let end = at + 1;
    for (;;) {
      if (strange[end] === true) end++;
      else if (isShortWord(words[end]) && strange[end + 1] === true) end += 2;
      else break;
    }
    found.push([at, end]);
    at = end;
  }
  return found;
}

function isShortWord(word: Word | undefined): boolean {
  return word?.kind === 'word' && word.text.length <= 3;
}
