import { z } from 'zod';
import { isPlain, nfcText } from '../nfc-text.ts';
import { CONTACT_TOPICS, MESSAGE_LENGTH, REPLY_ADDRESS_LENGTH } from './terms.ts';

export const contactMessageSchema = z.strictObject({
  /** Made by the client: the same message sent twice is kept once. */
  id: z.uuid().transform((value) => value.toLowerCase()),
  topic: z.enum(CONTACT_TOPICS),
  /** Where to answer; null if no answer is wanted. */
  reply_to: z
    .email('is not an e-mail address')
    .max(REPLY_ADDRESS_LENGTH, `at most ${REPLY_ADDRESS_LENGTH} characters`)
    .nullable(),
  text: nfcText()
    .trim()
    .refine((value) => value !== '', 'is required')
    .refine((value) => [...value].length <= MESSAGE_LENGTH, `at most ${MESSAGE_LENGTH} characters`)
    .refine(isPlain, 'has control characters'),
});
export type ContactMessage = z.infer<typeof contactMessageSchema>;
