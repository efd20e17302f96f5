import type { Rating, StudyCard } from '#contract/flashcards/schemas.ts';
import { judgeAnswer } from '#german/answers/answer-judge.ts';
import type { ExpectedAnswer, Judgement } from '#german/answers/judgement.ts';

/** A typed or chosen answer, judged, with what it is worth as a suggestion. */
export interface Judged extends Judgement {
  rating: Rating;
}

/** @param knownWords German words that are no slips of others */
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

/** A slip counts as hard: what is nearly known comes back a little sooner. */
function ratingOf({ credit }: Judgement): Rating {
  return credit === 1 ? 3 : credit > 0 ? 2 : 1;
}
