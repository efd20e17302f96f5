import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { growthOf, MOST_GROWTH } from '#testing/growth.ts';
import type { SourceItem, SourceRecord } from '../stage/record.ts';
import { ding } from './ding.ts';
import { parseEnglish } from './ding-english.ts';
import { normaliseHead } from './ding-head.ts';
import { parseDingLine } from './ding-line.ts';
import { parseTerm } from './ding-term.ts';

const FIXTURE = join(import.meta.dirname, '../fixtures/ding/de-en');

function recordsOf(line: string): SourceRecord[] {
  return parseDingLine(line, 1).flatMap((item) => (item.kind === 'record' ? [item.record] : []));
}
function glossesOf(line: string): Record<string, string[]> {
  return Object.fromEntries(recordsOf(line).map(({ word, senses }) => [word, senses[0]!.glosses]));
}

describe('heads in dictionary form', () => {
  it.each([
    ['kaufen', 'etw. kaufen', []],
    ['kaufen', 'jdn./etw. kaufen', []],
    ['wissen', 'etw. wissen', []],
    ['Polizei', 'die Polizei', []],
    ['Halt', 'Halt!', []],
    ['freuen', 'sich über etw. freuen', []],
    ['freuen', 'sich auf jdn. freuen', ['auf + accusative']],
    ['einladen', 'jdn. zu etw. einladen', ['zu + dative']],
    ['helfen', 'jdm. helfen', ['+ dative']],
    ['entreißen', 'jdm. etw. entreißen', ['+ dative']],
    ['ausdenken', 'sich etw. ausdenken', []],
    ['A und O', 'das A und O', []],
  ])('%s from "%s"', (word, text, grammar) => {
    const head = normaliseHead(text, 'verb');
    expect(head?.word).toBe(word);
    expect(head?.grammar).toEqual(grammar);
    expect(head?.reflexive).toBe(text.startsWith('sich '));
  });

  it.each([
    '',
    '…',
    'jd./etw. ist der/die/das Beste',
    'der/unser Herr',
    'etw.',
    '123',
    'a b c d e f',
  ])('none in "%s"', (text) => expect(normaliseHead(text, null)).toBeNull());
});

describe('markers of a term', () => {
  it.each([
    ['Haus {n}', { text: 'Haus', partOfSpeech: 'noun', genders: ['neuter'] }],
    ['Joghurt {m,n} [cook.]', { genders: ['masculine', 'neuter'], domains: ['cooking'] }],
    ['Leute {pl}', { partOfSpeech: 'noun', plural: true, genders: [] }],
    ['essen {vi} {vt}', { partOfSpeech: 'verb', grammar: ['intransitive', 'transitive'] }],
    ['freuen {vr}', { grammar: ['reflexive'] }],
    ['gut {adj}', { partOfSpeech: 'adjective' }],
    ['gut {adv}', { partOfSpeech: 'adverb' }],
    ['mit {prp; +Dat.}', { partOfSpeech: 'preposition', grammar: ['+ dative'] }],
    ['auf {prp; wo? +Dat.; wohin? +Akk.}', { grammar: ['+ dative', '+ accusative'] }],
    ['wegen {prp; +Gen.}', { grammar: ['+ genitive'] }],
    ['ach {interj}', { partOfSpeech: 'interjection' }],
    ['zwei {num}', { partOfSpeech: 'numeral' }],
    ['wer {pron}', { partOfSpeech: 'pronoun' }],
    ['ich {ppron}', { partOfSpeech: 'pronoun' }],
    ['und {conj}', { partOfSpeech: 'conjunction' }],
    ['der {art}', { partOfSpeech: 'determiner' }],
    ['Spital {n} [Ös.] [Schw.]', { usage: ['Austria', 'Switzerland'] }],
    ['Bahnhof {m} /Bhf./', { text: 'Bahnhof', abbreviations: ['Bhf.'] }],
    ['oder {conj} /o.; od./', { text: 'oder', abbreviations: ['o.', 'od.'] }],
    ['gut gemeint {adj} <gutgemeint>', { text: 'gut gemeint', variants: ['gutgemeint'] }],
    ['Schloss {n} (an einer Tür)', { text: 'Schloss', notes: ['an einer Tür'] }],
    ['Einlegeplatte(n)', { text: 'Einlegeplatte', notes: [] }],
    ['x {unknown} [unknown]', { text: 'x', partOfSpeech: null, domains: [], usage: [] }],
  ])('%s', (raw, expected) => expect(parseTerm(raw)).toMatchObject(expected));
});

