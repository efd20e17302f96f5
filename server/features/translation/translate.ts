import type { LanguageModel } from 'ai';
import { z } from 'zod';
import { TRANSLATED_LENGTH, TRANSLATED_SENTENCE_LENGTH } from '#contract/translation/terms.ts';
import { AppError } from '#server/shared/http/errors.ts';
import { askModel, type StopSignals } from '#server/shared/language-model/ask-model.ts';
import { DATA_RULE, quoteData } from '#server/shared/language-model/quoted-data.ts';

/** No translation is so much longer than its sentence: then the model talks. */
const LONGEST_RATIO = 4;
const SHORTEST_LIMIT = 200;

const INSTRUCTIONS = `You translate German into natural British English for learners who read the German beside it.

Rules:
- Translate each sentence of "sentences" for itself, in its order: exactly as many translations as sentences.
- Say what the German says, no more: add no explanation, and leave nothing out. Stay close to its structure where English allows it.
- "before" is what stands before them. It tells who "er", "sie" and "es" are; do not translate it.
- What is only a part of a sentence is translated as such a part. Names stay as they are.
- ${DATA_RULE}
- Answer with JSON of the given schema only.`;

const answerSchema = z.object({ translations: z.array(z.string()) });

/**
 * Has a language model translate sentences. An answer with another number of translations is refused: each must stand below
 * its own sentence.
 * @throws {AppError} as `askModel`
 */
export async function translate(
  model: LanguageModel,
  { sentences, before }: { sentences: readonly string[]; before: string },
  signals: StopSignals,
): Promise<string[]> {
  const data = { before: before.slice(-TRANSLATED_SENTENCE_LENGTH), sentences };
  const { translations } = await askModel(
    model,
    {
      instructions: INSTRUCTIONS,
      prompt: quoteData(data, TRANSLATED_LENGTH),
      schema: answerSchema,
    },
    signals,
  );
  const lines = translations.map(onOneLine);
  const isUsable =
    lines.length === sentences.length &&
    lines.every((line, index) => line !== '' && line.length <= mostFor(sentences[index] ?? ''));
  if (!isUsable) throw new AppError('bad_response');
  return lines;
}

function mostFor({ length }: string): number {
  return Math.max(SHORTEST_LIMIT, LONGEST_RATIO * length);
}

/** Models like to end with line breaks and control characters. */
function onOneLine(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Zs}]+/gu, ' ')
    .trim();
}
