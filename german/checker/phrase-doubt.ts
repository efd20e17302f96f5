import type { NounPhrase } from './chunks.ts';
import { TWO_WAY } from './closed-class.ts';
import type { Allowed } from './allowed-cells.ts';
import { type CellCase, cellsOfCase, type CheckerLexicon } from './lexicon.ts';
import type { Repair } from './phrase-forms.ts';
import { cellsOfNoun, type Word } from './word.ts';

/** A repair for another case that costs so much more than the cheapest is hardly meant. */
const MUCH_DEARER = 1.3;
const CASES: readonly CellCase[] = ['nominative', 'accusative', 'dative'];

/**
 * Whether the words of the phrase are themselves in doubt: an unknown adjective or compound, or a verb or an abbreviation that
 * is taken for its noun. What such a phrase should be cannot be said for sure.
 */
export function isDoubtful(
  { determiner, noun, adjectives }: NounPhrase,
  lexicon: CheckerLexicon,
): boolean {
  if (noun.text.length < 3 && noun.text !== 'Ei') return true;
  // "die Einwandern": more likely another noun than the infinitive.
  if (noun.nominalInfinitive && noun.nouns.length === 0 && determiner?.lower !== 'das') return true;
  if (adjectives.some(({ known }) => !known)) return true;
  return lexicon.readings(noun.text).length === 0 && !lexicon.isSpelt(noun.text);
}

/** Whether a word that is not understood stands beside the phrase, so that its case may depend on it. */
export function isBesideUnknown({ start, end }: NounPhrase, words: readonly Word[]): boolean {
  return [words[start - 1], words[end]].some(
    (word) => word !== undefined && word.kind === 'word' && !word.known && !word.capital,
  );
}

/** The cases that the phrase may stand in for all that its context says; one if that decides it. */
export function openCases(
  phrase: NounPhrase,
  { cells, reason, verb, likely }: Allowed,
  lexicon: CheckerLexicon,
): readonly CellCase[] {
  const possible = CASES.filter((one) => (cells & cellsOfCase(one)) !== 0);
  if (phrase.preposition) {
    const name = phrase.preposition.preposition?.name ?? phrase.preposition.lower;
    return TWO_WAY.has(name) ? possible : possible.slice(0, 1);
  }
  // A dative that no verb or preposition asks for is hardly meant, unless the article has it.
  const written = phrase.determiner?.determiner?.cells ?? 0;
  const isDative = (written & cellsOfCase('dative')) !== 0;
  if (reason !== 'object') return possible.filter((one) => one !== 'dative' || isDative);
  if (likely !== undefined && likely === cellsOfCase('accusative')) return ['accusative'];
  const takesDative = verb === undefined || (lexicon.government(verb)?.dative ?? true);
  return takesDative ? possible : possible.filter((one) => one !== 'dative');
}

/**
 * The cheapest repair in each of the open cases, cheapest first, without those that are much dearer.
 * @param all in order of their cost
 */
export function repairsOfCases(
  all: readonly Repair[],
  cases: readonly CellCase[],
): readonly Repair[] {
  const found = cases
    .flatMap((one) => all.find(({ grammaticalCase }) => grammaticalCase === one) ?? [])
    .toSorted((a, b) => a.cost - b.cost);
  const least = found[0]?.cost ?? 0;
  return found.filter(({ cost }) => cost <= least + MUCH_DEARER);
}

/** "im momenten": the contraction shows that one is meant, so the noun is to change. */
export function withoutPluralOfContraction(
  { determiner, preposition, noun }: NounPhrase,
  all: readonly Repair[],
): readonly Repair[] {
  if (!preposition || determiner !== preposition || (cellsOfNoun(noun) & 0x7777) !== 0) return all;
  const singular = all.filter(({ column }) => column !== 'plural');
  return singular.length > 0 ? singular : all;
}

/** What is certain where the case is open: that the words do not agree, and what each case would ask for. */
export function explainOpen(
  { preposition, determiner, adjectives, noun }: NounPhrase,
  cases: readonly CellCase[],
): string {
  const parts = [determiner, ...adjectives, noun].filter((word) => word !== undefined);
  const quoted = parts.map(({ text }) => `“${text}”`);
  const disagree = `${quoted.slice(0, -1).join(', ')} and ${quoted.at(-1) ?? ''} do not go together here`;
  if (preposition) {
    const name = preposition.preposition?.name ?? preposition.lower;
    return `${disagree}: after “${name}” stands the dative (where?) or the accusative (where to?), with article, adjective and noun in the same case.`;
  }
  const last = cases.at(-1) ?? '';
  return `${disagree}: all have the gender, number and case of the noun. Which form is right depends on its part in the sentence: ${cases.slice(0, -1).join(', ')} or ${last}.`;
}
