import { describe, expect, test } from 'vitest';
import { inlineScriptSources, withoutNonce } from './inline-scripts.ts';

/** `printf 'f()' | openssl dgst -sha256 -binary | base64` */
const HASH_OF_F = "'sha256-GcEEE0IkDzIP5EQ6DXZaDPORqT5RTBELX8Fyzyg9yvo='";

describe('sources of inline scripts', () => {
  test.each([
    ['one with the nonce', '<script nonce="N">f()</script>', 1],
    ['with attributes around', '<script class="x" nonce="N" id="y">f()</script>', 1],
    ['over several lines', '<script nonce="N">f();\ng()</script>', 1],
    ['an empty one', '<script nonce="N"></script>', 1],
    ['two that are equal', '<script nonce="N">f()</script><script nonce="N">f()</script>', 1],
    ['two', '<script nonce="N">f()</script><script nonce="N">g()</script>', 2],
    ['one without a nonce', '<script>evil()</script>', 0],
    ['one with a guessed nonce', '<script nonce="M">evil()</script>', 0],
    ['a nonce in the text', '<script>evil(` nonce="N"`)</script>', 0],
    ['a file', '<script type="module" nonce="N" src="/main.js"></script>', 0],
    ['data', '<script type="application/ld+json">{}</script>', 0],
    ['none', '<p>f()</p>', 0],
  ])('%s', (_name, html, count) => {
    expect(inlineScriptSources(html, 'N')).toHaveLength(count);
  });

  test('match what browsers compute', () => {
    expect(inlineScriptSources('<script nonce="N">f()</script>', 'N')).toEqual([HASH_OF_F]);
  });
});

test('removing the nonces changes nothing else on the page', () => {
  const html =
    '<head><meta property="csp-nonce" content="N"/><link href="a.css" nonce="N"/></head><script nonce="N">ü</script><p>N</p>';
  expect(withoutNonce(html, 'N')).toBe(
    '<head><link href="a.css"/></head><script>ü</script><p>N</p>',
  );
});
