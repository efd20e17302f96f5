import { translateSentences } from '#contract/translation/endpoints.ts';
import type { Config } from '#server/shared/config/config.ts';
import type { App } from '#server/shared/http/app-type.ts';
import { callerSignal } from '#server/shared/http/caller-signal.ts';
import { AppError } from '#server/shared/http/errors.ts';
import {
  createImplement,
  type ImplementParts,
  type MemberParts,
} from '#server/shared/http/implement.ts';
import { createSpend } from '#server/shared/language-model/daily-calls.ts';
import { createLanguageModel } from '#server/shared/language-model/language-model.ts';
import { translate } from './translate.ts';

interface TranslationParts extends ImplementParts {
  config: Config;
  members: MemberParts;
}

/** Sentences of a member's text in English, on sites with a language model. */
export function registerTranslation(app: App, parts: TranslationParts): void {
  const { config, clock, members } = parts;
  const { ai } = config;
  const model = ai && createLanguageModel(ai);
  const spend = createSpend(members.db, ai, clock);
  createImplement(app, parts)(translateSentences, async ({ member: { userId }, body, reply }) => {
    if (!ai || !model) throw new AppError('no_language_model');
    await spend(userId);
    const signals = {
      caller: callerSignal(reply),
      deadline: AbortSignal.timeout(ai.timeoutSeconds * 1000),
    };
    return { translations: await translate(model, body, signals) };
  });
}
