import type { TextRange } from '#contract/texts/schemas.ts';
import type { BlockKind, TextSource } from '#contract/texts/terms.ts';

/** A block as a reader of a format finds it. */
export interface RawBlock {
  kind: BlockKind;
  /** NFC, without white space at its ends; "\n" where a line must end. */
  text: string;
  /** [start, end) in UTF-16 code units of `text`, in order and apart. */
  emphasis: TextRange[];
  /** Of a heading: 1 to 3. */
  level?: number;
  /** Of a line of subtitles, in milliseconds. */
  time?: [number, number];
}

export interface RawChapter {
  /** Empty if it has none. */
  title: string;
  blocks: RawBlock[];
}

/** What a file says, whatever its format, before it is divided into pages. */
export interface RawText {
  source: TextSource;
  /** Empty if the file does not say. */
  title: string;
  author: string;
  chapters: RawChapter[];
  /** What could not be read, in sentences. */
  notices: string[];
}

/** Characters that no text needs, and that would come between a word and the dictionary: soft hyphens, joints, controls. */
// oxlint-disable-next-line no-control-regex, no-misleading-character-class -- the pattern is meant to find them
const INVISIBLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u00AD\u200B\u2060\uFEFF]/gu;
const LIGATURES: Record<string, string> = {
  ﬀ: 'ff',
  ﬁ: 'fi',
  ﬂ: 'fl',
  ﬃ: 'ffi',
  ﬄ: 'ffl',
  ﬅ: 'st',
  ﬆ: 'st',
};

/** Text as it is stored: NFC, no invisible characters, no printer's ligatures, no letter with more accents than any language has. */
export function cleanText(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\r\n?|[\u2028\u2029\u0085]/gu, '\n')
    .replaceAll(INVISIBLE, '')
    .replaceAll(/[ﬀ-ﬆ]/gu, (ligature) => LIGATURES[ligature] ?? ligature)
    .replaceAll(/(\p{M}{30})\p{M}+/gu, '$1')
    .normalize('NFC');
}

const WORD = /\p{L}[\p{L}\p{M}\p{N}]*(?:['’‑-][\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*/gu;

/** Words with a letter. */
export function countWords(text: string): number {
  return text.match(WORD)?.length ?? 0;
}