describe('English glosses', () => {
  it.each([
    ['to eat {ate; eaten}', ['to eat']],
    ['railway station [Br.]; station /Sta./', ['railway station', 'station']],
    ['to buy sth.; to purchase sth. {purchased; purchased}', ['to buy', 'to purchase']],
    ['to sell sth. off', ['to sell off']],
    ['to think up <> sth.', ['to think up']],
    ['to snatch sth. from sb.', ['to snatch something from somebody']],
    ['sb.’s good', ['somebody’s good']],
    ['behavior / behaviour', ['behavior', 'behaviour']],
    ['thither [obs.]; there', ['there', 'thither']],
    ['', []],
  ])('%s', (text, glosses) => expect(parseEnglish(text).glosses).toEqual(glosses));

  it('reads brackets at the end as a remark and those inside as optional', () => {
    expect(parseEnglish('bench (seat) [Br.]').note).toBe('seat');
    expect(parseEnglish('to wrench (away) sth. from sb.').note).toBeUndefined();
    expect(parseEnglish('to be pleased (about sth.)').note).toBeUndefined();
  });
});

describe('a line', () => {
  it('aligns segments, plurals and glosses by position', () => {
    const line =
      'Schloss {n}; Burg {f} [arch.] | Schlösser {pl}; Burgen {pl} | Turm {m} | Türme {pl} :: castle | castles | tower | towers';
    expect(recordsOf(line).map(({ word, genders, plurals }) => [word, genders, plurals])).toEqual([
      ['Schloss', ['neuter'], ['Schlösser']],
      ['Burg', ['feminine'], ['Burgen']],
      ['Turm', ['masculine'], ['Türme']],
    ]);
    expect(glossesOf(line)).toEqual({ Schloss: ['castle'], Burg: ['castle'], Turm: ['tower'] });
    expect(recordsOf(line)[1]).toMatchObject({
      senses: [{ tags: ['architecture'], synonyms: ['Schloss'] }],
    });
  });

  it.each([
    [
      'the singular where plural and singular differ in number',
      'Radio {n}; Empfänger {m} | Radios {pl} :: radio | radios',
      ['Radios'],
    ],
    [
      'no plural of another stem',
      'Bereitschaft {f} | Bereitschaftsdienste {pl} :: readiness | on-call services',
      undefined,
    ],
    ['a changed end', 'Museum {n} | Museen {pl} :: museum | museums', ['Museen']],
  ])('takes %s', (_, line, first) => expect(recordsOf(line)[0]!.plurals).toEqual(first));

  it('takes no plural of another word on the line', () => {
    const line = 'Mutti {f}; Mami {f}; Mami {n} [Schw.] | Muttis {pl}; Mamis {pl} :: mum | mums';
    expect(recordsOf(line).map(({ word, plurals }) => [word, plurals])).toEqual([
      ['Mutti', ['Muttis']],
      ['Mami', ['Mamis']],
    ]);
  });

  it('gives spellings in angle brackets to the word they spell, and other words to none', () => {
    const line = 'Tipp {m}; Ratschlag {m} <Tip> :: tip';
    expect(recordsOf(line).map(({ word, otherForms }) => [word, otherForms?.[0]?.form])).toEqual([
      ['Tipp', 'Tip'],
      ['Ratschlag', undefined],
    ]);
    const heather = 'Heidekräuter {pl}; Erikas {pl} <Heide> <Erika> :: heathers';
    expect(recordsOf(heather).map(({ word, otherForms }) => [word, otherForms])).toEqual([
      ['Heidekräuter', undefined],
      ['Erikas', [{ form: 'Erika', description: 'variant' }]],
    ]);
  });

  it('borrows the translation of a phrase if the head has none of its own', () => {
    expect(
      recordsOf('zustehen {vi} | etw. steht jdm. zu :: | sb. is entitled to sth.')[0],
    ).toMatchObject({
      word: 'zustehen',
      senses: [
        {
          glosses: ['somebody is entitled to something'],
          note: 'etwas steht jemandem zu',
        },
      ],
    });
    // A sentence is no gloss, and no noun means "to take to the road".
    expect(recordsOf('getrost {adv} | Du kannst getrost gehen. :: | You may go.')).toEqual([]);
    expect(recordsOf('Walz {f} | auf die Walz gehen :: | to take to the road')).toEqual([]);
  });

  it('reads which of two verbs with one spelling a line means', () => {
    const verbOf = (line: string) => recordsOf(line)[0]!.verb;
    expect(
      verbOf(
        'etw. umfahren {vt} | umfahrend | umgefahren :: to run down | running down | run down',
      ),
    ).toEqual({
      participlePast: ['umgefahren'],
      separablePrefix: 'um',
    });
    expect(
      verbOf('etw. umfahren {vt} | umfahrend | umfahren :: to bypass | bypassing | bypassed'),
    ).toEqual({
      participlePast: ['umfahren'],
    });
    expect(
      verbOf('einladen {vt} | einladend | eingeladen :: to invite | inviting | invited'),
    ).toBeUndefined();
  });

  it('takes no comparison of another adjective', () => {
    const line = 'böse {adj} | schlimmer | am schlimmsten :: bad | worse | worst';
    expect(recordsOf(line)[0]!.adjective).toBeUndefined();
  });

  it('does not split at semicolons and bars inside brackets', () => {
    expect(glossesOf('Zug {m} (Bahn; Schiene) :: train (railway; rail)')).toEqual({
      Zug: ['train'],
    });
  });

  it('applies a marker to the synonyms that have none', () => {
    const found = recordsOf('blöd; doof; dumm {adj} :: stupid');
    expect(found.map(({ partOfSpeech }) => partOfSpeech)).toEqual([
      'adjective',
      'adjective',
      'adjective',
    ]);
    expect(recordsOf('mit {prp; +Dat.} :: with')[0]!.grammar).toEqual(['+ dative']);
    expect(recordsOf('unter; unterhalb {prp; +Dat.} :: below')[0]!.grammar).toEqual(['+ dative']);
  });

  it.each([
    ['schwimmen :: to swim', 'verb'],
    ['Zaun {m} :: fence', 'noun'],
    ['Ruhrgebiet :: the Ruhr', 'noun'],
    ['je nach :: according to', 'phrase'],
    ['irgendwie :: somehow', null],
    ['gut ausgestattet :: well-appointed {adj}', 'adjective'],
    ['gut abschneiden {vi} :: to do well', 'phrase'],
    ['spazieren gehen {vi} :: to go for a walk', 'verb'],
    ['Haus… :: domestic', 'prefix'],
  ])('%s is a %s', (line, partOfSpeech) =>
    expect(recordsOf(line)[0]!.partOfSpeech).toBe(partOfSpeech),
  );

  it('makes neither heads nor examples from inflected forms', () => {
    const line =
      'essen {vt} | essend | gegessen | ich esse | du isst (ißt [alt]) | iss! | zu Hause essen | Was isst du? :: to eat | eating | eaten | I eat | you eat | eat! | to eat at home | What do you eat?';
    expect(parseDingLine(line, 1)).toEqual([
      {
        kind: 'sentence',
        sentence: { source: 'ding', text: 'Was isst du?', translation: 'What do you eat?' },
      },
      {
        kind: 'record',
        record: expect.objectContaining({
          word: 'essen',
          senses: [
            expect.objectContaining({
              examples: [{ text: 'zu Hause essen', translation: 'to eat at home' }],
            }),
          ],
        }),
      },
    ]);
  });

  it('gives a head repeated with other synonyms its own sense', () => {
    const found = recordsOf(
      'freuen {vr} | sich für jdn. freuen :: to be glad | to be glad for sb.',
    );
    expect(found.map(({ word, grammar, senses }) => [word, grammar, senses[0]!.glosses])).toEqual([
      ['freuen', ['reflexive'], ['to be glad']],
      ['freuen', ['reflexive', 'für + accusative'], ['to be glad for']],
    ]);
  });

  it('reads comparison', () => {
    expect(
      recordsOf('gut {adj} | besser | am besten :: good | better | best')[0]!.adjective,
    ).toEqual({
      positive: 'gut',
      comparative: ['besser'],
      superlative: ['best'],
    });
  });

  it('expands abbreviations in examples and drops alternatives and gaps', () => {
    const line =
      'rufen {vt} | einen Arzt für jdn. rufen | laut / leise rufen | rufen, dass … :: to call | to call a doctor for sb. | to call loudly / softly | to call that …';
    expect(recordsOf(line)[0]!.senses[0]!.examples).toEqual([
      { text: 'einen Arzt für jemanden rufen', translation: 'to call a doctor for somebody' },
    ]);
  });

  it('yields whole lines of text as sentences', () => {
    expect(
      parseDingLine(
        'Wer zuerst kommt, mahlt zuerst. [Sprw.] :: First come, first served. [prov.]',
        1,
      ),
    ).toEqual([
      {
        kind: 'sentence',
        sentence: {
          source: 'ding',
          text: 'Wer zuerst kommt, mahlt zuerst.',
          translation: 'First come, first served.',
        },
      },
    ]);
  });

  it('makes an entry for an abbreviation', () => {
    expect(recordsOf('Bahnhof {m} /Bhf./ :: station /Sta./')[1]).toMatchObject({
      word: 'Bhf.',
      partOfSpeech: 'abbreviation',
      senses: [{ glosses: ['station'], note: 'short for Bahnhof' }],
    });
  });
});

