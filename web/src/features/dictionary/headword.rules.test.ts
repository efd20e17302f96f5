import { expect, test } from 'vitest';
import { breakablePieces, separableParts, withBreaks } from './headword.rules.ts';

test.each([
  // Short words are not broken.
  [{ word: 'Haus' }, ['Haus']],
  [{ word: 'Krankenhaus', hyphenation: 'Kran·ken·haus' }, ['Krankenhaus']],
  [
    {
      word: 'Geschwindigkeitsbegrenzung',
      hyphenation: 'Ge·schwin·dig·keits·be·gren·zung',
    },
    ['Geschwindigkeits', 'begrenzung'],
  ],
  [
    { word: 'Krankenversicherung', compound_parts: ['krank', 'Versicherung'] },
    ['Kranken', 'versicherung'],
  ],
  [
    { word: 'Verantwortlicher', hyphenation: 'Ver·ant·wort·li·cher' },
    ['Ver', 'ant', 'wort', 'li', 'cher'],
  ],
  // A hyphenation of another spelling is of no use.
  [{ word: 'Schifffahrtsgesell', hyphenation: 'Schiff·fahrt' }, ['Schifffahrtsgesell']],
])('%j', (entry, pieces) => {
  expect(breakablePieces(entry)).toEqual(pieces);
});

test('a separable verb has a seam', () => {
  expect(separableParts({ word: 'anfangen', separable_prefix: 'an' })).toEqual(['an', 'fangen']);
  expect(separableParts({ word: 'gehen' })).toBeNull();
  expect(separableParts({ word: 'umfahren', separable_prefix: 'an' })).toBeNull();
});

test('forms are broken where the word is', () => {
  const limit = { word: 'Krankenversicherung', compound_parts: ['krank', 'Versicherung'] };
  expect(withBreaks('Krankenversicherungen', limit)).toBe('Kranken\u00ADversicherungen');
  expect(withBreaks('Häuser', { word: 'Haus' })).toBe('Häuser');
});
