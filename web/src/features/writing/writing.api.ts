import { addCustomEntry } from '#contract/collections/endpoints.ts';
import type { CustomEntry } from '#contract/collections/schemas.ts';
import type {
  StoredPrompt,
  WritingPrompt,
  WritingPromptRequest,
} from '#contract/writing/schemas.ts';
import type { WritingHistory, WritingResult } from '#contract/writing/result.ts';
import type { GetJson } from '#web/shared/http/get-json.ts';
import { callApi } from '#web/shared/session/call-api.ts';
import { call } from '#web/shared/session/call.ts';

const WRITING = '/api/v2/ai/writing';

/** Rejects with `ApiError`, or with the signal's reason. */
export async function fetchPrompt(
  body: WritingPromptRequest,
  signal: AbortSignal,
): Promise<WritingPrompt> {
  const path = `${WRITING}/prompt`;
  const { data } = await callApi<WritingPrompt>({ method: 'POST', path, body, signal });
  return data;
}

/** Rejects with `ApiError`, or with the signal's reason. @param text NFC, since the corrections count in it */
export async function gradeText(
  prompt: StoredPrompt,
  text: string,
  signal: AbortSignal,
): Promise<WritingResult> {
  const path = `${WRITING}/grade`;
  const body = { prompt, text };
  const { data } = await callApi<WritingResult>({ method: 'POST', path, body, signal });
  return data;
}

/** Key of the query of a person's history. */
export function historyKey(userId: string) {
  return ['writing', 'history', userId] as const;
}

/** Texts marked before, the newest first. @param page counts from 1 */
export function readHistory(
  getJson: GetJson,
  page: number,
  signal: AbortSignal,
): Promise<WritingHistory> {
  return getJson<WritingHistory>(`${WRITING}/history?page=${page}`, { signal });
}

/** Forgets a marked text for good. */
export async function deleteWriting(id: string): Promise<void> {
  await callApi({ method: 'DELETE', path: `${WRITING}/history/${id}` });
}

/** Puts a correction into one of one's own collections. @throws {ApiError} */
export async function saveEntry(listId: string, body: CustomEntry): Promise<void> {
  await call(addCustomEntry, { params: { id: listId }, body });
}
