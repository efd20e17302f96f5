import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { encodeNumber, writeDictd } from '#lexicon/fixtures/wikdict/make-dictd.ts';
import type { SourceItem, SourceRecord } from '../stage/record.ts';
import { decodeNumber, parseHeadLine, wikdict } from './wikdict.ts';

const FIXTURES = join(import.meta.dirname, '../fixtures/wikdict');
const FILES = ['fra', 'swe'].flatMap((language) => [
  join(FIXTURES, `fixture-${language}.dict.dz`),
  join(FIXTURES, `fixture-${language}.index`),
]);
const folder = mkdtempSync(join(tmpdir(), 'wikdict-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function read(files: string[]): Promise<SourceItem[]> {
  return await Array.fromAsync(wikdict.read({ files }));
}
function recordsOf(items: SourceItem[]): SourceRecord[] {
  return items.flatMap((item) => (item.kind === 'record' ? [item.record] : []));
}

describe('a head line', () => {
  it.each([
    ['Haus /haʊ̯s/ <n, neut>', 'Haus', 'noun', 'neuter', ['haʊ̯s']],
    ['gehen /ˈɡeːən/ <v>', 'gehen', 'verb', undefined, ['ˈɡeːən']],
    ['Joghurt /ˈjoːkʊʁt/ /ˈjoːɡʊʁt/ <n>', 'Joghurt', 'noun', undefined, ['ˈjoːkʊʁt', 'ˈjoːɡʊʁt']],
    ['Jesus /ˈjeːzʊs/ /ˈjeːzʊs/ <n, masc>', 'Jesus', 'noun', 'masculine', ['ˈjeːzʊs']],
    ['Straße /ˈʃtʁaːsə/ /ˈʃtʁaːsən/ <n, fem>', 'Straße', 'noun', 'feminine', ['ˈʃtʁaːsə']],
    ['Berlin /bɛʁˈliːn/ <pn, neut>', 'Berlin', 'proper noun', 'neuter', ['bɛʁˈliːn']],
    ['jemand /ˈjeːmant/ <indefinitePronoun>', 'jemand', 'pronoun', undefined, ['ˈjeːmant']],
    ['gern /ɡɛʁn/ <Adverb>', 'gern', 'adverb', undefined, ['ɡɛʁn']],
    ['-lich /lɪç/ <suffix>', '-lich', 'suffix', undefined, ['lɪç']],
    ['usw. <abbreviation>', 'usw.', 'abbreviation', undefined, []],
    [
      'guten Appetit /ˌɡuːtn̩ ʔapeˈtiːt/',
      'guten Appetit',
      'phrase',
      undefined,
      ['ˌɡuːtn̩ ʔapeˈtiːt'],
    ],
    ['Tja', 'Tja', null, undefined, []],
    ['Dorf <neut>', 'Dorf', 'noun', 'neuter', []],
    ['Säure /(el)ɣ(de) ˈza/ <n, fem>', 'Säure', 'noun', 'feminine', []],
  ])('%s', (line, word, partOfSpeech, gender, ipa) => {
    expect(parseHeadLine(line)).toEqual({ word, partOfSpeech, ipa, ...(gender ? { gender } : {}) });
  });

  it.each(['', '   ', '/haʊ̯s/', '123'])('none in "%s"', (line) =>
    expect(parseHeadLine(line)).toBeNull(),
  );

  it.each([
    ['A', 0],
    ['B', 1],
    ['/', 63],
    ['BA', 64],
    ['C1C', 11_586],
    ['', null],
    ['a b', null],
    ['//////////////', null],
  ])('number %s', (text, value) => {
    expect(decodeNumber(text)).toBe(value);
    expect(value === null ? text : encodeNumber(value)).toBe(text);
  });
});

describe('the files', () => {
  it('are merged into one record per head and part of speech, in any order of files', async () => {
    const items = await read(FILES);
    const words = recordsOf(items);
    expect(items.every((item) => item.kind === 'record')).toBe(true);
    expect(words.filter(({ word }) => word === 'Haus')).toHaveLength(1);
    expect(words.find(({ word }) => word === 'schön')).toMatchObject({ ipa: ['ʃøːn', 'ʃœːn'] });
    expect(
      words.filter(({ word }) => /essen/iu.test(word)).map(({ partOfSpeech }) => partOfSpeech),
    ).toEqual(['verb', 'noun']);
    expect(words.every(({ senses }) => senses.length === 0)).toBe(true);
    expect(new Set(recordsOf(await read(FILES.toReversed())).map(({ word }) => word))).toEqual(
      new Set(words.map(({ word }) => word)),
    );
  });

  it('keep both genders if two languages disagree', async () => {
    for (const [language, gender] of [
      ['a', 'masc'],
      ['b', 'neut'],
    ])
      writeDictd(join(folder, language!), [`Teil /taɪ̯l/ <n, ${gender}>\npart`]);
    const files = ['a', 'b'].flatMap((name) => [
      join(folder, `${name}.index`),
      join(folder, `${name}.dict.dz`),
    ]);
    expect(recordsOf(await read(files))).toEqual([
      {
        source: 'wikdict',
        word: 'Teil',
        partOfSpeech: 'noun',
        senses: [],
        genders: ['masculine', 'neuter'],
        ipa: ['taɪ̯l'],
      },
    ]);
  });

  it('skip index lines that point nowhere', async () => {
    const stem = join(folder, 'bad');
    writeDictd(stem, ['Haus /haʊ̯s/ <n, neut>\nmaison']);
    writeFileSync(`${stem}.index`, 'haus\tB/\tzzzz\nhaus\nhaus\t!\t?\n\n');
    const items = await read([`${stem}.index`, `${stem}.dict.dz`]);
    expect(items.map(({ kind }) => kind)).toEqual(['skipped', 'skipped', 'skipped']);
    expect(items[0]).toMatchObject({ reason: 'bad.index line 1: no place in the dictionary' });
  });

  it('throw if they cannot be read', async () => {
    const stem = join(folder, 'cut');
    writeDictd(stem, ['Haus <n>']);
    writeFileSync(`${stem}.dict.dz`, Buffer.from([0x1f, 0x8b, 8, 0]));
    await expect(read([`${stem}.index`, `${stem}.dict.dz`])).rejects.toThrow(`${stem}.dict.dz`);
    await expect(read([`${stem}.index`])).rejects.toThrow('has no .dict.dz');
  });
});
