import { expect, test } from 'vitest';
import { englishBases, gerundOf } from './english-forms.ts';

const basesOf = (word: string): string[] => englishBases(word).map((base) => base.word);

test.each([
  ['houses', 'house'],
  ['boxes', 'box'],
  ['stories', 'story'],
  ['wolves', 'wolf'],
  ['wives', 'wife'],
  ['goes', 'go'],
  ['children', 'child'],
  ['walked', 'walk'],
  ['baked', 'bake'],
  ['stopped', 'stop'],
  ['carried', 'carry'],
  ['went', 'go'],
  ['lay', 'lie'],
  ['walking', 'walk'],
  ['making', 'make'],
  ['running', 'run'],
  ['happier', 'happy'],
  ['bigger', 'big'],
  ['largest', 'large'],
  ['better', 'good'],
])('%s may be a form of %s', (form, base) => expect(basesOf(form)).toContain(base));

test.each(['glass', 'red', 'king', 'her', 'as', 'bus', 'constructor', ''])(
  '%s is not an inflected form',
  (word) => expect(basesOf(word)).toEqual([]),
);

test.each([
  ['make', 'making'],
  ['look at', 'looking at'],
  ['run', 'running'],
  ['begin', 'beginning'],
  ['transfer', 'transferring'],
  ['visit', 'visiting'],
  ['offer', 'offering'],
  ['open', 'opening'],
  ['travel', 'travelling'],
  ['reveal', 'revealing'],
  ['see', 'seeing'],
  ['dye', 'dyeing'],
  ['lie', 'lying'],
  ['die down', 'dying down'],
  ['fix', 'fixing'],
  ['quit', 'quitting'],
  ['be', 'being'],
])('the -ing form of %s is %s', (infinitive, gerund) => {
  expect(gerundOf(infinitive)).toBe(gerund);
});
