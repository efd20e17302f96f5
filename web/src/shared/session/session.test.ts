import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SessionReply, User } from '#contract/accounts/schemas.ts';

const HOUR = 3_600_000;
const KEY_BYTES = 32;

const personOf = (id: string): User => ({
  id,
  email: `${id}@example.org`,
  name: id,
  picture_url: null,
  created_at: '2026-11-21T12:00:00.000Z',
  isAuthenticated: true,
});
const tokenOf = (id: string, number = 1) =>
  `x.${Buffer.from(JSON.stringify({ sub: id, number })).toString('base64url')}.y`;
const sessionOf = (id: string, number = 1): SessionReply => ({
  access_token: tokenOf(id, number),
  token_type: 'bearer',
  expires_in: 900,
  storage_key: Buffer.alloc(KEY_BYTES, id).toString('base64url'),
  user: personOf(id),
});
const refused = (status: number, code: string) =>
  Response.json({ detail: { code, message: code }, request_id: '0' }, { status });

/** A browser with its storage, and a server that answers by path. */
let held: Map<string, string>;
let answers: Record<string, (headers: Headers) => Response>;
let calls: string[];

async function freshPage() {
  vi.resetModules();
  const [session, signOut, storage, toast] = await Promise.all([
    import('./session.ts'),
    import('./sign-out.ts'),
    import('#web/shared/storage/storage.ts'),
    import('#web/shared/toast/toast.ts'),
  ]);
  const toasts: string[] = [];
  toast.receiveToasts(({ title }) => void toasts.push(title));
  return { ...session, ...signOut, ...storage, toasts };
}

beforeEach(() => {
  const events = new EventTarget();
  for (const name of ['addEventListener', 'dispatchEvent'] as const) {
    vi.stubGlobal(name, events[name].bind(events));
  }
  held = new Map();
  calls = [];
  answers = {};
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, text: string) => void held.set(key, text),
    removeItem: (key: string) => void held.delete(key),
  });
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    const bearer = headers.get('authorization')?.replace('Bearer ', '') ?? '';
    const who = bearer === '' ? 'guest' : JSON.parse(atob(bearer.split('.')[1]!)).sub;
    calls.push(`${path} ${who}`);
    const answer = answers[path];
    if (!answer) throw new TypeError('no network');
    return answer(headers);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const REFRESH = '/api/v2/auth/refresh';
const SIGN_OUT = '/api/v2/auth/sign-out';
const isOver = () => refused(401, 'authentication_failed');
/** Refuses one token, and answers the others. */
const unless = (over: string) => (headers: Headers) =>
  headers.get('authorization') === `Bearer ${over}` ? isOver() : Response.json('done');

