import type { WordReply } from '#contract/dictionary/schemas.ts';
import { decodeBrotli } from '#server/shared/http/encoding.ts';
import type { WordAnswer } from './word-search.ts';

/** The reply of a look-up, decompressed and parsed if it is a stored one. */
export function readAnswer(answer: WordAnswer): WordReply {
  return 'reply' in answer
    ? answer.reply
    : (JSON.parse(decodeBrotli(answer.stored.value).toString()) as WordReply);
}
