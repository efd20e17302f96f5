import {
  APICallError,
  generateText,
  JSONParseError,
  type LanguageModel,
  NoObjectGeneratedError,
  NoOutputGeneratedError,
  Output,
  TypeValidationError,
} from 'ai';
import type { z } from 'zod';
import type { ErrorCode } from '#contract/errors.ts';
import { AppError } from '#server/shared/http/errors.ts';

export interface Question<Answer> {
  /** Fixed text. */
  instructions: string;
  prompt: string;
  schema: z.ZodType<Answer>;
}

/** Signals that end a call: the caller has disconnected, or the time is up. */
export interface StopSignals {
  caller: AbortSignal;
  deadline: AbortSignal;
}

const TRIES = 2;
/** A page of sentences needs a tenth of it; more means that the model does not stop. */
const MOST_TOKENS = 8000;
/** Models told to write only JSON still tend to wrap it in a Markdown fence. */
const FENCED = /```(?:json)?\s*(.*?)\s*```/isu;

/**
 * Asks a language model; an unusable answer is requested once more.
 * @throws {AppError} connection_error, timeout_error, rate_limit_error, auth_error, bad_response; caller_gone
 */
export async function askModel<Answer>(
  model: LanguageModel,
  question: Question<Answer>,
  signals: StopSignals,
): Promise<Answer> {
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const answer = await askOnce(model, question, signals);
    if (answer !== null) return answer;
  }
  throw new AppError('bad_response');
}

/** Null if the model answered with something unusable. */
async function askOnce<Answer>(
  model: LanguageModel,
  { instructions, prompt, schema }: Question<Answer>,
  { caller, deadline }: StopSignals,
): Promise<Answer | null> {
  try {
    const { output } = await generateText({
      model,
      instructions,
      prompt,
      output: Output.object({ schema }),
      maxOutputTokens: MOST_TOKENS,
      maxRetries: 0,
      // The SDK's own `timeout` was observed to wait for ever.
      abortSignal: AbortSignal.any([caller, deadline]),
    });
    return output;
  } catch (error) {
    if (caller.aborted) throw new AppError('caller_gone');
    if (deadline.aborted) throw new AppError('timeout_error');
    if (NoObjectGeneratedError.isInstance(error)) return unfence(error.text ?? '', schema);
    if (NoOutputGeneratedError.isInstance(error)) return null;
    throw categorise(error);
  }
}

function unfence<Answer>(text: string, schema: z.ZodType<Answer>): Answer | null {
  const inner = FENCED.exec(text)?.[1];
  if (inner === undefined) return null;
  let value: unknown;
  try {
    value = JSON.parse(inner);
  } catch {
    return null;
  }
  const parsed = schema.safeParse(value);
  return parsed.success ? parsed.data : null;
}

/** Maps an error of the service to ours; the log gets its status but not its text, which may quote the prompt. */
function categorise(error: unknown): unknown {
  if (!APICallError.isInstance(error)) return error;
  const { statusCode } = error;
  // A success status whose body is not a message of the protocol, or is cut off.
  const isStrange =
    JSONParseError.isInstance(error.cause) || TypeValidationError.isInstance(error.cause);
  const known = new AppError(isStrange ? 'bad_response' : codeOf(statusCode));
  known.cause = new Error(
    statusCode === undefined
      ? 'no answer from the AI service'
      : `AI service answered ${statusCode}`,
  );
  return known;
}

function codeOf(status: number | undefined): ErrorCode {
  if (status === undefined || status < 300) return 'connection_error';
  if (status === 401 || status === 403) return 'auth_error';
  if (status === 429) return 'rate_limit_error';
  if (status === 408 || status === 504) return 'timeout_error';
  return status >= 500 ? 'connection_error' : 'bad_response';
}
