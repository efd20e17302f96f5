import 'fake-indexeddb/auto';
import assert from 'node:assert/strict';
import { IDBFactory } from 'fake-indexeddb';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, it, vi } from 'vitest';
import { ERRORS, type ErrorCode } from '#contract/errors.ts';
import type { TextsReply } from '#contract/texts/schemas.ts';
import type { WordStatesReply } from '#contract/word-states/schemas.ts';
import type { WordMark } from '#contract/word-states/terms.ts';
import { withPage } from '#learning/page-ranges.ts';
import { samplePage } from '#server/testing/sample-texts.ts';
import { TEST_DATABASES } from '#server/testing/test-databases.ts';
import { type Caller, memberApp, type MemberApp } from '#server/testing/test-members.ts';
import { ApiError } from '#web/shared/http/api-error.ts';
import { adoptGuest, leaveDevice, returnToDevice } from '#web/shared/reading/change-of-owner.ts';
import {
  GUEST,
  openReadingDatabase,
  type ReadingDatabase,
} from '#web/shared/reading/device-database.ts';
import type { ReadingServer } from '#web/shared/reading/reading-server.ts';
import { synchronise } from '#web/shared/reading/sync.ts';
import { createTextStore, type TextStore } from '#web/shared/reading/text-store.ts';
import { createWordStore, type WordStore } from '#web/shared/reading/word-store.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const PAGES = [samplePage('Eins.'), samplePage('Zwei.'), samplePage('Drei.')];
const WORDS = [
  '11111111-1111-4111-8111-111111111111',
  '22222222-2222-4222-8222-222222222222',
  '33333333-3333-4333-8333-333333333333',
];
/** 32 bytes, as the server gives each person. */
const KEY = 'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8';

interface Dated<Value> {
  value: Value;
  at: number;
}
interface ModelText {
  place: Dated<number> | null;
  finished: Map<number, Dated<boolean>>;
}
/** What the person has done with all devices, by the simplest possible means. */
interface Model {
  texts: Map<string, ModelText>;
  deleted: Set<string>;
  marks: Map<string, Dated<WordMark | null>>;
}
interface Device {
  database: ReadingDatabase;
  texts: TextStore;
  words: WordStore;
  guestTexts: TextStore;
  guestWords: WordStore;
}
interface Real {
  me: Caller;
  devices: Device[];
}

async function makeDevice(me: Caller): Promise<Device> {
  globalThis.indexedDB = new IDBFactory();
  const database = await openReadingDatabase();
  const open = async () => database;
  // The stores only need to know that there is a server.
  const server = connection(me, null);
  return {
    database,
    texts: createTextStore(me.userId, server, undefined, open),
    words: createWordStore(me.userId, true, undefined, open),
    guestTexts: createTextStore(GUEST, null, undefined, open),
    guestWords: createWordStore(GUEST, false, undefined, open),
  };
}

/** Where a connection breaks: at which call, and whether the server had it. */
interface Break {
  call: number;
  isHeard: boolean;
}

/** The connection to the server, which may break. */
function connection(me: Caller, broken: Break | null): ReadingServer {
  let calls = 0;
  const ask = async <Reply>(...given: Parameters<Caller['call']>): Promise<Reply> => {
    const isBroken = broken?.call === calls;
    calls += 1;
    const lost = new ApiError({ status: 0, code: 'network_error', message: 'lost' });
    if (isBroken && !broken.isHeard) throw lost;
    const reply = await me.call(...given);
    if (isBroken) throw lost;
    if (reply.status >= 300) {
      const { code } = (reply.body as { detail: { code: ErrorCode } }).detail;
      throw new ApiError({ ...ERRORS[code], code });
    }
    return reply.body as Reply;
  };
  const missing = async (path: string, body: object) =>
    (await ask<{ missing: number | null }>('PUT', path, body)).missing;
  return {
    putText: (id, text) => missing(`/texts/${id}`, text),
    putPages: (id, first, pages) => missing(`/texts/${id}/pages/${first}`, { pages }),
    rename: (id, details) => ask('PATCH', `/texts/${id}`, details),
    saveProgress: (id, progress) => ask('PUT', `/texts/${id}/progress`, progress),
    remove: (id) => ask('DELETE', `/texts/${id}`),
    saveWords: (save) => ask('PUT', '/word-states', save),
    list: (since) => ask('GET', since ? `/texts?since=${since}` : '/texts'),
    words: (since) => ask('GET', since === null ? '/word-states' : `/word-states?since=${since}`),
    open: (id) => ask('GET', `/texts/${id}`),
    pages: (id, first) => ask('GET', `/texts/${id}/pages/${first}`),
    search: (q) => ask('GET', `/texts/search?q=${q}`),
  };
}

