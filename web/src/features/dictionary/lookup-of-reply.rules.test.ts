import { describe, expect, it } from 'vitest';
import { essen, haus, leute, sampleEntry, sampleReply } from '#web/testing/sample-entries.ts';
import { lookupOfReply } from './lookup-of-reply.rules.ts';

const lookup = (word: string) => ({ pair: 'german-english' as const, word });

describe('what is remembered of an opened page', () => {
  it('keeps word, first gloss and gender', () => {
    expect(lookupOfReply(sampleReply([haus]), 'german-english')).toEqual({
      pair: 'german-english',
      word: 'Haus',
      gloss: 'house',
      gender: 'neuter',
    });
    expect(lookupOfReply(sampleReply([essen]), 'german-english')).toEqual({
      ...lookup('essen'),
      gloss: 'to eat',
    });
    expect(lookupOfReply(sampleReply([leute]), 'german-english')).not.toHaveProperty('gender');
    expect(
      lookupOfReply(
        sampleReply([sampleEntry({ word: 'Umhang', part_of_speech: 'noun' })]),
        'german-english',
      ),
    ).toEqual({ ...lookup('Umhang'), gloss: 'noun' });
  });

  it('remembers an unlisted compound as typed, and nothing for a misspelt word', () => {
    const compound = sampleReply([haus], { kind: 'compound', via: 'Kind + Haus' }, 'Kinderhaus');
    expect(lookupOfReply(compound, 'german-english')).toEqual({
      ...lookup('Kinderhaus'),
      gloss: 'made of Kind + Haus',
    });
    const guess = sampleReply([haus], { kind: 'similar', via: 'Haus' }, 'Hais');
    expect(lookupOfReply(guess, 'german-english')).toBeNull();
    const form = sampleReply([essen], { kind: 'form' }, 'gegessen');
    expect(lookupOfReply(form, 'german-english')?.word).toBe('essen');
  });
});
