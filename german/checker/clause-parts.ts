import { byWord } from '../text/by-word.ts';
import type { NounPhrase } from './chunks.ts';
import { isSurelyFinite } from './clauses.ts';
import { genderOfName } from './first-names.ts';
import { cellsOfCase } from './lexicon.ts';
import { fittingCells } from './phrase-forms.ts';
import type { Sentence } from './rule.ts';
import { finitePersons, type Word } from './word.ts';

const list = (text: string): Set<string> => new Set(text.trim().split(/\s+/u));
const SUBJECTS: Readonly<Record<string, number>> = byWord({
  ich: 1,
  du: 2,
  er: 4,
  man: 4,
  wir: 8,
  es: 4,
  sie: 0b100100,
  ihr: 16,
});
const THIRD_SINGULAR = 4;
const THIRD_PLURAL = 0b100000;

/** Adverbs that fill the first position of a main clause by themselves. */
export const FIRST_PLACE =
  list(`heute gestern morgen jetzt dann danach deshalb deswegen darum daher trotzdem außerdem leider manchmal
  oft vielleicht natürlich zuerst zunächst schließlich hier dort heutzutage normalerweise hoffentlich dennoch damals
  meistens später seitdem jedoch endlich bald also gleichzeitig dadurch dabei einerseits andererseits erstens zweitens
  drittens eigentlich wahrscheinlich früher momentan folglich somit ansonsten sonst inzwischen zusätzlich anschließend
  zurzeit abends morgens mittags nachts nachmittags vormittags montags dienstags mittwochs donnerstags freitags samstags
  sonntags vorgestern übermorgen glücklicherweise gewöhnlich plötzlich zuletzt daraufhin dafür darüber`);
const DAYS = list('heute gestern morgen vorgestern übermorgen');
const PARTS_OF_DAY = list('Morgen Vormittag Mittag Nachmittag Abend Nacht');
/** "Letzte Woche", "Jeden Tag": a time in the accusative, whether or not its ending is right. */
const TIME_WORD = /^(?:letzt|vorig|nächst|kommend|dies|jed)e[nrs]?$/u;
const TIMES =
  list(`Tag Morgen Abend Nacht Woche Wochenende Monat Jahr Mal Montag Dienstag Mittwoch Donnerstag Freitag
  Samstag Sonnabend Sonntag Frühling Frühjahr Sommer Herbst Winter`);
/** "Im Ernst, du solltest …", "Mit der Begründung, es sei …": what follows is a sentence of its own. */
export const DETACHED = list(
  'Gegenteil Ernst Tat Grunde Glück Begründung Behauptung Hoffnung Bitte Frage',
);
const LONGEST_OPENING = 10;

/** The subject at a position: its end, exclusive, and the persons (bits) that its verb may have. */
export interface Subject {
  end: number;
  persons: number;
  pronoun: boolean;
}

/**
 * The subject that begins at `at`: a personal pronoun, or a noun phrase with an article that may be nominative and is no
 * genitive, with the preposition phrase or genitive after it. Null if there is none.
 */
export function subjectAt({ words, phrases }: Sentence, at: number): Subject | null {
  const word = words[at];
  if (!word) return null;
  const persons = !word.capital || word.text === 'Sie' ? SUBJECTS[word.lower] : undefined;
  if (persons !== undefined) {
    return { end: at + 1, persons: word.text === 'Sie' ? THIRD_PLURAL : persons, pronoun: true };
  }
  const phrase = phrases.find(({ start }) => start === at);
  const next = words[at + 1];
  if (!phrase && word.lower === 'fast' && next) return other(next);
  if (!phrase) return other(word);
  if (phrase.preposition) return null;
  if (!phrase.determiner)
    return genderOfName(word.text)
      ? { end: at + 1, persons: THIRD_SINGULAR, pronoun: false }
      : null;
  if (fittingCells(phrase, cellsOfCase('genitive')).length > 0) return null;
  const fits = fittingCells(phrase, cellsOfCase('nominative'));
  if (fits.length === 0) return null;
  const plural = fits.some(({ column }) => column === 'plural') ? THIRD_PLURAL : 0;
  const singular = fits.some(({ column }) => column !== 'plural') ? THIRD_SINGULAR : 0;
  return { end: phrase.end, persons: plural | singular, pronoun: false };
}

