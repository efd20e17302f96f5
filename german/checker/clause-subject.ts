import { byWord } from '../text/by-word.ts';
import type { NounPhrase } from './chunks.ts';
import type { Clause } from './clauses.ts';
import { cell, cellsOfCase } from './lexicon.ts';
import { mayBeOther } from './phrase-context.ts';
import type { Sentence } from './rule.ts';
import { cellsOfNoun, finitePersons, type Word } from './word.ts';

/** The subject of a clause and its person, 0 to 5 (ich … sie). */
export interface ClauseSubject {
  person: number;
  first: number;
  /** End-exclusive. */
  end: number;
  /** Undefined for a pronoun. */
  phrase?: NounPhrase;
}

/** "Beeil dich": an imperative addresses du or ihr. */
export function addressee({ start }: Clause, finite: Word): ClauseSubject | null {
  if (finite.index !== start || (finitePersons(finite) & (1 << 2)) !== 0) return null;
  const set = finite.verbs.reduce((all, { imperative }) => all | imperative, 0);
  if (set === 0 || finite.lower === 'danke' || finite.lower === 'bitte') return null;
  return { person: (set & 1) !== 0 ? 1 : 4, first: finite.index, end: finite.index + 1 };
}

const NOMINATIVE = cellsOfCase('nominative');
const ACCUSATIVE = cellsOfCase('accusative');
const GENITIVE = cellsOfCase('genitive');
const PRONOUNS: Readonly<Record<string, number>> = byWord({ ich: 0, du: 1, er: 2, man: 2, wir: 3 });
const PLURAL_CELL = cell('nominative', 'plural');

/** The subject, if it is certain: a pronoun that can be nothing else, or the phrase next to the verb that agrees with it. */
export function subjectOf(clause: Clause, finite: Word, sentence: Sentence): ClauseSubject | null {
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
  if (lower === 'ihr' && (text !== 'Ihr' || opens)) return has(4) && !has(5) && !has(2) ? 4 : null;
  if (lower !== 'sie') return null;
  if (text === 'Sie' && !opens) return has(5) ? 5 : null;
  return has(2) ? 2 : has(5) ? 5 : null;
}

function phraseSubject(
  clause: Clause,
  finite: Word,
  persons: number,
  sentence: Sentence,
): ClauseSubject | null {
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
): ClauseSubject | null {
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