describe('a token that is over', () => {
  it('is renewed once, and the call repeated as the same person', async () => {
    const page = await freshPage();
    page.keepSession(sessionOf('anna'));
    answers = {
      '/a': unless(tokenOf('anna')),
      [REFRESH]: () => Response.json(sessionOf('anna', 2)),
    };
    expect((await page.fetchWithSession('/a')).status).toBe(200);
    expect(calls).toEqual(['/a anna', `${REFRESH} guest`, '/a anna']);
  });

  it('is never replaced by another person’s: nothing is sent as them, and the page says so', async () => {
    const page = await freshPage();
    page.keepSession(sessionOf('anna'));
    page.writeStored('writing-draft', 'Nur für den Arzt.');
    answers = { '/a': isOver, [REFRESH]: () => Response.json(sessionOf('mallory')) };
    await expect(page.fetchWithSession('/a', { method: 'POST' })).rejects.toMatchObject({
      code: 'person_changed',
    });
    expect(calls).toEqual(['/a anna', `${REFRESH} guest`]);
    expect(page.toasts).toEqual(['You are signed out']);
    expect(page.readStored('token')).toBeUndefined();
    expect(page.readStored('writing-draft')).toBeUndefined();
    // The cookie is that person's, whose session ends before anything else is done with it.
    answers[SIGN_OUT] = () => new Response(null, { status: 204 });
    expect(await page.finishSignOut()).toBe(true);
  });

  it('is not repeated as somebody who has signed in in another tab', async () => {
    const page = await freshPage();
    page.keepSession(sessionOf('anna'));
    answers['/a'] = () => {
      // As the other tab does, while the call is on its way.
      page.writeStored('profile', personOf('ben'));
      page.writeStored('token', tokenOf('ben'));
      return isOver();
    };
    await expect(page.fetchWithSession('/a')).rejects.toMatchObject({ code: 'person_changed' });
    expect(calls).toEqual(['/a anna']);
    expect(page.readStored('token')).toBe(tokenOf('ben'));
  });

  it('whose renewal was lost is renewed after a moment', async () => {
    vi.useFakeTimers();
    const page = await freshPage();
    page.keepSession(sessionOf('anna'));
    let asked = 0;
    answers = {
      '/a': unless(tokenOf('anna')),
      [REFRESH]: () => {
        asked += 1;
        return asked === 1
          ? refused(409, 'refreshed_meanwhile')
          : Response.json(sessionOf('anna', 2));
      },
    };
    const answered = page.fetchWithSession('/a');
    await vi.advanceTimersByTimeAsync(HOUR);
    expect((await answered).status).toBe(200);
    expect(asked).toBe(2);
  });

  it('which another tab renewed, too, is used as that tab has it', async () => {
    const page = await freshPage();
    page.keepSession(sessionOf('anna'));
    answers = {
      '/a': unless(tokenOf('anna')),
      [REFRESH]: () => {
        // Without locks; and the storage of another process may come late.
        page.writeStored('token', tokenOf('anna', 2));
        return Response.json(sessionOf('anna', 3));
      },
    };
    expect((await page.fetchWithSession('/a')).status).toBe(200);
    expect(calls).toEqual(['/a anna', `${REFRESH} guest`, '/a anna']);
    expect(page.readStored('token')).toBe(tokenOf('anna', 2));
  });

  it('that the network loses signs nobody out', async () => {
    const page = await freshPage();
    page.keepSession(sessionOf('anna'));
    answers = { '/a': isOver };
    await expect(page.fetchWithSession('/a')).rejects.toMatchObject({ code: 'network_error' });
    expect(page.currentUserId()).toBe('anna');
  });
});

describe('a profile', () => {
  it('that arrives after its person has left is not kept', async () => {
    const page = await freshPage();
    page.keepSession(sessionOf('anna'));
    page.keepProfile({ ...personOf('anna'), name: 'Änne' });
    expect(page.readStored('profile')).toMatchObject({ name: 'Änne' });
    await page.forgetSession('left');
    page.keepProfile(personOf('anna'));
    expect(held.size).toBe(0);
    page.keepSession(sessionOf('ben'));
    page.keepProfile(personOf('anna'));
    expect(page.currentUserId()).toBe('ben');
  });
});

describe('a call for one person', () => {
  it('is not made as another, nor as a guest', async () => {
    const page = await freshPage();
    page.keepSession(sessionOf('ben'));
    answers['/reviews'] = isOver;
    const asAnna = page.fetchWithSession('/reviews', { as: 'anna' });
    await expect(asAnna).rejects.toMatchObject({ code: 'person_changed' });
    expect(calls).toEqual([]);
    answers[REFRESH] = isOver;
    const asBen = page.fetchWithSession('/reviews', { as: 'ben' });
    await expect(asBen).rejects.toMatchObject({ code: 'person_changed' });
    expect(calls).toEqual(['/reviews ben', `${REFRESH} guest`]);
  });
});

