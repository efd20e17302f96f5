import { CONTRACTIONS } from '#german/checker/determiners.ts';
import { PREPOSITIONS, TWO_WAY } from '#german/checker/closed-class.ts';
import { cellsOfCase } from '#german/checker/lexicon.ts';
import { inWords } from './counted.ts';
import type { FamilyId } from './mistake-families.ts';

/** A mistake in its sentence. */
export interface Mistake {
  original: string;
  /** The only correction; null if several are possible or none is known. */
  corrected: string | null;
  rule: string;
  explanation: string;
  /** UTF-16 offsets in the text. */
  start: number;
  end: number;
  /** The sentence before it, and after it. */
  before: string;
  after: string;
}

const MOST_NAMED = 3;

/** What to do about a family of mistakes, with the words of this very text. */
export function adviceFor(family: FamilyId, mistakes: readonly Mistake[]): string {
  switch (family) {
    case 'preposition-case':
      return prepositionAdvice(mistakes);
    case 'verb-case':
      return 'Learn a verb with its preposition and its case, in a short sentence: the corrected ones here are such sentences.';
    case 'case':
      return 'Ask “who?” for the subject and “whom?” for the object, before you choose the form.';
    case 'pronouns':
      return `Ask what each pronoun stands for, and whether it is the subject or an object${suchAs(wordsOf(mistakes))}.`;
    case 'reflexive':
      return `Learn these verbs with their “sich”, in a short sentence${suchAs(mistakes.map(phraseOf))}.`;
    case 'place-time':
      return `Learn these as whole phrases${suchAs(mistakes.map(phraseOf))}.`;
    case 'articles':
      return articleAdvice(mistakes);
    case 'adjective-endings':
      return `Learn whole phrases, article, adjective and noun together${suchAs(mistakes.map(phraseOf))}.`;
    case 'noun-forms':
      return 'Look at the last letters of these nouns: the dative plural ends in -n, and some masculine nouns end in -n or -en everywhere but in the nominative.';
    case 'capitals':
      return capitalAdvice(mistakes);
    case 'verb-place':
      return verbPlaceAdvice(mistakes);
    case 'verb-endings':
      return `Find the subject of each verb and say the two together${suchAs(mistakes.map(({ corrected }) => corrected))}.`;
    case 'verb-forms':
      return `Learn these verbs with their forms${suchAs(wordsOf(mistakes))}.`;
    case 'verb-parts':
      return 'Look for the verbs of two parts: after “haben” and “sein” the second is a participle, after “können”, “müssen” or “möchte” an infinitive without “zu”.';
    case 'small-words':
      return smallWordsAdvice(mistakes);
    case 'commas':
      return commaAdvice(mistakes);
    case 'punctuation':
      return 'Read the end of each sentence: a question ends with a question mark.';
    case 'umlauts':
      return `Say ${these(mistakes)} aloud, with the umlaut and without it${suchAs(wordsOf(mistakes))}.`;
    case 'sharp-s':
      return `After a long vowel there is one s or ß, after a short one ss${suchAs(wordsOf(mistakes))}.`;
    case 'long-i':
      return `A long i is mostly written ie; ei is spoken like “eye”${suchAs(wordsOf(mistakes))}.`;
    case 'double-letters':
      return `After a short vowel with stress the consonant is mostly double${suchAs(wordsOf(mistakes))}.`;
    case 'together':
      return `Write ${these(mistakes)} as one, or apart, as the corrected text does${suchAs(wordsOf(mistakes))}.`;
    case 'spelling':
      return `Write ${these(mistakes)} three times from memory${suchAs(wordsOf(mistakes))}.`;
    case 'register':
      return 'Decide for “du” or “Sie” before you begin, and read the text once for these words alone.';
    case 'phrases':
      return 'Learn these phrases whole, word for word.';
  }
}

function suchAs(words: readonly (string | null)[]): string {
  const named = [...new Set(words.filter((word) => word !== null))].slice(0, MOST_NAMED);
  return named.length === 0 ? '' : `: ${inWords(named.map((word) => `“${word}”`))}`;
}

function these(mistakes: readonly Mistake[]): string {
  return new Set(wordsOf(mistakes).filter((word) => word !== null)).size === 1
    ? 'this word'
    : 'these words';
}

function wordsOf(mistakes: readonly Mistake[]): (string | null)[] {
  return mistakes.map(({ corrected }) => corrected);
}

/** “mit dem alten Bus”: the corrected words and the noun after them. */
function phraseOf({ corrected, after }: Mistake): string | null {
  const noun = /^(?:\s+\p{Ll}+)?\s+\p{Lu}[\p{L}-]+/u.exec(after)?.[0] ?? '';
  return corrected === null ? null : `${corrected}${noun}`.replaceAll(/\s+/gu, ' ');
}

const DATIVE = cellsOfCase('dative');
const ACCUSATIVE = cellsOfCase('accusative');

