import { expect, it } from 'vitest';
import { attachment } from './file-name.rules.ts';

it.each([
  ['Haus.csv', `attachment; filename="Haus.csv"; filename*=UTF-8''Haus.csv`],
  [
    'Küche / Bad.csv',
    `attachment; filename="Kuche Bad.csv"; filename*=UTF-8''K%C3%BCche%20Bad.csv`,
  ],
  ['../../etc.apkg', `attachment; filename="etc.apkg"; filename*=UTF-8''etc.apkg`],
  ['a"\r\nb.csv', `attachment; filename="a b.csv"; filename*=UTF-8''a%20b.csv`],
  ["it's (1).csv", `attachment; filename="it's (1).csv"; filename*=UTF-8''it%27s%20%281%29.csv`],
  ['///.csv', `attachment; filename="collection.csv"; filename*=UTF-8''collection.csv`],
  ['日本.csv', `attachment; filename=".csv"; filename*=UTF-8''%E6%97%A5%E6%9C%AC.csv`],
])('%j', (name, header) => {
  expect(attachment(name)).toBe(header);
});

it('a long name is cut between characters', () => {
  expect(attachment(`${'😀'.repeat(100)}.csv`)).toContain(`''${'%F0%9F%98%80'.repeat(80)}.csv`);
});
