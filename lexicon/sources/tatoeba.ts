import type { SourceAdapter, SourceInput, SourceItem } from '../stage/record.ts';
import { readLines } from './read-lines.ts';
import { cleanText } from './source-text.ts';

/**
 * Sentence pairs of Tatoeba as tab-separated text. `files`: one file, plain or .gz, in one of the usual formats: two
 * columns (in either order, with or without a header), "id, sentence, id, sentence" of the site's pair export, or two
 * columns followed by an attribution. Common words show which column is German.
 */
export const tatoeba: SourceAdapter = {
  id: 'tatoeba',
  name: 'Tatoeba',
  licence: 'CC BY 2.0 FR',
  url: 'https://tatoeba.org/',
  read,
};

/** Longer sentences are unsuitable as examples for learners. */
const MAXIMUM_LENGTH = 200;
/** How many lines to read to find the columns. */
const SAMPLE = 200;

const GERMAN_WORDS =
  /(?:^|[^\p{L}])(?:der|die|das|und|ist|nicht|ich|du|er|sie|wir|ihr|ein|eine|einen|zu|mit|auf|für|sich|hat|sind|war|dass|von|es|den|dem|mir|mich|habe|kann|wie)(?=[^\p{L}]|$)|[äöüß]/giu;
const ENGLISH_WORDS =
  /(?:^|[^\p{L}])(?:the|and|is|not|i|you|he|she|we|they|a|an|to|with|on|for|has|are|of|it|my|me|have|can|how|that|your|do|don't)(?=[^\p{L}]|$)/giu;

interface Columns {
  german: number;
  english: number;
}

async function* read(input: SourceInput): AsyncGenerator<SourceItem> {
  for (const file of input.files) {
    const sample: { row: string[]; number: number }[] = [];
    let columns: Columns | null = null;
    let number = 0;
    const found = (): Columns => {
      const result = findColumns(sample.map(({ row }) => row));
      if (result === null)
        throw new Error(`${file} has no pair of a German and an English column separated by tabs`);
      return result;
    };
    for await (const batch of readLines(file)) {
      for (const line of batch) {
        number++;
        if (line === '') continue;
        if (line === null) {
          yield { kind: 'skipped', reason: `line ${number}: longer than any sentence` };
          continue;
        }
        const row = line.split('\t');
        if (columns === null) {
          sample.push({ row, number });
          if (sample.length < SAMPLE) continue;
          columns = found();
          for (const held of sample) yield pairOf(held.row, columns, held.number);
        } else {
          yield pairOf(row, columns, number);
        }
      }
    }
    if (columns === null && sample.length > 0) {
      columns = found();
      for (const held of sample) yield pairOf(held.row, columns, held.number);
    }
  }
}

function pairOf(row: readonly string[], columns: Columns, number: number): SourceItem {
  const text = cleanText(row[columns.german], MAXIMUM_LENGTH);
  const translation = cleanText(row[columns.english], MAXIMUM_LENGTH);
  if (text === undefined || translation === undefined)
    return { kind: 'skipped', reason: `line ${number}: not two sentences of ordinary length` };
  if (!/\p{L}/u.test(text) || !/\p{L}/u.test(translation))
    return { kind: 'skipped', reason: `line ${number}: header or no words` };
  return { kind: 'sentence', sentence: { source: 'tatoeba', text, translation } };
}

/** The columns that look most German and most English; null if no two do. Exported for its table of examples. */
export function findColumns(rows: readonly (readonly string[])[]): Columns | null {
  const width = Math.max(...rows.map((row) => row.length));
  let german = -1;
  let english = -1;
  let best = 0;
  const scores = Array.from({ length: Math.min(width, 12) }, (_, column) => {
    let score = 0;
    let textual = 0;
    for (const row of rows) {
      const cell = row[column] ?? '';
      score += (cell.match(GERMAN_WORDS)?.length ?? 0) - (cell.match(ENGLISH_WORDS)?.length ?? 0);
      if (/\p{L}/u.test(cell)) textual++;
    }
    return textual * 2 >= rows.length ? score : null;
  });
  for (const [a, germanScore] of scores.entries()) {
    for (const [b, englishScore] of scores.entries()) {
      if (a === b || germanScore === null || englishScore === null) continue;
      const difference = germanScore - englishScore;
      if (difference > best) {
        best = difference;
        german = a;
        english = b;
      }
    }
  }
  return german === -1 ? null : { german, english };
}
