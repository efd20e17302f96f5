/** Constants of the calls about a person's own texts. No schema library here, since the browser uses them too. */

/** In UTF-16 code units. */
export const TEXT_TITLE_LENGTH = 200;
export const TEXT_AUTHOR_LENGTH = 200;
/** Of the file, or the address that was shared. */
export const TEXT_SOURCE_NAME_LENGTH = 300;

/** Words of a page: it ends with the block that reaches them. */
export const PAGE_WORDS = 350;
/** Most UTF-16 code units of a page: what one call analyses is twice as long. */
export const PAGE_TEXT_LENGTH = 10_000;
/** Most blocks of a page; a page of subtitles has the most. */
export const PAGE_BLOCKS = 400;
/** Emphasised ranges of a page. */
export const PAGE_EMPHASIS = 400;
/** Some 1.4 million words: the longest novels have fewer. */
export const TEXT_PAGES = 4_000;
export const TEXT_CHAPTERS = 2_000;
/** UTF-16 code units of all titles of chapters together. */
export const TEXT_CHAPTER_TITLES_LENGTH = 60_000;

/** Pages of one call, in either direction, and the UTF-16 code units of their texts together. */
export const PAGES_PER_CALL = 20;
export const PAGES_CALL_LENGTH = 100_000;
/** Texts whose heads one call returns. */
export const TEXTS_PER_CALL = 100;
export const TEXT_SEARCH_LENGTH = 100;
/** Texts of one page of results. */
export const TEXT_MATCHES = 20;
/** Pages marked as finished, or not, by one call. */
export const FINISHED_PER_CALL = 200;

/** Where a text comes from. */
export const TEXT_SOURCES = ['pasted', 'txt', 'html', 'markdown', 'epub', 'subtitles'] as const;
export type TextSource = (typeof TEXT_SOURCES)[number];

/** `line` is one line of subtitles, with its times. */
export const BLOCK_KINDS = ['heading', 'paragraph', 'item', 'quote', 'line'] as const;
export type BlockKind = (typeof BLOCK_KINDS)[number];
