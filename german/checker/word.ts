import { ADVERBS, PREPOSITIONS, PRONOUNS, type Pronoun } from './closed-class.ts';
import { CONTRACTIONS, type DeterminerForm, determinerOf } from './determiners.ts';
import type {
  AdjectiveReading,
  Cells,
  CheckerLexicon,
  NounReading,
  VerbReading,
  WordReading,
} from './lexicon.ts';
import { ALL_CELLS, cell } from './lexicon.ts';
import { isBesideSubject } from './beside-subject.ts';
import { nounReadings, nounsOf } from './noun-readings.ts';
import type { CheckerToken } from './tokens.ts';

/** A token with what the lexicon and the closed classes say of it. */
export interface Word extends CheckerToken {
  lower: string;
  /** Position in the sentence. */
  index: number;
  capital: boolean;
  /** A capital letter here says nothing: first in the sentence, after a colon or an opening quotation mark. */
  opens: boolean;
  nouns: readonly NounReading[];
  /** Written small, but only known as a noun. */
  smallNoun: boolean;
  /** Capitalised, but an infinitive in lower case: das Lesen. */
  nominalInfinitive: boolean;
  /** Capitalised, but an adjective with an ending in lower case. */
  smallAdjective: boolean;
  verbs: readonly VerbReading[];
  /** Looks like an infinitive, but its neighbour shows that it is finite: "wir gehen". */
  finiteHere: boolean;
  adjectives: readonly AdjectiveReading[];
  /** Some reading or closed class is known. */
  known: boolean;
  determiner?: DeterminerForm;
  pronoun?: Pronoun;
  /** Of a preposition: its name ("in" for im) and the cases it takes. */
  preposition?: { name: string; cells: Cells };
  adverb: boolean;
  /** The dictionary's part of speech where it has no paradigm. */
  others: readonly string[];
}

const CAPITAL = /^\p{Lu}/u;
const OPENERS = new Set([
  ':',
  '"',
  '„',
  '“',
  '»',
  '«',
  '(',
  '-',
  '–',
  '—',
  '/',
  '...',
  '…',
  '*',
  '•',
  '‚',
  "'",
  ']',
]);
/** Gives each token of a sentence what the lexicon and the closed classes say of it. */
export function readWords(tokens: readonly CheckerToken[], lexicon: CheckerLexicon): Word[] {
  const words = tokens.map((token, index) => {
    const previous = tokens[index - 1];
    const opens =
      previous === undefined || OPENERS.has(previous.text) || /^[.!?]+$/u.test(previous.text);
    return readWord(token, index, opens, lexicon);
  });
  for (const word of words) word.finiteHere = isBesideSubject(word, words);
  return words;
}

function readWord(
  token: CheckerToken,
  index: number,
  opens: boolean,
  lexicon: CheckerLexicon,
): Word {
  const lower = token.text.toLowerCase();
  const capital = CAPITAL.test(token.text);
  if (token.kind !== 'word') {
    return {
      ...token,
      lower,
      index,
      capital,
      opens,
      nouns: [],
      smallNoun: false,
      smallAdjective: false,
      nominalInfinitive: false,
      finiteHere: false,
      verbs: [],
      adjectives: [],
      known: true,
      adverb: false,
      others: [],
    };
  }
  const readings: WordReading[] = [...lexicon.readings(token.text)];
  if (capital && opens) readings.push(...lexicon.readings(uncapitalise(token.text)));
  const asSmall = !capital || opens || lower === 'sie' || lower === 'ihr' || lower === 'ihnen';
  const nouns = readings.filter((reading) => reading.kind === 'noun');
  const small =
    !capital && token.text.length > 2 && readings.length === 0 && !lexicon.isSpelt(token.text);
  const smallNouns = small ? nounReadings(capitalise(token.text), lexicon) : [];
  const word: Word = {
    ...token,
    lower,
    index,
    capital,
    opens,
    nouns: nounsOf(token.text, capital, nouns, smallNouns, lexicon),
    finiteHere: false,
    smallNoun: smallNouns.length > 0,
    nominalInfinitive:
      capital &&
      lexicon
        .readings(uncapitalise(token.text))
        .some((reading) => reading.kind === 'verb' && reading.infinitive),
    smallAdjective:
      capital &&
      !opens &&
      lexicon
        .readings(uncapitalise(token.text))
        .some((reading) => reading.kind === 'adjective' && reading.ending !== ''),
    verbs: readings.filter((reading) => reading.kind === 'verb'),
    adjectives: readings.filter((reading) => reading.kind === 'adjective'),
    known: readings.length > 0,
    adverb: asSmall && ADVERBS.has(lower),
    others: readings.flatMap((reading) => (reading.kind === 'other' ? [reading.name] : [])),
  };
  if (asSmall || /^(?:Ihr|Dein|Euer|Eur)/u.test(token.text)) {
    const determiner = determinerOf(lower);
    if (determiner) word.determiner = determiner;
    const pronoun = PRONOUNS.get(lower);
    if (pronoun) word.pronoun = pronoun;
    const contraction = CONTRACTIONS.get(lower);
    const name = contraction?.preposition ?? lower;
    const cells = PREPOSITIONS.get(name);
    if (cells !== undefined) word.preposition = { name, cells };
    if (contraction) {
      const article = determinerOf(contraction.article);
      if (article) word.determiner = article;
    }
  }
  if (word.determiner || word.pronoun || word.preposition || word.adverb) word.known = true;
  return word;
}

/** The cells a noun may stand in; ALL_CELLS where nothing is known of it. */
export function cellsOfNoun(word: Word): Cells {
  if (word.nouns.length === 0) return ALL_CELLS;
  let cells = 0;
  for (const noun of word.nouns) cells |= noun.cells;
  // An infinitive used as a noun is neuter: das Lesen.
  if (word.nominalInfinitive) {
    cells |= cell('nominative', 'neuter') | cell('accusative', 'neuter') | cell('dative', 'neuter');
  }
  return cells === 0 ? ALL_CELLS : cells;
}

/** Persons (bits) for which some reading of the word is finite, imperative apart. */
export function finitePersons(word: Word): number {
  let persons = 0;
  if (word.capital && !word.opens) return 0;
  for (const verb of word.verbs) {
    persons |= verb.present | verb.preterite | verb.subjunctiveI | verb.subjunctiveII;
  }
  return persons;
}

export function uncapitalise(word: string): string {
  return word.charAt(0).toLowerCase() + word.slice(1);
}

export function capitalise(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** Writes `correction` as `original` is written: with a capital letter where that has one. */
export function likeCapital(correction: string, original: Word): string {
  return original.capital ? capitalise(correction) : correction;
}
