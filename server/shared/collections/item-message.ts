import type { CardSenseMessage } from '#contract/collections/senses.ts';
import { cefrLevelSchema, type ExampleSentence } from '#contract/dictionary/schemas.ts';
import type { z } from 'zod';
import type { CollectionItem, itemsQuerySchema } from '#contract/collections/schemas.ts';
import type { Database } from '#server/shared/database/database.ts';
import type { EntryLookup } from '#server/shared/dictionary/entry-card.ts';
import type { CardSense } from '#server/shared/dictionary/senses.rules.ts';
import { senseOfItem } from './item-sense.rules.ts';
import { contextOf } from './sentence-context.rules.ts';
import { type ItemRow, listItems } from './items.queries.ts';

const MOST_EXAMPLES = 4;

/** A sense as cards show it. */
export function senseMessage({ glosses, tags, note, usage }: CardSense): CardSenseMessage {
  return {
    glosses,
    ...(tags.length === 0 ? {} : { tags }),
    ...(note === null ? {} : { note }),
    ...(usage === null ? {} : { usage }),
  };
}

/** An example without what only the dictionary's page needs. */
export function exampleMessage({ text, translation }: ExampleSentence): {
  text: string;
  translation?: string;
} {
  return translation === undefined ? { text } : { text, translation };
}

/**
 * The message of an item, with details of its entry from the running dictionary.
 * @param isOwner whether it is for its owner, who alone sees which private text a sentence is from
 */
export function toItem(row: ItemRow, lookup: EntryLookup, isOwner = true): CollectionItem {
  const card = row.entryUuid === null ? null : lookup.findByUuid(row.entryUuid);
  const level = cefrLevelSchema.safeParse(row.cefrLevel);
  const isCustom = row.itemType === 'custom_word';
  const sense = card && senseOfItem(row, card.senses);
  const context = contextOf(row, isOwner);
  return {
    id: row.id,
    item_type: row.itemType,
    word: row.word,
    translation: sense?.glosses[0] ?? row.translation,
    ...(sense ? { sense: senseMessage(sense) } : {}),
    part_of_speech: row.partOfSpeech,
    entry_uuid: row.entryUuid,
    ...(isCustom
      ? { custom_word: row.word, custom_translation: row.translation, custom_notes: row.notes }
      : {}),
    cefr_level: level.success ? level.data : null,
    ...(context === undefined ? {} : { context }),
    example_sentences:
      row.itemType === 'ai_example' && row.sentence !== null
        ? [{ text: row.sentence, translation: row.translation }]
        : (sense?.examples ?? []).slice(0, MOST_EXAMPLES).map(exampleMessage),
    dictionary_entry: card && {
      ...(card.article ? { article: card.article } : {}),
      audio_urls: {
        audio_files: card.audioFiles,
      },
      senses: card.senses.length,
    },
    created_at: row.createdAt.toISOString(),
  };
}

/** One page of items as messages, and the total. */
export async function listItemMessages(
  db: Database,
  lookup: EntryLookup,
  { collectionId, isOwner }: { collectionId: string; isOwner: boolean },
  query: z.output<typeof itemsQuerySchema>,
): Promise<{ items: CollectionItem[]; total: number }> {
  const { items, total } = await listItems(db, collectionId, query);
  return { items: items.map((item) => toItem(item, lookup, isOwner)), total };
}
