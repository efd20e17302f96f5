import { z } from 'zod';
import { cefrLevelSchema } from '#contract/dictionary/schemas.ts';
import { type ExamplesTask, isAnyTopic } from '../engine.ts';
import { quoteData } from '#server/shared/language-model/quoted-data.ts';

/** The prompt states the limits, and the answer is checked against them: not every service accepts them in a schema. */
export const examplesAnswerSchema = z.object({
  examples: z.array(
    z.object({ sentence: z.string(), translation: z.string(), cefr_level: cefrLevelSchema }),
  ),
});

/** Most earlier sentences that the prompt lists. */
const MOST_SEEN = 40;

/** Requests two sentences per level. */
export function examplesPrompt({ word, topic, pair, seen }: ExamplesTask): string {
  const language = pair === 'german-english' ? 'German' : 'English';
  const data = {
    word,
    topic: isAnyTopic(topic) ? 'any topic of everyday life' : topic,
    already_shown: [...seen].slice(-MOST_SEEN),
  };
  return `Write German example sentences for the ${language} word or phrase in "word", two for each of the levels A1, A2, B1, B2, C1 and C2.
${
  language === 'German'
    ? 'Each uses the word itself in a fitting form: inflected, conjugated, or with its prefix apart.'
    : 'Each uses a usual German translation of the word, the same in all unless its meanings differ.'
}
Each is about "topic" as far as the word allows. Leave a level out where the word cannot be used at it naturally. Repeat nothing of "already_shown".

${quoteData(data)}`;
}
