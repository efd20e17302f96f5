import { type Cells, ALL_CELLS } from './lexicon.ts';
import { NUMBER_WORDS } from './closed-class.ts';
import {
  DEGREE,
  isCapitalAdjective,
  isDeclinedAdjective,
  isMisspeltAdjective,
  isNoun,
  isUninflected,
} from './phrase-words.ts';
import { cellsOfNoun, type Word } from './word.ts';

/** [preposition] [determiner] [adverb] [adjectives] noun. */
export interface NounPhrase {
  preposition?: Word;
  /** May be the same word as `preposition`: "im". */
  determiner?: Word;
  /** The number before the noun, which makes the plural certain. */
  number?: Word;
  adjectives: Word[];
  noun: Word;
  /** The cells its preposition allows; all if there is none. */
  cells: Cells;
  /** Positions in the sentence, end-exclusive. */
  start: number;
  end: number;
}

/** "meiner Meinung nach": the preposition stands behind its noun. */
const POSTPOSED_NACH = new Set('meinung ansicht erfahrung auffassung erachtens'.split(' '));
/** Maximum number of adjectives before a noun; a longer run is taken for some other list. */
const MOST_ADJECTIVES = 4;

/** The noun phrases of a sentence, in order; only those whose words are all understood. */
export function findNounPhrases(words: readonly Word[]): NounPhrase[] {
  const phrases: NounPhrase[] = [];
  let at = 0;
  while (at < words.length) {
    const phrase = phraseAt(words, at);
    if (phrase) {
      phrases.push(phrase);
      at = phrase.end;
    } else at++;
  }
  return phrases;
}

function phraseAt(words: readonly Word[], start: number): NounPhrase | null {
  let at = start;
  const phrase: Partial<NounPhrase> & { adjectives: Word[] } = { adjectives: [] };
  const first = words[at];
  if (!first || first.kind === 'punctuation') return null;
  if (first.preposition) {
    // "meiner Meinung nach": what follows is no part of it.
    if (first.lower === 'nach' && POSTPOSED_NACH.has(words[start - 1]?.lower ?? '')) return null;
    phrase.preposition = first;
    if (first.determiner) phrase.determiner = first;
    at++;
  }
  const determiner = words[at];
  if (
    determiner?.determiner &&
    !determiner.preposition &&
    !phrase.determiner &&
    words[at + 1]?.kind !== 'punctuation'
  ) {
    phrase.determiner = determiner;
    at++;
    // "alle meine", "diese beiden": the second decides.
    const second = words[at];
    if (
      second?.determiner &&
      (second.determiner.cells & determiner.determiner.cells) !== 0 &&
      /^(?:all|dies)/u.test(determiner.determiner.lemma) &&
      /^(?:mein|dein|sein|ihr|unser|d)$/u.test(second.determiner.lemma)
    ) {
      phrase.determiner = second;
      at++;
    }
  }
  const number = words[at];
  if (
    number &&
    (isCount(number, words) || (NUMBER_WORDS.has(number.lower) && !isClock(number, words)))
  ) {
    phrase.number = number;
    at++;
  }
  let degrees = 0;
  while (phrase.adjectives.length < MOST_ADJECTIVES) {
    const word = words[at];
    if (!word) return null;
    if (
      isDeclinedAdjective(word) ||
      isCapitalAdjective(word, words[at + 1]) ||
      (phrase.determiner && isMisspeltAdjective(word, words[at + 1]))
    ) {
      phrase.adjectives.push(word);
      at++;
      // "gute und schöne", "gute, schöne"
      const joint = words[at];
      const next = words[at + 1];
      if (joint && next && /^(?:und|oder|,|aber)$/u.test(joint.lower) && isDeclinedAdjective(next))
        at++;
    } else if (
      DEGREE.has(word.lower) &&
      words[at + 1] &&
      degrees < 2 &&
      startsAdjectives(words, at + 1)
    ) {
      degrees++;
      at++;
    } else break;
  }
  const bare = words[at];
  const afterBare = words[at + 1];
  if (
    (phrase.determiner ?? isBareComparative(phrase, bare)) &&
    bare &&
    afterBare &&
    isUninflected(bare) &&
    isNoun(afterBare) &&
    phrase.determiner?.determiner?.lemma !== 'all'
  ) {
    phrase.adjectives.push(bare);
    at++;
  }
  const noun = words[at];
  if (!noun || !isNoun(noun)) return null;
  return {
    ...phrase,
    noun,
    cells: phrase.preposition?.preposition?.cells ?? ALL_CELLS,
    start,
    end: at + 1,
  };
}

/** "für älter Menschen" */
function isBareComparative(
  { preposition, adjectives }: Partial<NounPhrase>,
  bare: Word | undefined,
): boolean {
  return (
    preposition !== undefined &&
    adjectives?.length === 0 &&
    bare !== undefined &&
    bare.adjectives.some(({ degree }) => degree === 'comparative') &&
    bare.adjectives.every(({ plain }) => plain) &&
    !/^(?:mehr|weniger|später|früher|eher|weiter)$/u.test(bare.lower)
  );
}

/** Whether the number counts what follows, so is not a year, date, house number or time. */
function isCount(number: Word, words: readonly Word[]): boolean {
  if (!/^(?:[2-9]|[1-9]\d{1,2})$/u.test(number.text)) return false;
  const before = words[number.index - 1];
  return before === undefined || (before.kind === 'word' && (!before.capital || before.opens));
}

/** "schon um zwei Feierabend", "von eins bis zwei Mittagspause": the time, not the number of things. */
function isClock(number: Word, words: readonly Word[]): boolean {
  const noun = words[number.index + 1];
  return (
    /^(?:um|bis|gegen|ab)$/u.test(words[number.index - 1]?.lower ?? '') &&
    noun !== undefined &&
    noun.text !== 'Uhr' &&
    (cellsOfNoun(noun) & 0x8888) === 0
  );
}

function startsAdjectives(words: readonly Word[], at: number): boolean {
  const word = words[at];
  const next = words[at + 1];
  if (!word) return false;
  return (
    isDeclinedAdjective(word) ||
    (DEGREE.has(word.lower) && next !== undefined && isDeclinedAdjective(next))
  );
}
