import { expect, it } from 'vitest';
import { isRelative } from './synonyms.ts';

it.each<[string, string, boolean]>([
  ['besondere', 'besonderes', true],
  ['hohe', 'hoher', true],
  ['Böse', 'Böses', true],
  ['Lehrer', 'Lehrerin', true],
  ['Kunde', 'Kundin', true],
  ['heraus', 'hinaus', true],
  ['herunter', 'hinunter', true],
  ['worum', 'worüber', true],
  ['davon', 'darüber', true],
  ['raus', 'heraus', false],
  ['runter', 'hinunter', false],
  ['darum', 'deshalb', false],
  ['Frühling', 'Frühjahr', false],
  ['beginnen', 'anfangen', false],
])('%s and %s are kin rather than synonyms: %s', (one, other, expected) => {
  expect(isRelative(one, other)).toBe(expected);
  expect(isRelative(other, one)).toBe(expected);
});
