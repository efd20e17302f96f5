import { describe, expect, it } from 'vitest';
import type { WordReply } from '#contract/dictionary.ts';
import { matchSentence } from './match-sentence.rules.ts';
import { essen, haus, sampleEntry, sampleReply } from './sample-entries.ts';

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
      'No entry for [Heuser]. The nearest word is [Häuser]',
    ],
  ])('%#', (reply, expected) => {
    expect(print(reply)).toBe(expected);
  });
});
