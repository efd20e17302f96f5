import { CONTRACTIONS } from '#german/checker/determiners.ts';
import { PREPOSITIONS, TWO_WAY } from '#german/checker/closed-class.ts';
import { cellsOfCase } from '#german/checker/lexicon.ts';
import { inWords } from './counted.ts';
import { capitalAdvice } from './capital-advice.rules.ts';
import type { AdviceWords, Mistake } from './mistake.ts';
import { type AdvisedFamily, pairOf } from './mistake-families.ts';

const MOST_NAMED = 3;

/** What to do about a family of mistakes, with words of this very text where some surely fit. */
export function adviceFor(
  family: AdvisedFamily,
  mistakes: readonly Mistake[],
  words: AdviceWords,
): string {
  switch (family) {
    case 'preposition-case':
      return prepositionAdvice(mistakes);
    case 'verb-case':
      return 'Learn a verb with its preposition and its case, in a short sentence: the corrected ones here are such sentences.';
    case 'case':
      return mistakes.every(({ explanation }) => /\b(?:subject|object)\b/u.test(explanation))
        ? 'Ask “who?” for the subject and “whom?” for the object, before you choose the form.'
        : 'Read why each form stands in its case, then say the corrected sentences aloud.';
    case 'times':
      return `A time without a preposition stands in the accusative${suchAs(mistakes.map(nounPhraseOf))}.`;
    case 'pronouns':
      return `Ask what each pronoun stands for, and whether it is the subject or an object${suchAs(wordsOf(mistakes))}.`;
    case 'reflexive':
      return reflexiveAdvice(mistakes);
    case 'place-time':
      return `Learn places and times as whole phrases${suchAs(mistakes.map(nounPhraseOf))}.`;
    case 'articles':
      return articleAdvice(mistakes, words);
    case 'adjective-endings':
      return `Learn whole phrases, article, adjective and noun together${suchAs(mistakes.map(nounPhraseOf))}.`;
    case 'noun-forms':
      return 'Look at the last letters of these nouns: the dative plural ends in -n, and some masculine nouns end in -n or -en everywhere but in the nominative.';
    case 'capitals':
      return capitalAdvice(mistakes, words);
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
      return mistakes.every(({ corrected }) => corrected?.includes('?'))
        ? 'Read the end of each sentence: a question ends with a question mark.'
        : 'Read the text once for these marks alone.';
    case 'umlauts':
      return `Say ${these(mistakes)} aloud, with the umlaut and without it${suchAs(wordsOf(mistakes))}.`;
    case 'sharp-s':
      return `After a long vowel, or two vowels spoken as one, stands s or ß, after a short vowel mostly ss${suchAs(wordsOf(mistakes))}.`;
    case 'long-i':
      return `Say ${these(mistakes)} aloud: ie is a long i, and ei is spoken like “eye”${suchAs(wordsOf(mistakes))}.`;
    case 'double-letters':
      return `Learn ${these(mistakes)} with the double consonant (ck is one)${suchAs(wordsOf(mistakes))}.`;
    case 'together':
      return `Write ${these(mistakes)} as one, or apart, as the corrected text does${suchAs(wordsOf(mistakes))}.`;
    case 'spelling':
      return spellingAdvice(mistakes, words);
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

/** “dem alten Bus”: the corrected words and the noun after them; null if no noun that is right follows. */
function nounPhraseOf({ corrected, after }: Mistake): string | null {
  if (corrected === null) return null;
  if (/\s\p{Lu}[\p{L}-]+$/u.test(corrected)) return corrected.trim();
  const noun = /^(?:\s+\p{Ll}+)?\s+\p{Lu}[\p{L}-]+(?![\p{L}_-])/u.exec(after)?.[0];
  return noun === undefined ? null : `${corrected}${noun}`.replaceAll(/\s+/gu, ' ');
}

/** The verbs that the reasons name; a pronoun that only goes with the subject teaches none. */
function reflexiveAdvice(mistakes: readonly Mistake[]): string {
  const verbs = mistakes.flatMap(
    ({ explanation }) => /“(sich (?:etwas )?\p{Ll}+n)”/u.exec(explanation)?.[1] ?? [],
  );
  const names = new Set(verbs);
  if (names.size > 0)
    return `Learn ${names.size === 1 ? 'this verb with its' : 'these verbs with their'} “sich”, in a short sentence${suchAs(verbs)}.`;
  return 'Look for the subject before you choose the reflexive pronoun: “ich” has “mich”, “du” has “dich”, “wir” has “uns”.';
}

/** Only words that the dictionary lists: of others the spelling may be a guess. */
function spellingAdvice(mistakes: readonly Mistake[], { rankOf }: AdviceWords): string {
  const listed = mistakes.filter(
    ({ corrected }) =>
      corrected !== null && (rankOf(corrected) ?? rankOf(corrected.toLowerCase())) !== null,
  );
  return listed.length === 0
    ? 'Write the words that are misspelt three times from memory.'
    : `Write ${these(listed)} three times from memory${suchAs(wordsOf(listed))}.`;
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

/** “die Zeitung” is feminine */
const WITH_GENDER = /“(?:der|die|das) (\p{Lu}[\p{L}-]+)” is (?:masculine|feminine|neuter)/u;

/** Names nouns whose gender the reason gives, that stand in the text as the dictionary spells them. */
function articleAdvice(mistakes: readonly Mistake[], { kindsOf, rankOf }: AdviceWords): string {
  const nouns = new Map<string, string>();
  for (const { explanation, original, after } of mistakes) {
    const noun = WITH_GENDER.exec(explanation)?.[1];
    if (noun === undefined || !kindsOf(noun).has('noun') || rankOf(noun) === null) continue;
    const written: readonly string[] = `${original}${after}`.match(/[\p{L}_-]+/gu) ?? [];
    const article = /“(der|die|das) /u.exec(explanation)?.[1];
    if (written.includes(noun) && article !== undefined) nouns.set(noun, `${article} ${noun}`);
  }
  return nouns.size === 0
    ? 'Learn nouns with their article, and give it the ending of its case.'
    : `Learn ${nouns.size === 1 ? 'this noun with its' : 'these nouns with their'} article, and give it the ending of its case${suchAs([...nouns.values()])}.`;
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
  const isSecond = mistakes.some(({ explanation }) => explanation.includes('second part'));
  if (last.length > 0)
    return `Find the verb of each clause: ${isSecond ? `${second}; ` : ''}${end}.`;
  return isSecond
    ? `Find the verb of each sentence: ${second}.`
    : 'Find the verb of each sentence, and compare its place with the corrected text.';
}

function smallWordsAdvice(mistakes: readonly Mistake[]): string {
  const pairs = new Set(
    mistakes.flatMap(({ original, corrected }) =>
      corrected === null ? [] : pairOf(original, corrected),
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

/** Conjunctions that surely begin a clause; others are also articles, pronouns or adverbs. */
const BEGINS_CLAUSE =
  /^\s*(dass|weil|wenn|ob|obwohl|bevor|nachdem|falls|sodass|sondern|denn|aber)\b/iu;

function commaAdvice(mistakes: readonly Mistake[]): string {
  const isNeedless = ({ original, corrected }: Mistake): boolean =>
    original.includes(',') && !(corrected ?? original).includes(',');
  const needless = mistakes.filter(isNeedless);
  const missing = mistakes.filter((one) => !isNeedless(one));
  const openers = new Set(
    missing
      .filter(({ rule, corrected }) => rule !== 'comma-after-clause' && corrected !== null)
      .flatMap(({ original, corrected, after }) => {
        // The comma may be put behind the word before the conjunction, or before the conjunction itself.
        const behind = corrected?.trimEnd().endsWith(',') ? after : original;
        return BEGINS_CLAUSE.exec(behind)?.[1]?.toLowerCase() ?? [];
      }),
  );
  const named = [...openers].slice(0, MOST_NAMED).map((word) => `“${word}”`);
  const beforeAnd = needless.filter(({ after }) => /^\s*(?:und|oder)\b/u.test(after));
  const advice = [
    ...(missing.length === 0
      ? []
      : [
          named.length === 0
            ? 'Set a comma where a clause begins and where it ends.'
            : `A clause has its own verb, and a comma before it: here before ${inWords(named)}.`,
        ]),
    ...(beforeAnd.length > 0 ? ['No comma stands before “und” or “oder” in a simple list.'] : []),
    ...(beforeAnd.length < needless.length
      ? ['No comma separates what is part of one clause.']
      : []),
  ];
  return advice.join(' ');
}
