import { getSpeech } from '#contract/speech/endpoints.ts';
import type { App } from '#server/shared/http/app-type.ts';
import { AppError } from '#server/shared/http/errors.ts';
import { createImplement, type ImplementParts } from '#server/shared/http/implement.ts';
import { type Speaker, SpeechError } from '#server/shared/speech/speaker.ts';

interface SpeechParts extends ImplementParts {
  speaker: Speaker;
}

/** A voice for browsers without a German one; the page states that it is synthetic. */
export function registerSpeech(app: App, parts: SpeechParts): void {
  createImplement(app, parts)(getSpeech, async ({ params: { lang }, query: { text }, request }) => {
    try {
      return await parts.speaker.speak(lang, text);
    } catch (error) {
      if (!(error instanceof SpeechError)) throw error;
      request.log.warn({ err: error, req: request }, 'no speech');
      throw new AppError('unavailable');
    }
  });
}