describe('prominence', () => {
  const of = (line: string, word: string): number =>
    recordsOf(line).find((record) => record.word === word)!.prominence!;

  it.each([
    ['a plain head before a prefix', 'Haus {n} :: house', 'Haus', 'Haus… :: domestic', 'Haus-'],
    [
      'a usual word before a dated one',
      'Base {f} :: base',
      'Base',
      'Base {f} [veraltet] :: cousin',
      'Base',
    ],
    [
      'the first synonym before the last',
      'Hund {m}; Köter {m} :: dog',
      'Hund',
      'Tier {n}; Hund {m} :: animal',
      'Hund',
    ],
    [
      'the first segment before a later one',
      'Hof {m} :: yard',
      'Hof',
      'Haus {n} | Hof {m} :: house | court',
      'Hof',
    ],
    [
      'no subject field before one',
      'Mutter {f} :: mother',
      'Mutter',
      'Mutter {f} [techn.] :: nut',
      'Mutter',
    ],
    [
      'a long line before a short one',
      'Zug {m} | Güterzug {m} | Personenzug {m} :: train | freight train | passenger train',
      'Zug',
      'Zug {m} :: pull',
      'Zug',
    ],
  ])('puts %s', (_, better, betterWord, worse, worseWord) =>
    expect(of(better, betterWord)).toBeLessThan(of(worse, worseWord)),
  );
});

