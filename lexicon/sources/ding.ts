import type { SourceAdapter, SourceInput, SourceItem } from '../stage/record.ts';
import { parseDingLine } from './ding-line.ts';
import { readLines } from './read-lines.ts';

/**
 * The German–English word list of Ding (TU Chemnitz), one `DE :: EN` line per concept. `files`: the text file, UTF-8,
 * plain or gzip. A word has a record for each line it occurs in; `prominence` orders them.
 */
export const ding: SourceAdapter = {
  id: 'ding',
  name: 'Ding (TU Chemnitz)',
  licence: 'GPL-2.0-or-later',
  url: 'https://dict.tu-chemnitz.de/',
  read,
};

/** Real lines have at most a few thousand characters. */
const MAXIMUM_LINE_BYTES = 256 * 1024;

async function* read(input: SourceInput): AsyncGenerator<SourceItem> {
  for (const file of input.files) {
    let number = 0;
    for await (const lines of readLines(file, MAXIMUM_LINE_BYTES)) {
      for (const line of lines) {
        number++;
        if (line === null) yield { kind: 'skipped', reason: `line ${number}: too long` };
        else yield* parseDingLine(line.normalize('NFC').replaceAll('\0', ''), number);
      }
    }
  }
}
