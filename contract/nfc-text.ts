import { z } from 'zod';

/**
 * Most combining marks in a row, as in the Stream-Safe Text Format (Unicode Standard Annex 15, section 13). No language has
 * more, and ordering marks takes quadratic time: 100 kB of them block a thread for seconds.
 */
export const MOST_MARKS = 30;
const TOO_MANY_MARKS = /\p{M}{31}/u;

/** Whether a text can be normalised in linear time. */
export function isStreamSafe(text: string): boolean {
  return !TOO_MANY_MARKS.test(text);
}

/** Whether a text has only characters that people type: no control characters but line breaks and tabs, no unpaired surrogates. */
export function isPlain(text: string): boolean {
  return !/[\p{Cc}\p{Cs}]/u.test(text.replaceAll(/[\n\r\t]/gu, ''));
}

/** Text normalised to NFC; refused first if normalising would take too long. @param base constraints before normalising */
export function nfcText(base: z.ZodString = z.string()): z.ZodString {
  return base
    .refine(isStreamSafe, { error: 'has too many accents on one letter', abort: true })
    .normalize('NFC');
}
