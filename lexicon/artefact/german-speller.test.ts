import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { createHunspellFromStrings } from 'hunspell-wasm';
import { expect, it } from 'vitest';
import { openGermanSpeller } from './german-speller.ts';

const PARTS =
  'haus kraft zeug bahn stadt wort licht berg tal see wald straßen arbeits schloss'.split(' ');
const capitalise = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

it('accepts what hunspell’s whole dictionary accepts, compounds and slips among them', async () => {
  const folder = path.dirname(createRequire(import.meta.url).resolve('dictionary-de'));
  const read = (name: string): string => readFileSync(path.join(folder, name), 'utf8');
  const whole = await createHunspellFromStrings(read('index.aff'), read('index.dic'));
  const ours = await openGermanSpeller();
  const compounds = PARTS.flatMap((first) => PARTS.map((second) => capitalise(first + second)));
  const words = [
    ...compounds,
    ...compounds.map((word) => word.slice(0, 3) + word.slice(4)),
    ...compounds.map((word) => word.toLowerCase()),
    'Strasse',
    'Straße',
    'daß',
    'Fysik',
    'Teater',
    'Wohnungsbaugesellschaft',
    'Hausnumer',
    'gehn',
  ];
  const accepted = words.filter((word) => ours.testSpelling(word));
  expect(accepted).toEqual(words.filter((word) => whole.testSpelling(word)));
  expect(accepted.length).toBeGreaterThan(50);
  expect(accepted.length).toBeLessThan(words.length - 50);
  whole.dispose();
  ours.dispose();
});