/**
 * Where the subject ends before its verb: with the phrases that may belong to it ("das Leben in der Stadt | ist"). Its own
 * end if no verb follows those.
 */
export function endBeforeVerb(subject: Subject, end: number, sentence: Sentence): number {
  if (subject.pronoun || isVerbOf(subject, subject.end, end, sentence, true)) return subject.end;
  let at = subject.end;
  for (const phrase of sentence.phrases) {
    if (phrase.start !== at) continue;
    const belongs =
      phrase.preposition !== undefined || fittingCells(phrase, cellsOfCase('genitive')).length > 0;
    if (!belongs) break;
    at = phrase.end;
    if (isVerbOf(subject, at, end, sentence, true)) return at;
  }
  return subject.end;
}

/** "alles", "niemand", "viele": other pronouns that can be the subject. */
function other({ lower, index, capital }: Word): Subject | null {
  const persons = OTHERS[lower];
  return persons === undefined || capital ? null : { end: index + 1, persons, pronoun: false };
}
const OTHERS: Readonly<Record<string, number>> = byWord({
  alles: THIRD_SINGULAR,
  jeder: THIRD_SINGULAR,
  niemand: THIRD_SINGULAR,
  jemand: THIRD_SINGULAR,
  nichts: THIRD_SINGULAR,
  alle: THIRD_PLURAL,
  viele: THIRD_PLURAL,
  das: THIRD_SINGULAR,
  dies: THIRD_SINGULAR,
});

/** A subject without an article: "Menschen", "immer mehr Leute", "Kriminalität", "Anna". */
export function bareSubject(at: number, { words, phrases }: Sentence): Subject | null {
  let start = at;
  if (words[start]?.lower === 'immer') start++;
  if (words[start]?.lower === 'mehr') start++;
  const phrase = phrases.find((other) => other.start === start);
  if (!phrase || phrase.preposition || phrase.determiner || phrase.noun.lowercaseNoun) return null;
  const fits = fittingCells(phrase, cellsOfCase('nominative'));
  const plural = fits.some(({ column }) => column === 'plural') ? THIRD_PLURAL : 0;
  const singular = fits.some(({ column }) => column !== 'plural') ? THIRD_SINGULAR : 0;
  return fits.length > 0 ? { end: phrase.end, persons: plural | singular, pronoun: false } : null;
}

/**
 * Whether the word at `at` is the finite verb of this subject: by its form, or, if it looks like an infinitive, because
 * the rest of the stretch up to `end` has no other verb that could be finite; in a main clause, where the finite verb comes
 * first, an infinitive may follow ("wir gehen spazieren").
 */
export function isVerbOf(
  subject: Subject,
  at: number,
  end: number,
  { words }: Pick<Sentence, 'words'>,
  inMainClause = false,
): boolean {
  const verb = words[at];
  if (!verb || at >= end || (finitePersons(verb) & subject.persons) === 0) return false;
  if (verb.determiner || verb.pronoun || verb.preposition || verb.adverb || verb.capital)
    return false;
  if (isSurelyFinite(verb)) return true;
  if (!verb.verbs.some(({ infinitive, present }) => infinitive && present !== 0)) return false;
  if (verb.others.length > 0 || verb.adjectives.length > 0) return false;
  const rest = words.slice(at + 1, end);
  return (
    rest.length > 0 &&
    !rest.some(
      (word) =>
        isSurelyFinite(word) ||
        ((finitePersons(word) & subject.persons) !== 0 &&
          !word.determiner &&
          !word.preposition &&
          !word.pronoun &&
          !(inMainClause && subject.pronoun && word.verbs.some(({ infinitive }) => infinitive))),
    )
  );
}

