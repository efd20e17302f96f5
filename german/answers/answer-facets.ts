import { alternativesOf, compareGloss } from './answer-english.ts';
import {
  articlesIn,
  compareArticle,
  compareNoun,
  readPluralNotation,
  saysNoPlural,
  splitArticle,
} from './answer-noun.ts';
import { compareParts } from './answer-parts.ts';
import { comparePhrase } from './answer-phrase.ts';
import { isBlank, readings, splitOutsideBrackets } from './answer-text.ts';
import type { Lemma } from './answer-word.ts';
import {
  type Comparison,
  compareRank,
  type ExpectedAnswer,
  type IsWord,
  type PartJudgement,
  RIGHT,
  WRONG_WORD,
} from './judgement.ts';

/** An answer compared with one accepted answer. */
export interface Candidate extends Comparison {
  closest: string;
  /** UTF-16 units at the start of each text that were not compared. */
  skip?: { typed: number; closest: number };
  parts?: PartJudgement[];
}

/** The question that an answer is compared against. */
interface Question {
  expected: ExpectedAnswer;
  lemma: Lemma;
  isWord: IsWord;
}

const optionalReflexive = (text: string): string =>
  text.replace(/^sich\s+(?=\S)|(?<=\S)\s+sich$/iu, '');

function judgeGermanWord(
  typed: string,
  accepted: string,
  { expected, lemma }: Question,
): Candidate {
  const wanted = splitArticle(accepted);
  const isNoun =
    expected.partOfSpeech === 'noun' ||
    (expected.articles ?? []).length > 0 ||
    (expected.partOfSpeech === undefined &&
      /^\p{Lu}\S+$/u.test(wanted.noun) &&
      wanted.noun !== accepted);
  if (!isNoun) {
    const plain = comparePhrase(optionalReflexive(typed), optionalReflexive(accepted), lemma);
    return { ...plain, closest: accepted };
  }
  const articles = expected.articles ?? [];
  const compared = compareNoun(typed, accepted, articles, lemma);
  const answer = splitArticle(typed);
  // If the article is what is wrong, the correction is shown with it.
  const named = answer.articles.length > 0 && wanted.articles.length === 0 && articles.length > 0;
  if (named) return { ...compared, closest: `${articles.join('/')} ${accepted}` };
  const skip =
    answer.articles.length === 0 ? { typed: 0, closest: wanted.start } : { typed: 0, closest: 0 };
  return { ...compared, closest: accepted, skip };
}

function judgeArticle(typed: string, accepted: string, { expected, lemma }: Question): Candidate {
  const wanted = splitArticle(accepted);
  const right = [
    ...articlesIn(wanted.articles),
    ...articlesIn(accepted.toLowerCase().split(/[/,\s]+/u)),
  ];
  const answer = splitArticle(typed);
  const noun = wanted.articles.length > 0 ? wanted.noun : (expected.word ?? '');
  if (answer.articles.length > 0 && noun !== '') {
    return { ...compareNoun(typed, noun, right, lemma), closest: accepted };
  }
  const given = typed
    .toLowerCase()
    .split(/[/,\s]+/u)
    .filter((text) => !isBlank(text));
  const judged = given.map((text) => compareArticle(text.replace(/\P{L}/gu, ''), right));
  return { ...(judged.toSorted(compareRank).at(-1) ?? WRONG_WORD), closest: accepted };
}

function judgePlural(typed: string, accepted: string, { expected, lemma }: Question): Candidate {
  const closest = accepted;
  if (saysNoPlural(accepted)) {
    if (saysNoPlural(typed)) return { ...RIGHT, closest };
    const word = comparePhrase(splitArticle(typed).noun, expected.word ?? '', lemma);
    return {
      verdict: word.verdict === 'wrong_word' ? 'wrong_word' : 'wrong_form',
      edits: 1,
      closest,
    };
  }
  const written = readPluralNotation(typed, (expected.word ?? '').normalize('NFC'));
  if (written === null && saysNoPlural(typed)) return { verdict: 'wrong_form', edits: 1, closest };
  return {
    ...compareNoun(written ?? typed, accepted, ['die'], lemma),
    closest,
    ...(splitArticle(typed).articles.length === 0
      ? { skip: { typed: 0, closest: splitArticle(accepted).start } }
      : {}),
  };
}

function judgeVariant(typed: string, variant: string, question: Question): Candidate {
  switch (question.expected.facet) {
    case 'english_gloss':
      return { ...compareGloss(typed, variant, question.isWord), closest: variant };
    case 'principal_parts':
      return { ...compareParts(typed, variant, question.lemma), closest: variant };
    case 'article':
      return judgeArticle(typed, variant, question);
    case 'plural':
      return judgePlural(typed, variant, question);
    case 'german_word':
      return judgeGermanWord(typed, variant, question);
    case 'cloze':
      return { ...comparePhrase(typed, variant, question.lemma), closest: variant };
  }
}

function variantsOf(accepted: string, expected: ExpectedAnswer): string[] {
  if (expected.facet === 'principal_parts') return [accepted];
  if (expected.facet === 'english_gloss') return alternativesOf(accepted);
  const variants = [...splitOutsideBrackets(accepted, /\s\/\s/u), accepted];
  return [...new Set(variants.flatMap(readings))];
}

/** One candidate for each reading of an accepted answer; both texts as returned by `readAnswer`. */
export function judgeFacet(typed: string, accepted: string, question: Question): Candidate[] {
  return variantsOf(accepted, question.expected).map((variant) =>
    judgeVariant(typed, variant, question),
  );
}
