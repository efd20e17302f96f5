import { createHash } from 'node:crypto';
import type { ItemType } from '#contract/collections/schemas.ts';
import type { ContextColumns } from '#server/shared/collections/sentence-context.rules.ts';
import type { EntryCard } from '#server/shared/dictionary/entry-card.ts';
import type { ImportRow } from './import-file.ts';
import {
  customContent,
  exampleContent,
  isSameText,
  type ItemContent,
  newContent,
  wordWithArticle,
} from './item-content.rules.ts';
import type { ItemRow } from './note.ts';

/** What the import does with one row of a file. */
export type PlannedRow = { row: ImportRow; itemType: ItemType | null } & (
  | { action: 'add'; content: ItemContent; id: string | null }
  | { action: 'update'; content: ItemContent; id: string }
  | { action: 'duplicate' }
  | { action: 'error'; message: string }
);

/** A row of a file with its dictionary entry, where its word is a headword. */
export interface ResolvedRow {
  row: ImportRow;
  card: EntryCard | null;
}

/**
 * The id of the item that a note with this guid becomes in this collection: always the same, so that a second import
 * finds it, and different in every collection. A UUID of version 8 (RFC 9562, 5.8).
 */
export function noteItemId(collectionId: string, guid: string): string {
  const hex = createHash('sha256').update(`${collectionId} ${guid}`).digest('hex');
  const variant = (8 + (Number.parseInt(hex.charAt(16), 16) & 3)).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

/**
 * Decides for each row of a file, given in order, whether it adds an item, changes one, exists already or cannot be imported.
 * An existing item is found by the note's id, otherwise by word and translation, otherwise by the dictionary entry.
 */
export function createPlanner(
  existing: readonly ItemRow[],
  collectionId: string,
): (row: ResolvedRow) => PlannedRow {
  const byId = new Map(existing.map((item) => [item.id, item]));
  const keys = new Set(existing.map(keyOf));
  const entries = new Set(existing.map(noteOf));
  const seen = new Set<string>();

  return ({ row, card }) => {
    if (row.problem !== '') return refuse(row, row.problem);
    const id = row.guid === '' ? null : noteItemId(collectionId, row.guid);
    const item = byId.get(row.guid) ?? byId.get(id ?? '');
    const marker = item?.id ?? id;
    if (marker !== null && seen.has(marker)) return { action: 'duplicate', row, itemType: null };
    if (marker !== null) seen.add(marker);
    if (item) return planChange(row, item);

    const content = newContent(row, card);
    if ('message' in content) return refuse(row, content.message);
    const { itemType } = content;
    const note = noteOf(content);
    const isThere = keys.has(keyOf(content)) || (note !== null && entries.has(note));
    if (isThere) return { action: 'duplicate', row, itemType };
    keys.add(keyOf(content));
    entries.add(note);
    return { action: 'add', row, itemType, content, id };
  };
}

const refuse = (row: ImportRow, message: string): PlannedRow => ({
  action: 'error',
  row,
  itemType: null,
  message,
});

/** The note of a dictionary word's cards; null for other items. */
function noteOf({ entryUuid, senseNote }: ItemContent): string | null {
  return senseNote ?? entryUuid;
}

function keyOf({ itemType, word, translation, sentence }: ItemContent): string {
  const isExample = itemType === 'ai_example';
  return [isExample, word, translation, isExample ? sentence : null].join('\0');
}

/** The item keeps its sentence: what is edited in a file is the word. */
function contextOfItem({
  sentence,
  sentenceTranslation,
  sentenceRanges,
  sourceTitle,
  sourcePath,
  sourceAt,
}: ItemRow): ContextColumns {
  return { sentence, sentenceTranslation, sentenceRanges, sourceTitle, sourcePath, sourceAt };
}

/** The item with the row's values; a dictionary word whose texts were changed becomes a custom entry. */
function planChange(row: ImportRow, item: ItemRow): PlannedRow {
  const { itemType } = item;
  const isSameWord = [row.word, wordWithArticle(row)].includes(item.word);
  if (itemType === 'ai_example') {
    const content = exampleContent({ ...row, level: item.cefrLevel ?? '' });
    if ('message' in content) return refuse(row, content.message);
    const isSame = keyOf(content) === keyOf(item);
    if (isSame) return { action: 'duplicate', row, itemType };
    return { action: 'update', row, itemType, content, id: item.id };
  }
  const notes = row.notes ?? item.notes;
  const isSame =
    isSameWord &&
    isSameText(row.translation, item.translation) &&
    isSameText(notes ?? '', item.notes ?? '');
  if (isSame) return { action: 'duplicate', row, itemType };
  const word = isSameWord ? item.word : wordWithArticle(row);
  const content = customContent(row, { word, translation: row.translation, notes });
  if ('message' in content) return refuse(row, content.message);
  const { partOfSpeech, cefrLevel } = item;
  return {
    action: 'update',
    row,
    itemType: 'custom_word',
    content: { ...content, ...contextOfItem(item), partOfSpeech, cefrLevel },
    id: item.id,
  };
}