describe('signing out', () => {
  it('that the server does not hear of is noted, repeated, and until then nothing uses the cookie', async () => {
    const page = await freshPage();
    page.keepSession(sessionOf('anna'));
    expect(await page.signOutHere()).toBe(false);
    expect(page.readStored('pending-sign-out')).toBeDefined();
    expect([page.readStored('token'), page.readStored('profile')]).toEqual([undefined, undefined]);
    answers[SIGN_OUT] = () => refused(503, 'database_unavailable');
    expect(await page.finishSignOut()).toBe(false);

    // Another tab still has calls under way with the token of before.
    const other = await freshPage();
    other.writeStored('profile', personOf('anna'));
    other.writeStored('token', tokenOf('anna'));
    answers['/a'] = unless(tokenOf('anna'));
    answers[REFRESH] = () => Response.json(sessionOf('anna', 2));
    await other.fetchWithSession('/a');
    expect(calls.at(-1)).toBe('/a guest');
    expect(calls).not.toContain(`${REFRESH} guest`);

    answers[SIGN_OUT] = () => new Response(null, { status: 204 });
    expect(await page.finishSignOut()).toBe(true);
    expect(page.readStored('pending-sign-out')).toBeUndefined();
    calls.length = 0;
    expect(await page.finishSignOut()).toBe(true);
    expect(calls).toEqual([]);
  });

  it('is not undone by a renewal whose answer comes later', async () => {
    const page = await freshPage();
    page.keepSession(sessionOf('anna'));
    answers = {
      '/a': unless(tokenOf('anna')),
      [REFRESH]: () => {
        void page.forgetSession('left');
        return Response.json(sessionOf('anna', 2));
      },
    };
    await page.fetchWithSession('/a');
    expect(calls.at(-1)).toBe('/a guest');
    expect(page.readStored('token')).toBeUndefined();
  });
});

