import { COLLECTION_NAME_LENGTH } from '#contract/collections/terms.ts';
import type { ImportReply } from '#contract/exchange/schemas.ts';
import { IMPORT_BYTES } from '#contract/exchange/terms.ts';

/** Why a file cannot be sent; null if it can. */
export function refuseFile({ size }: Pick<File, 'size'>): string | null {
  if (size === 0) return 'This file is empty.';
  if (size <= IMPORT_BYTES) return null;
  return 'This file is larger than 20 MB. Please export fewer words, or leave the media out.';
}

/** "Küche.apkg" → "Küche", truncated to the longest allowed name. */
export function nameOfFile(fileName: string): string {
  const stem = fileName.replace(/\.(?:apkg|csv|tsv|txt)$/iu, '').trim();
  const name = [...stem.normalize('NFC')].slice(0, COLLECTION_NAME_LENGTH).join('').trim();
  return name === '' ? 'Imported words' : name;
}

/** The file name in a Content-Disposition header (RFC 6266), or null. */
export function fileNameOf(disposition: string | null): string | null {
  const encoded = /filename\*=UTF-8''([^;]+)/iu.exec(disposition ?? '')?.[1];
  return encoded === undefined ? null : decodeURIComponent(encoded);
}

const words = (count: number): string => `${count} ${count === 1 ? 'word' : 'words'}`;

/** "12 words to add, 3 to update, 1 already there, 2 with errors"; zero counts are omitted, except words to add. */
export function summaryOf({ add, update, duplicate, error }: ImportReply['counts']): string {
  const parts = [
    `${words(add)} to add`,
    ...(update > 0 ? [`${update} to update`] : []),
    ...(duplicate > 0 ? [`${duplicate} already there`] : []),
    ...(error > 0 ? [`${error} with errors`] : []),
  ];
  return parts.join(', ');
}

/** "12 words added, 3 updated, 2 skipped" */
export function resultOf({ add, update, error }: ImportReply['counts']): string {
  const parts = [
    `${words(add)} added`,
    ...(update > 0 ? [`${update} updated`] : []),
    ...(error > 0 ? [`${error} skipped`] : []),
  ];
  return parts.join(', ');
}
