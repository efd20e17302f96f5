import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { exportJWK, exportSPKI, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { DatabaseConnection } from '#server/shared/database/database.ts';
import { nonceOf } from './sign-in-nonce.ts';
import { rowsOf } from '#server/shared/database/rows.ts';
import { openPostgres } from '#server/testing/test-databases.ts';
import { BEGUN, memberApp, type MemberApp, sendToken } from '#server/testing/test-members.ts';

/** Bad tokens against the whole application, which takes a server on loopback for Google. */

const ISSUER = 'https://accounts.google.com';
const NOW = Math.floor(Date.parse('2026-11-21T12:00:00Z') / 1000);
const CLAIMS = {
  iss: ISSUER,
  aud: 'client',
  sub: '1',
  email: 'anna@example.org',
  email_verified: true,
  name: 'Anna',
  nonce: BEGUN.nonce,
  iat: NOW,
  exp: NOW + 3600,
};

type KeyPair = Awaited<ReturnType<typeof generateKeyPair>>;
let good: KeyPair;
let foreign: KeyPair;
let database: DatabaseConnection;
let members: MemberApp;
/** Records requests: as a stranger's key server, and as the host of a member's picture. */
let trap: Server;
let trapUrl = '';
let trapped = 0;
/** Every address that the server requested, including each request for the keys. */
const asked: string[] = [];

const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const sign = (claims: object = {}, header: object = {}, pair = good) =>
  new SignJWT({ ...CLAIMS, ...claims })
    .setProtectedHeader({ alg: 'RS256', kid: 'good', ...header })
    .sign(pair.privateKey);
const signIn = (token: string) => sendToken(members.app, token);
const count = async () =>
  rowsOf<{ users: number; sessions: number }>(
    await database.db.execute(
      sql`select (select count(*)::int from users) as users, (select count(*)::int from sessions) as sessions`,
    ),
  )[0];

beforeAll(async () => {
  good = await generateKeyPair('RS256', { extractable: true });
  foreign = await generateKeyPair('RS256', { extractable: true });
  const keys = [{ ...(await exportJWK(good.publicKey)), kid: 'good', alg: 'RS256' }];
  const strange = [{ ...(await exportJWK(foreign.publicKey)), kid: 'good', alg: 'RS256' }];
  trap = createServer((_request, response) => {
    trapped += 1;
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: strange }));
  });
  await new Promise<void>((resolve) => void trap.listen(0, '127.0.0.1', () => resolve()));
  trapUrl = `http://127.0.0.1:${(trap.address() as AddressInfo).port}`;
  vi.stubGlobal('fetch', async (url: string | URL) => {
    asked.push(String(url));
    return Response.json({ keys });
  });
  database = await openPostgres();
  members = await memberApp(database, { settings: { GOOGLE_CLIENT_ID: 'client' } });
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await members.close();
  trap.close();
});

