import { describe, expect, it } from 'vitest';
import { rangesOfWritten } from './written-parts.ts';

describe('rangesOfWritten', () => {
  it.each([
    ['Das Halsband ist rot.', 'Halsband', ['Halsband']],
    ['Sie hören nicht zu.', 'hören … zu', ['hören', 'zu']],
    // "auf" inside "aufschlug" is no part, nor is one before the verb.
    ['Auf dem Tisch geht, als sie ankam, das Licht an.', 'geht … an', ['geht', 'an']],
    ['Sie rundete auf.', 'rundete … auf', ['rundete', 'auf']],
    ['Die Katzen schlafen.', 'Katze', []],
    ['Er hört zu.', 'hören … zu', []],
    ['Auf keinen Fall!', 'keinen Fall', ['keinen Fall']],
    ['Türen, Tür', 'Tür', ['Tür']],
  ])('%s has "%s" at %j', (sentence, word, parts) => {
    const found = rangesOfWritten(sentence, word);
    expect(found.map(([start, end]) => sentence.slice(start, end))).toEqual(parts);
    for (const [start] of found) expect(start).toBeGreaterThanOrEqual(0);
  });
});
