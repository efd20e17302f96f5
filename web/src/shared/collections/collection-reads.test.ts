import { expect, test } from 'vitest';
import { visibilityText } from './collection-reads.ts';

test.each([
  [{ is_private: true }, 'Private'],
  [{ is_private: false }, 'Public'],
  [{ is_private: false, hidden: true }, 'Hidden'],
  [{ is_private: true, hidden: true }, 'Hidden'],
])('%j is "%s"', (collection, text) => expect(visibilityText(collection)).toBe(text));
