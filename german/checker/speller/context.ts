import { COORDINATORS, QUESTION_WORDS, RELATIVES, SUBORDINATORS } from '../closed-class.ts';
import { isModal, isSurelyFinite } from '../clauses.ts';
import { adjectiveCells, type DeclensionType } from '../determiners.ts';
import { ALL_CELLS, type Cells, cellsOfColumn } from '../lexicon.ts';
import { finitePersons, type Word } from '../word.ts';

/** A feature of the speller's model, and how much of it there is. */
export type Feature = readonly [name: string, value: number];

/** Whether the cells of some noun reading, or its being an adjectival noun, fit these. */
function nounFits(word: Word, cells: Cells): boolean {
  return word.nouns.some((noun) => noun.adjectival || (noun.cells & cells) !== 0);
}

/** The classes a candidate may belong to. */
function classesOf(word: Word): string[] {
  const classes: string[] = [];
  if (word.determiner) classes.push('det');
  if (word.pronoun) classes.push('pron');
  if (word.preposition && !word.determiner) classes.push('prep');
  if (SUBORDINATORS.has(word.lower)) classes.push('sub');
  if (COORDINATORS.has(word.lower)) classes.push('coord');
  if (QUESTION_WORDS.has(word.lower)) classes.push('wh');
  if (word.adverb) classes.push('adv');
  if (classes.length > 0) return classes;
  if (word.capital && !word.opens)
    return word.nouns.length > 0 ? ['noun'] : word.nominalInfinitive ? ['noun'] : ['name'];
  if (word.nouns.length > 0 && word.capital) classes.push('noun');
  if (finitePersons(word) > 0) classes.push('finite');
  if (word.verbs.some(({ infinitive, infinitiveWithZu }) => infinitive || infinitiveWithZu))
    classes.push('infinitive');
  if (word.verbs.some(({ participle }) => participle)) classes.push('participle');
  if (word.adjectives.some(({ ending }) => ending !== '')) classes.push('declined');
  if (word.adjectives.some(({ plain, participle }) => plain && !participle)) classes.push('plain');
  if (word.others.length > 0) classes.push('other');
  return classes.length > 0 ? classes : ['none'];
}

const AUXILIARIES = new Set(['haben', 'sein', 'werden']);

/** The one class that a word of the context most likely belongs to. */
function neighbourClass(word: Word | undefined): string {
  if (!word) return 'edge';
  if (word.kind === 'number') return 'number';
  if (word.kind === 'punctuation')
    return word.text === ',' ? 'comma' : /^[.!?:;]$/u.test(word.text) ? 'stop' : 'mark';
  if (word.lower === 'zu') return 'zu';
  if (word.determiner)
    return word.preposition ? 'prepdet' : RELATIVES.has(word.lower) ? 'der' : 'det';
  if (word.pronoun) return `pron${word.pronoun.person >= 0 ? 'S' : 'O'}`;
  if (word.preposition) return 'prep';
  if (SUBORDINATORS.has(word.lower)) return 'sub';
  if (COORDINATORS.has(word.lower)) return 'coord';
  if (QUESTION_WORDS.has(word.lower)) return 'wh';
  if (word.adverb) return 'adv';
  const [first = 'none'] = word.capital && word.nouns.length > 0 ? ['noun'] : classesOf(word);
  if (first === 'finite')
    return isModal(word)
      ? 'modal'
      : word.verbs.some(({ lemma }) => AUXILIARIES.has(lemma))
        ? 'aux'
        : 'finite';
  return first;
}

/** How the words around a misspelt one speak for a candidate, read in its place. */
export function contextFeatures(candidate: Word, words: readonly Word[]): Feature[] {
  const classes = classesOf(candidate);
  const share = 1 / classes.length;
  const left = neighbourClass(words[candidate.index - 1]);
  const right = neighbourClass(words[candidate.index + 1]);
  return [
    ...classes.flatMap((one): Feature[] => [
      [`class ${one}`, share],
      [`${left} _${one}`, share],
      [`${one}_ ${right}`, share],
    ]),
    ...(candidate.capital && candidate.nouns.length > 0 && classes.includes('noun')
      ? nounFeatures(candidate, words)
      : []),
    ...adjectiveFeatures(candidate, words),
    ...(classes.includes('finite') ? personFeatures(candidate, words) : []),
    ...endFeatures(candidate, words, classes),
  ];
}

