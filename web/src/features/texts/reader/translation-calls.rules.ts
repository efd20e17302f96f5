import type { TranslateRequest } from '#contract/translation/schemas.ts';
import {
  TRANSLATED_LENGTH,
  TRANSLATED_SENTENCE_LENGTH,
  TRANSLATED_SENTENCES,
} from '#contract/translation/terms.ts';

/** Sentences to translate, each with what stands before it, in as few calls as take them. Too long ones are left out. */
export function callsFor(
  sentences: readonly { text: string; before: string }[],
): TranslateRequest[] {
  const calls: TranslateRequest[] = [];
  let length = 0;
  for (const { text, before } of sentences) {
    if (text.length > TRANSLATED_SENTENCE_LENGTH) continue;
    const current = calls.at(-1);
    const hasRoom =
      current !== undefined &&
      current.sentences.length < TRANSLATED_SENTENCES &&
      length + text.length <= TRANSLATED_LENGTH;
    if (hasRoom) {
      current.sentences.push(text);
      length += text.length;
    } else {
      calls.push({ sentences: [text], before: before.slice(-TRANSLATED_SENTENCE_LENGTH) });
      length = text.length;
    }
  }
  return calls;
}
