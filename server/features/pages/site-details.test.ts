import { describe, expect, test } from 'vitest';
import type { DictionaryInfo } from '#contract/dictionary/schemas.ts';
import { loadConfig } from '#server/shared/config/config.ts';
import { contentSecurityPolicy } from '#server/shared/http/security-headers.ts';
import { allowedOutside, siteDetailsOf } from './site-details.ts';

const infoOf = (used: boolean): DictionaryInfo => ({
  build_id: 'b',
  built_at: '2026-01-01',
  format_version: 1,
  counts: {},
  sources: [
    {
      id: 'wiktextract',
      name: 'Wiktionary',
      licence: 'CC BY-SA 4.0',
      url: 'https://kaikki.org',
      used,
      records: 1,
      skipped: 0,
      skipped_reasons: [],
    },
  ],
});

describe('other hosts', () => {
  test('are the same in the policy and on the pages', () => {
    const config = loadConfig({ AVATAR_HOSTS: 'pictures.example', AUDIO_HOSTS: 'sound.example' });
    const { outsideHosts } = siteDetailsOf(config, infoOf(true));
    expect(outsideHosts.map(({ host }) => host)).toEqual(['sound.example', 'pictures.example']);
    const policy = contentSecurityPolicy(undefined, allowedOutside(config, infoOf(true)));
    expect(policy).toContain("img-src 'self' data: https://pictures.example;");
    expect(policy).toContain("media-src 'self' blob: https://sound.example;");
  });

  test('are absent where there are no recordings and no members', () => {
    const config = loadConfig({ SIGN_IN: 'off' });
    expect(siteDetailsOf(config, infoOf(false)).outsideHosts).toEqual([]);
    expect(contentSecurityPolicy(undefined, allowedOutside(config, infoOf(false)))).not.toContain(
      'https:',
    );
  });
});

test.each([
  [{}, true],
  [{ SIGN_IN: 'off', GOOGLE_CLIENT_ID: 'client' }, true],
  [{ GOOGLE_CLIENT_ID: 'client' }, false],
])('with %o pages require Trusted Types: %s', (environment, isRequired) => {
  const policy = contentSecurityPolicy(
    undefined,
    allowedOutside(loadConfig(environment), infoOf(false)),
  );
  expect(policy.includes("; require-trusted-types-for 'script'; trusted-types default")).toBe(
    isRequired,
  );
});

test.each([
  [{}, 'demo'],
  [{ GOOGLE_CLIENT_ID: 'client' }, 'google'],
  [{ GOOGLE_CLIENT_ID: 'client', SIGN_IN: 'off' }, 'off'],
  [{ NODE_ENV: 'production', SIGN_IN: 'off' }, 'off'],
])('with %o people sign in by %s', (environment, signIn) => {
  expect(siteDetailsOf(loadConfig(environment), infoOf(false)).signIn).toBe(signIn);
});
