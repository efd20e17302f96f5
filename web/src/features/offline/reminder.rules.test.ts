import { expect, it } from 'vitest';
import { readReminder } from './reminder.rules.ts';

const usual = { title: 'Time to review', body: 'Your cards are waiting.', path: '/today' };

it.each([
  [
    'a message',
    '{"title":"T","body":"B","path":"/flashcards"}',
    { title: 'T', body: 'B', path: '/flashcards' },
  ],
  [
    'what was read before',
    { title: 'T', body: 'B', path: '/' },
    { title: 'T', body: 'B', path: '/' },
  ],
  ['no message', undefined, usual],
  ['no JSON', 'hello', usual],
  ['other types', '{"title":1}', usual],
  ['the address of another site', '{"path":"//evil.example"}', usual],
  ['a whole address', '{"path":"https://evil.example/today"}', usual],
])('reads %s', (_, message, reminder) => {
  expect(readReminder(message)).toEqual(reminder);
});
