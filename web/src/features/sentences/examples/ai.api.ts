import type { AiExample } from '#contract/sentences/schemas.ts';
import { addAiExample } from '#contract/collections/endpoints.ts';
import { call } from '#web/shared/session/call.ts';

/** Saves an example to one of the person's own collections. @throws {ApiError} */
export async function saveExample(listId: string, example: AiExample): Promise<void> {
  const { word, sentence, translation, cefr_level } = example;
  const body = { word, sentence, translation, cefr_level };
  await call(addAiExample, { params: { id: listId }, body });
}
