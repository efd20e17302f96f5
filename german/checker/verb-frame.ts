import { type Clause, isVerbal } from './clauses.ts';
import { addressee, type ClauseSubject, subjectOf } from './clause-subject.ts';
import type { VerbReading } from './lexicon.ts';
import type { Sentence } from './rule.ts';
import { finitePersons, type Word } from './word.ts';
import type { TextLexicon } from './work.ts';

/** Verbs that another verb in the infinitive or participle completes. */
export const AUXILIARIES: ReadonlySet<string> = new Set(
  'haben sein werden können müssen sollen wollen dürfen mögen möchten'.split(' '),
);
/** The verb of a clause with its parts: "rufe … an", "habe … gefahren". */
export interface VerbFrame {
  clause: Clause;
  finite: Word;
  /** The participle, the infinitive or, without either, the finite verb. */
  full: Word;
  /** The separated particle at the end of the clause. */
  particle: Word | null;
  /** The infinitives that the full verb, with its particle, may have. */
  lemmas: readonly string[];
  /** Of the full verb: a participle, an infinitive or a finite verb. */
  form: 'participle' | 'infinitive' | 'finite';
  /** With werden and a participle, or with sein and an infinitive: "ist zu bezahlen". */
  passive: boolean;
  subject: ClauseSubject | null;
}

const FRAMES = new WeakMap<Sentence, readonly VerbFrame[]>();

/** The frames of a sentence's clauses, as far as their verbs are certain. */
export function verbFrames(sentence: Sentence, lexicon: TextLexicon): readonly VerbFrame[] {
  const known = FRAMES.get(sentence);
  if (known) return known;
  const frames = sentence.clauses.flatMap((clause) => {
    const frame = frameOf(clause, sentence, lexicon);
    return frame ? [{ ...frame, lemmas: usualLemmas(frame.lemmas, lexicon) }] : [];
  });
  FRAMES.set(sentence, frames);
  return frames;
}

/** Without rare verbs with the same form: "getroffen" is of treffen, not of triefen. */
function usualLemmas(lemmas: readonly string[], lexicon: TextLexicon): readonly string[] {
  if (lemmas.length < 2) return lemmas;
  const known = lemmas.filter((lemma) => lexicon.government(lemma) !== null);
  return known.length === 0 ? lemmas : known;
}

function frameOf(clause: Clause, sentence: Sentence, lexicon: TextLexicon): VerbFrame | null {
  const { words } = sentence;
  const verbs = clause.verbs.flatMap((at) => {
    const word = words[at];
    const isPlease = word?.lower === 'bitte' && clause.verbs.length > 1;
    return word && !isPlease && !isInPhrase(word, sentence) ? [word] : [];
  });
  const isInfinitiveGroup =
    clause.kind === 'infinitive' ||
    words[clause.end - 1]?.verbs.some(({ infinitiveWithZu }) => infinitiveWithZu) === true;
  if (isInfinitiveGroup && clause.finite.length === 0) {
    const group = infinitiveFrame(clause, verbs, words);
    if (group) return group;
  }
  const finite = finiteOf(clause, verbs, sentence);
  if (!finite) return null;
  const rest = verbs.filter((word) => word !== finite && isNonFinite(word));
  const subject = subjectOf(clause, finite, sentence) ?? addressee(clause, finite);
  const frame = { clause, finite, subject };
  const last = rest.at(-1);
  const isAuxiliary = finite.verbs.some(({ lemma }) => AUXILIARIES.has(lemma));
  if (!isAuxiliary || !last) {
    // "Ich gehe schwimmen", "Ich höre ihn kommen": two verbs.
    if (last) return null;
    const lemmas = lemmasOf(finite.verbs.filter(isFiniteReading));
    const particle = isAuxiliary ? null : particleOf(clause, finite, lemmas, words, lexicon);
    return {
      ...frame,
      full: finite,
      particle: particle?.word ?? null,
      lemmas: particle?.lemmas ?? lemmas,
      form: 'finite',
      passive: false,
    };
  }
  // "muss repariert werden", "ist gebaut worden"
  const isPassiveEnd = /^(?:werden|worden)$/u.test(last.lower) && rest.length > 1;
  const full = (isPassiveEnd ? rest.at(-2) : undefined) ?? last;
  const isSeries = words
    .slice(rest[0]?.index ?? 0, last.index)
    .some(({ lower }) => lower === 'und' || lower === 'oder');
  if (isSeries)
    return { ...frame, full: last, particle: null, lemmas: [], form: 'infinitive', passive: false };
  if (rest.length > (isPassiveEnd ? 2 : 1)) return null;
  const isWerden = finite.verbs.some(({ lemma }) => lemma === 'werden');
  const participles = withAuxiliary(
    full.verbs.filter(({ participle }) => participle),
    finite,
  );
  const wantsParticiple =
    isPassiveEnd || isWerden || finite.verbs.some(({ lemma }) => /^(?:haben|sein)$/u.test(lemma));
  const form = participles.length > 0 && wantsParticiple ? 'participle' : 'infinitive';
  const lemmas = lemmasOf(form === 'participle' ? participles : full.verbs.filter(isInfinitive));
  if (lemmas.length === 0) return null;
  return {
    ...frame,
    full,
    particle: null,
    lemmas,
    form,
    passive:
      form === 'participle'
        ? isPassiveEnd || isWerden
        : finite.verbs.some(({ lemma }) => lemma === 'sein'),
  };
}

