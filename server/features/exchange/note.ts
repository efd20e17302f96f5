import type { EntryCard, EntryLookup } from '#server/shared/dictionary/entry-card.ts';
import { senseOfItem } from '#server/shared/collections/item-sense.rules.ts';
import { contextOf } from '#server/shared/collections/sentence-context.rules.ts';
import type { collectionItems } from '#server/shared/database/schema/core.ts';

export type ItemRow = typeof collectionItems.$inferSelect;

/** One item as stored in files: texts only. CSV files have all of them as columns, Anki notes as fields and tags. */
export interface Note {
  /** The item's id: the same in every export, so that a second import updates. */
  id: string;
  /** 'word', 'own word' or 'example'. */
  kind: string;
  word: string;
  meaning: string;
  article: string;
  partOfSpeech: string;
  example: string;
  exampleMeaning: string;
  /** The sentence that the word was saved with, its translation, and the text it is from. */
  sentence: string;
  sentenceMeaning: string;
  source: string;
  sourcePath: string;
  place: string;
  notes: string;
  level: string;
  /** URL of a recording; we may not distribute the file itself. */
  audio: string;
  /** Id of the dictionary entry. */
  entry: string;
  /** Unix milliseconds. */
  createdAt: number;
}

/** A collection as exported to a file. */
export interface NoteList {
  collectionId: string;
  name: string;
  description: string;
  notes: Note[];
  /** Unix milliseconds. */
  exportedAt: number;
}

export const NOTE_KINDS = {
  dictionary_word: 'word',
  custom_word: 'own word',
  ai_example: 'example',
} as const;

/**
 * Describes an item for a file, with details from the running dictionary.
 * @param isOwner whether the file is for its owner, who alone sees which private text a sentence is from
 */
export function toNote(item: ItemRow, lookup: EntryLookup, isOwner: boolean): Note {
  const isExample = item.itemType === 'ai_example';
  const card = item.entryUuid === null ? null : lookup.findByUuid(item.entryUuid);
  const sense = card && senseOfItem(item, card.senses);
  const [example] = sense?.examples ?? [];
  const context = contextOf(item, isOwner);
  return {
    id: item.id,
    kind: NOTE_KINDS[item.itemType],
    word: item.word,
    // The translation of an example belongs to its sentence.
    meaning: isExample ? '' : item.translation,
    article: card?.article ?? '',
    partOfSpeech: item.partOfSpeech ?? '',
    example: isExample ? (item.sentence ?? '') : (example?.text ?? ''),
    exampleMeaning: isExample ? item.translation : (example?.translation ?? ''),
    sentence: context?.sentence ?? '',
    sentenceMeaning: context?.translation ?? '',
    source: context?.source?.title ?? '',
    sourcePath: context?.source?.path ?? '',
    place: context?.at === undefined ? '' : String(context.at),
    notes: item.notes ?? '',
    level: item.cefrLevel ?? '',
    audio: audioOf(card),
    entry: item.entryUuid ?? '',
    createdAt: item.createdAt.getTime(),
  };
}

function audioOf(card: EntryCard | null): string {
  const [file] = card?.audioFiles ?? [];
  return file?.mp3_url ?? file?.ogg_url ?? '';
}
