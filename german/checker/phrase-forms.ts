import type { NounPhrase } from './chunks.ts';
import {
  adjectiveCells,
  adjectiveEnding,
  CONTRACTIONS,
  type DeclensionType,
  determinerForm,
} from './determiners.ts';
import {
  type CellCase,
  type CellColumn,
  type Cells,
  cell,
  type CheckerLexicon,
} from './lexicon.ts';
import { endingsOf } from './phrase-words.ts';
import { cellNames, nounForms } from './noun-forms.ts';
import { cellsOfNoun, likeCapital, uncapitalise, type Word } from './word.ts';

/** One word of a phrase as it would have to be. */
export interface Change {
  word: Word;
  part: 'determiner' | 'adjective' | 'noun';
  text: string;
}

/** What would have to change for the phrase to stand in a cell. */
export interface Repair {
  grammaticalCase: CellCase;
  column: CellColumn;
  changes: Change[];
  cost: number;
}

/** What a change costs: how rarely that part is what a learner got wrong. Tuned on learners' texts. */
const COSTS = {
  determiner: 1,
  adjective: 0.8,
  noun: 1.05,
  otherNumber: 0.5,
  otherCase: 0.25,
  genitive: 0.2,
  bareDative: 0.4,
};

/**
 * The phrase in each of the allowed cells in which its noun exists, cheapest first. The first costs 0 where the phrase is
 * right as it stands. `afterNoun`: it follows a noun, so that a genitive is likely. Empty where the noun is not known.
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
    }
    let declension: DeclensionType = article?.declension ?? 'strong';
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
    }
    if (phrase.number && column !== 'plural') continue;
    for (const adjective of adjectives) {
      const endings = endingsOf(adjective);
      if (endings.length === 0) continue;
      if (endings.some((ending) => (adjectiveCells(ending, declension) & key) !== 0)) continue;
      const longest = endings.toSorted((a, b) => b.length - a.length)[0] ?? '';
      const text = adjective.smallAdjective ? uncapitalise(adjective.text) : adjective.text;
      const stem = text.slice(0, text.length - longest.length);
      changes.push({
        word: adjective,
        part: 'adjective',
        text: stem + adjectiveEnding(declension, grammaticalCase, column),
      });
      cost += COSTS.adjective;
    }
    if (declension === 'any') declension = 'weak';
    if (changes.length === 0) cost = 0;
    found.push({ grammaticalCase, column, changes, cost });
  }
  return found.toSorted((a, b) => a.cost - b.cost);
}

/** How unlikely a case is by place alone: a genitive mostly follows a noun, a bare dative a preposition. */
function placeCost(phrase: NounPhrase, grammaticalCase: CellCase, afterNoun: boolean): number {
  if (phrase.preposition) return grammaticalCase === 'genitive' ? COSTS.genitive : 0;
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