describe('drafts and recent words', () => {
  const haus = { pair: 'german-english', word: 'Haus' } as const;
  const arzt = { pair: 'german-english', word: 'Arzt' } as const;

  it('go with the person, encrypted, and come back with them alone', async () => {
    const page = await freshPage();
    page.keepSession(sessionOf('anna'));
    page.writeStored('writing-draft', 'Mein privater Text an den Arzt.');
    page.writeStored('writing-session', { prompt: 1 });
    page.writeStored('dictionary-lookups', [arzt]);
    await page.forgetSession('left');
    expect([...held.keys()]).toEqual(['kept-things']);
    for (const secret of ['Arzt', 'privat', sessionOf('anna').storage_key]) {
      expect([...held.values()].join('')).not.toContain(secret);
    }

    page.keepSession(sessionOf('ben'));
    await vi.waitFor(() => expect(page.currentUserId()).toBe('ben'));
    expect(page.readStored('writing-draft')).toBeUndefined();
    expect(page.readStored('dictionary-lookups')).toBeUndefined();
    await page.forgetSession('left');

    page.keepSession(sessionOf('anna'));
    await vi.waitFor(() =>
      expect(page.readStored('writing-draft')).toBe('Mein privater Text an den Arzt.'),
    );
    expect(page.readStored('writing-session')).toEqual({ prompt: 1 });
    expect(page.readStored('dictionary-lookups')).toEqual([arzt]);
    expect(held.has('kept-things')).toBe(false);
  });

  it('of a guest stay the guest’s, and a person continues with a copy', async () => {
    const page = await freshPage();
    page.writeStored('writing-draft', 'Als Gast');
    page.writeStored('dictionary-lookups', [haus]);
    page.keepSession(sessionOf('anna'));
    expect(page.readStored('writing-draft')).toBe('Als Gast');
    page.writeStored('writing-draft', 'Als Anna');
    page.writeStored('dictionary-lookups', [arzt, haus]);
    // Renewing is no second sign-in.
    page.keepSession(sessionOf('anna', 2));
    await page.forgetSession('left');
    expect(page.readStored('writing-draft')).toBe('Als Gast');
    expect(page.readStored('dictionary-lookups')).toEqual([haus]);
    // Where both have begun a text, the one on the page goes on; words are of both.
    page.keepSession(sessionOf('anna'));
    await vi.waitFor(() => expect(page.readStored('dictionary-lookups')).toEqual([haus, arzt]));
    expect(page.readStored('writing-draft')).toBe('Als Gast');
  });

  it('are not shown to somebody else who signs in at once', async () => {
    const page = await freshPage();
    page.writeStored('dictionary-lookups', [haus]);
    page.keepSession(sessionOf('anna'));
    page.writeStored('dictionary-lookups', [arzt, haus]);
    page.keepSession(sessionOf('ben'));
    expect(page.readStored('dictionary-lookups')).toEqual([haus]);
  });

  it('of a session from before this version are the person’s, too', async () => {
    const page = await freshPage();
    page.writeStored('profile', personOf('anna'));
    page.writeStored('token', tokenOf('anna'));
    page.writeStored('writing-draft', 'Von Anna');
    page.keepSession(sessionOf('anna', 2));
    await page.forgetSession('left');
    expect(page.readStored('writing-draft')).toBeUndefined();
  });

  it('are deleted with the account', async () => {
    const page = await freshPage();
    page.keepSession(sessionOf('anna'));
    page.writeStored('writing-draft', 'Weg');
    await page.forgetSession('deleted');
    expect(held.size).toBe(0);
  });

  it('cannot be opened with another key, and are then dropped', async () => {
    const page = await freshPage();
    page.keepSession(sessionOf('anna'));
    page.writeStored('writing-draft', 'Geheim');
    await page.forgetSession('left');
    page.keepSession({ ...sessionOf('anna'), storage_key: sessionOf('ben').storage_key });
    await vi.waitFor(() => expect(held.has('kept-things')).toBe(false));
    expect(page.readStored('writing-draft')).toBeUndefined();
  });

  it('are kept encrypted also where the server has ended the session', async () => {
    const page = await freshPage();
    page.keepSession(sessionOf('anna'));
    page.writeStored('writing-draft', 'Noch nicht fertig');
    answers = { '/a': unless(tokenOf('anna')), [REFRESH]: isOver };
    await page.fetchWithSession('/a');
    expect(page.toasts).toEqual(['Your session is over']);
    await vi.waitFor(() => expect([...held.keys()]).toEqual(['kept-things']));
    page.keepSession(sessionOf('anna'));
    await vi.waitFor(() => expect(page.readStored('writing-draft')).toBe('Noch nicht fertig'));
  });

  it('include what was typed in the last second', async () => {
    const page = await freshPage();
    page.keepSession(sessionOf('anna'));
    const save = () => page.writeStored('writing-draft', 'bis zum letzten Wort');
    addEventListener('wortlaut:leaving', save, { once: true });
    await page.forgetSession('left');
    page.keepSession(sessionOf('anna'));
    await vi.waitFor(() => expect(page.readStored('writing-draft')).toBe('bis zum letzten Wort'));
  });

  it('stay where they cannot be encrypted and nobody wanted to leave', async () => {
    const page = await freshPage();
    page.keepSession(sessionOf('anna'));
    page.writeStored('writing-draft', 'Noch nicht fertig');
    vi.stubGlobal('crypto', {});
    await page.forgetSession('over');
    expect([...held]).toEqual([['writing-draft', 'Noch nicht fertig']]);
  });

  it('without Web Crypto are deleted', async () => {
    const page = await freshPage();
    page.keepSession(sessionOf('anna'));
    page.writeStored('writing-draft', 'Geheim');
    vi.stubGlobal('crypto', {});
    await page.forgetSession('left');
    expect(held.size).toBe(0);
  });

  it('of a guest are not touched where nobody was signed in', async () => {
    const page = await freshPage();
    page.writeStored('writing-draft', 'Als Gast');
    await page.forgetSession('left');
    expect(page.readStored('writing-draft')).toBe('Als Gast');
  });
});
