import { describe, expect, it } from 'vitest';
import { MAXIMUM_CONTEXT_LENGTH } from '#contract/dictionary/limits.ts';
import { contextAt } from './text-context.rules.ts';

describe('the context of a word', () => {
  const text = 'Es regnet. „In der Stadt“, sagt er, „ist es kalt.“ Dann geht er.';
  it.each([
    ['In', '. „In der Stadt“, sagt er, „ist es kalt.“ '],
    ['Es', 'Es regnet. „'],
    ['Dann', '.“ Dann geht er.'],
  ])('%s is in its sentence', (word, sentence) => {
    const context = contextAt(text, text.indexOf(word));
    expect(context.text).toBe(sentence);
    expect(context.text.slice(context.at).startsWith(word)).toBe(true);
  });

  it('is no longer than the dictionary accepts, in a text without an end', () => {
    const long = 'und immer weiter '.repeat(200);
    for (const start of [0, 1704, long.lastIndexOf('weiter')]) {
      const context = contextAt(long, start);
      expect(context.text.length).toBeLessThanOrEqual(MAXIMUM_CONTEXT_LENGTH);
      expect(long.slice(start, start + 3)).toBe(context.text.slice(context.at, context.at + 3));
    }
  });
});
