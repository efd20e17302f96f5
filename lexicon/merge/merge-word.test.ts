import { describe, expect, it } from 'vitest';
import type { Gender } from '#german/inflection/paradigms.ts';
import { EvidenceCollector } from './gloss-evidence.ts';
import { mergeWord } from './merge-word.ts';
import type { SourceRecord, SourceSense } from '../stage/record.ts';

function sense(...glosses: string[]): SourceSense {
  return { glosses, tags: [], examples: [], synonyms: [] };
}

function record(source: SourceRecord['source'], more: Partial<SourceRecord>): SourceRecord {
  return { source, word: 'Wort', partOfSpeech: 'noun', senses: [], ...more };
}

function ding(gloss: string, more: Partial<SourceRecord> = {}): SourceRecord {
  return record('ding', { senses: [sense(gloss)], prominence: 1, ...more });
}

const glossesOf = (word: string, records: SourceRecord[]): string[][] =>
  mergeWord(word, records)[0]?.senses.map(({ glosses }) => glosses) ?? [];

describe('parts of speech', () => {
  it('makes one entry per part of speech', () => {
    const entries = mergeWord('weiß', [
      ding('white', { partOfSpeech: 'adjective' }),
      ding('to know', { partOfSpeech: 'verb' }),
    ]);
    expect(entries.map(({ partOfSpeech }) => partOfSpeech)).toEqual(['adjective', 'verb']);
  });

  it.each<[string, SourceRecord['partOfSpeech'][], string[]]>([
    ['schnell', ['adjective', 'adverb'], ['adjective']],
    ['Berlin', ['noun', 'proper noun'], ['noun']],
    ['gern', ['adverb'], ['adverb']],
    ['aua', [null, 'interjection'], ['interjection']],
  ])('%s: %j of word lists become %j', (word, stated, expected) => {
    const entries = mergeWord(
      word,
      stated.map((partOfSpeech, index) => ding(`gloss ${index}`, { partOfSpeech })),
    );
    expect(entries.map(({ partOfSpeech }) => partOfSpeech)).toEqual(expected);
  });

  it.each<[string, string, string[]]>([
    ['angemessen', 'reasonable', ['adjective']],
    ['ununterbrochen', 'unrelieved', ['adjective']],
    ['heiliggesprochen', 'sainted', ['adjective']],
    ['genießen', 'to enjoy', ['verb']],
    ['überhören', 'not to hear something', ['verb']],
    ['gettoisieren', 'ghettoise', ['verb']],
  ])('%s, a verb by its marker, “%s”: %j', (word, gloss, expected) => {
    const entries = mergeWord(word, [ding(gloss, { partOfSpeech: 'verb' })]);
    expect(entries.map(({ partOfSpeech }) => partOfSpeech)).toEqual(expected);
  });

  it('trusts a list of verbs on an infinitive that looks like a participle', () => {
    const entries = mergeWord('verbitten', [
      ding('would not tolerate something', { partOfSpeech: 'verb' }),
      record('german-pos', { partOfSpeech: 'verb' }),
    ]);
    expect(entries.map(({ partOfSpeech }) => partOfSpeech)).toEqual(['verb']);
  });

  it('lets the core decide the part of speech of function words', () => {
    const entries = mergeWord('doch', [
      record('core', { partOfSpeech: 'particle', senses: [sense('after all')] }),
      ding('but', { partOfSpeech: 'conjunction' }),
      ding('yes', { partOfSpeech: 'adverb' }),
    ]);
    expect(entries.map(({ partOfSpeech }) => partOfSpeech)).toEqual(['particle']);
  });

  it('keeps an adjective in addition to a preposition of the core', () => {
    const entries = mergeWord('laut', [
      record('core', { partOfSpeech: 'preposition', senses: [sense('according to')] }),
      ding('loud', { partOfSpeech: 'adjective' }),
      ding('loudly', { partOfSpeech: 'adverb' }),
    ]);
    expect(entries.map(({ partOfSpeech, senses }) => [partOfSpeech, senses.length])).toEqual([
      ['preposition', 1],
      ['adjective', 2],
    ]);
  });

  it('makes no entry from a pronunciation alone', () => {
    expect(mergeWord('Xyz', [record('wikdict', { ipa: ['ksyts'] })])).toEqual([]);
  });
});

