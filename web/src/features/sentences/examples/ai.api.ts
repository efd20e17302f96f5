import type {
  AiExample,
  ExamplesHistory,
  ExamplesReply,
  ExamplesRequest,
} from '#contract/sentences/schemas.ts';
import { addAiExample } from '#contract/collections/endpoints.ts';
import type { GetJson } from '#web/shared/http/get-json.ts';
import { callApi } from '#web/shared/session/call-api.ts';
import { call } from '#web/shared/session/call.ts';

const EXAMPLES = '/api/v2/ai/examples';

/** Rejects with `ApiError`, or with the signal's reason. */
export async function generateExamples(
  body: ExamplesRequest,
  signal: AbortSignal,
): Promise<ExamplesReply> {
  const path = `${EXAMPLES}/generate`;
  const { data } = await callApi<ExamplesReply>({ method: 'POST', path, body, signal });
  return data;
}

/** Key of the query of a person's history. */
export function historyKey(userId: string) {
  return ['ai', 'examples', 'history', userId] as const;
}

/** What was generated before, the newest first. @param page counts from 1 */
export function readHistory(
  getJson: GetJson,
  page: number,
  signal: AbortSignal,
): Promise<ExamplesHistory> {
  return getJson<ExamplesHistory>(`${EXAMPLES}/history?page=${page}`, { signal });
}

/** Puts an example into one of one's own collections. @throws {ApiError} */
export async function saveExample(listId: string, example: AiExample): Promise<void> {
  const { word, sentence, translation, cefr_level } = example;
  const body = { word, sentence, translation, cefr_level };
  await call(addAiExample, { params: { id: listId }, body });
}