/** "hat gefallen" is of gefallen, "ist gefallen" of fallen; all readings if the auxiliary fits none. */
function withAuxiliary(participles: readonly VerbReading[], finite: Word): readonly VerbReading[] {
  const fitting = participles.filter(({ auxiliary }) =>
    finite.verbs.some(({ lemma }) => auxiliary.some((one) => one === lemma)),
  );
  return fitting.length === 0 ? participles : fitting;
}

/** "um an dem Kurs teilzunehmen": no finite verb and no subject. */
function infinitiveFrame(
  clause: Clause,
  verbs: readonly Word[],
  words: readonly Word[],
): VerbFrame | null {
  const full = words[clause.end - 1];
  if (!full || verbs.at(-1) !== full || verbs.length > 1) return null;
  const lemmas = lemmasOf(full.verbs.filter(isInfinitive));
  if (lemmas.length === 0) return null;
  return {
    clause,
    finite: full,
    full,
    particle: null,
    lemmas,
    form: 'infinitive',
    passive: false,
    subject: null,
  };
}

function isInPhrase({ index }: Word, { phrases }: Sentence): boolean {
  return phrases.some(({ start, end }) => index >= start && index < end);
}

/**
 * The clause's only finite verb; also a form like the infinitive ("haben", "warten"), if it stands first among the verbs of a
 * main clause and not at its end.
 */
function finiteOf(clause: Clause, verbs: readonly Word[], { words }: Sentence): Word | null {
  const [first, ...more] = clause.finite;
  if (more.length > 0) return null;
  if (first !== undefined) return words[first] ?? null;
  if (clause.kind !== 'main' && clause.kind !== 'infinitive') return null;
  const [verb, second] = verbs;
  // "Fragen über …": a noun at the beginning.
  if (verb?.capital && verb.nouns.length > 0 && !words[verb.index + 1]?.pronoun) return null;
  if (!verb) return null;
  const isImperative =
    verb.index === clause.start && verb.verbs.some(({ imperative }) => imperative !== 0);
  if (finitePersons(verb) === 0 && !isImperative) return null;
  const isAlone = isImperative && clause.end - clause.start === 1;
  if (verb.index === clause.end - 1 && !isAlone) return null;
  if (second && !verb.verbs.some(({ lemma }) => AUXILIARIES.has(lemma))) return null;
  return words[verb.index - 1]?.lower === 'zu' ? null : verb;
}

function isNonFinite(word: Word): boolean {
  return (
    isVerbal(word) && word.verbs.some((reading) => isInfinitive(reading) || reading.participle)
  );
}

function isInfinitive({ infinitive, infinitiveWithZu }: VerbReading): boolean {
  return infinitive || infinitiveWithZu;
}

function isFiniteReading(reading: VerbReading): boolean {
  const { present, preterite, subjunctiveI, subjunctiveII, imperative } = reading;
  return (present | preterite | subjunctiveI | subjunctiveII | imperative) !== 0;
}

function lemmasOf(readings: readonly VerbReading[]): string[] {
  return [...new Set(readings.map(({ lemma }) => lemma))];
}

/** "an" at the end of "Ich rufe dich morgen an", if the verb exists. */
function particleOf(
  clause: Clause,
  finite: Word,
  lemmas: readonly string[],
  words: readonly Word[],
  lexicon: TextLexicon,
): { word: Word; lemmas: string[] } | null {
  if (clause.kind !== 'main' && clause.kind !== 'infinitive') return null;
  const word = words[clause.end - 1];
  if (!word || word.index <= finite.index || word.kind !== 'word' || word.capital) return null;
  if (!isParticle(word)) return null;
  const whole = lemmas.map((lemma) => word.lower + lemma);
  const existing = whole.filter((lemma) =>
    lexicon
      .readings(lemma)
      .some((reading) => reading.kind === 'verb' && reading.prefix === word.lower),
  );
  return existing.length === 0 ? null : { word, lemmas: existing };
}

function isParticle(word: Word): boolean {
  return (
    word.preposition !== undefined ||
    word.adverb ||
    word.others.length > 0 ||
    (word.nouns.length === 0 && word.determiner === undefined && word.pronoun === undefined)
  );
}
