import type { DatabaseSync } from 'node:sqlite';

/**
 * The table `checker_words`: every spelling that the checker knows, in the order of UTF-8 bytes, BLOCK_SIZE to a row, which is
 * found by its first spelling. A block has one line per spelling, with tabs between
 *   form          one character for the number of leading letters that it shares with the form before it, then the others
 *   readings      see below
 *   commonness    a whole number; left out if it is 0
 *
 * The readings of a spelling are a text, "," between fields and ";" between readings:
 *   n,lemma,cells                  noun, cells in hexadecimal
 *   N,lemma                        adjectival noun
 *   v,lemma,p.t.k.c.i,flags,prefix,auxiliary   verb: five sets of persons in hexadecimal (present, preterite,
 *                                  Konjunktiv I and II, imperative); flags i infinitive, z with zu, p participle;
 *                                  auxiliary h, s, hs or sh
 *   a,lemma,flags                  adjective: p may be the predicate; s, c, u are the stems of positive, comparative and
 *                                  superlative that take an ending
 *   o,part of speech               anything else
 *   g,objects,uses                 what the verb with this infinitive requires (checker-government.ts)
 * Declined adjectives and participles are not in it, only their stems. In a block, a lemma that begins like its form begins
 * with one character for the number of letters they share.
 */
export interface CheckerWord {
  form: string;
  /** Empty for a spelling that only the frequency lists have. */
  readings: string;
  /** In millionths of running text; 0 if it is in no list. */
  commonness: number;
}

/** Spellings in a block: more make the file smaller and a look-up slower. */
const BLOCK_SIZE = 32;
/** The first stands for no shared letter, the second for one. No word has a control character; those between words are left out. */
const SHARED_CHARACTERS = Array.from({ length: 0x1f }, (_, index) =>
  String.fromCodePoint(index + 1),
).filter((character) => character !== '\t' && character !== '\n' && character !== '\r');
const SHARED_NUMBERS = new Map(SHARED_CHARACTERS.map((character, index) => [character, index]));

/** Kinds of reading whose second field is a lemma. */
const WITH_LEMMA = /^[nNva],/u;

/** How many letters the texts share at their beginning, as far as a character stands for it. */
function sharedLength(a: string, b: string): number {
  const most = Math.min(a.length, b.length, SHARED_CHARACTERS.length - 1);
  let shared = 0;
  while (shared < most && a[shared] === b[shared]) shared++;
  // Half a character outside the basic plane cannot be stored.
  return /[\ud800-\udbff]/.test(a[shared - 1] ?? '') ? shared - 1 : shared;
}

function shorten(text: string, known: string): string {
  const shared = sharedLength(text, known);
  return (SHARED_CHARACTERS[shared] ?? '') + text.slice(shared);
}

function restore(text: string, known: string): string {
  return known.slice(0, SHARED_NUMBERS.get(text[0] ?? '') ?? 0) + text.slice(1);
}

/** Applies a change to the lemma of every reading. */
function withLemmas(readings: string, change: (lemma: string) => string): string {
  if (readings === '') return '';
  return readings
    .split(';')
    .map((reading) => {
      if (!WITH_LEMMA.test(reading)) return reading;
      const end = reading.indexOf(',', 2);
      const lemma = end === -1 ? reading.slice(2) : reading.slice(2, end);
      return reading.slice(0, 2) + change(lemma) + (end === -1 ? '' : reading.slice(end));
    })
    .join(';');
}

/** Joins words to blocks. */
export class WordBlockPacker {
  readonly #write: (first: string, block: string) => void;
  #first = '';
  #before = '';
  #lines: string[] = [];

  constructor(write: (first: string, block: string) => void) {
    this.#write = write;
  }

  /** Call in the order of the forms' UTF-8 bytes. */
  add({ form, readings, commonness }: CheckerWord): void {
    if (this.#lines.length === BLOCK_SIZE) this.finish();
    if (this.#lines.length === 0) {
      this.#first = form;
      this.#before = form;
    }
    const short = withLemmas(readings, (lemma) => shorten(lemma, form));
    const line = `${shorten(form, this.#before)}\t${short}`;
    this.#lines.push(commonness === 0 ? line : `${line}\t${commonness}`);
    this.#before = form;
  }

  /** Writes the last block. */
  finish(): void {
    if (this.#lines.length > 0) this.#write(this.#first, this.#lines.join('\n'));
    this.#lines = [];
  }
}

/** The words of the table `checker_words`. */
export interface WordBlocks {
  /** The readings of an exact spelling; null if the checker does not know it. */
  readingsOf: (form: string) => string | null;
  all: () => Generator<CheckerWord>;
}

export function openWordBlocks(database: DatabaseSync): WordBlocks {
  const select = database.prepare(
    'select first, block from checker_words where first <= ? order by first desc limit 1',
  );
  const readingsOf = (form: string): string | null => {
    const row = select.get(form);
    if (!row) return null;
    for (const word of wordsOf(String(row['first']), String(row['block']))) {
      if (word.form === form) return withLemmas(word.readings, (lemma) => restore(lemma, form));
    }
    return null;
  };
  return {
    readingsOf,
    *all() {
      const rows = database.prepare('select first, block from checker_words order by first');
      for (const row of rows.iterate()) {
        for (const word of wordsOf(String(row['first']), String(row['block']))) {
          const { form } = word;
          yield { ...word, readings: withLemmas(word.readings, (lemma) => restore(lemma, form)) };
        }
      }
    },
  };
}

/** The words of a block, their lemmas still shortened. */
function* wordsOf(first: string, block: string): Generator<CheckerWord> {
  let before = first;
  for (const line of block.split('\n')) {
    const [short = '', readings = '', commonness = '0'] = line.split('\t');
    const form = restore(short, before);
    before = form;
    yield { form, readings, commonness: Number(commonness) };
  }
}
