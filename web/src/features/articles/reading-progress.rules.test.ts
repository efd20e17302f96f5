import { expect, it } from 'vitest';
import { withPlace } from './reading-progress.rules.ts';

it('keeps how far a text has been read', () => {
  const places = withPlace({}, 'a', { at: 12, of: 80 });
  expect(places).toEqual({ a: { at: 12, of: 80 } });
  expect(withPlace(places, 'b', { at: 3, of: 60 })).toEqual({
    a: { at: 12, of: 80 },
    b: { at: 3, of: 60 },
  });
  expect(withPlace(places, 'a', { at: 5, of: 80 })).toEqual({ a: { at: 5, of: 80 } });
});

it('does not count the first sentence, and forgets no text that has been read to its end', () => {
  expect(withPlace({}, 'a', { at: 1, of: 80 })).toEqual({});
  const read = { a: { at: 80, of: 80 } };
  expect(withPlace(read, 'a', { at: 5, of: 80 })).toBe(read);
});

it('has the text that was read last as the last', () => {
  const places = { a: { at: 12, of: 80 }, b: { at: 3, of: 60 } };
  expect(Object.keys(withPlace(places, 'a', { at: 13, of: 80 }))).toEqual(['b', 'a']);
});

it('is the same object if nothing has changed', () => {
  const places = { a: { at: 12, of: 80 } };
  expect(withPlace(places, 'a', { at: 12, of: 80 })).toBe(places);
});
