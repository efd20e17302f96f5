import { expect, test } from 'vitest';
import { parseLook, printLook } from './reading-look.rules.ts';

test.each([
  ['large wide', { letters: 'large', lines: 'wide' }],
  ['', { letters: 'normal', lines: 'normal' }],
  ['huge narrow', { letters: 'normal', lines: 'narrow' }],
])('%s is read as %j', (text, look) => expect(parseLook(text)).toEqual(look));

test('what is written is read', () => {
  const look = { letters: 'larger', lines: 'narrow' } as const;
  expect(parseLook(printLook(look))).toEqual(look);
});
