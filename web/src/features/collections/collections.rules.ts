import type {
  BulkResult,
  Collection,
  CollectionCategory,
  CollectionDetail,
  CollectionItem,
} from '#contract/collections/schemas.ts';
import type { WordReading } from '#contract/collections/senses.ts';

export const CATEGORY_LABELS: Record<CollectionCategory, string> = {
  everyday: 'Everyday',
  exam: 'Exam',
  travel: 'Travel',
  work: 'Work',
  study: 'Study',
  culture: 'Culture',
  grammar: 'Grammar',
  other: 'Other',
};

/** The creator's name; "Unknown" if their account is gone. */
export function creatorName(collection: Collection): string {
  return collection.creator.name || 'Unknown';
}

/** "Cloned from “A1” by Anna"; null for a collection that is not a copy. */
export function lineageText({ cloned_from: origin }: Collection): string | null {
  if (!origin) return null;
  const creator = origin.creator ?? 'Unknown';
  return origin.name === null
    ? `Cloned from a collection by ${creator}`
    : `Cloned from “${origin.name}” by ${creator}`;
}

/** Splits typed words at commas, semicolons and line breaks; trimmed, without empty words and duplicates. */
export function splitWords(text: string): string[] {
  const words = text
    .split(/[,;\n]/u)
    .map((word) => word.trim().replace(/\s+/gu, ' '))
    .filter((word) => word !== '');
  return [...new Set(words)];
}

/** A typed word, and the entry it shall be added as. */
export interface TypedWord {
  word: string;
  /** Absent if there is none. */
  reading?: Pick<WordReading, 'entry_uuid'>;
}

/** Typed words that the dictionary lacks, from the result's errors. */
export function unknownWords({ errors }: Pick<BulkResult, 'errors'>): string[] {
  return errors.flatMap((error) => /^Word "(.*)" not found in dictionary$/u.exec(error)?.[1] ?? []);
}

/** The body of the call that adds typed words as the entries chosen. */
export function bulkChoice(typed: readonly TypedWord[]): {
  words: string[];
  chosen: Record<string, string>;
} {
  return {
    words: typed.map(({ word }) => word),
    chosen: Object.fromEntries(
      typed.flatMap(({ word, reading }) => (reading ? [[word, reading.entry_uuid]] : [])),
    ),
  };
}

/** "die Bank: bank (noun)" */
export function readingLabel({
  article,
  word,
  translation,
  part_of_speech: partOfSpeech,
}: WordReading): string {
  const name = article === undefined ? word : `${article} ${word}`;
  return translation === ''
    ? `${name} (${partOfSpeech})`
    : `${name}: ${translation} (${partOfSpeech})`;
}

export type ItemSort = 'added' | 'word' | 'translation';

/** Which of a collection's items are shown. */
export interface ItemChoice {
  search: string;
  sort: { by: ItemSort; down: boolean };
  /** From 1. */
  page: number;
  size: number;
}

/** Whether a page can be shown from the items that came with the collection, which may be only its first ones. */
export function isLoaded(
  { items, items_total: all }: Pick<CollectionDetail, 'items' | 'items_total'>,
  { search, sort, page, size }: ItemChoice,
): boolean {
  if (items.length >= all) return true;
  const isAsAdded = search === '' && sort.by === 'added' && !sort.down;
  return isAsAdded && page * size <= items.length;
}

/** Items whose word, translation, part of speech, notes or examples contain the text, sorted. */
export function chooseItems(
  items: readonly CollectionItem[],
  search: string,
  sort: { by: ItemSort; down: boolean },
): CollectionItem[] {
  const needle = search.normalize('NFC').trim().toLocaleLowerCase('de');
  const textsOf = ({ word, translation, example_sentences: examples, ...item }: CollectionItem) => [
    word,
    translation,
    item.part_of_speech,
    item.custom_notes,
    ...examples.map(({ text }) => text),
  ];
  const found = items.filter(
    (item) =>
      needle === '' || textsOf(item).some((text) => text?.toLocaleLowerCase('de').includes(needle)),
  );
  const { by, down } = sort;
  const sorted =
    by === 'added'
      ? found
      : found.toSorted((a, b) => a[by].localeCompare(b[by], by === 'word' ? 'de' : 'en'));
  return down ? sorted.toReversed() : sorted;
}

/** The collections whose name contains a text. */
export function namedLike<Named extends { name: string }>(
  collections: readonly Named[],
  text: string,
): Named[] {
  const needle = text.normalize('NFC').trim().toLocaleLowerCase('de');
  return collections.filter(({ name }) => name.toLocaleLowerCase('de').includes(needle));
}

/** A collection without one of its items. */
export function withoutItem(detail: CollectionDetail, { id }: CollectionItem): CollectionDetail {
  const items = detail.items.filter((item) => item.id !== id);
  return countItems(detail, items, -1);
}

/** A collection with an item that could not be removed put back at the end; a refetch restores its position. */
export function withItem(detail: CollectionDetail, item: CollectionItem): CollectionDetail {
  // A refetch may already have brought it back.
  if (detail.items.some(({ id }) => id === item.id)) return detail;
  return countItems(detail, [...detail.items, item], 1);
}

function countItems(
  detail: CollectionDetail,
  items: CollectionItem[],
  more: 1 | -1,
): CollectionDetail {
  const { items_total: total, word_count: words } = detail;
  return { ...detail, items, items_total: total + more, word_count: words + more };
}

/** One page of a list; `page` counts from 1. */
export function pageOf<Item>(items: readonly Item[], page: number, size: number): Item[] {
  return items.slice((page - 1) * size, page * size);
}

export function pageCount(total: number, size: number): number {
  return Math.max(1, Math.ceil(total / size));
}

/** The list with one item moved by one place; unchanged if it cannot move. */
export function moved<Item>(items: readonly Item[], index: number, by: -1 | 1): Item[] {
  const target = index + by;
  const result = [...items];
  const [item] = result.splice(index, 1);
  if (item === undefined || target < 0 || target >= items.length) return [...items];
  result.splice(target, 0, item);
  return result;
}

/** The collections to pin to and to unpin from, to get from one set to the other. */
export function pinChanges(
  before: readonly string[],
  after: ReadonlySet<string>,
): { pin: string[]; unpin: string[] } {
  return {
    pin: [...after].filter((id) => !before.includes(id)),
    unpin: before.filter((id) => !after.has(id)),
  };
}
