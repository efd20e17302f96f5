import { z } from 'zod';
import { isPlain, nfcText } from '../nfc-text.ts';
import { TRANSLATED_LENGTH, TRANSLATED_SENTENCE_LENGTH, TRANSLATED_SENTENCES } from './terms.ts';

/** A German sentence, or a phrase of one. */
const germanSchema = nfcText(z.string().max(TRANSLATED_SENTENCE_LENGTH))
  .trim()
  .refine(isPlain, 'has control characters')
  .refine((text) => text !== '', 'is required');

export const translateRequestSchema = z.strictObject({
  /** One after the other in their text. */
  sentences: z
    .array(germanSchema)
    .min(1)
    .max(TRANSLATED_SENTENCES)
    .refine(
      (sentences) => sentences.reduce((sum, { length }) => sum + length, 0) <= TRANSLATED_LENGTH,
      'are longer than one call translates',
    ),
  /** What stands before them, if it helps to understand them; it is not translated. */
  before: nfcText(z.string().max(TRANSLATED_SENTENCE_LENGTH))
    .refine(isPlain, 'has control characters')
    .default(''),
});
export type TranslateRequest = z.input<typeof translateRequestSchema>;

export const translateReplySchema = z.object({
  /** In English; as many as there were sentences, in their order. */
  translations: z.array(z.string()),
});
export type TranslateReply = z.infer<typeof translateReplySchema>;
