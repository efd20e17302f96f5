import type { NounPhrase } from './chunks.ts';
import {
  adjectiveCells,
  adjectiveEnding,
  CONTRACTIONS,
  type DeclensionType,
  determinerForm,
} from './determiners.ts';
import {
  ALL_CELLS,
  type CellCase,
  type CellColumn,
  type Cells,
  cell,
  cellsOfColumn,
  type CheckerLexicon,
} from './lexicon.ts';
import { endingsOf } from './phrase-words.ts';
import { type CellName, cellNames, nounForms } from './noun-forms.ts';
import { capitalise, cellsOfNoun, likeCapital, uncapitalise, type Word } from './word.ts';

/** A word to change, and its replacement. */
export interface Change {
  word: Word;
  part: 'determiner' | 'adjective' | 'noun';
  text: string;
}

/** The changes that would put the phrase into a cell. */
export interface Repair {
  grammaticalCase: CellCase;
  column: CellColumn;
  changes: Change[];
  cost: number;
}

/** Cost of each change: higher the more rarely learners get that part wrong. Tuned on learners' texts. */
const COSTS = {
  determiner: 1,
  adjective: 0.8,
  noun: 1.05,
  otherNumber: 0.5,
  otherCase: 0.25,
  genitive: 0.2,
  bareDative: 0.4,
  /** "das Essen" is hardly meant as a plural. */
  singularArticle: 0.4,
  /** "das Stunden", the verb, where "die Stunden" is far likelier. */
  infinitive: 0.6,
  /** After wegen, trotz and während. */
  colloquialDative: 1,
  /** The noun lacks the -n of "den Kunden": the determiner shows that it is masculine. */
  weakNoun: -0.6,
};

/** The allowed cells in which the phrase is right as written. Cheap: does not use the lexicon. */
export function fittingCells(
  { noun, determiner, adjectives, number }: NounPhrase,
  allowed: Cells,
): CellName[] {
  const article = determiner?.determiner;
  const declension = article?.declension ?? 'strong';
  let cells = allowed & cellsOfNoun(noun);
  if (article) cells &= article.cells;
  if (number) cells &= cellsOfColumn('plural');
  for (const adjective of adjectives) cells &= cellsOfAdjective(adjective, declension);
  return cellNames(cells);
}

/** The cells that the adjective's ending allows; all if it takes no ending. */
function cellsOfAdjective(adjective: Word, declension: DeclensionType): Cells {
  const endings = endingsOf(adjective);
  if (endings.length === 0) return ALL_CELLS;
  return endings.reduce((cells, ending) => cells | adjectiveCells(ending, declension), 0);
}

/**
 * The repair for each allowed cell in which the phrase is not already right, cheapest first; empty if the noun is
 * unknown. Looks up many forms of the noun, so call `fittingCells` first.
 * `afterNoun`: the phrase follows a noun, so a genitive is likely.
 */
