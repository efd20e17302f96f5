import { STANDING } from '#lexicon/artefact/reading-order.ts';
import type { Find } from './search.rules.ts';

/** The decisions about what a word of a running text means: its capital and its neighbours are evidence. */

/** What stands beside a word in its sentence. */
export interface Neighbours {
  /** The word after it, as written; empty before a comma and at the end of the sentence. */
  next: string;
  /** What `next` most likely is: a finite verb by its number, or the rest of a noun phrase. */
  nextIs: 'singular verb' | 'plural verb' | 'noun phrase' | null;
  /** Whether its clause has the word *ich*. */
  hasFirstPerson: boolean;
}

/** Words that are written alike in front of a noun and elsewhere; they lead a sentence far more often than nouns do. */
const FUNCTION_WORDS: ReadonlySet<string> = new Set([
  'pronoun',
  'determiner',
  'preposition',
  'conjunction',
  'particle',
  'adverb',
  'interjection',
  'numeral',
]);
/** A noun has no subject pronoun after it: "Essen Sie …", "Ehe ich …". */
const SUBJECTS: ReadonlySet<string> = new Set('ich du er sie es wir ihr man Sie'.split(' '));
/**
 * Objects, particles and determiners after an imperative or a question's verb: "Suche den …", "Macht bitte …", "Leben
 * deine …". Not *der* and *des*, which also begin a genitive after a noun ("Ende der Woche").
 */
const AFTER_VERB =
  /^(?:den|dem|das|die|(?:ein|kein|mein|dein|sein|ihr|unser)(?:e|en|em)?|eu(?:er|re|ren|rem)|dies(?:e|en|em|es)|jede[mns]?|alle[ns]?|mich|mir|dich|dir|sich|uns|euch|ihn|ihm|ihnen|bitte|mal|doch|nicht|nie)$/u;
/** A word that is not in the core needs at least this share of the noun's commonness. */
const LEAST_SHARE = 0.02;

const isFirstPerson = ({ description }: Find): boolean =>
  description?.startsWith('first person singular') ?? false;
const isCore = ({ entry }: Find): boolean => entry.standing === STANDING.core;
const isFunctionWord = ({ entry }: Find): boolean => FUNCTION_WORDS.has(entry.partOfSpeech);
const isInflectedAdjective = ({ entry, kind }: Find): boolean =>
  entry.partOfSpeech === 'adjective' && kind === 'form';
const isVerb = (kind: Neighbours['nextIs']): boolean =>
  kind === 'singular verb' || kind === 'plural verb';

/**
 * The likeliest of ranked readings, if the word's capital or its absence is evidence.
 *
 * - A word in lower case is no noun. One with a capital is the noun that is written so; outside the core only if it is
 *   not the infinitive or adjective of the core itself ("beim Rauchen").
 * - "bitte" is a form of bitten only beside *ich*: a first person without its subject gives way to a function word, and
 *   before a noun to an adjective ("liebe Grüße").
 * - *Sie*, *Ihnen* and *Ihr* with a capital are the polite ones.
 * - *der*, *diese* and *ihr* are determiners before a noun phrase, pronouns before a verb and at the end.
 */
export function chooseInside(
  all: readonly Find[],
  isCapital: boolean,
  beside: Neighbours,
): Find | undefined {
  const isCoreWord = all.some(
    (find) => isCapital && find.distance === 1 && find.kind === 'headword' && isCore(find),
  );
  const asWritten = all.filter(
    (find) =>
      find.distance === 0 &&
      (isCore(find) || (!isCoreWord && find.entry.standing !== STANDING.bare)),
  );
  const finds = asWritten.length > 0 ? asWritten : all;
  const [first] = finds;
  if (!first) return undefined;
  const core = finds.filter((find) => isCore(find) && isFunctionWord(find));
  const exact = core.find(({ distance }) => distance === 0);
  if (isFirstPerson(first)) {
    if (beside.hasFirstPerson) return first;
    const adjective = finds.find((find) => isCore(find) && isInflectedAdjective(find));
    return (beside.nextIs === 'noun phrase' ? adjective : undefined) ?? exact ?? first;
  }
  if (!isFunctionWord(first)) return first;
  const { partOfSpeech } = first.entry;
  if (partOfSpeech !== 'pronoun' && partOfSpeech !== 'determiner') return first;
  if (beside.nextIs === null && beside.next !== '') return first;
  const wanted = beside.nextIs === 'noun phrase' ? 'determiner' : 'pronoun';
  const fitting = core.filter(
    ({ entry, distance }) => entry.partOfSpeech === wanted && distance === first.distance,
  );
  return fitting.find(({ kind }) => kind === 'headword') ?? fitting[0] ?? first;
}

/**
 * What a word means whose capital says nothing: a noun, or the word that it is in lower case.
 * @param asNoun ranked readings of the word with its capital
 * @param inLowerCase ranked readings of the word without it
 * @param weights the share of the spelling that each entry gets, by entry id
 */
export function chooseAtBeginning(
  asNoun: readonly Find[],
  inLowerCase: readonly Find[],
  weights: ReadonlyMap<number, number>,
  beside: Neighbours,
): Find | undefined {
  const noun = chooseInside(asNoun, true, beside);
  const other = chooseInside(
    inLowerCase.filter(({ distance }) => distance === 0),
    false,
    beside,
  );
  if (!noun || !other || noun.entry.id === other.entry.id) return other ?? noun ?? inLowerCase[0];
  if (noun.entry.standing === STANDING.bare || SUBJECTS.has(beside.next)) return other;
  if (other.entry.standing === STANDING.bare) return noun;
  const isCommoner =
    commonness(other, weights) >= commonness(noun, weights) || (isCore(other) && !isCore(noun));
  const pick = (takesOther: boolean): Find => (takesOther ? other : noun);
  switch (other.entry.partOfSpeech) {
    case 'verb':
      if (AFTER_VERB.test(beside.next)) return other;
      // "Lügen haben kurze Beine" is a noun, "Spielen ist wichtig" the infinitive.
      if (beside.nextIs === 'plural verb') return noun;
      if (beside.nextIs === 'singular verb')
        return pick(other.kind === 'headword' && noun.kind !== 'headword');
      return pick(isCommoner);
    case 'adjective':
      // "Arbeitslose bekommen …", but "Hohe Mieten", "Leere Dosen".
      if (other.kind === 'form' && isVerb(beside.nextIs) && isCore(noun)) return noun;
      return pick(isCommoner || /^\p{Lu}/u.test(beside.next));
    case 'conjunction':
    case 'preposition':
      // "Falls es regnet", but "Ehe ist …": neither stands before the verb.
      if (isVerb(beside.nextIs) && isCore(noun)) return noun;
      break;
    default:
      break;
  }
  if (!isFunctionWord(other)) return pick(isCommoner);
  return pick(
    isCore(other) ||
      // "Freitags", not the genitive of Freitag.
      (other.kind === 'headword' && noun.kind === 'form') ||
      commonness(other, weights) >= LEAST_SHARE * commonness(noun, weights),
  );
}

function commonness({ entry }: Find, weights: ReadonlyMap<number, number>): number {
  return weights.get(entry.id) ?? 1 / (entry.rank ?? Number.MAX_SAFE_INTEGER);
}
