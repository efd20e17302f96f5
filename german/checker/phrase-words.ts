import type { Word } from './word.ts';

/** Adverbs of degree: may precede an adjective and take no ending. */
export const DEGREE = new Set(
  'sehr ganz so zu besonders noch immer wirklich relativ ziemlich nicht etwas viel weniger mehr eher schon gut absolut extrem total echt wenig'.split(
    ' ',
  ),
);
export function isNoun(word: Word): boolean {
  if (word.lowercaseNoun) return true;
  if (word.kind !== 'word' || !word.capital) return false;
  if (word.determiner || word.pronoun || word.preposition || word.adverb) return false;
  if (!word.opens) return word.nouns.length > 0 || !word.known;
  return word.nouns.length > 0 && word.verbs.length === 0 && word.adjectives.length === 0;
}

/** "Deutsche Sprache", "Ersten Weltkrieg": capitalised, but a noun follows. */
export function isCapitalAdjective(word: Word, next: Word | undefined): boolean {
  if (
    !next ||
    !word.capital ||
    word.opens ||
    word.kind !== 'word' ||
    word.determiner ||
    word.pronoun
  )
    return false;
  return (
    word.nouns.every(({ adjectival }) => adjectival) &&
    word.lowercaseAdjective &&
    isNoun(next) &&
    next.nouns.length > 0
  );
}

/** An unknown word before a noun, with the ending of an adjective. */
export function isMisspeltAdjective(word: Word, next: Word | undefined): boolean {
  if (!next || word.known || word.capital || word.kind !== 'word' || word.lowercaseNoun)
    return false;
  return /\p{L}{3}(?:e|en|er|es|em)$/u.test(word.text) && isNoun(next);
}

export function isDeclinedAdjective(word: Word): boolean {
  if (word.kind !== 'word' || (word.capital && !word.opens)) return false;
  if (word.preposition || word.pronoun || word.adverb) return false;
  if (word.text === 'lieber' || word.text === 'lauter') return false;
  if (
    word.determiner &&
    word.determiner.declension !== 'parallel' &&
    word.determiner.lemma !== 'beid' &&
    word.determiner.lemma !== 'solch'
  )
    return false;
  if (/^(?:ander|viel|wenig|einig|beid|mehrer|solch)(?:e|en|er|es|em)$/u.test(word.lower))
    return true;
  return word.adjectives.some(({ ending }) => ending !== '');
}

/** An adjective without the ending it needs between article and noun: "ein klein Haus". */
export function isUninflected(word: Word): boolean {
  if (
    word.kind !== 'word' ||
    word.capital ||
    word.adverb ||
    word.preposition ||
    word.pronoun ||
    word.determiner
  ) {
    return false;
  }
  if (OFTEN_UNINFLECTED.has(word.lower)) return true;
  if (word.verbs.length > 0 || word.others.length > 0 || DEGREE.has(word.lower)) return false;
  if (INDECLINABLE.test(word.lower)) return false;
  return (
    word.adjectives.length > 0 &&
    word.adjectives.every(({ ending, plain }) => ending === '' && plain)
  );
}
/** Common adjectives that are adverbs too. */
const OFTEN_UNINFLECTED = new Set(
  'gut schön groß klein neu alt schlecht wichtig toll lang kurz interessant schnell jung billig teuer nett gemütlich'.split(
    ' ',
  ),
);
const INDECLINABLE =
  /^(?:halb|lila|rosa|orange|beige|prima|super|klasse|extra|allerlei|solch|manch|welch|einzig)$/u;

/** The endings that the word may have as an adjective: "kleiner" has "er", or "" as a comparative. */
export function endingsOf(word: Word): string[] {
  const found = new Set<string>();
  for (const { ending, plain, degree } of word.adjectives) {
    if (ending !== '') found.add(ending);
    else if (plain && degree === 'positive') found.add('');
  }
  const indefinite = /^(?:ander|viel|wenig|einig|beid|mehrer|solch)(e|en|er|es|em)$/u.exec(
    word.lower,
  );
  if (indefinite?.[1]) found.add(indefinite[1]);
  if (word.lowercaseAdjective || !word.known) {
    const ending = /(?:en|er|es|em|e)$/u.exec(word.lower);
    if (ending) found.add(ending[0]);
  }
  return [...found];
}
