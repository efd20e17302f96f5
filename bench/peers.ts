import { DatabaseSync } from 'node:sqlite';
import { foldBase, foldLoose } from '#german/text/folding.ts';
import { openArtefact } from '#lexicon/artefact/open.ts';
import { openSuggestions } from '#lexicon/artefact/suggestion-index.ts';
import { readSuggestions } from '#lexicon/artefact/tail.ts';
import { median } from './http-ratio.ts';

/** Alternative ways to suggest words, on the same data in the same process, to justify ours. */

export interface PeerResult {
  name: string;
  /** Median microseconds per query over the typing trace. */
  trace: number;
  /** For prefixes of one and of six letters. */
  oneLetter: number;
  sixLetters: number;
}

type Suggest = (prefix: string) => unknown;

const LIMIT = 10;
/** Slow alternatives get fewer queries; that is enough for a median. */
const BUDGET_MILLISECONDS = 1500;
const LEAST_QUERIES = 20;

function timeQueries(suggest: Suggest, prefixes: readonly string[]): number {
  const times: number[] = [];
  const startedAt = performance.now();
  for (const prefix of prefixes) {
    const before = performance.now();
    suggest(prefix);
    times.push((performance.now() - before) * 1000);
    if (times.length >= LEAST_QUERIES && performance.now() - startedAt > BUDGET_MILLISECONDS) break;
  }
  return median(times);
}

export function measurePeers(dictionaryFile: string, prefixes: readonly string[]): PeerResult[] {
  const artefact = openArtefact(dictionaryFile);
  const { database } = artefact;
  const index = openSuggestions(readSuggestions(dictionaryFile, artefact, 'german-english'));

  const range = database.prepare(
    `select word, gloss, part_of_speech, gender, level from entry
     where pair = 0 and folded >= ? and folded < ?
     order by frequency_rank is null, frequency_rank limit ${LIMIT}`,
  );

  const rows = database
    .prepare('select word, folded, gloss, frequency_rank as rank from entry where pair = 0')
    .all()
    .map((row) => ({
      word: String(row['word']),
      folded: foldBase(String(row['word'])),
      gloss: String(row['gloss']),
      rank: row['rank'] === null ? Number.MAX_SAFE_INTEGER : Number(row['rank']),
    }));
  const memory = new DatabaseSync(':memory:');
  memory.exec(`create virtual table words using fts5(folded, word unindexed, gloss unindexed,
    rank_number unindexed, prefix='1 2 3'); begin`);
  const insert = memory.prepare('insert into words values (?, ?, ?, ?)');
  for (const { folded, word, gloss, rank } of rows) insert.run(folded, word, gloss, rank);
  memory.exec('commit');
  const fullText = memory.prepare(
    `select word, gloss from words where words match ? order by rank_number limit ${LIMIT}`,
  );

  const ways: [name: string, suggest: Suggest][] = [
    ['Packed index in memory (ours)', (prefix) => index.find(prefix, LIMIT)],
    [
      'SQLite: range and ORDER BY',
      (prefix) => {
        const folded = foldLoose(prefix);
        return JSON.stringify(range.all(folded, `${folded}\u{10ffff}`));
      },
    ],
    [
      'SQLite: FTS5 prefix index',
      (prefix) => JSON.stringify(fullText.all(`"${foldBase(prefix).replaceAll('"', '')}"*`)),
    ],
    [
      'JavaScript: filter and sort an array',
      (prefix) => {
        const folded = foldBase(prefix);
        const found = rows.filter((row) => row.folded.startsWith(folded));
        return JSON.stringify(found.toSorted((a, b) => a.rank - b.rank).slice(0, LIMIT));
      },
    ],
  ];
  const ofLength = (length: number): string[] =>
    prefixes.filter((prefix) => prefix.length === length);
  const results = ways.map(([name, suggest]): PeerResult => {
    // Runs everything once first, so that compilation is not measured.
    timeQueries(suggest, prefixes.slice(0, 2000));
    return {
      name,
      trace: timeQueries(suggest, prefixes),
      oneLetter: timeQueries(suggest, ofLength(1)),
      sixLetters: timeQueries(suggest, ofLength(6)),
    };
  });
  memory.close();
  database.close();
  return results;
}
