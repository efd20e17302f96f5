import { expect, test } from 'vitest';
import { growthOf, MOST_GROWTH } from '#testing/growth.ts';
import { createLogger, withoutSecrets } from './logging.ts';

function logged(write: (logger: ReturnType<typeof createLogger>) => void): string[] {
  const lines: string[] = [];
  write(createLogger({ logLevel: 'debug' }, { write: (line) => void lines.push(line) }));
  return lines;
}

test.each([
  ['mail to anna.müller+de@mail.example.org now', 'anna.m'],
  ['anna%40example.org', 'anna'],
  ['cannot reach postgresql://wortlaut:s3cret@localhost:5432/wortlaut', 's3cret'],
  ['Authorization: Bearer abc.def-123', 'abc.def-123'],
  ['token eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln', 'eyJ'],
])('%s loses its secret', (line, secret) => {
  expect(withoutSecrets(line)).not.toContain(secret);
});

test('ordinary words are unchanged', () => {
  const line = '{"path":"/api/v2/dictionary/words/german-english/H%C3%A4user","at":"@"}';
  expect(withoutSecrets(line)).toBe(line);
});

test('hostile text is scrubbed in linear time', () => {
  const scrub = (length: number): void => {
    const times = length / 10;
    withoutSecrets('a@'.repeat(times * 2) + 'a.'.repeat(times * 2) + 'eyJ'.repeat(times));
    withoutSecrets('://'.repeat(times * 2) + '://a:'.repeat(times));
  };
  expect(growthOf(scrub, 12_500)).toBeLessThan(MOST_GROWTH);
});

test('headers, cookies, tokens, passwords and bodies are redacted', () => {
  const lines = logged((logger) =>
    logger.info({
      headers: { authorization: 'Bearer secret-1', cookie: 'session=secret-2' },
      user: { email: 'secret-3@example.org', password: 'secret-4', token: 'secret-5' },
      call: { body: { note: 'secret-6' } },
    }),
  );
  expect(lines).toHaveLength(1);
  expect(lines[0]).not.toContain('secret');
});

test('a line break in a word does not start a new line', () => {
  const [line, ...more] = logged((logger) => logger.warn({ word: 'Haus\r\n{"level":60}' }, 'a\nb'));
  expect(more).toEqual([]);
  expect(line?.trimEnd()).not.toMatch(/[\r\n]/u);
  expect(JSON.parse(String(line))).toMatchObject({ word: 'Haus\r\n{"level":60}', msg: 'a\nb' });
});
