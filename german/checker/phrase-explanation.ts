import type { NounPhrase } from './chunks.ts';
import type { Reason } from './allowed-cells.ts';
import { TWO_WAY } from './closed-class.ts';
import type { FindingType } from './finding.ts';
import { ALL_CELLS, cell, type CellCase, type CellColumn, type CheckerLexicon } from './lexicon.ts';
import { nounForms } from './noun-forms.ts';
import { fittingCells, type Repair } from './phrase-forms.ts';
import { capitalise, cellsOfNoun, uncapitalise, type Word } from './word.ts';

const ARTICLES: Readonly<Record<CellColumn, string>> = {
  masculine: 'der',
  feminine: 'die',
  neuter: 'das',
  plural: 'die',
};
const QUESTIONS: Readonly<Record<CellCase, string>> = {
  nominative: 'who or what?',
  accusative: 'whom or what?',
  dative: 'to whom?',
  genitive: 'whose?',
};
const PLACES: Readonly<Record<CellCase, string>> = {
  nominative: '',
  accusative: ' (where to?)',
  dative: ' (where?)',
  genitive: '',
};

/** What a finding on a noun phrase says: named after the part to change, as a teacher would explain it. */
export interface Explained {
  rule: string;
  type: FindingType;
  explanation: string;
}

/**
 * Explains the repair of a noun phrase: the noun with its article and gender, the reason for its case, and the corrected
 * phrase; one case only. `verb` is the verb that the reason is about, in its dictionary form.
 */
export function explainRepair(
  phrase: NounPhrase,
  repair: Repair,
  { reason, verb, words }: { reason: Reason; verb: string | null; words: readonly Word[] },
  lexicon: CheckerLexicon,
): Explained {
  const parts = new Set(repair.changes.map(({ part }) => part));
  const agrees = fittingCells(phrase, ALL_CELLS).length > 0;
  const named = `“${ARTICLES[repair.column]} ${nominativeOf(phrase.noun, repair, lexicon)}” is ${repair.column}`;
  const corrected = correctedPhrase(phrase, repair, words);
  const because = reasonFor(phrase, repair.grammaticalCase, reason, verb);
  if (agrees && reason !== null) {
    return {
      rule: RULES[reason],
      type: 'case',
      explanation: `${because}; ${named}: “${corrected}”.`,
    };
  }
  if (parts.size === 1 && parts.has('adjective')) {
    return {
      rule: 'adjective-ending',
      type: 'agreement',
      explanation: `${endingFor(phrase, repair)} because ${named}${caseOf(repair, because)}: “${corrected}”.`,
    };
  }
  if (parts.size === 1 && parts.has('noun')) {
    return {
      rule: 'noun-form',
      type: 'agreement',
      explanation: `${nounReason(phrase, repair, lexicon)}: “${corrected}”.`,
    };
  }
  return {
    rule: 'article-agreement',
    type: 'agreement',
    explanation: `${capitalise(named)}${because === '' ? '' : `, and ${uncapitalise(because)}`}: “${corrected}”.`,
  };
}

const RULES: Readonly<Record<NonNullable<Reason>, string>> = {
  preposition: 'preposition-case',
  object: 'object-case',
  subject: 'subject-case',
  time: 'time-case',
};

/** "“mit” takes the dative", "it is the object of “haben”, so the accusative"; "" if the case is open. */
function reasonFor(
  { preposition }: NounPhrase,
  grammaticalCase: CellCase,
  reason: Reason,
  verb: string | null,
): string {
  if (reason === 'preposition' && preposition) {
    const name = preposition.preposition?.name ?? preposition.lower;
    if (verb !== null) return `“${verb} ${name}” takes the ${grammaticalCase}`;
    const place = TWO_WAY.has(name) ? PLACES[grammaticalCase] : '';
    return `“${name}” takes the ${grammaticalCase}${place} here`;
  }
  if (reason === 'object') {
    const of = verb === null ? 'of the verb' : `of “${verb}”`;
    return `This is the object ${of} (${QUESTIONS[grammaticalCase]}), so it stands in the ${grammaticalCase}`;
  }
  if (reason === 'subject') return 'This is the subject of the sentence, so the nominative';
  if (reason === 'time') return 'A time without a preposition stands in the accusative';
  return '';
}

function caseOf({ grammaticalCase }: Repair, because: string): string {
  return because === '' ? '' : ` and stands in the ${grammaticalCase}`;
}

/** "After “eine” the adjective ends in -e" */
function endingFor({ determiner, adjectives }: NounPhrase, { changes }: Repair): string {
  const changed = changes.find(({ part }) => part === 'adjective');
  const ending = /(?:e[nrsm]?)$/u.exec(changed?.text ?? '')?.[0] ?? '';
  const article = determiner ? `After “${determiner.lower}”` : 'Without an article';
  return `${article} the adjective${adjectives.length > 1 ? 's end' : ' ends'} in -${ending},`;
}

function nounReason(phrase: NounPhrase, repair: Repair, lexicon: CheckerLexicon): string {
  const { noun, number, determiner, preposition } = phrase;
  const { grammaticalCase, column } = repair;
  const form = repair.changes.find(({ part }) => part === 'noun')?.text ?? noun.text;
  const nominative = `“${ARTICLES[column]} ${nominativeOf(noun, repair, lexicon)}”`;
  const wasPlural = (cellsOfNoun(noun) & 0x8888) !== 0;
  if (column === 'plural' && !wasPlural) {
    const before = number ?? determiner;
    return before
      ? `After “${before.lower}” the noun stands in the plural`
      : 'Here the noun stands in the plural';
  }
  if (column === 'plural' && grammaticalCase === 'dative') {
    const because = preposition
      ? ` (“${preposition.preposition?.name ?? preposition.lower}” takes it)`
      : '';
    return `In the dative plural${because} the noun ends in -n`;
  }
  if (column === 'plural') return `The plural of the noun is ${nominative} here`;
  if (grammaticalCase === 'genitive') return `In the genitive ${nominative} has an ending`;
  if (column === 'masculine' && form.endsWith('n') && form.startsWith(noun.text.slice(0, -1))) {
    return `${nominative} ends in -(e)n in every case but the nominative`;
  }
  return `${nominative} is singular here, in the ${grammaticalCase}`;
}

/** The noun in the nominative of the repaired gender or number. */
function nominativeOf(noun: Word, { column }: Repair, lexicon: CheckerLexicon): string {
  const forms = nounForms(noun, lexicon);
  return forms.get(cell('nominative', column)) ?? capitalise(noun.text);
}

/** The whole phrase with its changes, from the preposition on. */
function correctedPhrase(
  { start, end, noun }: NounPhrase,
  { changes }: Repair,
  words: readonly Word[],
): string {
  return words
    .slice(start, end)
    .map((word) => {
      const text = changes.find((change) => change.word === word)?.text ?? word.text;
      if (word === noun) return capitalise(text);
      return word.capital && word.opens ? uncapitalise(text) : text;
    })
    .join(' ');
}
