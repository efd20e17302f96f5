import type { Entry } from '#contract/dictionary/schemas.ts';
import { orderReadings } from '../artefact/reading-order.ts';
import type { EntryTable } from '../rank/ranks.ts';
import type { HeadwordReadings } from '../rank/headword-readings.ts';
import type { Readings } from '../rank/readings.ts';
import type { Staging } from '../stage/staging.ts';
import type { AnswerWriter, Primary } from './answers.ts';
import { standingOfEntry } from './entry-standing.ts';

/** Maximum number of entries of other headwords in one answer. */
const MOST_OTHER_ENTRIES = 6;

interface Waiting {
  word: string;
  /** Ids of its own entries, in order. */
  own: number[];
}

/**
 * Writes the answers of German headwords: those of a word that no other entry is spelt like at once, the others when all
 * entries are finished.
 */
export class GermanAnswers {
  readonly #answers: AnswerWriter;
  readonly #headwords: HeadwordReadings;
  readonly #readings: Readings;
  readonly #table: EntryTable;
  readonly #keep;
  readonly #select;
  readonly #waiting: Waiting[] = [];

  constructor(
    staging: Staging,
    answers: AnswerWriter,
    headwords: HeadwordReadings,
    readings: Readings,
    table: EntryTable,
  ) {
    this.#answers = answers;
    this.#headwords = headwords;
    this.#readings = readings;
    this.#table = table;
    staging.database.exec(
      'create table finished (id integer primary key, word text not null, json text not null)',
    );
    this.#keep = staging.database.prepare('insert into finished values (?, ?, ?)');
    this.#select = staging.database.prepare('select id, word, json from finished where id = ?');
  }

  /** Call with every headword and its entries in order. */
  async add(word: string, entries: readonly { id: number; entry: Entry }[]): Promise<void> {
    const isShared = this.#headwords.isShared(word);
    const texts = entries.map(({ id, entry }) => {
      const json = JSON.stringify(entry);
      if (isShared || this.#headwords.isOther(id)) this.#keep.run(id, entry.word, json);
      return json;
    });
    if (isShared) this.#waiting.push({ word, own: entries.map(({ id }) => id) });
    else await this.#answers.add('german-english', word, texts);
  }

  /** Writes the remaining answers. */
  async finish(): Promise<void> {
    for (const waiting of this.#waiting) await this.#write(waiting);
  }

  async #write({ word, own }: Waiting): Promise<void> {
    const table = this.#table;
    const isCaseVariant = (other: string): boolean => other.toLowerCase() === word.toLowerCase();
    const ownWeight = Math.max(0, ...own.map((id) => table.weightOf(id)));
    const others = this.#headwords
      .othersOf(word)
      .map((other) => Object.assign(other, this.#finished(other.id)))
      // "Haus" does not mean "haus!", the imperative of hausen; but "Habe" may well be "habe" at the start of a sentence.
      // Nor does kündigen mean "das Kündigen", about which the sources only say that it exists.
      .filter(
        ({ id, isExact, word: other, json }) =>
          isExact || (isCaseVariant(other) && isTranslated(json)) || table.weightOf(id) > ownWeight,
      )
      .toSorted((a, b) => {
        const rest = (one: typeof a): number => (isCaseVariant(one.word) ? 0 : 1);
        return rest(a) - rest(b) || table.weightOf(b.id) - table.weightOf(a.id);
      })
      .slice(0, MOST_OTHER_ENTRIES);
    const ids = [...own, ...others.map(({ id }) => id)];
    const entries = [
      ...own.map((id) => this.#finished(id).json),
      ...others.map(({ json }) => json),
    ];
    await this.#answers.add(
      'german-english',
      word,
      entries,
      others.length === 0
        ? undefined
        : choosePrimary(word, ids, entries, this.#readings, this.#table),
    );
  }

  #finished(id: number): { word: string; json: string } {
    const row = this.#select.get(id);
    if (!row) throw new Error(`entry ${id} is not finished`);
    return { word: String(row['word']), json: String(row['json']) };
  }
}

/** The entry that a headword, typed as it is spelt, most likely means. Its own entries are not always first: "Am" is am. */
function choosePrimary(
  spelling: string,
  ids: readonly number[],
  entries: readonly string[],
  readings: Readings,
  table: EntryTable,
): Primary {
  const candidates = ids.map((id, ordinal) => {
    const entry = JSON.parse(entries[ordinal] ?? '') as Entry;
    const sameLetters = entry.word.toLowerCase() === spelling.toLowerCase();
    return {
      id,
      ordinal,
      entry,
      spelling: sameLetters ? entry.word : spelling,
      kind: sameLetters ? ('headword' as const) : ('form' as const),
      distance: 0,
      standing: standingOfEntry(entry),
      rank: table.rankOf(id) ?? null,
    };
  });
  const [best] = orderReadings(spelling, candidates, table.sharesOf(spelling));
  if (!best) throw new Error(`${spelling} has no entry`);
  if (best.entry.word === spelling) {
    return { primary: best.ordinal, matched: { kind: 'headword' } };
  }
  if (best.kind === 'headword') return { primary: best.ordinal, matched: { kind: 'folded' } };
  const via = readings.descriptionOf(spelling, best.id);
  return {
    primary: best.ordinal,
    matched: { kind: 'form', ...(via === undefined ? {} : { via }) },
  };
}

function isTranslated(json: string): boolean {
  return !json.includes('"translations":{}');
}
