import { describe, expect, it } from 'vitest';
import { isSentence } from './sentence-bank.ts';

describe('isSentence', () => {
  it.each([
    'Das Haus ist alt.',
    'Kommst du mit?',
    '„Wie bitte?“',
    'Über den Wolken muss es schön sein!',
    '3 Äpfel liegen im Korb.',
  ])('%s', (text) => expect(isSentence(text)).toBe(true));

  it.each(['auf offener See', 'ein Haus bauen', 'Haus der offenen Tür', '', 'im Allgemeinen.'])(
    'not %j',
    (text) => expect(isSentence(text)).toBe(false),
  );
});
