import type { z } from 'zod';
import type { addEntrySchema } from '#contract/collections/schemas.ts';
import type { entrySensesReplySchema } from '#contract/collections/senses.ts';
import { exampleMessage, senseMessage } from '#server/shared/collections/item-message.ts';
import { senseOfItem } from '#server/shared/collections/item-sense.rules.ts';
import type { ItemRow } from '#server/shared/collections/items.queries.ts';
import type { EntryCard, EntryLookup } from '#server/shared/dictionary/entry-card.ts';
import { senseWithGloss } from '#server/shared/dictionary/senses.rules.ts';

/** A German entry, and a gloss of the sense that is meant if it was named. */
interface WantedEntry {
  card: EntryCard;
  gloss?: string | undefined;
}

/** The entry to add. An English entry stands for its likeliest German word, in the sense with that English word. */
export function germanEntry(
  lookup: EntryLookup,
  { entry_uuid: uuid, target_uuid: wanted, gloss, sense }: z.output<typeof addEntrySchema>,
): WantedEntry | null {
  const card = lookup.findByUuid(uuid);
  if (!card || card.targets.length === 0) {
    return card && { card, gloss: gloss ?? glossOfSense(lookup, uuid, sense) };
  }
  const target = card.targets.find((it) => wanted === undefined || it.uuid === wanted);
  const german = target ? lookup.findByUuid(target.uuid) : null;
  if (!target || !german) return null;
  const isNamed = senseWithGloss(german.senses, target.gloss) !== null;
  return { card: german, ...(isNamed ? { gloss: target.gloss } : {}) };
}

/** The gloss that names the sense with a key in the entry; undefined if it has none such. */
function glossOfSense(
  lookup: EntryLookup,
  uuid: string,
  sense: number | undefined,
): string | undefined {
  return sense === undefined
    ? undefined
    : lookup.findEntry(uuid)?.entry.translations[String(sense)]?.glosses[0];
}

/** The senses of an entry, each with its item among those of a collection. */
export function sensesReply(
  { uuid, word, senses }: EntryCard,
  items: readonly ItemRow[],
): z.output<typeof entrySensesReplySchema> {
  const meant = items.map((item) => ({ id: item.id, sense: senseOfItem(item, senses) }));
  return {
    entry_uuid: uuid,
    word,
    senses: senses.map((sense) => {
      const [example] = sense.examples;
      return {
        ...senseMessage(sense),
        example: example ? exampleMessage(example) : null,
        item_id: meant.find((item) => item.sense === sense)?.id ?? null,
      };
    }),
  };
}
