import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ErrorCode } from '#contract/errors.ts';
import type { TextPage, TextsReply } from '#contract/texts/schemas.ts';
import { PAGES_PER_CALL } from '#contract/texts/terms.ts';
import type { WordStatesReply } from '#contract/word-states/schemas.ts';
import { ApiError } from '#web/shared/http/api-error.ts';
import { openReadingDatabase, type ReadingDatabase } from './device-database.ts';
import type { ReadingServer } from './reading-server.ts';
import { synchronise } from './sync.ts';
import { createTextStore, type ImportedText, type TextStore } from './text-store.ts';
import { createWordStore, type WordStore } from './word-store.ts';

const ANNA = 'anna';
const HAUS = '11111111-1111-4111-8111-111111111111';
const AT = '2026-11-25T12:00:00.000Z';
const NO_WORDS: WordStatesReply = { marks: [], known_level: null, cursor: '0.0.0.0', more: false };
const NO_TEXTS: TextsReply = {
  texts: [],
  deleted: [],
  sequence: 1,
  more: false,
  room: { texts: { used: 0, most: 1 }, characters: { used: 0, most: 1 } },
};
const pageOf = (text: string): TextPage => ({
  text,
  blocks: [{ kind: 'paragraph', range: [0, text.length] }],
  emphasis: [],
});
const textOf = (pages: number): ImportedText => ({
  title: 'Der Zug',
  author: '',
  language: 'de',
  source: 'pasted',
  source_name: '',
  word_count: pages,
  character_count: 9 * pages,
  chapters: [{ title: '', page: 1 }],
  pages: Array.from({ length: pages }, (_, index) => pageOf(`Seite ${index + 1}.`)),
});
const refusal = (code: ErrorCode, status = 409) => new ApiError({ status, code, message: code });

