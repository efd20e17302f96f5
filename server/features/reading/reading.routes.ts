import { analyseText } from '#contract/reading/endpoints.ts';
import { READING_TEXT_LENGTH } from '#contract/reading/limits.ts';
import type { App } from '#server/shared/http/app-type.ts';
import { callerSignal } from '#server/shared/http/caller-signal.ts';
import { AppError } from '#server/shared/http/errors.ts';
import { guestKey } from '#server/shared/http/guest-key.ts';
import { createImplement, type ImplementParts } from '#server/shared/http/implement.ts';
import type { Reading } from '#server/shared/reading/reading.ts';

interface ReadingParts extends ImplementParts {
  reading: Reading;
}

const HAS_WORD = /[\p{L}\p{N}]/u;

/** What the words of a text mean. */
export function registerReading(app: App, { reading, ...parts }: ReadingParts): void {
  createImplement(app, parts)(analyseText, ({ body, request, reply }) => {
    const { language_pair: pair, text, translation } = body;
    if (!HAS_WORD.test(text)) throw new AppError('reading_text_empty');
    if (text.length > READING_TEXT_LENGTH) throw new AppError('reading_text_too_long');
    // Of an overlong translation, the part that may belong to the text is enough.
    const english = translation?.slice(0, 2 * READING_TEXT_LENGTH);
    const caller = { id: guestKey(request), signal: callerSignal(reply) };
    return reading.analyse({ pair, text, translation: english }, caller);
  });
}
