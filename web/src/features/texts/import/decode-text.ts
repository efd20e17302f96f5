import { ImportProblem } from './import-problem.ts';

const MARKS: readonly [encoding: string, bytes: readonly number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];
/** Text never contains these; pictures and programs do. */
// oxlint-disable-next-line no-control-regex -- the pattern is meant to find them
const NOT_IN_TEXT = /[\u0000-\u0006\u000E-\u0019]/u;
/** How much of a file may say in which encoding the rest is. */
const DECLARED_WITHIN = 1024;

/**
 * Decodes text by its byte order mark, as UTF-8, by what the document declares, or else as Windows-1252, which includes all
 * letters of ISO 8859-1.
 * @throws {ImportProblem} `not-text`
 */
export function decodeText(bytes: Uint8Array): string {
  const marked = MARKS.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte))?.[0];
  const encoding = marked ?? (isUtf8(bytes) ? 'utf-8' : (declared(bytes) ?? 'windows-1252'));
  const text = new TextDecoder(encoding).decode(bytes);
  if (NOT_IN_TEXT.test(text)) throw new ImportProblem('not-text');
  return text;
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

/** The encoding that HTML or XML declares; null if there is none that is known, or one that cannot be true. */
function declared(bytes: Uint8Array): string | null {
  const start = new TextDecoder('windows-1252').decode(bytes.subarray(0, DECLARED_WITHIN));
  const label =
    /<meta[^>]{0,200}charset\s*=\s*["']?\s*([\w-]{2,30})/iu.exec(start)?.[1] ??
    /^\s*<\?xml[^>]{0,100}encoding\s*=\s*["']([\w-]{2,30})["']/iu.exec(start)?.[1];
  if (label === undefined || /^utf-?(?:8|16)/iu.test(label)) return null;
  try {
    return new TextDecoder(label).encoding;
  } catch (error) {
    // A label that no browser knows.
    if (error instanceof RangeError) return null;
    throw error;
  }
}