function prepositionAdvice(mistakes: readonly Mistake[]): string {
  const names = new Set(mistakes.flatMap((mistake) => prepositionOf(mistake) ?? []));
  const rules = [...names].slice(0, MOST_NAMED).map((name) => {
    if (TWO_WAY.has(name)) {
      return `“${name}” with the accusative for a direction and the dative for a place`;
    }
    const cells = PREPOSITIONS.get(name);
    const its = cells === DATIVE ? 'dative' : cells === ACCUSATIVE ? 'accusative' : 'genitive';
    return `“${name}” with the ${its}`;
  });
  return rules.length === 0
    ? 'Learn each preposition together with its case.'
    : `Learn prepositions together with their case: ${rules.join('; ')}.`;
}

/** The preposition right before the wrong words, or the first of them. */
function prepositionOf({ original, before }: Mistake): string | null {
  const words = [/\p{L}+(?=\s*$)/u.exec(before)?.[0], /^\p{L}+/u.exec(original)?.[0]];
  for (const word of words) {
    const lower = word?.toLowerCase() ?? '';
    const name = CONTRACTIONS.get(lower)?.preposition ?? lower;
    if (PREPOSITIONS.has(name)) return name;
  }
  return null;
}

function articleAdvice(mistakes: readonly Mistake[]): string {
  const nouns = new Set(
    mistakes.flatMap(
      ({ original, after }) => /(?:^|\s)(\p{Lu}[\p{L}-]+)/u.exec(`${original}${after}`)?.[1] ?? [],
    ),
  );
  return nouns.size === 0
    ? 'Learn nouns with their article, and give it the ending of its case.'
    : `Learn ${nouns.size === 1 ? 'this noun with its' : 'these nouns with their'} article, and give it the ending of its case${suchAs([...nouns])}.`;
}

function capitalAdvice(mistakes: readonly Mistake[]): string {
  const small = mistakes.filter(({ original }) => /^\p{Ll}/u.test(original));
  const opening = small.filter(({ rule }) => rule === 'sentence-capital');
  const advice = [
    ...(small.length > opening.length
      ? [
          'Read the text once for nouns alone: what can have an article begins with a capital letter.',
        ]
      : []),
    ...(small.length < mistakes.length
      ? ['Inside a sentence only nouns and names have a capital letter.']
      : []),
    ...(opening.length > 0 ? ['Begin each sentence with a capital letter.'] : []),
  ];
  return advice.slice(0, 2).join(' ');
}

const AT_THE_END = /\b(dass|weil|wenn|ob|obwohl|damit|bevor|nachdem|als|falls|sodass)\b/giu;

function verbPlaceAdvice(mistakes: readonly Mistake[]): string {
  const last = mistakes.filter(({ rule }) => rule === 'verb-final');
  const openers = new Set(
    last.flatMap(({ before, original }) =>
      [...`${before}${original}`.matchAll(AT_THE_END)]
        .slice(-1)
        .map(([word]) => word.toLowerCase()),
    ),
  );
  const named = openers.size === 0 ? '' : ` with ${inWords([...openers].map((one) => `“${one}”`))}`;
  const end = `in a clause${named} the verb that belongs to the subject goes to the end`;
  const second = 'in a main clause it is the second part, whatever comes first';
  if (last.length === 0) return `Find the verb of each sentence: ${second}.`;
  return last.length === mistakes.length
    ? `Find the verb of each clause: ${end}.`
    : `Find the verb of each clause: ${second}; ${end}.`;
}

function smallWordsAdvice(mistakes: readonly Mistake[]): string {
  const pairs = new Set(
    mistakes.map(({ original, corrected }) =>
      [original, corrected ?? original]
        .map((word) => word.toLowerCase())
        .toSorted()
        .join('/'),
    ),
  );
  const advice = pairs.has('das/dass')
    ? 'Try “dieses” in its place: if it fits, it is “das” with one s, otherwise “dass”.'
    : 'Write one short sentence with each of the two words.';
  const others = [...pairs].filter((pair) => pair !== 'das/dass').slice(0, MOST_NAMED);
  return others.length === 0
    ? advice
    : `${advice} Keep apart ${inWords(others.map((pair) => `“${pair.replace('/', '” and “')}”`))}.`;
}

function commaAdvice(mistakes: readonly Mistake[]): string {
  const missing = mistakes.filter(({ rule }) => rule !== 'needless-comma');
  const openers = new Set(
    missing
      .filter(({ rule }) => rule !== 'comma-after-clause')
      .flatMap(({ after }) => /^\s*(\p{L}+)/u.exec(after)?.[1]?.toLowerCase() ?? []),
  );
  const named = [...openers].slice(0, MOST_NAMED).map((word) => `“${word}”`);
  const advice = [
    ...(missing.length === 0
      ? []
      : [
          named.length === 0
            ? 'Set a comma where a clause begins and where it ends.'
            : `A clause has its own verb, and a comma before it: here before ${inWords(named)}.`,
        ]),
    ...(missing.length < mistakes.length
      ? ['No comma stands before “und” or “oder” where both parts share their subject.']
      : []),
  ];
  return advice.join(' ');
}