/**
 * Where the part that fills the first position of a main clause ends: an adverb, a time in the accusative or phrases with
 * a preposition. Null if the clause begins with something else.
 */
export function openingEnd(sentence: Sentence, start: number): number | null {
  const { words, phrases } = sentence;
  const first = words[start];
  const second = words[start + 1];
  if (!first) return null;
  if (/^eines$/u.test(first.lower) && /^(?:Tages|Abends|Morgens|Nachts)$/u.test(second?.text ?? ''))
    return start + 2;
  if (DAYS.has(first.lower) && second && PARTS_OF_DAY.has(second.text)) return start + 2;
  // "Also, ich finde …": an interjection.
  if (first.lower === 'also' && second?.text === ',') return null;
  if (FIRST_PLACE.has(first.lower)) return start + 1;
  if (TIME_WORD.test(first.lower) && TIMES.has(second?.text ?? '')) return start + 2;
  // "für mich", "bei uns"
  if (first.preposition && second?.pronoun && second.pronoun.person < 0) {
    return words[start + 2]?.lower === 'und' ? null : start + 2;
  }
  if (isOneSide(words, start)) return start + 4;
  const phrase = phrases.find((other) => other.start === start);
  if (!phrase) return null;
  // "meiner Meinung nach"
  if (!phrase.preposition) return words[phrase.end]?.lower === 'nach' ? phrase.end + 1 : null;
  if (words[phrase.end]?.text === ',' && DETACHED.has(phrase.noun.text)) return null;
  if (phrase.noun.text === 'Gegenteil') return null;
  // "Seit mein Mann keine Arbeit hat": a conjunction.
  if (
    /^(?:seit|während|bis)$/u.test(first.lower) &&
    fittingCells(phrase, phrase.cells).length === 0
  )
    return null;
  const end = withAttributes(phrase, phrases);
  return end - start > LONGEST_OPENING ? null : end;
}

/** "auf der einen Seite": "einen" is no article here. */
function isOneSide(words: readonly Word[], start: number): boolean {
  const text = words.slice(start, start + 4).map(({ lower }) => lower);
  return /^auf der (?:einen|anderen|andern) seite$/u.test(text.join(' '));
}

/** The end of a phrase with the genitives and the phrases with prepositions that follow it directly. */
function withAttributes(phrase: NounPhrase, phrases: readonly NounPhrase[]): number {
  let { end } = phrase;
  for (const next of phrases) {
    if (next.start !== end) continue;
    if (!next.preposition && fittingCells(next, cellsOfCase('genitive')).length === 0) break;
    ({ end } = next);
  }
  return end;
}

/** Where the first part of a question ends: "wo", "wie lange", "wie viele Leute", "welche Farbe". */
export function questionPartEnd(opener: Word, { words, phrases }: Sentence): number {
  const next = opener.index + 1;
  const second = words[next];
  const phraseAt = (at: number): number | undefined =>
    phrases.find(({ start }) => start === at)?.end;
  if (opener.lower !== 'wie' || !second) return phraseAt(opener.index) ?? next;
  if (/^viele?$/u.test(second.lower)) return phraseAt(next) ?? phraseAt(next + 1) ?? next + 1;
  const isDegree =
    !second.pronoun &&
    (second.adverb || second.adjectives.some(({ plain, participle }) => plain && !participle)) &&
    !second.verbs.some(({ present, preterite }) => ((present | preterite) & THIRD_SINGULAR) !== 0);
  return isDegree ? next + 1 : next;
}

/** The words in [start, end) as a text, with their commas. */
export function textOf(words: readonly Word[], start: number, end: number): string {
  return words
    .slice(start, end)
    .map(({ text, spaced }, index) => (index > 0 && spaced ? ` ${text}` : text))
    .join('');
}
