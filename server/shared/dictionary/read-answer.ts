import type { WordReply } from '#contract/dictionary/schemas.ts';
import { answerText } from '#lexicon/artefact/packed-answers.ts';
import type { WordAnswer } from './word-search.ts';

/** The reply of a look-up, decompressed and parsed if it is a stored one. */
export function readAnswer(answer: WordAnswer): WordReply {
  return 'reply' in answer ? answer.reply : (JSON.parse(answerText(answer.stored)) as WordReply);
}
