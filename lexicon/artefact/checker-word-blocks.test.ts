import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { type CheckerWord, openWordBlocks, WordBlockPacker } from './checker-word-blocks.ts';

function stored(words: readonly CheckerWord[]): ReturnType<typeof openWordBlocks> {
  const database = new DatabaseSync(':memory:');
  database.exec(
    'create table checker_words (first text primary key, block text not null) without rowid',
  );
  const insert = database.prepare('insert into checker_words values (?, ?)');
  const packer = new WordBlockPacker((first, block) => insert.run(first, block));
  for (const word of words) packer.add(word);
  packer.finish();
  return openWordBlocks(database);
}

/** In the order of UTF-8 bytes, which is not that of UTF-16. */
function inOrder(forms: Iterable<string>): string[] {
  return [...new Set(forms)].toSorted((a, b) => Buffer.from(a).compare(Buffer.from(b)));
}

const WORDS: CheckerWord[] = [
  { form: 'Haus', readings: 'n,Haus,49', commonness: 210 },
  { form: 'Hause', readings: 'n,Haus,40', commonness: 96 },
  { form: 'Häuser', readings: 'n,Haus,9000', commonness: 17 },
  { form: 'Kevin', readings: '', commonness: 3 },
  { form: 'Kevins', readings: '', commonness: 0 },
  { form: 'Kranke', readings: 'N,Kranke;a,krank,s', commonness: 0 },
  { form: 'aber', readings: 'o,conjunction;o,adverb', commonness: 900 },
  { form: 'einlädt', readings: 'v,einladen,4.0.0.0.0,,ein,h', commonness: 2 },
  { form: 'freuen', readings: 'v,freuen,28.0.8.0.0,i,,h;g,a,a+auf:a|-', commonness: 9 },
  { form: '’s', readings: 'o,pronoun', commonness: 0 },
];

describe('the blocks of the checker’s words', () => {
  it('give every word back with its readings and commonness', () => {
    const words = stored(WORDS);
    expect([...words.all()]).toEqual(WORDS);
    for (const { form, readings } of WORDS) expect(words.readingsOf(form)).toBe(readings);
  });

  it.each(['', 'Aal', 'Hau', 'Hausen', 'haus', 'zzz', '\u{10ffff}'])(
    'do not know %j, which is not among them',
    (form) => {
      expect(stored(WORDS).readingsOf(form)).toBeNull();
    },
  );

  it('hold thousands of words that begin alike, and long ones', () => {
    const stems = Array.from({ length: 400 }, (_, index) => `wort${index.toString(36)}`);
    const long = 'donaudampfschifffahrtselektrizitätenhauptbetriebswerk';
    const forms = inOrder([
      ...stems.flatMap((stem) => [stem, `${stem}en`, `${stem}𝔄`, `${stem}𝔅`, `${stem}ﬀ`]),
      ...['', 'e', 'es', 'en'].map((end) => long + end),
    ]);
    const all = forms.map((form, index) => ({
      form,
      readings: `n,${form.replace(/e[ns]?$/u, '')},${index.toString(16)};v,x${form},1.0.0.0.0,p,,h`,
      commonness: index % 3,
    }));
    const words = stored(all);
    expect([...words.all()]).toEqual(all);
    for (const { form, readings } of all) expect(words.readingsOf(form)).toBe(readings);
  });

  it('take a fraction of the space of their words', () => {
    let bytes = 0;
    const packer = new WordBlockPacker((first, block) => {
      bytes += Buffer.byteLength(first) + Buffer.byteLength(block);
    });
    let plain = 0;
    for (let number = 0; number < 10_000; number++) {
      const form = `Wörterbuchseite${String(number).padStart(5, '0')}`;
      const readings = `n,${form},4f`;
      plain += Buffer.byteLength(form) + Buffer.byteLength(readings);
      packer.add({ form, readings, commonness: 0 });
    }
    packer.finish();
    expect(bytes).toBeLessThan(plain / 3);
  });
});
