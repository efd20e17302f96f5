import type { Rating, StudyCard } from '#contract/flashcards/schemas.ts';
import { judgeAnswer } from '#german/answers/answer-judge.ts';
import type { ExpectedAnswer, Judgement } from '#german/answers/judgement.ts';

/** The judgement of a typed or chosen answer, with a suggested rating. */
export interface Judged extends Judgement {
  rating: Rating;
}

/** @param knownWords existing German words, which are not misspellings of others */
export function judgeCard(card: StudyCard, given: string, knownWords: ReadonlySet<string>): Judged {
  const judgement = judgeAnswer({
    answer: given,
    expected: expectedOf(card),
    isWord: (text, language) => language === 'de' && knownWords.has(text),
  });
  return { ...judgement, rating: ratingOf(judgement) };
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