function fitOrNot(name: string, fits: boolean): Feature {
  return [`${name} ${fits ? '+' : '-'}`, 1];
}

/** The cells that the endings of a declined adjective express. */
function cellsOfEndings(word: Word, declension: DeclensionType): Cells {
  return word.adjectives.reduce(
    (cells, { ending }) => cells | (ending === '' ? 0 : adjectiveCells(ending, declension)),
    0,
  );
}

/** Whether a noun agrees with what stands before it. */
function nounFeatures(noun: Word, words: readonly Word[]): Feature[] {
  const before = words[noun.index - 1];
  if (!before) return [];
  if (before.kind === 'number') return [fitOrNot('number noun', nounFits(noun, PLURAL))];
  if (before.determiner) return [fitOrNot('article noun', nounFits(noun, before.determiner.cells))];
  if (before.preposition)
    return [fitOrNot('preposition noun', nounFits(noun, before.preposition.cells))];
  if (!isDeclined(before)) return [];
  const article = words[noun.index - 2]?.determiner;
  const cells =
    cellsOfEndings(before, article?.declension ?? 'strong') & (article?.cells ?? ALL_CELLS);
  return [fitOrNot('adjective noun', nounFits(noun, cells))];
}
const PLURAL = cellsOfColumn('plural');

function isDeclined({ adjectives }: Word): boolean {
  return adjectives.some(({ ending }) => ending !== '');
}

/** Whether an adjective or determiner agrees with the article before and the noun after it. */
function adjectiveFeatures(candidate: Word, words: readonly Word[]): Feature[] {
  const before = words[candidate.index - 1];
  const after = words[candidate.index + 1];
  const noun = after?.capital === true && after.nouns.length > 0 ? after : undefined;
  const features: Feature[] = [];
  if (candidate.determiner && noun)
    features.push(fitOrNot('determiner noun', nounFits(noun, candidate.determiner.cells)));
  if (candidate.capital || !isDeclined(candidate)) return features;
  const article = before?.determiner;
  const cells = cellsOfEndings(candidate, article?.declension ?? 'strong');
  if (noun) {
    const allowed = article?.cells ?? before?.preposition?.cells ?? ALL_CELLS;
    const name = article ? 'article adjective noun' : 'adjective noun after';
    features.push(fitOrNot(name, nounFits(noun, cells & allowed)));
  } else if (article) features.push(fitOrNot('article adjective', (cells & article.cells) !== 0));
  return features;
}

/** Persons (bits) of a verb beside “sie”, singular or plural, and beside “ihr”, which may be a dative. */
const THIRD = 0b100100;
const IHR = 0b10100;

/** Whether a finite verb agrees with a pronoun beside it, or a noun before it. */
function personFeatures(verb: Word, words: readonly Word[]): Feature[] {
  const persons = finitePersons(verb);
  const before = words[verb.index - 1];
  const features: Feature[] = [];
  for (const [side, other] of [
    ['before', before],
    ['after', words[verb.index + 1]],
  ] as const) {
    const person = other?.pronoun?.person ?? -1;
    if (person < 0) continue;
    const allowed = other?.lower === 'sie' ? THIRD : other?.lower === 'ihr' ? IHR : 1 << person;
    features.push(fitOrNot(`person ${side}`, (persons & allowed) !== 0));
  }
  if (before?.capital === true && before.nouns.length > 0)
    features.push(fitOrNot('noun verb', (persons & THIRD) !== 0));
  return features;
}

/** What a verb at the end of a clause goes with: "Ich habe … gekauft". */
function endFeatures(
  candidate: Word,
  words: readonly Word[],
  classes: readonly string[],
): Feature[] {
  const after = words[candidate.index + 1];
  if (candidate.capital || candidate.verbs.length === 0) return [];
  if (after && after.kind !== 'punctuation') return [];
  const finite = words
    .slice(0, candidate.index)
    .findLast((word) => isSurelyFinite(word) || isModal(word));
  const kind = !finite
    ? 'none'
    : isModal(finite)
      ? 'modal'
      : finite.verbs.some(({ lemma }) => AUXILIARIES.has(lemma))
        ? 'aux'
        : 'verb';
  return classes.map((one): Feature => [`end ${one} ${kind}`, 1 / classes.length]);
}
