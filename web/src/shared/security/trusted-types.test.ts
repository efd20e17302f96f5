import { describe, expect, test } from 'vitest';
import { guardStrings, isHarmlessHtml, isOwnScript } from './trusted-types.ts';

test.each([
  ['', true],
  ['<script></script>', true],
  ['{"@context":"https://schema.org","name":"\\u003cb>"}', true],
  ['Straße > Weg &lt;b&gt;', true],
  ['<script></script> ', false],
  ['<script>alert(1)</script>', false],
  ['<img src=x onerror=alert(1)>', false],
])('%s as HTML: %s', (html, isAllowed) => {
  expect(isHarmlessHtml(html)).toBe(isAllowed);
});

const ORIGIN = 'https://wortlaut.example';
test.each([
  ['/sw.js', true],
  [`${ORIGIN}/sw.js`, true],
  ['/assets/import.worker-DxY_1-2z.js', true],
  [`${ORIGIN}/assets/import.worker-DxY12.js`, true],
  ['/assets/import.worker-x.js?a=/sw.js', false],
  ['/assets/../import.worker-x.js', false],
  ['/assets/main.js', false],
  ['//elsewhere.example/sw.js', false],
  [`${ORIGIN}.elsewhere.example/sw.js`, false],
  ['data:text/javascript,alert(1)', false],
  ['https://accounts.google.com/gsi/client', false],
])('%s as a script: %s', (url, isAllowed) => {
  expect(isOwnScript(url, ORIGIN)).toBe(isAllowed);
});

describe('the policy', () => {
  test('is the default policy, and returns only what is allowed', () => {
    let made: { name: string; rules: Record<string, (text: string) => string | null> } | undefined;
    const trustedTypes = {
      createPolicy: (name: string, rules: object) => void (made = { name, rules: { ...rules } }),
    };
    guardStrings({ trustedTypes, location: { origin: ORIGIN } } as unknown as Window);
    expect(made?.name).toBe('default');
    expect(made?.rules['createHTML']?.('Haus')).toBe('Haus');
    expect(made?.rules['createHTML']?.('<b>')).toBeNull();
    expect(made?.rules['createScriptURL']?.('/sw.js')).toBe('/sw.js');
    expect(made?.rules['createScriptURL']?.('/x.js')).toBeNull();
  });

  test('is skipped in browsers without Trusted Types', () => {
    expect(() => guardStrings({ location: { origin: ORIGIN } } as Window)).not.toThrow();
  });
});
