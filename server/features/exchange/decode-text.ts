import { ImportProblem } from './import-problem.ts';

const MARKS: readonly [encoding: string, bytes: readonly number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];
/** Text never contains these; pictures and documents do. */
// oxlint-disable-next-line no-control-regex -- the pattern is meant to find them
const NOT_IN_TEXT = /[\u0000-\u0008\u000E-\u001A]/u;

/**
 * Decodes text by its byte order mark, otherwise as UTF-8, otherwise as Windows-1252, which German Excel uses for CSV.
 * @throws {ImportProblem} `import_not_a_list` if it is not text
 */
export function decodeText(bytes: Uint8Array): { text: string; encoding: string } {
  const marked = MARKS.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte));
  const encoding = marked?.[0] ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1252');
  const text = new TextDecoder(encoding).decode(bytes);
  if (NOT_IN_TEXT.test(text)) throw new ImportProblem('import_not_a_list');
  return { text, encoding };
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
