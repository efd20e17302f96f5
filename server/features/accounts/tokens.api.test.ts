import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fetchKeySet } from './create-accounts.ts';
import { type IdentityProvider, verifyIdToken } from './id-token.ts';
import { issuerKeys } from './signing-keys.ts';

/** An issuer on loopback that counts requests, can be down, and changes its keys. */
const issuer = {
  asked: 0,
  down: false,
  keys: [] as object[],
  server: null as Server | null,
  url: '',
};
type KeyPair = Awaited<ReturnType<typeof generateKeyPair>>;
let first: KeyPair;
let second: KeyPair;
let time: Date;
let provider: IdentityProvider;

const publicJwk = async (pair: KeyPair, kid: string) => ({
  ...(await exportJWK(pair.publicKey)),
  kid,
  alg: 'RS256',
});
const seconds = () => Math.floor(time.getTime() / 1000);

const GOOD = {
  iss: 'https://issuer.example',
  aud: 'client',
  sub: '12345',
  email: 'anna@example.org',
  email_verified: true,
  name: 'Anna',
  nonce: 'nonce',
};

async function token(
  claims: Record<string, unknown> = {},
  { pair = first, kid = 'first', header = {} } = {},
): Promise<string> {
  return new SignJWT({ iat: seconds(), exp: seconds() + 3600, ...GOOD, ...claims })
    .setProtectedHeader({ alg: 'RS256', kid, ...header })
    .sign(pair.privateKey);
}

const verify = (text: string) => verifyIdToken(text, provider, 'nonce', time);

beforeAll(async () => {
  first = await generateKeyPair('RS256', { extractable: true });
  second = await generateKeyPair('RS256', { extractable: true });
  issuer.server = createServer((_request, response) => {
    issuer.asked++;
    response.statusCode = issuer.down ? 503 : 200;
    response
      .setHeader('content-type', 'application/json')
      .end(JSON.stringify({ keys: issuer.keys }));
  });
  await new Promise<void>((resolve) => {
    issuer.server?.listen(0, '127.0.0.1', () => resolve());
  });
  issuer.url = `http://127.0.0.1:${(issuer.server.address() as AddressInfo).port}/`;
});
afterAll(() => {
  issuer.server?.close();
});
beforeEach(async () => {
  time = new Date('2026-11-21T12:00:00Z');
  issuer.down = false;
  issuer.asked = 0;
  issuer.keys = [await publicJwk(first, 'first')];
  provider = {
    issuers: ['https://issuer.example', 'issuer.example'],
    audience: 'client',
    keys: issuerKeys(
      () => fetchKeySet(issuer.url),
      () => time,
    ),
  };
});

describe('an ID token', () => {
  it('identifies the person', async () => {
    expect(await verify(await token())).toEqual({
      issuer: 'https://issuer.example',
      subject: '12345',
      email: 'anna@example.org',
      name: 'Anna',
      pictureUrl: null,
    });
  });

  it('names people by their address where the provider has no name', async () => {
    expect(await verify(await token({ name: ' \u202e ' }))).toMatchObject({ name: 'anna' });
  });

  it.each<[string, Record<string, unknown>]>([
    ['is over', { exp: 0 }],
    ['has no end', { exp: undefined }],
    ['has another audience', { aud: 'another' }],
    ['has several audiences', { aud: ['client', 'another'] }],
    ['has another issuer', { iss: 'https://another.example' }],
    ['has an address nobody verified', { email_verified: false }],
    ['says verified as a text', { email_verified: 'true' }],
    ['has no address', { email: undefined }],
    ['has no subject', { sub: '' }],
    ['has no nonce', { nonce: undefined }],
    ['has another nonce', { nonce: 'another' }],
  ])('is refused when it %s', async (_case, claims) => {
    expect(await verify(await token(claims))).toBeNull();
  });

  it('may be off by one minute, not two', async () => {
    expect(await verify(await token({ exp: seconds() - 50 }))).not.toBeNull();
    expect(await verify(await token({ exp: seconds() - 120 }))).toBeNull();
    expect(await verify(await token({ nbf: seconds() + 50 }))).not.toBeNull();
    expect(await verify(await token({ nbf: seconds() + 120 }))).toBeNull();
  });

  it('is refused without a signature and with one of the wrong algorithm', async () => {
    const [header = '', payload = ''] = (await token()).split('.');
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    expect(await verify(`${none}.${payload}.`)).toBeNull();
    const publicKey = new TextEncoder().encode(JSON.stringify(issuer.keys[0]));
    const confused = await new SignJWT({ ...GOOD, iat: seconds(), exp: seconds() + 60 })
      .setProtectedHeader({ alg: 'HS256', kid: 'first' })
      .sign(publicKey);
    expect(await verify(confused)).toBeNull();
    expect(await verify(`${header}.${payload}`)).toBeNull();
    expect(await verify('not a token')).toBeNull();
  });

  it('is refused with any one bit changed', async () => {
    const parts = (await token()).split('.');
    for (const [index, part] of parts.entries()) {
      const bytes = Buffer.from(part, 'base64url');
      bytes[Math.floor(bytes.length / 2)]! ^= 1;
      const changed = parts.with(index, bytes.toString('base64url')).join('.');
      expect(await verify(changed)).toBeNull();
    }
  });

  it('cannot bring its own key', async () => {
    const jwk = await publicJwk(second, 'first');
    for (const header of [{ jwk }, { jku: issuer.url }, { x5u: issuer.url }]) {
      expect(await verify(await token({}, { pair: second, header }))).toBeNull();
    }
    // Only the first look-up: a known kid with a wrong signature triggers no request.
    expect(issuer.asked).toBe(1);
  });
});

describe('the keys of an issuer', () => {
  it('accept a new one after asking once', async () => {
    await verify(await token());
    issuer.keys.push(await publicJwk(second, 'second'));
    time = new Date(time.getTime() + 60_000);
    expect(await verify(await token({}, { pair: second, kid: 'second' }))).not.toBeNull();
    expect(issuer.asked).toBe(2);
  });

  it('drop one that was withdrawn', async () => {
    const old = await token({ exp: seconds() + 7200 });
    expect(await verify(old)).not.toBeNull();
    issuer.keys = [await publicJwk(second, 'second')];
    time = new Date(time.getTime() + 11 * 60_000);
    expect(await verify(old)).toBeNull();
  });

  it('are fetched once, however many unknown ones are presented', async () => {
    await verify(await token());
    time = new Date(time.getTime() + 60_000);
    for (let number = 0; number < 200; number++) {
      expect(await verify(await token({}, { pair: second, kid: `unknown ${number}` }))).toBeNull();
    }
    expect(issuer.asked).toBe(2);
  });

  it('keep working while the issuer is down, and unknown ones are refused', async () => {
    await verify(await token());
    issuer.down = true;
    time = new Date(time.getTime() + 20 * 60_000);
    expect(await verify(await token())).not.toBeNull();
    time = new Date(time.getTime() + 60_000);
    expect(await verify(await token({}, { pair: second, kid: 'second' }))).toBeNull();
  });
});
