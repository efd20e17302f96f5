import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { syntheticLine, writeSynthetic } from '#lexicon/fixtures/wiktextract/generate.ts';
import type { SourceItem, SourceRecord } from '../stage/record.ts';
import { recordsOf, wiktextract } from './wiktextract.ts';
import { splitGloss } from './wiktextract-senses.ts';

const FIXTURE = join(import.meta.dirname, '../fixtures/wiktextract/german.jsonl');
const folder = mkdtempSync(join(tmpdir(), 'wiktextract-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function read(file: string): Promise<SourceItem[]> {
  return await Array.fromAsync(wiktextract.read({ files: [file] }));
}
async function readText(content: string | Buffer): Promise<SourceItem[]> {
  const file = join(folder, 'file.jsonl');
  writeFileSync(file, content);
  return await read(file);
}

describe('the fixture', () => {
  let items: SourceItem[] = [];
  beforeAll(async () => {
    items = await read(FIXTURE);
  });
  const all = (word: string): SourceRecord[] =>
    items.flatMap((item) =>
      item.kind === 'record' && item.record.word === word ? [item.record] : [],
    );
  const one = (word: string): SourceRecord => {
    expect(all(word)).toHaveLength(1);
    return all(word)[0]!;
  };

  it('reads a noun with all its fields', () => {
    expect(one('Haus')).toEqual({
      source: 'wiktextract',
      word: 'Haus',
      partOfSpeech: 'noun',
      senses: [
        {
          glosses: ['house'],
          note: 'building',
          tags: [],
          examples: [
            {
              text: 'Unser Haus hat einen kleinen Garten.',
              translation: 'Our house has a small garden.',
            },
          ],
          synonyms: ['Gebäude'],
        },
        {
          glosses: ['home'],
          tags: [],
          examples: [
            { text: 'Wann kommst du nach Hause?', translation: 'When are you coming home?' },
          ],
          synonyms: [],
        },
        { glosses: ['dynasty'], tags: ['historical'], examples: [], synonyms: [] },
      ],
      genders: ['neuter'],
      plurals: ['Häuser'],
      noun: {
        nominative: { singular: ['Haus'], plural: ['Häuser'] },
        accusative: { singular: ['Haus'], plural: ['Häuser'] },
        dative: { singular: ['Haus', 'Hause'], plural: ['Häusern'] },
        genitive: { singular: ['Hauses'], plural: ['Häuser'] },
      },
      ipa: ['haʊ̯s'],
      audio: [
        {
          mp3_url:
            'https://upload.wikimedia.org/wikipedia/commons/transcoded/7/77/De-Haus.ogg/De-Haus.ogg.mp3',
          ogg_url: 'https://upload.wikimedia.org/wikipedia/commons/7/77/De-Haus.ogg',
          region: 'Germany',
        },
      ],
      hyphenation: 'Haus',
      etymology:
        'From Middle High German hūs, from Old High German hūs. Cognate with English house.',
    });
  });

  it('numbers homonyms by etymology and by head', () => {
    expect(all('Bank').map(({ homonym, plurals }) => [homonym, plurals])).toEqual([
      [1, ['Bänke']],
      [2, ['Banken']],
    ]);
    expect(all('Schloss').map(({ homonym }) => homonym)).toEqual([1, 2]);
    expect(all('Flur').map(({ homonym, genders, plurals }) => [homonym, genders, plurals])).toEqual(
      [
        [1, ['masculine'], ['Flure']],
        [2, ['feminine'], ['Fluren']],
      ],
    );
    expect(one('Haus').homonym).toBeUndefined();
  });

  it('reads genders from the head line, in its order', () => {
    expect(one('Joghurt').genders).toEqual(['masculine', 'neuter']);
    expect(one('Herz').genders).toEqual(['neuter']);
    expect(one('Leute')).toMatchObject({
      pluralOnly: true,
      noun: { dative: { plural: ['Leuten'] } },
    });
    expect(one('Leute').genders).toBeUndefined();
  });

  it('reads a strong verb', () => {
    expect(one('gehen')).toMatchObject({
      auxiliary: ['sein'],
      grammar: ['intransitive'],
      verb: {
        infinitive: 'gehen',
        present: {
          firsts: ['gehe'],
          seconds: ['gehst'],
          thirds: ['geht'],
          firstp: ['gehen'],
          secondp: ['geht'],
          thirdp: ['gehen'],
        },
        preterite: { thirds: ['ging'] },
        subjunctiveI: { thirds: ['gehe'] },
        subjunctiveII: { thirds: ['ginge'] },
        imperative: { seconds: ['geh', 'gehe'], secondp: ['geht'] },
        participlePresent: 'gehend',
        participlePast: ['gegangen'],
        auxiliary: ['sein'],
      },
    });
    expect(one('gehen').verb?.separablePrefix).toBeUndefined();
  });

  it('reads a separable verb in its main-clause form', () => {
    expect(one('einladen').verb).toMatchObject({
      separablePrefix: 'ein',
      present: { thirds: ['lädt ein'] },
      imperative: { secondp: ['ladet ein'] },
    });
  });

  it('uses the first of two paradigms and lists the principal parts of the other', () => {
    expect(one('pflegen')).toMatchObject({
      verb: { preterite: { thirds: ['pflegte'] }, participlePast: ['gepflegt'] },
      otherForms: [
        { form: 'pflog', description: 'preterite, also' },
        { form: 'gepflogen', description: 'past participle, also' },
      ],
    });
    expect(one('pflegen').senses[1]).toMatchObject({
      glosses: ['to nurse', 'to care for'],
      note: 'with genitive',
      tags: ['archaic'],
    });
  });

  it('never reads an auxiliary, a compound tense or a table’s label as a form', () => {
    const records = items.flatMap((item) => (item.kind === 'record' ? [item.record] : []));
    for (const record of records) {
      const { verb, otherForms, noun } = record;
      const forms = JSON.stringify([
        verb?.present,
        verb?.preterite,
        verb?.imperative,
        verb?.participlePast,
        otherForms,
        noun,
      ]);
      expect(forms).not.toMatch(
        /haben|"sein"|\bhabe\b|\bwerde\b|weak|strong|de-conj|de-ndecl|wovon/u,
      );
    }
  });

  it('reads adjectives', () => {
    expect(one('schön').adjective).toEqual({
      positive: 'schön',
      comparative: ['schöner'],
      superlative: ['schönst'],
    });
    expect(one('teuer').adjective).toEqual({
      positive: 'teuer',
      comparative: ['teurer'],
      superlative: ['teuerst'],
      attributiveStem: 'teur',
    });
    expect(one('schön').synonyms).toEqual(['hübsch']);
  });

  it('keeps words defined by another word, and drops forms and spellings', () => {
    expect(one('Fahrer').senses).toMatchObject([{ glosses: ['driver'], note: 'person' }]);
    expect(one('Angestellte').senses).toMatchObject([{ glosses: ['female employee'] }]);
    for (const word of ['Häuser', 'geht', 'Schloß', 'Strasse']) expect(all(word)).toEqual([]);
  });

  it('does not copy tags of the head line to senses', () => {
    expect(one('Herz').senses.map(({ tags }) => tags)).toEqual([[], ['card games']]);
  });

  it('finds the text of an example if a citation is in its place, and drops old and long ones', () => {
    expect(one('gegenüber')).toMatchObject({
      grammar: ['+ dative'],
      hyphenation: 'ge·gen·über',
      otherForms: [{ form: 'ggü.', description: 'abbreviation' }],
    });
    expect(one('gegenüber').senses[1]?.examples).toEqual([
      {
        text: 'Er war freundlich gegenüber allen.',
        translation: 'He was friendly towards everybody.',
      },
    ]);
  });

  it('keeps the valid parts of a record with broken parts', () => {
    expect(one('Tür')).toEqual({
      source: 'wiktextract',
      word: 'Tür',
      partOfSpeech: 'noun',
      senses: [{ glosses: ['door'], tags: [], examples: [], synonyms: [] }],
    });
  });

  it('gives the reason for each skipped line', () => {
    expect(items.flatMap((item) => (item.kind === 'skipped' ? [item.reason] : []))).toEqual([
      'line 2: "Häuser": only a form of another word',
      'line 7: "Schloß": only a spelling of Schloss',
      expect.stringMatching(/^line 13: not valid JSON: \{"word": "Haus"/u),
      'line 14: not a JSON object',
      'line 15: no word',
      'line 16: "water": not German',
      'line 23: "geht": only a form of another word',
      'line 28: "Strasse": only a spelling of Straße',
      'line 29: "Wirrwarr": no senses',
      expect.stringMatching(/^line 31: not valid JSON/u),
      'line 32: "Katze": of another edition, without English glosses',
    ]);
  });
});

describe('glosses', () => {
  it.each([
    ['base (compound that neutralises an acid)', ['base'], 'compound that neutralises an acid'],
    ['to nurse; to care for someone', ['to nurse', 'to care for someone'], undefined],
    [
      'to take care of, to tend to, to maintain',
      ['to take care of', 'to tend to', 'to maintain'],
      undefined,
    ],
    ['about, of (a topic)', ['about', 'of'], 'a topic'],
    ['to load (in)', ['to load (in)'], undefined],
    ['A new recruit.', ['new recruit'], undefined],
    [
      'In a game, the ace of diamonds, which earns a point',
      ['In a game, the ace of diamonds, which earns a point'],
      undefined,
    ],
    ['house (building); home (family)', ['house (building)', 'home (family)'], undefined],
    ['.', [], undefined],
  ])('%s', (text, glosses, note) =>
    expect(splitGloss(text)).toEqual({ glosses, ...(note ? { note } : {}) }),
  );
});

describe('broken input', () => {
  const good = syntheticLine(0);

  it.each([
    [
      'CRLF, a byte order mark and empty lines',
      `\uFEFF${good}\r\n\r\n${good}`,
      ['record', 'record'],
    ],
    ['a last line that is cut off', `${good}\n${good.slice(0, 300)}`, ['record', 'skipped']],
    ['NUL bytes', `${good}\n\0\0\0\n{"word":"a\0b"}\n`, ['record', 'skipped', 'skipped']],
    ['JSON that is no object', '7\nnull\n"x"\n[]\ntrue\n', Array<string>(5).fill('skipped')],
    ['a line over 8 MB', `{"word":"${'x'.repeat(9_000_000)}"}\n${good}\n`, ['skipped', 'record']],
    ['gzip', gzipSync(`${good}\n${good}`), ['record', 'record']],
    ['nothing', '', []],
  ])('%s', async (_, content, kinds) => {
    expect((await readText(content)).map(({ kind }) => kind)).toEqual(kinds);
  });

  it('throws for a truncated gzip file', async () => {
    const whole = gzipSync(
      Array.from({ length: 500 }, (_, index) => syntheticLine(index)).join('\n'),
    );
    await expect(readText(whole.subarray(0, whole.length - 50))).rejects.toThrow(
      'cannot be read to its end',
    );
  });

  it('never throws, whatever JSON is under the keys it reads', () => {
    const value = fc.jsonValue({ maxDepth: 4 });
    const object = fc.dictionary(
      fc.constantFrom(
        'form',
        'tags',
        'glosses',
        'name',
        'expansion',
        'ipa',
        'text',
        'word',
        'head_nr',
        'source',
        'extra',
        'examples',
        'parts',
        'raw_glosses',
        'mp3_url',
        'extra_data',
      ),
      fc.oneof(value, fc.array(fc.string()), fc.string(), fc.integer()),
    );
    const list = fc.oneof(value, fc.array(fc.oneof(object, value), { maxLength: 4 }));
    const record = fc.record(
      {
        word: fc.oneof(fc.string(), fc.constant('Haus'), value),
        pos: fc.oneof(
          fc.constantFrom('noun', 'verb', 'adj', 'pron', 'prep', 'name', 'unknown'),
          value,
        ),
        lang_code: fc.constant('de'),
        senses: fc.oneof(
          list,
          fc.array(
            fc.record({
              glosses: fc.array(fc.string(), { minLength: 1 }),
              tags: list,
              form_of: list,
              examples: list,
            }),
            { minLength: 1 },
          ),
        ),
        forms: list,
        sounds: list,
        head_templates: list,
        hyphenations: list,
        hyphenation: value,
        synonyms: list,
        etymology_text: value,
        etymology_number: value,
        info_templates: list,
      },
      { requiredKeys: ['word', 'pos', 'lang_code', 'senses'] },
    );
    const sound = (line: object): boolean => {
      const found = recordsOf(line);
      return (
        typeof found === 'string' ||
        found.every(({ record: { senses } }) => senses.every(({ glosses }) => glosses.length > 0))
      );
    };
    expect(fc.check(fc.property(record, sound), { numRuns: 500 }).counterexample).toBeNull();
  });

  it('counts the broken lines of a large file', async () => {
    const file = join(folder, 'synthetic.jsonl');
    expect(await writeSynthetic(file, 2000)).toBe(20);
    const items = await read(file);
    const broken = items.filter(
      (item) => item.kind === 'skipped' && !item.reason.includes('only a form'),
    );
    expect(broken).toHaveLength(20);
    expect(items).toHaveLength(2000);
  });
});
