import { bareSubject, subjectAt } from '../clause-parts.ts';
import { isSurelyFinite } from '../clauses.ts';
import { CONTRACTIONS } from '../determiners.ts';
import type { Finding } from '../finding.ts';
import { ALL_CELLS, type CellCase, CELL_CASES, cellsOfCase, type CellColumn } from '../lexicon.ts';
import { cellNames } from '../noun-forms.ts';
import { findingAt, type Rule, type Sentence } from '../rule.ts';
import { stretchEnd } from '../stretch.ts';
import { cellsOfNoun, finitePersons, type Word } from '../word.ts';

/** Source: Duden grammar, "Relativpronomen"; in the order masculine, feminine, neuter, plural. */
const FORMS: Readonly<Record<CellCase, readonly [string, string, string, string]>> = {
  nominative: ['der', 'die', 'das', 'die'],
  accusative: ['den', 'die', 'das', 'die'],
  dative: ['dem', 'der', 'dem', 'denen'],
  genitive: ['dessen', 'deren', 'dessen', 'deren'],
};
const COLUMNS: readonly CellColumn[] = ['masculine', 'feminine', 'neuter', 'plural'];
const STATIC =
  /^(?:wohne|wohnst|wohnt|wohnen|lebe|lebst|lebt|leben|arbeite|arbeitest|arbeitet|arbeiten|wohnte|lebte|arbeitete)$/u;
const PRONOUN = /^(?:der|die|das|den|dem|denen)$/u;
/** Bit of sie (plural). */
const THIRD_PLURAL = 0b100000;
const NOMINATIVE = cellsOfCase('nominative');

/** The gender, number and case of a relative pronoun: "die Frau, der dort steht", "die Leute, mit die ich arbeite". */
export const relativePronoun: Rule = {
  id: 'relative-pronoun',
  check: (sentence) =>
    sentence.words.flatMap((word): Finding[] => {
      const owner = possessive(word, sentence);
      if (owner) return [owner];
      const clause = relativeClause(word, sentence);
      if (!clause) return [];
      const { noun, columns } = clause;
      const wanted = caseOf(word, clause, sentence);
      if (!wanted) return [];
      const right = [
        ...new Set(
          columns.map((column) => FORMS[wanted.grammaticalCase][COLUMNS.indexOf(column)] ?? ''),
        ),
      ];
      const [only] = right;
      if (only === undefined || right.length > 1 || only === word.lower) return [];
      return [
        findingAt(word, word, {
          rule: 'relative-pronoun',
          type: 'agreement',
          explanation: `The pronoun stands for “${noun.text}” (${columns.join(' or ')}); ${wanted.reason}: “${only}”.`,
          corrections: [only],
        }),
      ];
    }),
  examples: {
    wrong: [
      'Der Mann, [die|der] neben mir wohnt, ist nett.',
      'Das Buch, [der|das] auf dem Tisch liegt, ist neu.',
      'Die Kollegen, mit [die|denen] ich arbeite, sind nett.',
      'Die Wohnung, in [die|der] ich wohne, ist klein.',
      'Die Familie, bei [die|der] ich wohne, kommt aus Polen.',
      'Die Frau, [ihr|deren] Auto dort steht, ist Ärztin.',
    ],
    right: [
      'Der Mann, der neben mir wohnt, ist nett.',
      'Die Frau, der ich helfe, ist krank.',
      'Die Kollegen, mit denen ich arbeite, sind nett.',
      'Die Stadt, in die ich fahre, ist schön.',
      'Der Film, den ich gesehen habe, war gut.',
      'Die Zeit, die vergeht, kommt nicht zurück.',
    ],
  },
};

/** "Der Kollege, sein Auto vor der Tür steht, ist …": dessen or deren. */
function possessive(word: Word, { words, phrases }: Sentence): Finding | null {
  const noun = words[word.index - 2];
  const owned = words[word.index + 1];
  if (!/^(?:seine?|ihre?)$/u.test(word.lower) || words[word.index - 1]?.text !== ',') return null;
  if (!noun?.capital || noun.nouns.length === 0 || !owned?.capital) return null;
  const end = stretchEnd(words, word.index);
  const last = words[end - 1];
  const main = words[end + 1];
  const antecedent = phrases.find(({ noun: head }) => head === noun);
  if (!antecedent?.determiner || antecedent.start !== 0 || words[end]?.text !== ',') return null;
  if (!last || !main || !isSurelyFinite(last) || !isSurelyFinite(main) || end - word.index < 4)
    return null;
  if (words.slice(word.index, end - 1).some((one) => isSurelyFinite(one))) return null;
  const cells = cellsOfNoun(noun) & (antecedent.determiner.determiner?.cells ?? 0) & NOMINATIVE;
  const columns = [...new Set(cellNames(cells).map(({ column }) => column))];
  const [column] = columns;
  if (!column || columns.length > 1) return null;
  const right = FORMS.genitive[COLUMNS.indexOf(column)] ?? '';
  return findingAt(word, word, {
    rule: 'relative-pronoun',
    type: 'agreement',
    explanation: `The clause is about “${noun.text}” (${column}); “whose” is “${right}” here.`,
    corrections: [right],
  });
}

