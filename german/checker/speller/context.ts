import { adjectiveCells } from '../determiners.ts';
import { COORDINATORS, QUESTION_WORDS, RELATIVES, SUBORDINATORS } from '../closed-class.ts';
import { isModal, isSurelyFinite } from '../clauses.ts';
import { finitePersons, type Word } from '../word.ts';

/** A feature of the speller's model, and how much of it there is. */
export type Feature = readonly [name: string, value: number];

/** Whether the cells of some noun reading, or its being an adjectival noun, fit these. */
function nounFits(word: Word, cells: number): boolean {
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

const HAVE = new Set(['haben', 'sein', 'werden']);

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
      : word.verbs.some(({ lemma }) => HAVE.has(lemma))
        ? 'aux'
        : 'finite';
  return first;
}

/** How the words around a misspelt one speak for a candidate. */
export function contextFeatures(candidate: Word, words: readonly Word[]): Feature[] {
  const before = words[candidate.index - 1];
  const after = words[candidate.index + 1];
  const features: Feature[] = [];
  const classes = classesOf(candidate);
  const share = 1 / classes.length;
  const left = neighbourClass(before);
  const right = neighbourClass(after);
  for (const one of classes) {
    features.push([`class ${one}`, share], [`${left} _${one}`, share], [`${one}_ ${right}`, share]);
  }
  const yes = (name: string, fits: boolean): void => {
    features.push([`${name} ${fits ? '+' : '-'}`, 1]);
  };
  const isNoun = candidate.capital && candidate.nouns.length > 0 && classes.includes('noun');
  const article = before?.determiner;
  if (isNoun && article) yes('article noun', nounFits(candidate, article.cells));
  else if (isNoun && before?.preposition)
    yes('preposition noun', nounFits(candidate, before.preposition.cells));
  else if (isNoun && before && before.adjectives.some(({ ending }) => ending !== '')) {
    const outer = words[candidate.index - 2];
    const declension = outer?.determiner?.declension ?? 'strong';
    const cells = before.adjectives.reduce(
      (all, { ending }) => all | (ending === '' ? 0 : adjectiveCells(ending, declension)),
      0,
    );
    yes('adjective noun', nounFits(candidate, cells & (outer?.determiner?.cells ?? 0xffff)));
  }
  if (isNoun && before?.kind === 'number') yes('number noun', nounFits(candidate, 0x8888));
  const isDeclined = !candidate.capital && candidate.adjectives.some(({ ending }) => ending !== '');
  if (isDeclined && after && after.nouns.length > 0 && after.capital) {
    const declension = article?.declension ?? 'strong';
    const cells = candidate.adjectives.reduce(
      (all, { ending }) => all | (ending === '' ? 0 : adjectiveCells(ending, declension)),
      0,
    );
    const allowed =
      (article?.cells ?? 0xffff) &
      (before?.preposition && !article ? before.preposition.cells : 0xffff);
    yes(
      article ? 'article adjective noun' : 'adjective noun after',
      nounFits(after, cells & allowed),
    );
  } else if (isDeclined && article) {
    const cells = candidate.adjectives.reduce(
      (all, { ending }) => all | (ending === '' ? 0 : adjectiveCells(ending, article.declension)),
      0,
    );
    yes('article adjective', (cells & article.cells) !== 0);
  }
  if (candidate.determiner && after && after.capital && after.nouns.length > 0)
    yes('determiner noun', nounFits(after, candidate.determiner.cells));
  const persons = finitePersons(candidate);
  if (persons > 0 && classes.includes('finite')) {
    for (const [side, other] of [
      ['before', before],
      ['after', after],
    ] as const) {
      const person = other?.pronoun?.person ?? -1;
      if (person < 0) continue;
      const allowed =
        other?.lower === 'sie' ? 0b100100 : other?.lower === 'ihr' ? 0b10100 : 1 << person;
      yes(`person ${side}`, (persons & allowed) !== 0);
    }
    if (before && before.capital && before.nouns.length > 0)
      yes('noun verb', (persons & 0b100100) !== 0);
  }
  const ends = !after || after.kind === 'punctuation';
  if (ends && candidate.verbs.length > 0 && !candidate.capital) {
    const finite = words
      .slice(0, candidate.index)
      .findLast((word) => isSurelyFinite(word) || isModal(word));
    const kind = !finite
      ? 'none'
      : isModal(finite)
        ? 'modal'
        : finite.verbs.some(({ lemma }) => HAVE.has(lemma))
          ? 'aux'
          : 'verb';
    for (const one of classes) features.push([`end ${one} ${kind}`, share]);
  }
  return features;
}
