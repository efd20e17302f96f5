import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodeProtectedHeader, SignJWT } from 'jose';
import { afterEach, describe, expect, it } from 'vitest';
import { loadConfig } from '#server/shared/config/config.ts';
import { openPostgres } from '#server/testing/test-databases.ts';
import { memberApp, refreshCookieOf, signInByDemo } from '#server/testing/test-members.ts';
import { createAccessTokens } from './access-token.ts';
import { sessionSecrets } from './create-accounts.ts';

const OLD = 'old'.repeat(20);
const NEW = 'new'.repeat(20);
const ANNA = {
  userId: '01999999-0000-7000-8000-000000000001',
  sessionId: '01999999-0000-7000-8000-000000000002',
};
const NOW = new Date('2026-11-21T12:00:00Z');
const tokensOf = (...secrets: [string, ...string[]]) => createAccessTokens(secrets, () => NOW);

describe('rotating the key of our tokens', () => {
  it('accepts tokens of the old key while it is configured, and not afterwards', async () => {
    const token = await tokensOf(OLD).sign(ANNA);
    expect(await tokensOf(NEW, OLD).verify(token)).toEqual(ANNA);
    expect(await tokensOf(NEW).verify(token)).toBeNull();
  });

  it('lets a process that already has the new key accept tokens another process signs with it', async () => {
    const token = await tokensOf(NEW, OLD).sign(ANNA);
    expect(await tokensOf(OLD, NEW).verify(token)).toEqual(ANNA);
  });

  it('signs with the first key, and names it by an id that every process derives', async () => {
    const kidOf = async (...secrets: [string, ...string[]]) =>
      decodeProtectedHeader(await tokensOf(...secrets).sign(ANNA)).kid;
    const kid = await kidOf(NEW, OLD);
    expect(kid).toMatch(/^[\w-]{8}$/u);
    expect(await kidOf(NEW)).toBe(kid);
    expect(await kidOf(OLD, NEW)).not.toBe(kid);
  });

  it('refuses another key under a known id, an unknown id, and none', async () => {
    const tokens = tokensOf(NEW, OLD);
    const { kid } = decodeProtectedHeader(await tokens.sign(ANNA));
    const made = (secret: string, header: { kid?: string }) =>
      new SignJWT({ sid: ANNA.sessionId })
        .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', ...header })
        .setIssuer('wortlaut')
        .setAudience('wortlaut-api')
        .setSubject(ANNA.userId)
        .setExpirationTime(NOW.getTime() / 1000 + 60)
        .sign(new TextEncoder().encode(secret));
    expect(await tokens.verify(await made(NEW, { kid: String(kid) }))).toEqual(ANNA);
    expect(await tokens.verify(await made(OLD, { kid: String(kid) }))).toBeNull();
    expect(await tokens.verify(await made(NEW, { kid: 'unknown' }))).toBeNull();
    expect(await tokens.verify(await made(NEW, { kid: '__proto__' }))).toBeNull();
    expect(await tokens.verify(await made(NEW, {}))).toBeNull();
  });

  it('signs nobody out: the refresh token works under every key', async () => {
    const database = await openPostgres();
    const before = await memberApp(database, { settings: { SESSION_SECRET: OLD } });
    const signedIn = await signInByDemo(before.app, { name: 'Anna', email: 'anna@example.org' });
    const cookie = refreshCookieOf(signedIn);
    const authorization = `Bearer ${signedIn.json().access_token}`;
    const profile = (app: typeof before.app, bearer: string) =>
      app.inject({ url: '/api/v2/auth/profile', headers: { authorization: bearer } });

    // The two applications share one database one after the other, like processes that restart in turn.
    const during = await memberApp(database, {
      settings: { SESSION_SECRET: NEW, SESSION_SECRET_PREVIOUS: OLD },
    });
    expect((await profile(during.app, authorization)).statusCode).toBe(200);
    const after = await memberApp(database, { settings: { SESSION_SECRET: NEW } });
    expect((await profile(after.app, authorization)).statusCode).toBe(401);
    const renewed = await after.app.inject({
      method: 'POST',
      url: '/api/v2/auth/refresh',
      headers: { cookie },
    });
    expect(renewed.statusCode).toBe(200);
    const fresh = `Bearer ${renewed.json().access_token}`;
    expect((await profile(after.app, fresh)).statusCode).toBe(200);
    expect((await profile(during.app, fresh)).statusCode).toBe(200);
    await Promise.all([during.app.close(), after.app.close()]);
    await before.close();
  });
});

describe('the key that an installation generates', () => {
  const folders: string[] = [];
  afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true })));
  const configIn = () => {
    const folder = mkdtempSync(join(tmpdir(), 'wortlaut-key-'));
    folders.push(folder);
    return { config: loadConfig({ DATA_DIR: folder }), file: join(folder, 'session-secret') };
  };

  it('is made once, readable only by us', () => {
    const { config, file } = configIn();
    const [made] = sessionSecrets(config);
    expect(made).toMatch(/^[\w-]{64}$/u);
    expect(sessionSecrets(config)).toEqual([made]);
    expect(readFileSync(file, 'utf8')).toBe(made);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('is refused where a crash left half of it', () => {
    const { config, file } = configIn();
    writeFileSync(file, 'half');
    expect(() => sessionSecrets(config)).toThrow(`${file} is damaged`);
  });
});