const isoOf = (minute: number) => new Date(NOW - minute * 60_000).toISOString();
/** Of two at the same time the greater counts. */
const later = <Value>(
  old: Dated<Value> | null | undefined,
  next: Dated<Value>,
  rank: (value: Value) => number,
): Dated<Value> =>
  !old || next.at > old.at || (next.at === old.at && rank(next.value) > rank(old.value))
    ? next
    : old;
const rankOfMark = (mark: WordMark | null) => mark ?? -1;
const atOf = (minute: number) => NOW - minute * 60_000;

interface Command extends fc.AsyncCommand<Model, Real> {}

const command = (name: string, run: Command['run']): Command => ({
  check: () => true,
  run,
  toString: () => name,
});

const addText = (device: number, isGuest: boolean) =>
  command(`device ${device} adds a text${isGuest ? ' as a guest' : ''}`, async (model, real) => {
    const { texts, guestTexts } = real.devices[device]!;
    const id = await (isGuest ? guestTexts : texts).add({
      title: 'Text',
      author: '',
      language: 'de',
      source: 'pasted',
      source_name: '',
      word_count: 3,
      character_count: 15,
      chapters: [{ title: '', page: 1 }],
      pages: PAGES,
    });
    model.texts.set(id, { place: null, finished: new Map() });
  });

/** One of the texts that a device has. */
const anyText = async ({ texts }: Device, number: number): Promise<string | undefined> => {
  const heads = await texts.list();
  const ids = heads.map(({ id }) => id).toSorted();
  return ids[number % Math.max(1, ids.length)];
};

const removeText = (device: number, number: number) =>
  command(`device ${device} deletes ${number}`, async (model, real) => {
    const { texts } = real.devices[device]!;
    const id = await anyText(real.devices[device]!, number);
    if (id === undefined) return;
    await texts.remove(id);
    model.deleted.add(id);
  });

const readOn = (device: number, number: number, page: number, minute: number) =>
  command(`device ${device} reads ${number} to ${page}, -${minute}`, async (model, real) => {
    const { texts } = real.devices[device]!;
    const id = await anyText(real.devices[device]!, number);
    if (id === undefined) return;
    await texts.saveProgress(id, { place: { page, offset: 0, changed_at: isoOf(minute) } });
    const text = model.texts.get(id)!;
    text.place = later(text.place, { value: page, at: atOf(minute) }, Number);
  });

const finish = (device: number, number: number, page: number, isDone: boolean, minute: number) =>
  command(`device ${device} ${number}: page ${page} ${isDone}, -${minute}`, async (model, real) => {
    const { texts } = real.devices[device]!;
    const id = await anyText(real.devices[device]!, number);
    if (id === undefined) return;
    const changedAt = isoOf(minute);
    await texts.saveProgress(id, {
      finished: [{ page, is_finished: isDone, changed_at: changedAt }],
    });
    const { finished } = model.texts.get(id)!;
    finished.set(page, later(finished.get(page), { value: isDone, at: atOf(minute) }, Number));
  });

const markWord = (device: number, word: number, mark: WordMark | null, minute: number) =>
  command(`device ${device} marks ${word}: ${mark}, -${minute}`, async (model, real) => {
    const { words } = real.devices[device]!;
    const entry = WORDS[word]!;
    const before = (await words.read()).marks.get(entry) ?? null;
    vi.setSystemTime(atOf(minute));
    await words.mark([entry], mark);
    vi.setSystemTime(NOW);
    if (before === mark) return;
    const next = { value: mark, at: atOf(minute) };
    model.marks.set(entry, later(model.marks.get(entry), next, rankOfMark));
  });

const guestMark = (device: number, word: number, mark: WordMark, minute: number) =>
  command(`guest of ${device} marks ${word}: ${mark}, -${minute}`, async (_model, real) => {
    vi.setSystemTime(atOf(minute));
    await real.devices[device]!.guestWords.mark([WORDS[word]!], mark);
    vi.setSystemTime(NOW);
  });

const adopt = (device: number) =>
  command(`device ${device}: the guest signs in`, async (model, real) => {
    const { database } = real.devices[device]!;
    for (const { entry, mark, changedAt } of await database.getAllFromIndex(
      'marks',
      'by-owner',
      GUEST,
    )) {
      const next = { value: mark, at: Date.parse(changedAt) };
      model.marks.set(entry, later(model.marks.get(entry), next, rankOfMark));
    }
    await adoptGuest(database, real.me.userId, new Date(NOW));
  });

const leaveAndReturn = (device: number) =>
  command(`device ${device}: signs out and in again`, async (_model, real) => {
    const { database, texts, words } = real.devices[device]!;
    await leaveDevice(database, real.me.userId, KEY, 'left');
    assert.deepEqual(await texts.list(), []);
    assert.equal((await words.read()).marks.size, 0);
    assert.equal(await database.countFromIndex('outbox', 'by-owner', real.me.userId), 0);
    await returnToDevice(database, real.me.userId, KEY);
  });

