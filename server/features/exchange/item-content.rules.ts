import {
  aiExampleItemSchema,
  contextSchema,
  customEntrySchema,
  type SentenceContext,
} from '#contract/collections/schemas.ts';
import { cefrLevelSchema } from '#contract/dictionary/schemas.ts';
import {
  firstSense,
  type SavedSense,
  savedSense,
} from '#server/shared/collections/item-sense.rules.ts';
import {
  type ContextColumns,
  contextColumns,
  NO_CONTEXT,
} from '#server/shared/collections/sentence-context.rules.ts';
import type { EntryCard } from '#server/shared/dictionary/entry-card.ts';
import type { ImportRow } from './import-file.ts';
import { type ItemRow, NOTE_KINDS } from './note.ts';

/** The columns of an item that an import sets. */
export type ItemContent = Pick<
  ItemRow,
  | 'itemType'
  | 'entryUuid'
  | 'senseNote'
  | 'word'
  | 'translation'
  | 'partOfSpeech'
  | 'notes'
  | 'cefrLevel'
> &
  ContextColumns;

/** "das Haus" for a word whose article is in another column. */
export function wordWithArticle({ word, article }: Pick<ImportRow, 'word' | 'article'>): string {
  return article === '' || word.startsWith(`${article} `) ? word : `${article} ${word}`;
}

/** A dictionary word if word and translation match the entry and there is nothing else to store. */
export function newContent(
  row: ImportRow,
  card: EntryCard | null,
): ItemContent | { message: string } {
  if (row.kind === NOTE_KINDS.ai_example) return exampleContent(row);
  const context = contextIn(row);
  if (context !== undefined && 'message' in context) return context;
  const hasNotes = row.notes !== null && row.notes !== '';
  const sense = card && (row.translation === '' ? firstSense(card) : senseIn(row, card));
  if (card && !hasNotes && sense) {
    return {
      itemType: 'dictionary_word',
      entryUuid: card.uuid,
      senseNote: sense.senseNote,
      word: card.word,
      translation: sense.translation,
      partOfSpeech: card.partOfSpeech,
      notes: null,
      cefrLevel: card.level ?? null,
      ...contextColumns(context),
    };
  }
  return customContent(row, {
    word: wordWithArticle(row),
    translation: row.translation === '' ? (card?.translation ?? '') : row.translation,
    notes: row.notes,
    ...(context === undefined ? {} : { context }),
  });
}

/** The sentence that the row's word was saved with; undefined if it has none. */
function contextIn(row: ImportRow): SentenceContext | { message: string } | undefined {
  if (row.sentence === '') return undefined;
  const hasSource = row.source !== '' && row.sourcePath !== '';
  const checked = contextSchema.safeParse({
    sentence: row.sentence,
    ...(row.sentenceTranslation === '' ? {} : { translation: row.sentenceTranslation }),
    ...(hasSource ? { source: { title: row.source, path: row.sourcePath } } : {}),
    ...(hasSource && /^\d{1,9}$/u.test(row.place) ? { at: Number(row.place) } : {}),
  });
  if (checked.success) return checked.data;
  const [issue] = checked.error.issues;
  const { message = '', path = [] } = issue ?? {};
  return { message: messageOf([{ path: [path[0] === 'source' ? 'source' : 'context'], message }]) };
}

/** The sense of the entry that begins with the row's translation. */
function senseIn(row: ImportRow, card: EntryCard): SavedSense | null {
  const first = card.senses
    .map(({ glosses: [gloss = ''] }) => gloss)
    .find((gloss) => isSameMeaning(row.translation, gloss));
  return first === undefined ? null : savedSense(card, first);
}

/** A custom entry. */
export function customContent(
  row: ImportRow,
  values: {
    word: string;
    translation: string;
    notes: string | null;
    context?: SentenceContext;
  },
): ItemContent | { message: string } {
  const checked = customEntrySchema.safeParse(values);
  if (!checked.success) return { message: messageOf(checked.error.issues) };
  const { word, translation, notes, context } = checked.data;
  const level = cefrLevelSchema.safeParse(row.level);
  return {
    itemType: 'custom_word',
    entryUuid: null,
    senseNote: null,
    word,
    translation,
    partOfSpeech: null,
    notes,
    cefrLevel: level.success ? level.data : null,
    ...contextColumns(context),
  };
}

const exampleSchema = aiExampleItemSchema.partial({ cefr_level: true });

/** An example sentence with its translation. */
export function exampleContent(row: ImportRow): ItemContent | { message: string } {
  const level = cefrLevelSchema.safeParse(row.level);
  const checked = exampleSchema.safeParse({
    word: row.word,
    sentence: row.example,
    translation: row.exampleTranslation,
  });
  if (!checked.success) return { message: messageOf(checked.error.issues) };
  const { word, sentence, translation } = checked.data;
  return {
    itemType: 'ai_example',
    entryUuid: null,
    senseNote: null,
    word,
    translation,
    partOfSpeech: null,
    notes: null,
    cefrLevel: level.success ? level.data : null,
    ...NO_CONTEXT,
    sentence,
  };
}

/** Collapses white space, since files do not preserve it exactly. */
const squash = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim();
/** Whether two texts are the same apart from white space. */
export const isSameText = (one: string, other: string): boolean => squash(one) === squash(other);

/** "to go" matches "go", "house" matches "the House"; a row without a translation takes the dictionary's. */
export function isSameMeaning(own: string, gloss: string): boolean {
  const bare = (text: string) =>
    squash(text)
      .toLowerCase()
      .replace(/^(?:to|an?|the) /u, '');
  return own === '' || bare(own) === bare(gloss);
}

const LABELS: Readonly<Record<string, string>> = {
  word: 'The word',
  translation: 'The translation',
  notes: 'The notes',
  sentence: 'The example',
  context: 'The sentence',
  source: 'The source',
};

/** "at most 200 characters" of the schema → "The word is too long: at most 200 characters." */
function messageOf(issues: readonly { path: PropertyKey[]; message: string }[]): string {
  const [issue] = issues;
  const label = LABELS[String(issue?.path[0])] ?? 'This row';
  const message = issue?.message ?? '';
  if (message === 'is required') return `${label} is missing.`;
  if (message === 'has control characters') return `${label} has invisible control characters.`;
  return message.startsWith('at most')
    ? `${label} is too long: ${message}.`
    : `${label} is not valid.`;
}
