import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PartOfSpeech } from '#contract/dictionary/schemas.ts';
import type { SourceItem, SourceRecord } from '../stage/record.ts';
import { germanPos } from './german-pos.ts';
import { modernSpelling } from './german-pos-adjective.ts';

const FIXTURES = join(import.meta.dirname, '../fixtures/german-pos');
const folder = mkdtempSync(join(tmpdir(), 'german-pos-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function read(from = FIXTURES): Promise<SourceItem[]> {
  const files = ['adjectives', 'words', 'verbs'].map((role) => join(from, `${role}.json`));
  return await Array.fromAsync(germanPos.read({ files }));
}
function write(words: unknown, verbs: unknown = {}, adjectives: unknown = {}): void {
  for (const [role, value] of Object.entries({ words, verbs, adjectives }))
    writeFileSync(join(folder, `${role}.json`), JSON.stringify(value));
}

describe('the fixture', () => {
  let items: SourceItem[] = [];
  beforeAll(async () => {
    items = await read();
  });
  const find = (word: string, partOfSpeech: PartOfSpeech): SourceRecord =>
    items
      .flatMap((item) => (item.kind === 'record' ? [item.record] : []))
      .find((record) => record.word === word && record.partOfSpeech === partOfSpeech)!;

  it('gives nouns with gender, plural and all cases', () => {
    expect(find('Haus', 'noun')).toMatchObject({ genders: ['neuter'], plurals: ['Häuser'] });
    expect(find('Haus', 'noun').noun?.dative?.plural).toEqual(['Häusern']);
    // The source has only the archaic "Hause".
    expect(find('Haus', 'noun').noun?.dative?.singular?.[0]).toBe('Haus');
    expect(find('Leute', 'noun').pluralOnly).toBe(true);
    expect(find('Angestellte', 'noun').genders).toEqual(['masculine', 'feminine']);
  });

  it('gives verbs with auxiliary, separable prefix and current spelling', () => {
    expect(find('gehen', 'verb').auxiliary).toEqual(['sein']);
    expect(find('einladen', 'verb').verb).toMatchObject({
      separablePrefix: 'ein',
      participlePast: ['eingeladen'],
    });
    expect(find('untersuchen', 'verb').verb?.present?.thirds).toEqual(['untersucht']);
    expect(find('müssen', 'verb').verb?.present?.thirds).toEqual(['muss']);
    expect(find('lassen', 'verb').verb?.present?.thirds).toEqual(['lässt']);
  });

  it.each([
    ['teuer', { positive: 'teuer', attributiveStem: 'teur' }],
    ['hoch', { positive: 'hoch', attributiveStem: 'hoh' }],
    ['dunkel', { positive: 'dunkel', attributiveStem: 'dunkl' }],
    ['sexy', { positive: 'sexy', indeclinable: true }],
    ['müde', { positive: 'müde' }],
    ['kalt', { positive: 'kalt', comparative: ['kälter'], superlative: ['kältest'] }],
    ['schön', { positive: 'schön' }],
  ])('gives the irregular facts about %s', (word, adjective) =>
    expect(find(word, 'adjective').adjective).toEqual(adjective),
  );

  it('gives the reason for each skipped head', () => {
    expect(items.flatMap((item) => (item.kind === 'skipped' ? [item.reason] : []))).toEqual([
      'noun "Schönere": a comparative or superlative',
      'noun "Kältere": a comparative or superlative',
      'noun "Kälteste": a comparative or superlative',
      'noun "Herumgelümmelte": an adjective or participle used as a noun, which nobody uses',
      'noun "Schloß": old spelling',
      'noun "LehrerInnen": not spelt like a word',
      'noun "Dings": no forms',
      'adjective "naß": old spelling',
      'adjective "Berliner": a name, not an adjective',
      'adjective "herumgelümmelt": a participle that is not used as an adjective',
      'adjective "zubetonierend": a participle that is not used as an adjective',
      'adjective "erblich": no forms',
      'verb "entkriminalisier": not an infinitive',
      'verb "dazwischenzufunke": not an infinitive',
      'verb "wegtun": incomplete forms',
    ]);
  });
});

describe('broken input', () => {
  it('skips records of the wrong shape', async () => {
    const bad = {
      Haus: 7,
      Tür: { NOM: { SIN: 3 } },
      Tor: [],
      '': {},
      Weg: { NOM: null },
      __proto__x: 'y',
    };
    write(
      bad,
      { gehen: 'x', sehen: { PRÄ: 1, PRT: [], PA2: 'y' } },
      { rot: null, blau: { NOM: { IND: 'x' } } },
    );
    const items = (await read(folder)).filter(
      (item) =>
        item.kind === 'skipped' ||
        ['Haus', 'Tür', 'Tor', 'Weg', 'rot', 'blau'].includes(
          item.kind === 'record' ? item.record.word : '',
        ),
    );
    expect(items.every(({ kind }) => kind === 'skipped')).toBe(true);
    expect(items).toHaveLength(10);
  });

  it('throws for a missing file or one that is not such a dictionary', async () => {
    write([]);
    await expect(read(folder)).rejects.toThrow('is not a JSON object of words');
    await expect(Array.fromAsync(germanPos.read({ files: [] }))).rejects.toThrow(
      'no file for words',
    );
  });
});

describe('the current spelling', () => {
  it.each([
    ['mißachten', 'missachten'],
    ['Fluß', 'Fluss'],
    ['bewußtlos', 'bewusstlos'],
    ['häßlich', 'hässlich'],
    ['Schloß', 'Schloss'],
    ['Kompromiß', 'Kompromiss'],
    ['naß', 'nass'],
    ['eßbar', 'essbar'],
  ])('%s → %s', (old, today) => expect(modernSpelling(old)).toBe(today));

  it.each([
    'groß',
    'Straße',
    'Fuß',
    'Spaß',
    'Muße',
    'Größe',
    'weiß',
    'heißen',
    'genießen',
    'regelmäßig',
    'Gefäß',
    'Floß',
    'süß',
    'außer',
    'Maß',
    'draußen',
  ])('%s stays', (word) => expect(modernSpelling(word)).toBe(word));
});