describe('a bad ID token', () => {
  const hmac = async (secret: string) =>
    new SignJWT(CLAIMS)
      .setProtectedHeader({ alg: 'HS256', kid: 'good' })
      .sign(new TextEncoder().encode(secret));
  const flipped = async (segment: number) => {
    const parts = (await sign()).split('.');
    const bytes = Buffer.from(parts[segment]!, 'base64url');
    bytes[bytes.length >> 1]! ^= 1;
    return parts.with(segment, bytes.toString('base64url')).join('.');
  };
  const none = (alg: string) => `${base64({ alg, kid: 'good' })}.${base64(CLAIMS)}.`;

  it.each<[string, () => string | Promise<string>]>([
    ['alg none', () => none('none')],
    ['alg NONE', () => none('NONE')],
    ['no alg', () => `${base64({ kid: 'good' })}.${base64(CLAIMS)}.`],
    [
      'signed with the public key as JWK',
      async () => hmac(JSON.stringify(await exportJWK(good.publicKey))),
    ],
    ['signed with the public key as PEM', async () => hmac(await exportSPKI(good.publicKey))],
    ['signed with nothing', () => hmac('\0')],
    ['jku elsewhere', () => sign({}, { jku: trapUrl }, foreign)],
    ['x5u elsewhere', () => sign({}, { x5u: trapUrl }, foreign)],
    ['x5c of its own', () => sign({}, { x5c: ['MIIB'] }, foreign)],
    ['its own jwk', async () => sign({}, { jwk: await exportJWK(foreign.publicKey) }, foreign)],
    ['its own jwk as key id', () => sign({}, { kid: trapUrl }, foreign)],
    ['a bit flipped in the header', () => flipped(0)],
    ['a bit flipped in the claims', () => flipped(1)],
    ['a bit flipped in the signature', () => flipped(2)],
    ['over for two minutes', () => sign({ exp: NOW - 120 })],
    ['not yet valid', () => sign({ nbf: NOW + 120 })],
    ['no end', () => sign({ exp: undefined })],
    ['an end in words', () => sign({ exp: 'never' as never })],
    ['for another', () => sign({ aud: 'another' })],
    ['for several', () => sign({ aud: ['client', 'another'] })],
    ['for us in a list', () => sign({ aud: ['client'] })],
    ['from another', () => sign({ iss: 'https://accounts.google.com.example' })],
    ['from a page of the issuer', () => sign({ iss: `${ISSUER}/` })],
    ['an address nobody verified', () => sign({ email_verified: false })],
    ['an address verified in words', () => sign({ email_verified: 'true' })],
    ['no person', () => sign({ sub: undefined })],
    ['a person who is a list', () => sign({ sub: ['1'] as never })],
    ['another person’s signature', () => sign({}, {}, foreign)],
    ['a person with NUL', () => sign({ sub: 'a\0b' })],
    ['a person of half a character', () => sign({ sub: '\ud800' })],
    ['a person beyond ASCII', () => sign({ sub: 'ä' })],
    ['an address with NUL', () => sign({ email: 'a\0@example.org' })],
    ['no nonce', () => sign({ nonce: undefined })],
    ['the nonce of another browser', () => sign({ nonce: nonceOf('another') })],
    ['the secret in place of the nonce', () => sign({ nonce: 'a-secret' })],
    ['five segments', async () => `${await sign()}.a.b`],
    ['a good one twice', async () => `${await sign()} ${await sign()}`],
  ])('makes no account and no session: %s', async (_name, make) => {
    const before = await count();
    const token = await make();
    const reply = await signIn(token);
    expect(reply.statusCode).toBe(401);
    expect(reply.headers['set-cookie']).toBeUndefined();
    const asBearer = await members.app.inject({
      url: '/api/v2/auth/profile',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(asBearer.statusCode).toBe(401);
    expect(await count()).toEqual(before);
  });

  it('makes the server request only the issuer’s keys, and only once', () => {
    expect(trapped).toBe(0);
    expect(asked).toEqual(['https://www.googleapis.com/oauth2/v3/certs']);
  });

  it('with one of a thousand unknown keys makes the server ask once', async () => {
    members.time.now = new Date((NOW + 60) * 1000);
    asked.length = 0;
    const parts = (await sign()).split('.');
    for (let number = 0; number < 1000; number++) {
      const header = base64({ alg: 'RS256', kid: `unknown ${number}` });
      expect((await signIn(parts.with(0, header).join('.'))).statusCode).toBe(401);
    }
    expect(asked).toHaveLength(1);
  });
});

describe('a good ID token', () => {
  const open = async (claims: object) => {
    const reply = await signIn(await sign(claims));
    expect(reply.statusCode).toBe(200);
    return {
      ...reply.json<{ access_token: string; user: { id: string; picture_url: string | null } }>(),
      refresh: reply.cookies.find(({ name }) => name === 'wortlaut_refresh')!.value,
    };
  };

  it('of another subject is another account, whatever its address', async () => {
    const [one, two] = [await open({ sub: '1' }), await open({ sub: '2' })];
    expect(two.user.id).not.toBe(one.user.id);
    const again = await open({ sub: '1', email: 'anna@elsewhere.example' });
    expect(again.user.id).toBe(one.user.id);
  });

  it('is no access token, and our access and refresh tokens cannot stand in for each other', async () => {
    const { access_token: access, refresh } = await open({});
    const profile = (token: string) =>
      members.app.inject({
        url: '/api/v2/auth/profile',
        headers: { authorization: `Bearer ${token}` },
      });
    const renew = (token: string) =>
      members.app.inject({
        method: 'POST',
        url: '/api/v2/auth/refresh',
        cookies: { wortlaut_refresh: token },
      });
    expect((await profile(access)).statusCode).toBe(200);
    for (const token of [await sign(), refresh])
      expect((await profile(token)).statusCode).toBe(401);
    for (const token of [await sign(), access]) expect((await renew(token)).statusCode).toBe(401);
    expect((await signIn(access)).statusCode).toBe(401);
    expect((await renew(refresh)).statusCode).toBe(200);
  });

  it('stops working everywhere when the account is deleted', async () => {
    const [phone, desk] = [await open({ sub: '9' }), await open({ sub: '9' })];
    const call = (method: 'GET' | 'DELETE', url: string, token: string) =>
      members.app.inject({
        method,
        url: `/api/v2/auth/${url}`,
        headers: { authorization: `Bearer ${token}` },
      });
    expect((await call('DELETE', 'account', phone.access_token)).statusCode).toBe(204);
    for (const { access_token: access, refresh } of [phone, desk]) {
      expect((await call('GET', 'profile', access)).statusCode).toBe(401);
      const renewed = await members.app.inject({
        method: 'POST',
        url: '/api/v2/auth/refresh',
        cookies: { wortlaut_refresh: refresh },
      });
      expect(renewed.statusCode).toBe(401);
    }
  });

  it.each([
    'data:image/svg+xml,<svg onload="alert(1)"/>',
    'javascript:alert(1)',
    'file:///etc/passwd',
    'https://example.org/\0.png',
  ])('has no picture %s', async (picture) =>
    expect((await open({ sub: '3', picture })).user.picture_url).toBeNull(),
  );

  it('has a picture that the server itself never fetches', async () => {
    const session = await open({ sub: '4', picture: `${trapUrl}/picture` });
    expect(session.user.picture_url).toBe(`${trapUrl}/picture`);
    const headers = { authorization: `Bearer ${session.access_token}` };
    const payload = { name: 'Mit Bild', is_private: false };
    const url = '/api/v2/collections/lists';
    const made = await members.app.inject({ method: 'POST', url, headers, payload });
    for (const path of [
      'auth/profile',
      'auth/export',
      'collections/collection_marketplace',
      `collections/collection_marketplace/${made.json<{ id: string }>().id}`,
    ]) {
      expect((await members.app.inject({ url: `/api/v2/${path}`, headers })).statusCode).toBe(200);
    }
    expect(trapped).toBe(0);
    expect(asked.filter((address) => address.startsWith(trapUrl))).toEqual([]);
  });
});