interface RelativeClause {
  noun: Word;
  columns: CellColumn[];
  preposition: Word | undefined;
  /** Behind the pronoun up to the verb. */
  inner: readonly Word[];
  verb: Word;
}

/** The clause that the pronoun opens, directly behind a noun and a comma, with its verb at its end. */
function relativeClause(word: Word, { words, phrases }: Sentence): RelativeClause | null {
  if (!PRONOUN.test(word.lower) || word.capital) return null;
  const before = words[word.index - 1];
  const preposition = before?.preposition && !CONTRACTIONS.has(before.lower) ? before : undefined;
  const comma = preposition ? words[word.index - 2] : before;
  const noun = words[(comma?.index ?? 0) - 1];
  if (comma?.text !== ',' || !noun?.capital || noun.nouns.length === 0) return null;
  const antecedent = phrases.find(({ noun: head }) => head === noun);
  if (!antecedent?.determiner || phrases.some(({ end }) => end === antecedent.start)) return null;
  const end = stretchEnd(words, word.index);
  const verb = words[end - 1];
  const inner = words.slice(word.index + 1, end - 1);
  if (
    !verb ||
    inner.length === 0 ||
    !(isSurelyFinite(verb) || (finitePersons(verb) & THIRD_PLURAL) !== 0) ||
    verb.capital ||
    inner.some((one) => isSurelyFinite(one))
  )
    return null;
  if (inner.some(({ lower }) => /^(?:und|oder|als|wie|aber)$/u.test(lower))) return null;
  // At the beginning of the sentence the noun is its subject.
  const place = antecedent.start === 0 && !antecedent.preposition ? NOMINATIVE : ALL_CELLS;
  const cells = cellsOfNoun(noun) & (antecedent.determiner.determiner?.cells ?? 0) & place;
  const columns = [...new Set(cellNames(cells).map(({ column }) => column))];
  return columns.length === 1 ? { noun, columns, preposition, inner, verb } : null;
}

/** The case that the pronoun's place requires and why; null if it is not certain. */
function caseOf(
  word: Word,
  { preposition, inner, verb, columns }: RelativeClause,
  sentence: Sentence,
): { grammaticalCase: CellCase; reason: string } | null {
  if (preposition?.preposition) {
    const { name, cells } = preposition.preposition;
    const cases = CELL_CASES.filter((one) => (cells & cellsOfCase(one)) !== 0);
    const isStatic = name === 'in' && STATIC.test(verb.lower);
    const [first] = isStatic ? (['dative'] as const) : cases;
    if (!first || (cases.length > 1 && !isStatic)) return null;
    if (!subjectAt(sentence, word.index + 1) && !bareSubject(word.index + 1, sentence)) return null;
    return {
      grammaticalCase: first,
      reason: isStatic
        ? `“${verb.text} in” tells where, so the dative follows`
        : `“${name}” takes the ${first}`,
    };
  }
  // Without another subject the pronoun is the subject.
  if (!/^(?:der|die|das|den)$/u.test(word.lower) || mayHaveSubject(word, inner, sentence))
    return null;
  const plural = columns[0] === 'plural';
  if ((finitePersons(verb) & (plural ? 0b100000 : 0b100)) === 0) return null;
  return { grammaticalCase: 'nominative', reason: 'it is the subject of its clause' };
}

function mayHaveSubject(word: Word, inner: readonly Word[], sentence: Sentence): boolean {
  const last = inner.at(-1);
  return (
    inner.some(
      ({ pronoun, lower, kind }, index) =>
        kind !== 'word' ||
        (pronoun !== undefined && pronoun.person >= 0) ||
        (/^(?:alle|viele|jeder|niemand|jemand|etwas|nichts|wer|was|das|die|der|einige|beide)$/u.test(
          lower,
        ) &&
          !inner[index - 1]?.preposition),
    ) ||
    sentence.phrases.some(
      ({ start, end, preposition, noun }) =>
        start > word.index &&
        end <= (last?.index ?? word.index) + 1 &&
        !preposition &&
        (cellsOfNoun(noun) & cellsOfCase('nominative')) !== 0,
    ) ||
    sentence.phrases.some(({ start, end }) => start <= word.index && end > word.index)
  );
}
