import { describe, expect, it } from 'vitest';
import { entryUuid } from './entry-id.ts';

const haus = {
  pair: 'german-english',
  word: 'Haus',
  partOfSpeech: 'noun',
  homonym: 1,
} as const;

describe('entryUuid', () => {
  it('is a UUID of version 5 and never changes', () => {
    expect(entryUuid(haus)).toBe('a5c11103-d5d5-5d65-ae60-f9b03b288656');
    expect(entryUuid({ ...haus, word: 'Äpfel\ud800', homonym: 2 })).toBe(
      '49f2fbc3-65b1-55cf-8a32-9ee4d4d9f566',
    );
  });

  it('differs for every part of the identity', () => {
    const others = [
      { ...haus, pair: 'english-german' as const },
      { ...haus, word: 'haus' },
      { ...haus, partOfSpeech: 'proper noun' as const },
      { ...haus, homonym: 2 },
    ];
    expect(new Set([haus, ...others].map(entryUuid)).size).toBe(5);
  });

  it('is the same for both Unicode normal forms', () => {
    expect(entryUuid({ ...haus, word: 'Ha\u0308user' })).toBe(
      entryUuid({ ...haus, word: 'H\u00e4user' }),
    );
  });
});
