import { z } from 'zod';

/**
 * Most combining marks in a row, by the Stream-Safe Text Format (Unicode Standard Annex 15, section 13). No language has
 * more; and putting marks in order takes time with the square of their number: 100 kB of them hold a thread for seconds.
 */
export const MOST_MARKS = 30;
const TOO_MANY_MARKS = /\p{M}{31}/u;

/** Whether a text can be normalised in time that grows with its length alone. */
export function isStreamSafe(text: string): boolean {
  return !TOO_MANY_MARKS.test(text);
}

/** Whether a text has only what people type: no control characters but lines and tabs, no halves of surrogate pairs. */
export function isPlain(text: string): boolean {
  return !/[\p{Cc}\p{Cs}]/u.test(text.replaceAll(/[\n\r\t]/gu, ''));
}

/** Text in NFC, whatever form it comes in; refused before it is normalised where that would take long. @param base what it must be before that */
export function nfcText(base: z.ZodString = z.string()): z.ZodString {
  return base
    .refine(isStreamSafe, { error: 'has too many accents on one letter', abort: true })
    .normalize('NFC');
}