export function repairs(
  phrase: NounPhrase,
  allowed: Cells,
  lexicon: CheckerLexicon,
  afterNoun = false,
): Repair[] {
  const { noun, determiner, adjectives } = phrase;
  const forms = nounForms(noun, lexicon);
  const own = cellsOfNoun(noun);
  const article = determiner?.determiner;
  const declension = article?.declension ?? 'strong';
  const found: Repair[] = [];
  for (const { grammaticalCase, column } of cellNames(allowed)) {
    const key = cell(grammaticalCase, column);
    const form = forms.get(key);
    if (form === undefined) continue;
    const changes: Change[] = [];
    let cost = placeCost(phrase, grammaticalCase, afterNoun);
    if ((own & key) === 0) {
      changes.push({ word: noun, part: 'noun', text: form });
      const sameNumber = cellNames(own).some(
        (other) => (other.column === 'plural') === (column === 'plural'),
      );
      cost += COSTS.noun + (sameNumber ? 0 : COSTS.otherNumber);
      if (isWeakNoun(noun, form, column) && MASCULINE.test(determiner?.lower ?? ''))
        cost += COSTS.weakNoun;
    }
    if (determiner && article && (article.cells & key) === 0) {
      const text = determinerText(determiner, grammaticalCase, column);
      if (text === null) continue;
      changes.unshift({
        word: determiner,
        part: 'determiner',
        text: likeCapital(text, determiner),
      });
      const sameCase = cellNames(article.cells).some(
        (other) => other.grammaticalCase === grammaticalCase,
      );
      cost += COSTS.determiner + (sameCase ? 0 : COSTS.otherCase);
      if (column === 'plural' && (article.cells & cellsOfColumn('plural')) === 0)
        cost += COSTS.singularArticle;
    }
    if (column === 'neuter' && isOnlyInfinitive(noun)) cost += COSTS.infinitive;
    if (phrase.number && column !== 'plural') continue;
    for (const adjective of adjectives) {
      if ((cellsOfAdjective(adjective, declension) & key) !== 0) continue;
      const longest = endingsOf(adjective).toSorted((a, b) => b.length - a.length)[0] ?? '';
      const text = adjective.lowercaseAdjective ? uncapitalise(adjective.text) : adjective.text;
      const stem = text.slice(0, text.length - longest.length);
      changes.push({
        word: adjective,
        part: 'adjective',
        text: stem + adjectiveEnding(declension, grammaticalCase, column),
      });
      cost += COSTS.adjective;
    }
    if (changes.length > 0) found.push({ grammaticalCase, column, changes, cost });
  }
  return found.toSorted((a, b) => a.cost - b.cost);
}

/** Forms of the article and the like that show the masculine (or the neuter) even to a beginner. */
const MASCULINE = /(?:^d|ein|dies|jed|sein|unser)e[nms]$/u;

/** Whether the form is the noun's own with the -n or -en of weak nouns. */
function isWeakNoun(noun: Word, form: string, column: CellColumn): boolean {
  const own = cell('nominative', 'masculine');
  return (
    column === 'masculine' &&
    (cellsOfNoun(noun) & own) !== 0 &&
    (form === `${capitalise(noun.text)}n` || form === `${capitalise(noun.text)}en`)
  );
}

const GENITIVE = /^(?:während|wegen|trotz|statt|anstatt)$/u;

/** Whether the noun is neuter only as an infinitive. */
function isOnlyInfinitive({ nominalInfinitive, nouns }: Word): boolean {
  return (
    nominalInfinitive &&
    nouns.length > 0 &&
    nouns.every(({ cells }) => (cells & cellsOfColumn('neuter')) === 0)
  );
}

/** Penalty for a case that is unlikely in this position: a genitive usually follows a noun, a bare dative a preposition. */
function placeCost(phrase: NounPhrase, grammaticalCase: CellCase, afterNoun: boolean): number {
  if (phrase.preposition) {
    // With these the dative is colloquial.
    if (GENITIVE.test(phrase.preposition.lower))
      return grammaticalCase === 'genitive' ? 0 : COSTS.colloquialDative;
    return grammaticalCase === 'genitive' ? COSTS.genitive : 0;
  }
  if (grammaticalCase === 'genitive') return afterNoun ? 0 : COSTS.genitive;
  if (grammaticalCase !== 'dative') return 0;
  return (phrase.determiner ? 0 : COSTS.bareDative) + (afterNoun ? COSTS.genitive : 0);
}

function determinerText(
  determiner: Word,
  grammaticalCase: CellCase,
  column: CellColumn,
): string | null {
  const contraction = CONTRACTIONS.get(determiner.lower);
  if (!contraction)
    return determinerForm(determiner.determiner?.lemma ?? '', grammaticalCase, column);
  const article = determinerForm('d', grammaticalCase, column);
  if (article === null) return null;
  for (const [form, other] of CONTRACTIONS) {
    if (other.preposition === contraction.preposition && other.article === article) return form;
  }
  return `${contraction.preposition} ${article}`;
}
