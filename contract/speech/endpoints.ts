import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { nfcText } from '../nfc-text.ts';

/** Enough for a sentence, not a page. */
const LONGEST_TEXT = 200;
/** Zero-width and direction marks and soft hyphens, which are not spoken. */
const FORMAT_CHARACTERS = /\p{Cf}/gu;

const textSchema = nfcText()
  .transform((text) => text.replace(FORMAT_CHARACTERS, '').replace(/\s+/gu, ' ').trim())
  .pipe(
    z
      .string()
      .min(1, 'Please enter some text.')
      .max(LONGEST_TEXT, `At most ${LONGEST_TEXT} characters.`)
      .refine((text) => text.isWellFormed() && !/\p{Cc}/u.test(text), 'This is not valid text.'),
  )
  .describe(`The text to speak, up to ${LONGEST_TEXT} characters.`);

export const getSpeech = endpoint({
  name: 'getSpeech',
  method: 'GET',
  path: '/api/v2/speech/:lang',
  access: 'public',
  // Each new text costs about 0.2 s of a processor.
  limit: { perMinute: 60 },
  params: z.object({ lang: z.enum(['de', 'en']).describe('The language of the text.') }),
  query: z.object({ text: textSchema }),
  replies: {
    200: {
      description: 'The spoken text.',
      content: { 'audio/wav': { schema: z.string().meta({ format: 'binary' }) } },
    },
  },
  errors: ['unavailable'],
  cacheControl: 'public, max-age=604800',
  tag: 'Speech',
  summary: 'Speak a text',
  description:
    'A synthetic voice (eSpeak NG), for when neither a recording nor a browser voice is available.',
  example: '/api/v2/speech/de?text=Guten%20Tag',
});
