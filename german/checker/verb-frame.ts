import type { NounPhrase } from './chunks.ts';
import { type Clause, isVerbal } from './clauses.ts';
import { cell, cellsOfCase, type VerbReading } from './lexicon.ts';
import { mayBeOther } from './phrase-context.ts';
import type { Sentence } from './rule.ts';
import { cellsOfNoun, finitePersons, type Word } from './word.ts';
import type { TextLexicon } from './work.ts';

/** Verbs that another verb in the infinitive or participle completes. */
export const AUXILIARIES: ReadonlySet<string> = new Set(
  'haben sein werden können müssen sollen wollen dürfen mögen möchten'.split(' '),
);
/** The subject of a clause and its person, 0 to 5 (ich … sie). */
export interface Subject {
  person: number;
  first: number;
  /** End-exclusive. */
  end: number;
  /** Undefined for a pronoun. */
  phrase?: NounPhrase;
}

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
  subject: Subject | null;
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
  if (clause.kind === 'infinitive' && clause.finite.length === 0)
    return infinitiveFrame(clause, verbs, words);
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
  const participles = full.verbs.filter(({ participle }) => participle);
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

/** "Beeil dich": an imperative addresses du or ihr. */
function addressee({ start }: Clause, finite: Word): Subject | null {
  if (finite.index !== start || (finitePersons(finite) & (1 << 2)) !== 0) return null;
  const set = finite.verbs.reduce((all, { imperative }) => all | imperative, 0);
  if (set === 0 || finite.lower === 'danke' || finite.lower === 'bitte') return null;
  return { person: (set & 1) !== 0 ? 1 : 4, first: finite.index, end: finite.index + 1 };
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
  if (clause.kind !== 'main') return null;
  const [verb, second] = verbs;
  // "Fragen über …": a noun at the beginning.
  if (verb?.capital && verb.nouns.length > 0 && !words[verb.index + 1]?.pronoun) return null;
  if (!verb || verb.index === clause.end - 1) return null;
  const isImperative =
    verb.index === clause.start && verb.verbs.some(({ imperative }) => imperative !== 0);
  if (finitePersons(verb) === 0 && !isImperative) return null;
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
  if (clause.kind !== 'main') return null;
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

const NOMINATIVE = cellsOfCase('nominative');
const ACCUSATIVE = cellsOfCase('accusative');
const GENITIVE = cellsOfCase('genitive');
const PRONOUNS: Readonly<Record<string, number>> = { ich: 0, du: 1, er: 2, man: 2, wir: 3 };
const PLURAL_CELL = cell('nominative', 'plural');

/** The subject, if it is certain: a pronoun that can be nothing else, or the phrase next to the verb that agrees with it. */
export function subjectOf(clause: Clause, finite: Word, sentence: Sentence): Subject | null {
  const { words } = sentence;
  const persons = finitePersons(finite);
  for (let at = clause.start; at < clause.end; at++) {
    const word = words[at];
    const person = word && isSmall(word) ? PRONOUNS[word.lower] : undefined;
    if (person !== undefined && !isJoined(at, words)) return { person, first: at, end: at + 1 };
  }
  const places =
    clause.kind === 'main'
      ? [finite.index - 1, finite.index + 1]
      : [(clause.opener?.index ?? -9) + 1];
  const byPhrase = phraseSubject(clause, finite, persons, sentence);
  for (const at of places) {
    const word = words[at];
    if (!word?.pronoun || at < clause.start || at >= clause.end || isJoined(at, words)) continue;
    const person = ambiguousPerson(word, persons);
    if (person === null) continue;
    // "Der Arzt hat sie untersucht", "Da packte sie der Ekel"
    const isAmbiguous = word.text !== 'Sie' && at > finite.index;
    if (isAmbiguous && (byPhrase || hasNominative(clause, sentence))) continue;
    return { person, first: at, end: at + 1 };
  }
  return byPhrase;
}

/** Whether some phrase of the clause can be nothing but its subject. */
function hasNominative({ start, end }: Clause, { phrases }: Sentence): boolean {
  return phrases.some((phrase) => {
    const cells = cellsOfPhrase(phrase);
    return (
      phrase.start >= start &&
      phrase.end <= end &&
      !phrase.preposition &&
      phrase.determiner !== undefined &&
      (cells & NOMINATIVE) !== 0 &&
      (cells & ACCUSATIVE) === 0
    );
  });
}

function isSmall(word: Word): boolean {
  return word.pronoun !== undefined && (!word.capital || word.opens || word.text === 'Ich');
}

function isJoined(at: number, words: readonly Word[]): boolean {
  return [words[at - 1], words[at + 1]].some((word) =>
    /^(?:und|oder|sowie|noch)$/u.test(word?.lower ?? ''),
  );
}

/** es, sie, Sie and ihr next to the verb, if it agrees. */
function ambiguousPerson({ lower, text, opens }: Word, persons: number): number | null {
  const has = (person: number): boolean => (persons & (1 << person)) !== 0;
  if (lower === 'es') return has(2) ? 2 : null;
  if (lower === 'ihr' && text !== 'Ihr') return has(4) && !has(5) && !has(2) ? 4 : null;
  if (lower !== 'sie') return null;
  if (text === 'Sie' && !opens) return has(5) ? 5 : null;
  return has(2) ? 2 : has(5) ? 5 : null;
}

function phraseSubject(
  clause: Clause,
  finite: Word,
  persons: number,
  sentence: Sentence,
): Subject | null {
  const { phrases, words } = sentence;
  const inside = phrases.filter(
    ({ start, end, preposition }) => start >= clause.start && end <= clause.end && !preposition,
  );
  const begins = inside.find(
    ({ start }) =>
      start ===
      (clause.kind === 'main'
        ? clause.start + (isConnector(words[clause.start]) ? 1 : 0)
        : (clause.opener?.index ?? -9) + 1),
  );
  const opening =
    begins &&
    (clause.kind !== 'main' || attributesEnd(begins.end, finite.index, sentence) === finite.index)
      ? begins
      : undefined;
  const afterVerb = inside.find(({ start }) => start === finite.index + 1);
  const phrase = opening ?? afterVerb;
  if (!phrase) return nameSubject(clause, finite, persons, words);
  // "Voller Stolz zeigte das Kind …"
  if (!phrase.determiner && phrase.adjectives.length > 0) return null;
  const cells = cellsOfPhrase(phrase) & NOMINATIVE;
  if (cells === 0) return null;
  // "Wer übt, verbessert seine Aussprache"
  if (
    phrase === afterVerb &&
    finite.index === clause.start &&
    (cellsOfPhrase(phrase) & ACCUSATIVE) !== 0
  )
    return null;
  if (/^(?:und|oder|sowie)$/u.test(words[phrase.end]?.lower ?? '')) return null;
  if (mayBeOther(phrase, sentence) && phrase.determiner) return null;
  const isPlural = (cells & PLURAL_CELL) !== 0 && (persons & (1 << 5)) !== 0;
  const isSingular = (cells & ~PLURAL_CELL) !== 0 && (persons & (1 << 2)) !== 0;
  if (isPlural === isSingular) return null;
  return { person: isPlural ? 5 : 2, first: phrase.start, end: phrase.end, phrase };
}

/** "Maria bedankt sich", "Frau Koch wohnt" */
function nameSubject(
  { start }: Clause,
  finite: Word,
  persons: number,
  words: readonly Word[],
): Subject | null {
  const names = words.slice(start, finite.index);
  const isName = ({
    kind,
    capital,
    known,
    nouns,
    determiner,
    pronoun,
    preposition,
    adverb,
    others,
    adjectives,
  }: Word): boolean =>
    kind === 'word' &&
    capital &&
    !determiner &&
    !pronoun &&
    !preposition &&
    !adverb &&
    adjectives.length === 0 &&
    (!known || nouns.length > 0 || others.includes('name'));
  if (names.length === 0 || names.length > 3 || !names.every(isName)) return null;
  return (persons & (1 << 2)) === 0 ? null : { person: 2, first: start, end: finite.index };
}

/** "Der Weg | durch den Wald | tut": where the attributes that follow a phrase end. */
export function attributesEnd(
  from: number,
  limit: number,
  { phrases, words }: Pick<Sentence, 'phrases' | 'words'>,
): number {
  let at = from;
  while (at < limit) {
    const next = phrases.find(({ start }) => start === at);
    if (!next && at === from && isTitled(at, words)) {
      // "Frau Koch": a name follows its title.
      at++;
    } else if (next?.preposition || (next && (cellsOfPhrase(next) & GENITIVE) !== 0)) at = next.end;
    else break;
  }
  return at;
}

function isTitled(at: number, words: readonly Word[]): boolean {
  return (
    words[at]?.capital === true &&
    /^(?:frau|herr|familie|doktor|professor)$/u.test(words[at - 1]?.lower ?? '')
  );
}

function isConnector(word: Word | undefined): boolean {
  return /^(?:und|aber|oder|denn)$/u.test(word?.lower ?? '');
}

/** The cells in which article and noun agree. */
export function cellsOfPhrase({ determiner, noun }: NounPhrase): number {
  return cellsOfNoun(noun) & (determiner?.determiner?.cells ?? 0xffff);
}
