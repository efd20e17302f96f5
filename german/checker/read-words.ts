import { isBesideSubject } from './beside-subject.ts';
import { ADVERBS, PREPOSITIONS, PRONOUNS } from './closed-class.ts';
import { CONTRACTIONS, determinerOf } from './determiners.ts';
import type { WordReading } from './lexicon.ts';
import { nounReadings, nounsOf } from './noun-readings.ts';
import type { CheckerToken } from './tokens.ts';
import { capitalise, uncapitalise, type Word } from './word.ts';
import type { TextLexicon } from './work.ts';

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
/** Adds to each token of a sentence its readings from the lexicon and the closed classes. */
export function readWords(tokens: readonly CheckerToken[], lexicon: TextLexicon): Word[] {
  const words = tokens.map((token, index) => {
    const previous = tokens[index - 1];
    const opens =
      previous === undefined || OPENERS.has(previous.text) || /^[.!?]+$/u.test(previous.text);
    return readWord(token, index, opens, lexicon);
  });
  for (const word of words) word.finiteHere = isBesideSubject(word, words);
  return words;
}

/** A token of a sentence with its readings. @param opens see Word */
export function readWord(
  token: CheckerToken,
  index: number,
  opens: boolean,
  lexicon: Pick<TextLexicon, 'readings' | 'isSpelt' | 'guess'>,
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
      lowercaseNoun: false,
      lowercaseAdjective: false,
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
  const lowercaseNouns = small ? nounReadings(capitalise(token.text), lexicon) : [];
  const word: Word = {
    ...token,
    lower,
    index,
    capital,
    opens,
    nouns: nounsOf(token.text, capital, nouns, lowercaseNouns, lexicon),
    finiteHere: false,
    lowercaseNoun: lowercaseNouns.length > 0,
    nominalInfinitive:
      capital &&
      lexicon
        .readings(uncapitalise(token.text))
        .some((reading) => reading.kind === 'verb' && reading.infinitive),
    lowercaseAdjective:
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
