import type { AiExample } from '#contract/sentences/schemas.ts';
import type { AiExampleItem } from '#contract/collections/schemas.ts';
import { LISTS } from '#web/shared/collections/collection-reads.ts';
import { callApi, newIdempotencyKey } from '#web/shared/session/call-api.ts';

/** Puts an example into one of one's own collections. */
export async function saveExample(listId: string, example: AiExample): Promise<void> {
  const { word, sentence, translation, cefr_level } = example;
  const body: AiExampleItem = { word, sentence, translation, cefr_level };
  const path = `${LISTS}/${listId}/items/ai-example`;
  await callApi({ method: 'POST', path, body, headers: newIdempotencyKey() });
}
