import type { LanguageModel } from 'ai';
import type { WritingResult } from '#contract/writing/result.ts';
import type { AiConfig } from '#server/shared/config/config.ts';
import type { Checker, GradeOrder, Submitter } from '#server/shared/checker/checker.ts';
import { askModel, type StopSignals } from '#server/shared/language-model/ask-model.ts';
import {
  examinerInstructions,
  gradingPrompt,
  judgementSchema,
  MOST_READ,
  type Reading,
  READINGS,
} from './grading-prompt.ts';
import { createLocator, type Locator } from './locate.rules.ts';
import { resultOf } from './readings-result.rules.ts';
import { isWhole, readJudgement, type TextReading } from './readings.rules.ts';

/** A reading whose quotes do not occur in the text is requested once more. */
const TRIES = 2;

export interface ModelGrader {
  /** @throws {AppError} as `askModel` and `Checker.grade`. @param signal aborts when the caller disconnects */
  grade(order: GradeOrder, submitter: Submitter, signal: AbortSignal): Promise<WritingResult>;
}

/** A language model reads the text twice; quotes, gates and arithmetic are ours. Never falls back to another engine. */
export function createModelGrader(
  model: LanguageModel,
  checker: Pick<Checker, 'grade'>,
  { model: engine, timeoutSeconds }: Pick<AiConfig, 'model' | 'timeoutSeconds'>,
): ModelGrader {
  return {
    grade: async (order, submitter, signal) => {
      const { text, profile } = order;
      const stop = new AbortController();
      const caller = AbortSignal.any([signal, stop.signal]);
      const signals = { caller, deadline: AbortSignal.timeout(timeoutSeconds * 1000) };
      const read = text.slice(0, MOST_READ).toWellFormed();
      const locator = createLocator(read);
      const readAs = (reading: Reading): Promise<TextReading> =>
        readText(model, { ...order, text: read }, { reading, locator, signals });
      try {
        const [base, ...readings] = await Promise.all([
          checker.grade(order, submitter, caller),
          readAs(READINGS[0]),
          readAs(READINGS[1]),
        ]);
        const remarks =
          text.length > MOST_READ
            ? [`The model read the first ${MOST_READ.toLocaleString('en')} characters.`]
            : [];
        return resultOf({ readings, base, profile, engine, remarks });
      } finally {
        // If one fails, the others need not continue.
        stop.abort();
      }
    },
  };
}

async function readText(
  model: LanguageModel,
  { prompt, text }: GradeOrder,
  { reading, locator, signals }: { reading: Reading; locator: Locator; signals: StopSignals },
): Promise<TextReading> {
  const question = {
    instructions: examinerInstructions(reading),
    prompt: gradingPrompt(prompt, text),
    schema: judgementSchema,
  };
  let best: TextReading | undefined;
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    best = readJudgement(await askModel(model, question, signals), prompt, locator);
    if (isWhole(best)) break;
  }
  if (!best) throw new Error('no reading was requested');
  return best;
}
