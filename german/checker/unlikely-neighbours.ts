import type { Word } from './word.ts';

/** Pairs of neighbouring words that good sentences hardly ever have. */

const CONTRACTED = /^(?:im|zum|zur|am|beim|vom|ins)$/u;
const ONE = /^(?:ein|mein|dein|kein)$/u;
const POINTING =
  /^(?:der|die|das|den|dem|ein|eine|einen|einem|einer|mein|meine|meinen|meinem|dein|deine|ihre|unsere)$/u;
/** Not „ein“: „am einen Ende“. */
const AFTER_CONTRACTED = /^(?:der|die|das|den|dem|mein|dein|sein|ihr|unser)/u;
/** Not prefixes: „an“, „auf“ or „mit“ may belong to a verb. */
const PLAIN_PREPOSITION = /^(?:für|von|ohne|gegen|wegen|seit|zwischen)$/u;
/** Said twice on purpose: „sehr, sehr“, „die, die“, „so so“. */
const DOUBLED = new Set(
  'die der das den dem denen da sie sehr ja nein nie viel so weit immer ganz tausend lange ha haha'.split(
    ' ',
  ),
);

type Test = (word: Word, next: Word) => boolean;

const TESTS: readonly Test[] = [
  ({ lower }, next) =>
    CONTRACTED.test(lower) && isArticle(next) && AFTER_CONTRACTED.test(next.lower),
  ({ lower }, next) => ONE.test(lower) && next.kind === 'word' && POINTING.test(next.text),
  (word, next) => word.lower === next.lower && !word.capital && !DOUBLED.has(word.lower),
  (word, next) => isPlainPreposition(word) && isVerbOnly(next),
  (word, next) =>
    isPlainPreposition(word) && word.lower !== 'seit' && /^(?:ich|du|er|wir)$/u.test(next.text),
  ({ lower }, next) =>
    lower === 'sehr' &&
    next.capital &&
    next.nouns.length > 0 &&
    !next.lowercaseAdjective &&
    !next.nominalInfinitive,
];

/** The first two neighbours that hardly stand beside each other; null if there are none. */
export function unlikelyNeighbours(words: readonly Word[]): [Word, Word] | null {
  for (const [index, word] of words.entries()) {
    const next = words[index + 1];
    if (!next || word.kind !== 'word' || next.kind !== 'word') continue;
    if (TESTS.some((test) => test(word, next))) return [word, next];
  }
  return null;
}

/** „Wegen“ is a noun as well. */
function isPlainPreposition({ lower, capital, opens }: Word): boolean {
  return PLAIN_PREPOSITION.test(lower) && (!capital || opens);
}

function isArticle({ determiner }: Word): boolean {
  return determiner !== undefined;
}

/** An infinitive or a finite verb in small letters that is nothing else. */
function isVerbOnly(word: Word): boolean {
  if (word.capital || word.verbs.length === 0 || word.verbs.some(isNominal)) return false;
  if (word.determiner || word.pronoun || word.preposition || word.adverb) return false;
  return word.adjectives.length === 0 && word.others.length === 0;
}

function isNominal({ participle, infinitiveWithZu }: Word['verbs'][number]): boolean {
  return participle || infinitiveWithZu;
}
