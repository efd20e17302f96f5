import type { SentenceContext } from '#contract/collections/schemas.ts';
import type { collectionItems } from '#server/shared/database/schema/core.ts';

type ItemRow = typeof collectionItems.$inferSelect;

/** The columns of the sentence that a word was saved with. */
export type ContextColumns = Pick<
  ItemRow,
  'sentence' | 'sentenceTranslation' | 'sentenceRanges' | 'sourceTitle' | 'sourcePath' | 'sourceAt'
>;

export const NO_CONTEXT: ContextColumns = {
  sentence: null,
  sentenceTranslation: null,
  sentenceRanges: null,
  sourceTitle: null,
  sourcePath: null,
  sourceAt: null,
};

export function contextColumns(context: SentenceContext | undefined): ContextColumns {
  if (context === undefined) return NO_CONTEXT;
  return {
    sentence: context.sentence,
    sentenceTranslation: context.translation ?? null,
    sentenceRanges: context.ranges ?? null,
    sourceTitle: context.source?.title ?? null,
    sourcePath: context.source?.path ?? null,
    sourceAt: context.at ?? null,
  };
}

/** The texts that everybody can read; `copy-collection.ts` has the same in SQL. All others belong to a person. */
const PUBLIC_SOURCES = '/content/';

/**
 * The sentence of a saved word; undefined if it has none.
 * @param showsSource whether to name a source that only its owner can read
 */
export function contextOf(
  columns: ContextColumns & Pick<ItemRow, 'itemType'>,
  showsSource: boolean,
): SentenceContext | undefined {
  const { itemType, sentence, sentenceTranslation, sentenceRanges, sourceAt } = columns;
  if (itemType === 'ai_example' || sentence === null) return undefined;
  const source = sourceOf(columns, showsSource);
  return {
    sentence,
    ...(sentenceRanges === null ? {} : { ranges: sentenceRanges }),
    ...(sentenceTranslation === null ? {} : { translation: sentenceTranslation }),
    ...(source === null ? {} : { source }),
    ...(source === null || sourceAt === null ? {} : { at: sourceAt }),
  };
}

function sourceOf({ sourceTitle, sourcePath }: ContextColumns, showsSource: boolean) {
  if (sourceTitle === null || sourcePath === null) return null;
  return showsSource || sourcePath.startsWith(PUBLIC_SOURCES)
    ? { title: sourceTitle, path: sourcePath }
    : null;
}