describe('senses', () => {
  it('puts Wiktionary in its order before the word list', () => {
    expect(
      glossesOf('Haus', [
        ding('building'),
        record('wiktextract', { senses: [sense('home'), sense('dynasty')] }),
      ]),
    ).toEqual([['home'], ['dynasty'], ['building']]);
  });

  it('adds nothing raw to the senses of the core, but offers it apart', () => {
    const [entry] = mergeWord('Haus', [
      ding('building', { senses: [{ ...sense('building'), tags: ['architecture'] }] }),
      ding('housing'),
      ding('crib', { senses: [{ ...sense('crib'), tags: ['vulgar'] }] }),
      ding('kike'),
      ding('zzxyv'),
      record('wiktextract', { senses: [sense('home'), sense('house')] }),
      record('core', { senses: [sense('house')] }),
    ]);
    expect(entry?.senses.map(({ glosses }) => glosses)).toEqual([['house']]);
    expect(entry?.moreTranslations).toEqual([{ glosses: ['home'] }]);
  });

  it('offers nothing apart where a word has no core entry', () => {
    expect(mergeWord('Haus', [ding('house'), ding('home')])[0]?.moreTranslations).toEqual([]);
  });

  it('keeps the examples of the core with their sense', () => {
    const own = (gloss: string, text: string): SourceSense => ({
      ...sense(gloss),
      examples: [{ text }],
    });
    const [entry] = mergeWord('Bank', [
      record('core', {
        senses: [own('bank', 'Die Bank ist zu.'), own('bench', 'Die Bank ist nass.')],
      }),
      ding('settle', { senses: [own('settle', 'auf der Bank sitzen')] }),
    ]);
    expect(entry?.senses.map(({ exampleTexts }) => exampleTexts)).toEqual([
      ['Die Bank ist zu.'],
      ['Die Bank ist nass.'],
    ]);
  });

  it('drops equivalent glosses', () => {
    expect(
      glossesOf('essen', [
        record('wiktextract', {
          partOfSpeech: 'verb',
          senses: [sense('to eat'), sense('to eat (something)', 'to dine')],
        }),
      ]),
    ).toEqual([['to eat'], ['to dine']]);
  });

  it.each([
    ['Telefon', ['telephone set', 'telephone'], 'telephone'],
    ['Lärm', ['loud noise', 'noise'], 'noise'],
    ['Geliebte', ["somebody's lover"], 'lover'],
    ['Polizei', ['the police'], 'police'],
  ])('%s of the word list: of %j %s comes first', (word, glosses, first) => {
    const records = [record('ding', { word, prominence: 1, senses: [sense(...glosses)] })];
    expect(glossesOf(word, records)[0]?.[0]).toBe(first);
  });

  it('orders an unordered source by prominence and shows at most eight senses', () => {
    const many = Array.from({ length: 12 }, (_, index) =>
      ding(`zzz${String.fromCharCode(97 + index)}`, { prominence: 20 - index }),
    );
    const glosses = glossesOf('Ding', many);
    expect(glosses).toHaveLength(8);
    expect(glosses[0]).toEqual(['zzzl']);
  });

  it('puts adverbs in -ly after the adjective', () => {
    const records = [
      ding('tightly', { partOfSpeech: 'adverb', prominence: 1 }),
      ding('dense', { partOfSpeech: 'adjective', prominence: 3 }),
      ding('friendly', { partOfSpeech: 'adjective', prominence: 4 }),
    ];
    expect(glossesOf('dicht', records)).toEqual([['dense'], ['friendly'], ['tightly']]);
  });

  it('puts senses with a label after plain ones that are as likely', () => {
    const records = [
      ding('surrender', { senses: [{ ...sense('surrender'), tags: ['military'] }] }),
      ding('delivery'),
    ];
    expect(glossesOf('Übergabe', records)).toEqual([['delivery'], ['surrender']]);
  });

  it('does not prefer a similar English word', () => {
    expect(glossesOf('sympathisch', [ding('pleasant'), ding('sympathetic')])[0]).toEqual([
      'pleasant',
    ]);
  });

  it('prefers what translates the word in sentences', () => {
    const collector = new EvidenceCollector();
    const records = [ding('web', { word: 'Netz' }), ding('net', { word: 'Netz' })];
    for (const one of records) collector.addRecord(one);
    for (let number = 0; number < 5; number++) {
      collector.addSentence({ text: `Das Netz hat ${number} Löcher.`, translation: 'The nets.' });
      collector.addSentence({ text: `Satz ${number}.`, translation: `Sentence ${number}.` });
    }
    const [entry] = mergeWord('Netz', records, collector.finish());
    expect(entry?.senses.map(({ glosses }) => glosses[0])).toEqual(['net', 'web']);
  });

  it('gives a neutral word no slurs, wherever they stand in the list', () => {
    expect(glossesOf('Jude', [ding('kike', { prominence: 0 }), ding('Jew')])).toEqual([['Jew']]);
  });

  it('puts coarse senses last, with a label', () => {
    const [entry] = mergeWord('Schwanz', [
      ding('prick', { prominence: 0, senses: [{ ...sense('prick'), tags: ['vulgar'] }] }),
      ding('tail', { prominence: 5 }),
    ]);
    expect(entry?.senses.map(({ glosses, tags }) => [glosses[0], tags])).toEqual([
      ['tail', []],
      ['prick', ['vulgar']],
    ]);
  });

  it('puts obsolete senses last', () => {
    expect(
      glossesOf('Weib', [
        record('wiktextract', {
          senses: [{ ...sense('wife'), tags: ['archaic'] }, sense('woman')],
        }),
      ]),
    ).toEqual([['woman'], ['wife']]);
  });
});

