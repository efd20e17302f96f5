import { describe, expect, it } from 'vitest';
import type { WordReply } from '#contract/dictionary/schemas.ts';
import { matchSentence } from './match-sentence.rules.ts';
import { essen, haus, sampleEntry, sampleReply } from '#web/testing/sample-entries.ts';

const einladen = sampleEntry({ word: 'einladen', part_of_speech: 'verb' });
const print = (reply: WordReply) =>
  matchSentence(reply)
    ?.map(({ text, role }) => (role === 'plain' ? text : `[${text}]`))
    .join('') ?? null;

describe('why this entry', () => {
  it.each([
    [sampleReply([haus]), null],
    [sampleReply([haus], { kind: 'folded' }, 'haus'), null],
    [sampleReply([haus], { kind: 'folded' }, 'Hauß'), 'Showing [Haus] for [Hauß]'],
    [
      sampleReply([essen], { kind: 'form', via: 'past participle' }, 'gegessen'),
      '[gegessen] is the past participle of [essen]',
    ],
    [sampleReply([essen], { kind: 'form' }, 'gegessen'), '[gegessen] is a form of [essen]'],
    [
      sampleReply([essen], { kind: 'form', via: 'a short form' }, 'ess'),
      '[ess] is a short form of [essen]',
    ],
    ...(
      [
        ['zum', 'zu dem', 'zu', '[zum] is short for [zu dem], from [zu]'],
        ['aufm', 'auf dem (spoken)', 'auf', '[aufm] is short for [auf dem] (spoken), from [auf]'],
        ['hab', 'short for habe', 'haben', '[hab] is short for [habe], from [haben]'],
        [
          'bzw.',
          'short for beziehungsweise',
          'beziehungsweise',
          '[bzw.] is short for [beziehungsweise]',
        ],
        [
          'andre',
          'other form of andere',
          'ander',
          '[andre] is another form of [andere], from [ander]',
        ],
        ['went', 'irregular form', 'go', '[went] is an irregular form of [go]'],
        ['z. B.', 'abbreviation', 'zum Beispiel', '[z. B.] is an abbreviation of [zum Beispiel]'],
        ['daß', 'old spelling', 'dass', '[daß] is the old spelling of [dass]'],
        ['dir', 'dative', 'du', '[dir] is the dative of [du]'],
        ['öfters', 'quite often', 'oft', '[öfters] is listed under [oft]: quite often'],
        ['anstatt', 'the same', 'statt', '[anstatt] is listed under [statt]: the same'],
        [
          'meins',
          'mine, of a neuter noun',
          'mein',
          '[meins] is listed under [mein]: mine, of a neuter noun',
        ],
      ] as const
    ).map(([query, via, word, sentence]): [WordReply, string] => [
      sampleReply([sampleEntry({ word, part_of_speech: 'adverb' })], { kind: 'form', via }, query),
      sentence,
    ]),
    [
      sampleReply(
        [einladen],
        { kind: 'separated', via: 'lade ein: first person singular present' },
        'ich lade dich ein',
      ),
      '[lade ein] is the first person singular present of [einladen]',
    ],
    [
      sampleReply([einladen], { kind: 'separated' }, 'lade ein'),
      '[lade ein] belongs to [einladen]',
    ],
    [
      sampleReply([haus], { kind: 'compound', via: 'Kind + Haus' }, 'Kinderhaus'),
      '[Kinderhaus] is not listed, but it looks like [Kind + Haus]',
    ],
    [
      sampleReply([haus], { kind: 'similar', via: 'Häuser' }, 'Heuser'),
      'No entry for [Heuser]: the closest word is [Häuser]',
    ],
  ])('%#', (reply, expected) => {
    expect(print(reply)).toBe(expected);
  });
});
