import type { VerbReading } from '../checker/lexicon.ts';
import type { Option, ReadingWord } from './options.ts';
import { SUBJECTS } from './tags.ts';

/** Bits of persons, as VerbReading has them: ich du er wir ihr sie. */
export function personsOf({
  present,
  preterite,
  subjunctiveI,
  subjunctiveII,
}: VerbReading): number {
  return present | preterite | subjunctiveI | subjunctiveII;
}

const ICH = 0b1;
const DU = 0b10;
const IHR = 0b10000;
/** As far as a pronoun is looked for. */
const NEAR = 12;

/** The persons of a subject pronoun; null if the word is none. */
export function subjectOf(word: ReadingWord | undefined): number | null {
  if (!word || word.kind !== 'word') return null;
  const persons = SUBJECTS.get(word.lower);
  if (persons === undefined) return null;
  if (word.capital && !word.opens) return word.text === 'Sie' ? 0b100000 : null;
  return persons;
}

/**
 * How well a finite verb agrees with the pronouns beside it: "wir gehen" is no infinitive, and a first person needs an ich
 * ("bitte" is no form of bitten without it).
 */
export function agreement(words: readonly ReadingWord[]) {
  return (word: ReadingWord, option: Option): number => {
    if (option.tag === 'noun' && word.opens) {
      // "Essen Sie …", "Ehe ich …"
      const after = words[word.index + 1];
      return subjectOf(after) !== null && after?.lower !== 'ihr' ? -3 : 0;
    }
    if (option.tag !== 'finite') return 0;
    const persons = option.candidates.reduce(
      (all, { verb }) => all | (verb ? personsOf(verb) : 0),
      0,
    );
    if (persons === 0) return 0;
    const [before, after] = [words[word.index - 1], words[word.index + 1]];
    const besides = [subjectOf(before), subjectOf(after)];
    const agreeing = besides.filter((subject) => subject !== null && (subject & persons) !== 0);
    if (agreeing.length > 0) return 0.9;
    let score = 0;
    if (after && subjectOf(after) !== null && !/^(?:es|sie|ihr)$/u.test(after.lower)) score -= 2;
    const only = (bit: number): boolean => (persons & ~bit) === 0;
    if (only(ICH) && !hasPronoun(words, word.index, 'ich')) score -= 2.5;
    if (only(DU) && !hasPronoun(words, word.index, 'du')) score -= 1.2;
    if (only(IHR) && !hasPronoun(words, word.index, 'ihr')) score -= 1.5;
    return score;
  };
}

function hasPronoun(words: readonly ReadingWord[], index: number, pronoun: string): boolean {
  return words
    .slice(Math.max(0, index - NEAR), index + NEAR)
    .some(({ lower }) => lower === pronoun);
}