describe('synonyms', () => {
  const verb = (source: SourceRecord['source'], word: string, ...senses: SourceSense[]) =>
    record(source, { word, partOfSpeech: 'verb', senses });
  const lines = [
    verb('ding', 'anfangen', {
      ...sense('to begin', 'to start'),
      synonyms: ['beginnen', 'anheben', 'starten', 'gründen'],
    }),
    verb('ding', 'anfangen', {
      ...sense('to begin'),
      tags: ['formal'],
      synonyms: ['anheben'],
    }),
  ];
  const core = [
    verb('core', 'anfangen', sense('to begin', 'to start')),
    verb('core', 'beginnen', sense('to begin', 'to start')),
    verb('core', 'starten', sense('to start')),
    verb('core', 'gründen', sense('to begin', 'to found')),
  ];
  const evidence = (() => {
    const collector = new EvidenceCollector();
    for (const one of [...core, ...lines]) collector.addRecord(one);
    return collector.finish();
  })();

  it('of a core word are words of the core with the same first gloss', () => {
    const records = [core[0] ?? [], ...lines].flat();
    expect(mergeWord('anfangen', records, evidence)[0]?.synonyms).toEqual(['beginnen']);
  });

  it('of a raw word are words of the core whose first sense has its first gloss', () => {
    const synonyms = mergeWord('anfangen', lines, evidence)[0]?.synonyms;
    expect(synonyms).toEqual(['beginnen', 'starten']);
  });

  it('are never slurs', () => {
    const [entry] = mergeWord('Türke', [
      ding('Turk', { senses: [{ ...sense('Turk'), synonyms: ['Kanake'] }] }),
    ]);
    expect(entry?.synonyms).toEqual([]);
  });
});

describe('gender and plural', () => {
  const gendered = (source: SourceRecord['source'], ...genders: Gender[]): SourceRecord =>
    record(source, { genders, senses: source === 'ding' ? [sense('thing')] : [] });

  it.each<[string, SourceRecord[], Gender[]]>([
    ['core', [gendered('core', 'neuter'), gendered('wiktextract', 'masculine')], ['neuter']],
    [
      'wiktextract',
      [gendered('wiktextract', 'neuter'), gendered('wikdict', 'feminine')],
      ['neuter'],
    ],
    ['wikdict', [gendered('wikdict', 'neuter'), gendered('ding', 'masculine')], ['neuter']],
    [
      'two genders, the usual one first',
      [gendered('wikdict', 'masculine', 'neuter'), gendered('ding', 'masculine')],
      ['masculine', 'neuter'],
    ],
  ])('follows %s', (_, records, expected) => {
    expect(mergeWord('Wort', records)[0]?.genders).toEqual(expected);
  });

  it('repairs the plural of a feminine that Ding gives as the masculine one', () => {
    const records = [
      ding('ascetic', { word: 'Asketin', genders: ['feminine'], plurals: ['Asketen'] }),
    ];
    expect(mergeWord('Asketin', records)[0]?.plurals).toEqual(['Asketinnen']);
  });

  it('gives a name no gender of another word, and no -es', () => {
    const records = [
      record('core', { word: 'Rom', partOfSpeech: 'proper noun', senses: [sense('Rome')] }),
      ding('Roma', { word: 'Rom', genders: ['masculine'], plurals: ['Roma'] }),
    ];
    const entry = mergeWord('Rom', records).find(({ sources }) => sources.includes('core'));
    expect(entry?.genders).toEqual([]);
    expect(entry?.plurals).toEqual([]);
    expect(entry?.noun?.genitive?.singular).toEqual(['Roms']);
  });

  it('declines a noun that only the word list has', () => {
    const [entry] = mergeWord('Haus', [
      ding('house', { word: 'Haus', genders: ['neuter'], plurals: ['Häuser'] }),
    ]);
    expect(entry?.noun?.dative?.plural).toEqual(['Häusern']);
    expect(entry?.noun?.genitive?.singular).toContain('Hauses');
  });
});