const sync = (device: number, broken: Break | null) =>
  command(
    `device ${device} syncs${broken ? `, breaks at ${broken.call} ${broken.isHeard}` : ''}`,
    async (_model, { me, devices }) => {
      const { database } = devices[device]!;
      try {
        await synchronise(database, me.userId, connection(me, broken));
      } catch (error) {
        assert.ok(broken && error instanceof ApiError && error.status === 0, String(error));
      }
    },
  );

const device = fc.nat(1);
const minute = fc.nat(6);
const page = fc.integer({ min: 1, max: 3 });
const mark = fc.constantFrom<WordMark | null>(null, 0, 1, 3, 5);
const commands = fc.commands(
  [
    fc.tuple(device, fc.boolean()).map((given) => addText(...given)),
    fc.tuple(device, fc.nat(3)).map((given) => removeText(...given)),
    fc.tuple(device, fc.nat(3), page, minute).map((given) => readOn(...given)),
    fc.tuple(device, fc.nat(3), page, fc.boolean(), minute).map((given) => finish(...given)),
    fc.tuple(device, fc.nat(2), mark, minute).map((given) => markWord(...given)),
    fc
      .tuple(device, fc.nat(2), fc.constantFrom<WordMark>(0, 2, 5), minute)
      .map((given) => guestMark(...given)),
    device.map(adopt),
    device.map(leaveAndReturn),
    fc
      .tuple(
        device,
        fc.option(fc.record({ call: fc.nat(6), isHeard: fc.boolean() }), { freq: 3, nil: null }),
      )
      .map((given) => sync(...given)),
  ],
  { maxCommands: 30 },
);

const isMarked = ([, value]: readonly [string, WordMark | null]) => value !== null;

/** What should be everywhere at the end. */
function expected({ texts, deleted, marks }: Model) {
  return {
    texts: [...texts]
      .filter(([id]) => !deleted.has(id))
      .map(([id, { place, finished }]) => ({
        id,
        place: place?.value ?? null,
        finished: [...finished].reduce(
          (ranges, [number, { value }]) => withPage(ranges, number, value),
          [] as [number, number][],
        ),
      }))
      .toSorted((one, other) => (one.id < other.id ? -1 : 1)),
    marks: new Map(
      [...marks].map(([entry, { value }]) => [entry, value] as const).filter(isMarked),
    ),
  };
}

const shown = (
  heads: Pick<TextsReply['texts'][number], 'id' | 'place' | 'finished'>[],
  marks: Iterable<readonly [string, WordMark | null]>,
) => ({
  texts: heads
    .map(({ id, place, finished }) => ({ id, place: place?.page ?? null, finished }))
    .toSorted((one, other) => (one.id < other.id ? -1 : 1)),
  marks: new Map([...marks].filter(isMarked)),
});

describe.each(TEST_DATABASES)('two devices with texts and words on $kind', ({ open }) => {
  let members: MemberApp;
  let people = 0;
  beforeAll(async () => {
    members = await memberApp(await open());
  });
  afterAll(() => members.close());
  beforeEach(() => {
    // Only the date: the database on the device works with timers.
    vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('lose nothing, have nothing twice and agree at the end, whatever order clocks and answers have', async () => {
    await fc.assert(
      fc.asyncProperty(commands, async (given) => {
        people += 1;
        const me = await members.member(`Reading twin ${people}`);
        const devices = [await makeDevice(me), await makeDevice(me)];
        const model: Model = { texts: new Map(), deleted: new Set(), marks: new Map() };
        const real: Real = { me, devices };
        await fc.asyncModelRun(() => ({ model, real }), given);
        for (const number of [0, 1]) await adopt(number).run(model, real);
        for (const number of [0, 1, 0]) await sync(number, null).run(model, real);
        const wanted = expected(model);
        const { texts } = (await me.call('GET', '/texts')).body as TextsReply;
        const { marks } = (await me.call('GET', '/word-states')).body as WordStatesReply;
        assert.deepEqual(shown(texts, marks), wanted, 'on the server');
        for (const { texts: store, words, database } of devices) {
          const here = shown(await store.list(), (await words.read()).marks);
          assert.deepEqual(here, wanted, 'on a device');
          assert.equal(await database.countFromIndex('outbox', 'by-owner', me.userId), 0);
          for (const { id } of wanted.texts) {
            const opened = await store.open(id, 2);
            assert.equal(opened?.page.text, 'Zwei.');
          }
        }
      }),
      { numRuns: 40, seed: 20261125 },
    );
  });
});
