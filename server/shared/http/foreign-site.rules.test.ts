import { expect, test } from 'vitest';
import { isOfForeignSite } from './foreign-site.rules.ts';

const HTTP = 'http://localhost:8000';
const HTTPS = 'https://wortlaut.example';

test.each([
  [HTTP, {}, false],
  [HTTP, { 'sec-fetch-site': 'same-origin' }, false],
  [HTTP, { 'sec-fetch-site': 'none' }, false],
  [HTTP, { 'sec-fetch-site': 'cross-site' }, true],
  [HTTP, { 'sec-fetch-site': 'same-site' }, true],
  [HTTP, { 'sec-fetch-site': 'something new' }, true],
  [HTTP, { origin: 'http://localhost:8000' }, false],
  [HTTP, { origin: 'http://localhost:9000' }, true],
  [HTTP, { origin: 'http://127.0.0.1:8000', host: '127.0.0.1:8000' }, false],
  [HTTP, { origin: 'http://127.0.0.1:9000', host: '127.0.0.1:8000' }, true],
  [HTTP, { origin: 'http://wortlaut.test', host: 'Wortlaut.test' }, false],
  [HTTP, { origin: 'null', host: 'localhost:8000' }, true],
  [HTTP, { origin: '', host: 'localhost:8000' }, true],
  [HTTP, { origin: 'file://', host: '' }, true],
  [HTTP, { origin: 'http://localhost:8000', 'sec-fetch-site': 'cross-site' }, true],
  [HTTP, { origin: 'http://evil.example', 'sec-fetch-site': 'same-origin', host: 'a' }, true],
  [HTTPS, { origin: HTTPS, host: 'inner:8000' }, false],
  [HTTPS, { origin: 'http://wortlaut.example', host: 'wortlaut.example' }, true],
  [HTTPS, { origin: 'https://wortlaut.example.evil.example', host: 'wortlaut.example' }, true],
])('at %s a call with %j is foreign: %s', (publicUrl, headers, expected) => {
  expect(isOfForeignSite(headers, publicUrl)).toBe(expected);
});