describe('a member’s device', () => {
  let database: ReadingDatabase;
  let texts: TextStore;
  let words: WordStore;
  /** What the server was asked, in order. */
  let asked: unknown[][];
  let server: ReadingServer;

  beforeEach(async () => {
    globalThis.indexedDB = new IDBFactory();
    database = await openReadingDatabase();
    asked = [];
    const note =
      <Reply>(name: string, reply: Reply) =>
      async (...given: unknown[]): Promise<Reply> => {
        asked.push([name, ...given]);
        return reply;
      };
    let arrived = 0;
    server = {
      putText: note('putText', 1),
      putPages: async (_id, first, pages) => {
        asked.push(['putPages', first, pages.length]);
        arrived = first + pages.length;
        return arrived > 45 ? null : arrived;
      },
      rename: note('rename', undefined),
      saveProgress: note('saveProgress', undefined),
      remove: note('remove', undefined),
      saveWords: note('saveWords', undefined),
      list: async () => NO_TEXTS,
      words: async () => NO_WORDS,
      open: async () => null,
      pages: async () => ({ first: 1, pages: [] }),
      search: async () => ({ matches: [], more: false }),
    };
    const open = async () => database;
    texts = createTextStore(ANNA, server, undefined, open);
    words = createWordStore(ANNA, true, undefined, open);
  });
  const waiting = () => database.countFromIndex('outbox', 'by-owner', ANNA);
  const names = () => asked.map(([name]) => name);

  it('sends a long text in parts, each as large as one call takes', async () => {
    await texts.add(textOf(45));
    expect(await texts.unsent()).toHaveProperty('size', 1);
    await synchronise(database, ANNA, server);
    expect(asked.slice(1)).toEqual([
      ['putPages', 1, PAGES_PER_CALL],
      ['putPages', 21, PAGES_PER_CALL],
      ['putPages', 41, 5],
    ]);
    expect(await waiting()).toBe(0);
  });

  it('sends progress once, however often somebody turned a page', async () => {
    const id = await texts.add(textOf(45));
    for (const page of [1, 2, 3]) {
      await texts.saveProgress(id, {
        place: { page, offset: 0, changed_at: AT },
        finished: [{ page, is_finished: true, changed_at: AT }],
      });
    }
    await synchronise(database, ANNA, server);
    const sent = asked.filter(([name]) => name === 'saveProgress');
    expect(sent).toHaveLength(1);
    expect(sent[0]?.[2]).toMatchObject({ place: { page: 3 }, finished: [{}, {}, {}] });
  });

  it('sends what is said while it sends', async () => {
    const id = await texts.add(textOf(45));
    await texts.saveProgress(id, { place: { page: 1, offset: 0, changed_at: AT } });
    const saved: number[] = [];
    server.saveProgress = async (_id, { place }) => {
      if (place?.page === 1) {
        await texts.saveProgress(id, {
          place: { page: 2, offset: 0, changed_at: '2026-11-25T12:01:00.000Z' },
        });
      }
      saved.push(place?.page ?? 0);
    };
    await synchronise(database, ANNA, server);
    expect(saved).toEqual([1, 2]);
    expect(await waiting()).toBe(0);
  });

  it('keeps a text for which the account has no room, sends the rest, and tries again', async () => {
    const id = await texts.add(textOf(45));
    await texts.saveProgress(id, { place: { page: 2, offset: 0, changed_at: AT } });
    await words.mark([HAUS], 5);
    const roomy = server;
    server = { ...roomy };
    server.putText = async () => {
      throw refusal('text_quota_reached');
    };
    const { withoutRoom } = await synchronise(database, ANNA, server);
    expect(withoutRoom).toEqual(['Der Zug']);
    expect(names()).toEqual(['saveWords']);
    expect((await texts.open(id))?.page.text).toBe('Seite 2.');
    await synchronise(database, ANNA, roomy);
    expect(names().slice(1)).toEqual([
      'putText',
      'putPages',
      'putPages',
      'putPages',
      'saveProgress',
    ]);
    expect(await waiting()).toBe(0);
  });

  it('forgets a text that was deleted elsewhere, with what was said of it here', async () => {
    const id = await texts.add(textOf(45));
    await synchronise(database, ANNA, server);
    await texts.saveProgress(id, { opened_at: AT });
    server.saveProgress = async () => {
      throw refusal('text_not_found', 404);
    };
    await synchronise(database, ANNA, server);
    expect(await texts.list()).toEqual([]);
    expect(await waiting()).toBe(0);
  });

  it('discards what the server will never take, and says so', async () => {
    await words.mark([HAUS], 5);
    server.saveWords = async () => {
      throw refusal('word_state_quota_reached');
    };
    expect(await synchronise(database, ANNA, server)).toMatchObject({ refused: 1 });
    expect(await waiting()).toBe(0);
  });

  it('keeps everything where the server does not answer', async () => {
    await texts.add(textOf(45));
    await words.mark([HAUS], 5);
    server.putText = async () => {
      throw refusal('database_unavailable', 503);
    };
    await expect(synchronise(database, ANNA, server)).rejects.toThrow('database_unavailable');
    expect(await waiting()).toBe(2);
  });

  it('never sends a text that was deleted before it was sent', async () => {
    const id = await texts.add(textOf(45));
    await texts.remove(id);
    await synchronise(database, ANNA, server);
    expect(names()).toEqual(['remove']);
  });

  it('drops replies that come when the person has left', async () => {
    server.words = async () => ({ ...NO_WORDS, marks: [[HAUS, 5]] });
    await synchronise(database, ANNA, server, () => false);
    expect((await words.read()).marks.size).toBe(0);
    await synchronise(database, ANNA, server);
    expect((await words.read()).marks.get(HAUS)).toBe(5);
  });

  it('brings a text here whole, from any page on', async () => {
    const all = textOf(45).pages;
    const id = await texts.add(textOf(45));
    await database.delete('pages', IDBKeyRange.bound([ANNA, id, 3], [ANNA, id, 40]));
    server.pages = async (_id, first) => ({
      first,
      pages: all.slice(first - 1, first - 1 + PAGES_PER_CALL),
    });
    expect(await texts.keepWhole(id)).toBe(true);
    expect((await texts.open(id, 20))?.page.text).toBe('Seite 20.');
    expect(await database.count('pages')).toBe(45);
  });

  it('marks words and takes that back, but not what was marked since', async () => {
    await words.mark([HAUS], 2);
    const undo = await words.mark([HAUS, ANNA], 5);
    await words.mark([ANNA], 0);
    await undo();
    expect([...(await words.read()).marks]).toEqual(
      expect.arrayContaining([
        [HAUS, 2],
        [ANNA, 0],
      ]),
    );
  });

  it('searches here where the server does not answer', async () => {
    const id = await texts.add(textOf(45));
    server.search = async () => {
      throw new ApiError({ status: 0, code: 'network_error', message: 'lost' });
    };
    expect(await texts.search('SEITE 4')).toEqual({
      matches: [{ id, page: 4, excerpt: 'Seite 4.', range: [0, 7], pages: 7 }],
      more: false,
    });
  });
});
