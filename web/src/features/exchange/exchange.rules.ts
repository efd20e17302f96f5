import { COLLECTION_NAME_LENGTH } from '#contract/collections/terms.ts';
import type { ImportReply } from '#contract/exchange/schemas.ts';
import { IMPORT_BYTES } from '#contract/exchange/terms.ts';

/** Why a file is not even sent; null where it may be. */
export function refuseFile({ size }: Pick<File, 'size'>): string | null {
  if (size === 0) return 'This file is empty.';
  if (size <= IMPORT_BYTES) return null;
  return 'This file is larger than 20 MB. Please export fewer words, or leave the media out.';
}

/** "Küche.apkg" → "Küche", as far as a name may be long. */
export function nameOfFile(fileName: string): string {
  const stem = fileName.replace(/\.(?:apkg|csv|tsv|txt)$/iu, '').trim();
  const name = [...stem.normalize('NFC')].slice(0, COLLECTION_NAME_LENGTH).join('').trim();
  return name === '' ? 'Imported words' : name;
}

/** The name that the server gives a download (RFC 6266), else null. */
export function fileNameOf(disposition: string | null): string | null {
  const encoded = /filename\*=UTF-8''([^;]+)/iu.exec(disposition ?? '')?.[1];
  return encoded === undefined ? null : decodeURIComponent(encoded);
}

const words = (count: number): string => `${count} ${count === 1 ? 'word' : 'words'}`;

/** "12 words to add, 3 to update, 1 already there, 2 with errors"; parts of nothing are left out. */
export function summaryOf({ add, update, duplicate, error }: ImportReply['counts']): string {
  const parts = [
    `${words(add)} to add`,
    ...(update > 0 ? [`${update} to update`] : []),
    ...(duplicate > 0 ? [`${duplicate} already there`] : []),
    ...(error > 0 ? [`${error} with errors`] : []),
  ];
  return parts.join(', ');
}

/** "12 words added, 3 updated, 2 left out" */
export function resultOf({ add, update, error }: ImportReply['counts']): string {
  const parts = [
    `${words(add)} added`,
    ...(update > 0 ? [`${update} updated`] : []),
    ...(error > 0 ? [`${error} left out`] : []),
  ];
  return parts.join(', ');
}
