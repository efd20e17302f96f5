import type { VerbReading } from '../checker/lexicon.ts';
import type { Option, ReadingWord } from './options.ts';
import type { SeparatedPair } from './separated.ts';
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

/**
 * Objects, particles and determiners after an imperative or a question's verb: "Suche den …", "Macht bitte …", "Leben
 * deine …". Not *der* and *des*, which also begin a genitive after a noun ("Ende der Woche").
 */
const AFTER_VERB =
  /^(?:den|dem|das|die|(?:ein|kein|mein|dein|sein|ihr|unser)(?:e|en|em)?|eu(?:er|re|ren|rem)|dies(?:e|en|em|es)|jede[mns]?|alle[ns]?|mich|mir|dich|dir|sich|uns|euch|ihn|ihm|ihnen|bitte|mal|doch|nicht|nie)$/u;
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
export function agreement(words: readonly ReadingWord[], pairs: readonly SeparatedPair[]) {
  const shouts = words.at(-1)?.text === '!';
  const asks = words.at(-1)?.text === '?';
  const separated = new Set(
    pairs.flatMap(({ verb, candidates }) =>
      candidates.some(({ entry }) => entry.standing === 'core') ? [verb] : [],
    ),
  );
  return (word: ReadingWord, option: Option): number => {
    if (option.tag === 'adverb' && word.index === 0 && isParticle(option)) return -2.5;
    // "Die meisten kommen immer wieder vor": an infinitive has its particle before it.
    if (option.tag === 'infinitive') return separated.has(word.index) ? -1.2 : 0;
    if (option.tag === 'imperative')
      return (
        (asks ? -4 : shouts && word.opens ? 1 : 0) +
        (word.opens && OWN_OBJECT.test(words[word.index + 1]?.lower ?? '') ? 1.5 : 0) +
        (separated.has(word.index) ? (word.opens ? 4 : 1.5) : 0)
      );
    if (option.tag === 'interjection') return isAlone(words, word.index) ? 2.5 : -0.5;
    if (option.tag === 'infinitive opener') return opensInfinitive(words, word.index) ? 3 : -2;
    if (option.tag === 'participle' || option.tag === 'predicate') {
      const other = option.tag === 'participle' ? 'predicate' : 'participle';
      const rival = word.options.find(({ tag }) => tag === other);
      const [participle, adjective] =
        option.tag === 'participle' ? [option, rival] : [rival, option];
      if (!rival || adjective?.candidates[0]?.entry.standing !== 'core')
        return option.tag === 'predicate' && word.opens && word.index === 0 ? -0.6 : 0;
      // "Der Preis wird von der Nachfrage bestimmt", "Sie ist bestimmt besorgt".
      const verb = participle?.candidates[0];
      const takesSein =
        verb?.entry.standing === 'core' && verb.verb?.auxiliary.includes('sein') === true;
      const hasAuxiliary =
        verb?.entry.standing === 'core' && hasVerbOfPerfect(words, word.index, takesSein);
      if (option.tag === 'participle') return hasAuxiliary ? 2.5 : -4;
      return hasAuxiliary ? -2 : isBeside(words, word.index, BEING) ? 3 : 0;
    }
    if (option.tag === 'noun' && word.opens) {
      // "Essen Sie …", "Ehe ich …", "Suche den …"
      const after = words[word.index + 1];
      if (subjectOf(after) !== null && after?.lower !== 'ihr') return -3;
      return after && !after.capital && AFTER_VERB.test(after.lower) ? -1.5 : 0;
    }
    if (option.tag === 'relative') return relativeFit(words, word.index);
    if (option.tag === 'subordinator' && word.lower === 'wie')
      return word.index === 0 && isFollowedByComma(words) ? 1.5 : 0;
    if (option.tag === 'subordinator' || option.tag === 'preposition') {
      // "seit ich hier bin", but "seit dem Sommer"
      const after = words[word.index + 1]?.lower ?? '';
      const isSubject = /^(?:ich|du|er|wir|man)$/u.test(after);
      if (option.tag === 'preposition') return isSubject ? -5 : 0;
      const isEither = word.options.some(({ tag }) => tag === 'preposition');
      if (isEither && !isSubject) return endsWithVerb(words, word.index) ? 2.5 : -1;
      return isSubject || /^(?:sie|es)$/u.test(after) ? 1 : 0;
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
    // "bitte" could be Konjunktiv I of er; it hardly ever is.
    const usual = option.candidates.reduce(
      (all, { verb }) => all | (verb ? verb.present | verb.preterite | verb.subjunctiveII : 0),
      0,
    );
    const only = (bit: number): boolean => ((usual || persons) & ~bit) === 0;
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

/** "Danke!", "Ja, …": between marks. */
function isAlone(words: readonly ReadingWord[], index: number): boolean {
  const [before, after] = [words[index - 1], words[index + 1]];
  return (
    (before === undefined || before.kind === 'punctuation') &&
    (after === undefined || after.kind === 'punctuation')
  );
}

const OWN_OBJECT = /^(?:dich|euch|mich|uns|mir|dir)$/u;
const isParticle = ({ candidates }: Option): boolean =>
  candidates[0]?.entry.partOfSpeech === 'particle' &&
  !/^(?:nicht|ja|zu|gar)$/u.test(candidates[0].entry.word);

/** After a noun and a comma a relative pronoun is likely, unless the verb follows at once and more after it. */
function relativeFit(words: readonly ReadingWord[], index: number): number {
  const before = words[index - 1];
  // ", in dem …"
  const isGoverned = before?.options[0]?.tag === 'preposition' && words[index - 2]?.text === ',';
  const noun = words[index - (isGoverned ? 3 : 2)];
  if (!noun || (!isGoverned && before?.text !== ',')) return 0;
  if (isGoverned) return noun.capital && !noun.opens ? 2.5 : 0.5;
  const [next, then] = [words[index + 1], words[index + 2]];
  const isSecond =
    next?.options[0]?.tag === 'finite' && then !== undefined && then.kind !== 'punctuation';
  if (isSecond) return -1;
  return noun.capital && !noun.opens ? 2 : 0;
}

const isFollowedByComma = (words: readonly ReadingWord[]): boolean =>
  words.slice(2, NEAR).some(({ text }) => text === ',');

const PERFECT_OR_PASSIVE =
  /^(?:habe?n?|hast|hat|habt|hatten?|hattest|hattet|hätten?|hättest|werden?|wirst|wird|werdet|wurden?|wurdest|würden?|worden)$/u;

const BEING = /^(?:bin|bist|ist|sind|seid|war|warst|waren|wart|wäre|wärst|wären|sei|seien|sein)$/u;

/** Whether a word like these is in the clause, as far as commas show it. */
function isBeside(words: readonly ReadingWord[], index: number, pattern: RegExp): boolean {
  for (const step of [-1, 1]) {
    for (
      let at = index + step;
      at >= 0 && at < words.length && Math.abs(at - index) < NEAR;
      at += step
    ) {
      const word = words[at];
      if (!word || word.kind === 'punctuation') break;
      if (pattern.test(word.lower)) return true;
    }
  }
  return false;
}

/** Whether haben or werden, or sein for a verb that takes it, is in the clause, as far as commas show it. */
function hasVerbOfPerfect(
  words: readonly ReadingWord[],
  index: number,
  takesSein: boolean,
): boolean {
  const isAuxiliary = (lower: string): boolean =>
    PERFECT_OR_PASSIVE.test(lower) || (takesSein && BEING.test(lower));
  for (let at = index - 1; at >= 0 && at > index - 14; at--) {
    const lower = words[at]?.lower ?? '';
    if (isAuxiliary(lower)) return true;
    if (lower === ',' || lower === ';') break;
  }
  for (let at = index + 1; at < words.length && at < index + 5; at++) {
    const lower = words[at]?.lower ?? '';
    if (isAuxiliary(lower)) return true;
    if (words[at]?.kind === 'punctuation') break;
  }
  return false;
}

/** Whether an infinitive with zu follows before the clause ends: "ohne ein Wort zu sagen". */
function opensInfinitive(words: readonly ReadingWord[], index: number): boolean {
  for (let at = index + 1; at < words.length && at < index + NEAR; at++) {
    const word = words[at];
    if (!word || word.kind === 'punctuation') return false;
    if (word.options.some(({ tag }) => tag === 'infinitive with zu')) return true;
    const next = words[at + 1];
    if (word.lower === 'zu' && next?.options.some(({ tag }) => tag === 'infinitive') === true)
      return true;
  }
  return false;
}

/** Whether the word before the next comma, or the last one, may be a finite verb: "bis die Unterlagen eintreffen, …". */
function endsWithVerb(words: readonly ReadingWord[], index: number): boolean {
  let at = index + 1;
  while (at < words.length && words[at]?.kind !== 'punctuation') at++;
  const last = words[at - 1];
  return at > index + 2 && (last?.options.some(({ tag }) => tag === 'finite') ?? false);
}
