import type { Rating, StudyCard } from '#contract/flashcards/schemas.ts';
import { judgeAnswer } from '#german/answers/answer-judge.ts';
import type { ExpectedAnswer, IsWord, Judgement } from '#german/answers/judgement.ts';

/** Good: the meaning was known, and the schedule must not suffer because German has two words for it. */
const RATING_OF_SYNONYM: Rating = 3;

/** The judgement of a typed or chosen answer, with a suggested rating. */
export interface Judged extends Judgement {
  rating: Rating;
  /** The other right word that was typed: no mistake, so no lapse. */
  also?: string;
}

/** @param knownWords existing German words, which are not misspellings of others */
export function judgeCard(card: StudyCard, given: string, knownWords: ReadonlySet<string>): Judged {
  const isWord: IsWord = (text, language) => language === 'de' && knownWords.has(text);
  const judgement = judgeAnswer({ answer: given, expected: expectedOf(card), isWord });
  const also = judgement.accepted ? null : findSynonym(card, given, isWord);
  return also ?? { ...judgement, rating: ratingOf(judgement) };
}

/** The judgement of an answer that is another word for the same. Its article and spelling count as those of the card's word. */
function findSynonym({ answer }: StudyCard, given: string, isWord: IsWord): Judged | null {
  for (const also of answer.also ?? []) {
    const word = also.replace(/^(?:der|die|das) /u, '');
    const expected: ExpectedAnswer = { facet: 'german_word', accepted: [also], forms: [], word };
    const judgement = judgeAnswer({ answer: given, expected, isWord });
    if (judgement.accepted) return { ...judgement, rating: RATING_OF_SYNONYM, also };
  }
  return null;
}

function expectedOf({
  facet,
  answer,
  part_of_speech: partOfSpeech,
  article,
}: StudyCard): ExpectedAnswer {
  const isMeaning = facet === 'word_to_meaning' || facet === 'meaning_to_word';
  return {
    facet: isMeaning ? (answer.lang === 'de' ? 'german_word' : 'english_gloss') : facet,
    accepted: answer.accepted,
    forms: answer.forms,
    word: answer.headword,
    ...(partOfSpeech === null ? {} : { partOfSpeech }),
    ...(article === undefined ? {} : { articles: [article] }),
  };
}

/** A slip counts as Hard, so that an almost known word comes back a little sooner. */
function ratingOf({ credit }: Judgement): Rating {
  return credit === 1 ? 3 : credit > 0 ? 2 : 1;
}