describe('homonyms', () => {
  it('separates nouns of two genders if their glosses differ and another source has both', () => {
    const entries = mergeWord('See', [
      ding('lake', { genders: ['masculine'], plurals: ['Seen'], prominence: 0.5 }),
      ding('sea', { genders: ['feminine'], prominence: 1 }),
      record('wikdict', { genders: ['masculine', 'feminine'], ipa: ['zeː'] }),
    ]);
    expect(
      entries.map(({ homonym, genders, plurals, ipa, senses }) => [
        homonym,
        genders,
        plurals,
        ipa,
        senses[0]?.glosses[0],
      ]),
    ).toEqual([
      [1, ['masculine'], ['Seen'], ['zeː'], 'lake'],
      [2, ['feminine'], [], ['zeː'], 'sea'],
    ]);
  });

  it('treats genders that share a gloss as variants of one word', () => {
    const entries = mergeWord('Joghurt', [
      ding('yoghurt', { genders: ['masculine'] }),
      ding('yoghurt', { genders: ['neuter'] }),
      record('wikdict', { genders: ['masculine', 'neuter'] }),
    ]);
    expect(entries).toHaveLength(1);
    expect(entries[0]?.genders).toEqual(['masculine', 'neuter']);
  });

  it('separates nouns of two plurals', () => {
    const entries = mergeWord('Bank', [
      ding('bench', { genders: ['feminine'], plurals: ['Bänke'], prominence: 1 }),
      ding('bank', { genders: ['feminine'], plurals: ['Banken'], prominence: 0.5 }),
    ]);
    expect(entries.map(({ plurals }) => plurals)).toEqual([['Banken'], ['Bänke']]);
  });

  it('joins the numbered homonyms of the core and Wiktionary by plural and gloss', () => {
    const entries = mergeWord('Bank', [
      record('core', { homonym: 1, plurals: ['Bänke'], senses: [sense('bench')] }),
      record('core', { homonym: 2, plurals: ['Banken'], senses: [sense('bank')] }),
      record('wiktextract', { homonym: 1, plurals: ['Banken'], senses: [sense('bank', 'lender')] }),
      record('wiktextract', { homonym: 2, plurals: ['Bänke'], senses: [sense('bench')] }),
      ding('settle', { plurals: ['Bänke'] }),
    ]);
    expect(entries.map(({ senses }) => senses.map(({ glosses }) => glosses))).toEqual([
      [['bench']],
      [['bank']],
    ]);
    expect(entries.map(({ moreTranslations }) => moreTranslations)).toEqual([[], []]);
  });
});

describe('verbs', () => {
  it('takes the core’s principal parts and conjugates the rest', () => {
    const [entry] = mergeWord('einladen', [
      record('core', {
        word: 'einladen',
        partOfSpeech: 'verb',
        senses: [sense('to invite')],
        auxiliary: ['haben'],
        verb: {
          infinitive: 'einladen',
          separablePrefix: 'ein',
          present: { thirds: ['lädt ein'] },
          preterite: { thirds: ['lud ein'] },
          participlePast: ['eingeladen'],
        },
      }),
    ]);
    expect(entry?.verb?.present.seconds).toEqual(['lädst ein']);
    expect(entry?.verb?.preterite.firstp).toEqual(['luden ein']);
    expect(entry?.verb?.participlePast).toEqual(['eingeladen']);
  });

  it.each([
    ['gehen', 'sein'],
    ['essen', 'haben'],
  ])('derives the auxiliary of %s if no source states it', (word, auxiliary) => {
    const [entry] = mergeWord(word, [ding('to', { word, partOfSpeech: 'verb' })]);
    expect(entry?.verb?.auxiliary[0]).toBe(auxiliary);
  });
});
