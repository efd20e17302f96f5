import type { DatabaseSync } from 'node:sqlite';
import type { Share } from './coverage.ts';

/** Enough sentences for a word, and the common words that need them. */
const FEW = 3;
const MANY = 5;
const COMMON = 2000;

interface Word {
  partOfSpeech: string;
  level: string;
  taught: boolean;
  rank: number;
  sentences: number;
  written: number;
  levels: number;
}

export interface SentenceFigures {
  name: string;
  share: Share;
  /** Absent if the figure has no bar. */
  bar?: number;
}

/**
 * Measures how many sentences the built-in engine has for a word, including composed ones. "Commonest lemmas" are the
 * commonest that the core teaches: the list of all entries by frequency includes readings that nobody means (ES, La, Don).
 */
export function measureSentences(database: DatabaseSync): SentenceFigures[] {
  const words = readWords(database);
  const taught = words.filter((word) => word.taught);
  const byRank = (some: readonly Word[]): Word[] =>
    some.toSorted((a, b) => a.rank - b.rank).slice(0, COMMON);
  const common = byRank(taught);
  const figures: SentenceFigures[] = [
    figure(`The ${COMMON} commonest words of the core: ${FEW} sentences`, common, hasFew, 1),
    figure('… of at least two levels', common, ({ levels }) => levels >= 2, 0.95),
    figure('… of at least three levels', common, ({ levels }) => levels >= 3),
    figure(
      `The ${COMMON} commonest entries of any kind: ${FEW} sentences`,
      byRank(words.filter(({ rank }) => rank < Infinity)),
      hasFew,
    ),
    figure(`The core: ${MANY} sentences`, taught, hasMany, 0.95),
    figure('… without composed ones', taught, ({ written }) => written >= MANY),
  ];
  for (const key of ['partOfSpeech', 'level'] as const) {
    for (const [name, group] of [...Map.groupBy(taught, (word) => word[key])].toSorted(([a], [b]) =>
      a.localeCompare(b),
    )) {
      figures.push(figure(`… ${name}`, group, hasMany));
    }
  }
  return figures;
}

function hasFew({ sentences }: Word): boolean {
  return sentences >= FEW;
}

function hasMany({ sentences }: Word): boolean {
  return sentences >= MANY;
}

function figure(
  name: string,
  words: readonly Word[],
  holds: (word: Word) => boolean,
  bar?: number,
): SentenceFigures {
  const share = { part: words.filter(holds).length, whole: words.length };
  return bar === undefined ? { name, share } : { name, share, bar };
}

function readWords(database: DatabaseSync): Word[] {
  const rows = database
    .prepare(
      `select e.part_of_speech as partOfSpeech, e.level, e.frequency_rank as rank, t.entry_id is not null as taught,
         count(s.id) as sentences, count(distinct s.level) as levels,
         sum(s.source <> 'composed') as written
       from entry e left join taught t on t.entry_id = e.id
         left join sentence_entry l on l.entry_id = e.id
         left join sentence s on s.id = l.sentence_id and s.offered = 1
       where e.pair = 0 and (t.entry_id is not null or e.frequency_rank is not null)
       group by e.id`,
    )
    .all();
  return rows.map((row) => ({
    partOfSpeech: String(row['partOfSpeech']),
    level: String(row['level']),
    taught: row['taught'] === 1,
    rank: Number(row['rank'] ?? Infinity),
    sentences: Number(row['sentences']),
    written: Number(row['written'] ?? 0),
    levels: Number(row['levels']),
  }));
}
