import { PAGE_TEXT_LENGTH, TEXT_PAGES } from '#contract/texts/terms.ts';

/** The largest file, in bytes. */
export const MOST_FILE_BYTES = 20 * 1024 * 1024;

/** Why a file or a text cannot be read, in sentences for the person who chose it. */
export const IMPORT_PROBLEMS = {
  empty: 'There is no text in it.',
  'empty-file': 'This file is empty.',
  'too-large': 'This file is larger than 20 MB. Please divide it.',
  'too-long': 'This text is longer than a long novel. Please divide it.',
  'not-text':
    'This file is not a text that can be read here. Choose TXT, HTML, Markdown, EPUB, SRT or VTT.',
  pdf: 'PDF files have no flowing text that could be read here. Save it as text or EPUB, or copy the text and paste it.',
  office:
    'Documents of word processors cannot be read here. Save it as text, HTML or EPUB, or copy the text and paste it.',
  'other-zip': 'This is an archive, not an EPUB. Unpack it and choose one of its files.',
  kindle: 'Kindle books cannot be read here. EPUB files without copy protection can.',
  'not-epub': 'This file is called an EPUB and is none. It may be damaged: please get it again.',
  'broken-zip': 'This EPUB is damaged. Please get it again.',
  'broken-epub': 'This EPUB has no list of its chapters, so it cannot be read.',
  protected: 'This book has copy protection (DRM), so only the shop’s own app can open it.',
  'unpacks-too-large': 'This EPUB unpacks to far more than its size allows, so it was not opened.',
  'too-deep': 'This document is nested more deeply than any page, so it was not read.',
  'no-lines': 'There are no lines with times in this file of subtitles.',
  'too-slow': 'This takes too long to read. Please divide it.',
  unreadable: 'The file could not be read from this device. Please choose it again.',
  failed:
    'Something went wrong while reading this. What you chose is still here; please try again.',
} as const satisfies Record<string, string>;
export type ImportProblemCode = keyof typeof IMPORT_PROBLEMS;

/** A text that cannot be imported; the message can be shown. */
export class ImportProblem extends Error {
  override name = 'ImportProblem';
  readonly code: ImportProblemCode;

  constructor(code: ImportProblemCode) {
    super(IMPORT_PROBLEMS[code]);
    this.code = code;
  }
}

/** UTF-16 code units of the longest text that is read. */
export const MOST_CHARACTERS = TEXT_PAGES * PAGE_TEXT_LENGTH;