describe('broken input', () => {
  it.each([
    ['a line without the separator', 'no " :: "'],
    [' :: nothing', 'no German term'],
    ['a | b :: c', 'do not align'],
    ['jd. ist der/die Beste :: sb. is the best', 'no headword'],
  ])('skips "%s" with the reason %s', (line, reason) => {
    const skipped = parseDingLine(line, 7).find((item) => item.kind === 'skipped');
    expect(skipped).toMatchObject({ kind: 'skipped', reason: expect.stringContaining(reason) });
    expect(skipped).toMatchObject({ reason: expect.stringContaining('line 7') });
  });

  it('never throws for any line', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(
        '{',
        '}',
        '[',
        ']',
        '(',
        ')',
        '<',
        '>',
        '/',
        '…',
        ';',
        '|',
        ' :: ',
        'jdn. ',
        'Wort ',
        '{f}',
        '{pl}',
        'to ',
      ),
    );
    const emptyHead = (line: string): boolean =>
      recordsOf(line).some(({ word }) => word.trim() === '');
    const line = fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join(''));
    const result = fc.check(
      fc.property(line, (text) => !emptyHead(text)),
      { numRuns: 300 },
    );
    expect(result.counterexample).toBeNull();
  });

  it.each([
    ['brackets', '('],
    ['slashes', ' /a'],
    ['semicolons', 'a;'],
    ['letters', 'a'],
    ['placeholders', 'jdn./'],
  ])('takes linear time for many %s', (_, piece) => {
    const parse = (length: number): void => {
      const text = piece.repeat(length / piece.length);
      parseDingLine(`${text} :: ${text}`, 1);
    };
    expect(growthOf(parse, 7_500)).toBeLessThan(MOST_GROWTH);
  });
});

describe('the file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ding-'));
  let items: SourceItem[] = [];
  beforeAll(async () => {
    items = await Array.fromAsync(ding.read({ files: [FIXTURE] }));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('is read completely, including the skipped lines', () => {
    const count = (kind: SourceItem['kind']): number =>
      items.filter((item) => item.kind === kind).length;
    expect({ skipped: count('skipped'), sentences: count('sentence') }).toEqual({
      skipped: 3,
      sentences: 19,
    });
    expect(count('record')).toBe(102);
  });

  it('skips an endless line and a NUL, and accepts CRLF and a byte order mark', async () => {
    const file = join(folder, 'de-en');
    writeFileSync(
      file,
      `\uFEFFHaus {n} :: house\r\n${'x'.repeat(300_000)}\r\nTür\0 {f} :: door\r\n`,
    );
    const found = await Array.fromAsync(ding.read({ files: [file] }));
    expect(found.map((item) => (item.kind === 'record' ? item.record.word : item.kind))).toEqual([
      'Haus',
      'skipped',
      'Tür',
    ]);
    expect(found[0]).toMatchObject({ record: { senses: [{ glosses: ['house'] }] } });
  });
});
