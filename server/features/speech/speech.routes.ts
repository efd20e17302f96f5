import type { Config } from '#server/shared/config/config.ts';
import { z } from 'zod';
import { errorReplySchema } from '#contract/errors.ts';
import { normaliseText } from '#german/text/folding.ts';
import type { App } from '#server/shared/http/app-type.ts';
import { AppError } from '#server/shared/http/errors.ts';
import { ratePerMinute } from '#server/shared/http/rate-limits.ts';
import { type Speaker, SpeechError } from '#server/shared/speech/speaker.ts';

/** A sentence, not a page. */
const LONGEST_TEXT = 200;
/** Each new text costs about 0.2 s of a processor. */
const SPEECH_PER_MINUTE = 60;

const languageSchema = z.enum(['de', 'en']).describe('The language of the text.');
const textSchema = z
  .string()
  .transform(normaliseText)
  .pipe(
    z
      .string()
      .min(1, 'Please enter a text.')
      .max(LONGEST_TEXT, `At most ${LONGEST_TEXT} characters.`)
      .refine((text) => text.isWellFormed() && !/\p{Cc}/u.test(text), 'This is not a text.'),
  )
  .describe(`What to say, up to ${LONGEST_TEXT} characters.`);

/** The voice for browsers without a German one; the page says that it is synthetic. */
export function registerSpeech(
  app: App,
  { config, speaker }: { config: Config; speaker: Speaker },
): void {
  app.get(
    '/api/v2/speech/:lang',
    {
      config: { rateLimit: ratePerMinute(SPEECH_PER_MINUTE, config) },
      schema: {
        operationId: 'getSpeech',
        'x-example': '/api/v2/speech/de?text=Guten%20Tag',
        tags: ['Speech'],
        summary: 'Say a text',
        description:
          'A synthetic voice (eSpeak NG) for where neither a recording nor a voice of the browser is at hand.',
        params: z.object({ lang: languageSchema }),
        querystring: z.object({ text: textSchema }),
        response: {
          200: {
            description: 'The spoken text.',
            content: { 'audio/wav': { schema: z.string().meta({ format: 'binary' }) } },
          },
          422: errorReplySchema.describe('The language or the text is not valid.'),
          429: errorReplySchema.describe('Too many requests.'),
          503: errorReplySchema.describe('The voice cannot speak at the moment.'),
        },
      },
    },
    async (request, reply) => {
      try {
        const audio = await speaker.speak(request.params.lang, request.query.text);
        return reply
          .header('cache-control', 'public, max-age=604800')
          .type('audio/wav')
          .send(audio as never);
      } catch (error) {
        if (!(error instanceof SpeechError)) throw error;
        request.log.warn({ err: error, req: request }, 'no speech');
        throw new AppError('unavailable');
      }
    },
  );
}
