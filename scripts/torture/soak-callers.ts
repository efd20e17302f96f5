import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { MAXIMUM_CONTEXT_LENGTH } from '#contract/dictionary/limits.ts';
import type { SoakCall } from './soak.rules.ts';

/** Where the callers call, and until when. */
export interface Soak {
  port: number;
  isOver: () => boolean;
}

interface Reply {
  status: number;
  body: string;
}
interface Wanted {
  token?: string;
  body?: object;
}

const LONGEST_MILLISECONDS = 75_000;
/** People read and type between two calls. */
const THINKING_MILLISECONDS = { least: 200, most: 1500 };
const LISTS = '/api/v2/collections/lists';
const MARKET = '/api/v2/collections/collection_marketplace';
const TEXT =
  'Liebe Sandra, gestern bin ich mit meine Freunde ins Kino gegangen. Der Film war sehr gut, aber leider zu lang. Am Wochenende besuche ich meine Eltern, weil mein Vater hat Geburtstag.';
const PROMPT = { question: 'Schreiben Sie Ihrer Freundin.', wordCount: { min: 10, max: 80 } };
const WORDS = ['Haus', 'gehen', 'Häuser', 'gut', 'angehen', 'Frage', 'Hausboot', 'Straße', 'xyzzy'];
const KNOWN = '/api/v2/dictionary/words/german-english/Haus';
const PAGES = ['/', '/about', '/content', '/collections', '/dictionary/german-english/Haus'];

const pick = <Value>(values: readonly [Value, ...Value[]] | readonly Value[]): Value => {
  const value = values[Math.floor(Math.random() * values.length)];
  if (value === undefined) throw new Error('nothing to pick from');
  return value;
};
const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** One caller with an address of their own, as limits are counted by address. Linux has all of 127.0.0.0/8. */
export class Caller {
  readonly calls: SoakCall[] = [];
  readonly #port: number;
  readonly #agent: Agent;

  /** @param address such as 127.0.1.7 */
  constructor({ port }: Soak, address: string) {
    this.#port = port;
    this.#agent = new Agent({ keepAlive: true, localAddress: address });
  }

  async call(kind: string, method: string, path: string, wanted: Wanted = {}): Promise<Reply> {
    const startedAt = performance.now();
    const reply = await this.#send(method, path, wanted);
    const milliseconds = performance.now() - startedAt;
    this.calls.push({ kind, status: reply.status, milliseconds });
    return reply;
  }

  /** Sends the beginning of a file of 5 MB and waits until the server hangs up or answers. */
  hold(path: string, token: string): Promise<number> {
    const boundary = randomUUID();
    return new Promise((resolve) => {
      const upload = request({
        port: this.#port,
        host: '127.0.0.1',
        method: 'POST',
        path,
        agent: this.#agent,
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': `multipart/form-data; boundary=${boundary}`,
          'content-length': 5_000_000,
        },
      });
      upload.on('response', (response) => {
        response.resume();
        response.on('end', () => upload.destroy());
        resolve(response.statusCode ?? 0);
      });
      upload.on('error', () => resolve(0));
      upload.write(
        `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="words.csv"\r\ncontent-type: text/csv\r\n\r\n`,
      );
      upload.write('Haus,house\n'.repeat(300_000));
    });
  }

  close(): void {
    this.#agent.destroy();
  }

  #send(method: string, path: string, { token, body }: Wanted): Promise<Reply> {
    const text = body === undefined ? undefined : JSON.stringify(body);
    return new Promise((resolve) => {
      const call = request(
        {
          port: this.#port,
          host: '127.0.0.1',
          method,
          path,
          agent: this.#agent,
          signal: AbortSignal.timeout(LONGEST_MILLISECONDS),
          headers: {
            ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
            ...(text === undefined
              ? {}
              : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
          },
        },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('end', () =>
            resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString() }),
          );
          response.on('error', () => resolve({ status: 0, body: '' }));
        },
      );
      call.on('error', () => resolve({ status: 0, body: '' }));
      call.end(text);
    });
  }
}

type Action = [share: number, act: () => Promise<unknown>];

async function live(soak: Soak, actions: readonly Action[]): Promise<void> {
  const total = actions.reduce((sum, [share]) => sum + share, 0);
  const { least, most } = THINKING_MILLISECONDS;
  while (!soak.isOver()) {
    let place = Math.random() * total;
    await actions.find(([share]) => (place -= share) < 0)?.[1]();
    await pause(least + Math.random() * (most - least));
  }
}

const readings = (caller: Caller, token?: string): Action[] => {
  const wanted = token === undefined ? {} : { token };
  const word = () => encodeURIComponent(pick(WORDS));
  return [
    [
      12,
      () =>
        caller.call('look-up', 'GET', `/api/v2/dictionary/words/german-english/${word()}`, wanted),
    ],
    [
      8,
      () =>
        caller.call(
          'suggestions',
          'GET',
          `/api/v2/dictionary/suggestions/german-english?prefix=${encodeURIComponent(pick(WORDS).slice(0, 2))}`,
          wanted,
        ),
    ],
    [6, () => caller.call('marketplace', 'GET', `${MARKET}?limit=20`, wanted)],
    [2, () => caller.call('speech', 'GET', `/api/v2/speech/de?text=${word()}`, wanted)],
  ];
};

/** Reads pages, looks words up, has a text marked now and then. */
export async function guest(soak: Soak, caller: Caller): Promise<void> {
  await live(soak, [
    ...readings(caller),
    [10, () => caller.call('page', 'GET', pick(PAGES))],
    [
      1,
      () =>
        caller.call('text', 'POST', '/api/v2/ai/writing/grade', {
          body: { prompt: PROMPT, text: TEXT },
        }),
    ],
  ]);
}

/** Learns: collects words, reviews cards, writes, exports. What is added is removed again, so that no list grows for ever. */
export async function member(soak: Soak, caller: Caller, token: string): Promise<void> {
  const begin = async (kind: string, ...call: [string, string, Wanted]): Promise<string> => {
    for (;;) {
      const { status, body } = await caller.call(kind, ...call);
      if (status >= 200 && status <= 299) return body;
      if (status !== 503) throw new Error(`${call[1]}: ${status} ${body}`);
      // Refused by an overloaded server: counted as failed, and tried again.
      await pause(1000);
    }
  };
  const made = await begin('write', 'POST', LISTS, {
    token,
    body: { name: `Liste ${randomUUID()}`, is_private: false },
  });
  const { id: list } = JSON.parse(made) as { id: string };
  const known = await begin('look-up', 'GET', KNOWN, { token });
  const note = /"entry_uuid":"([\da-f-]{36})"/u.exec(known)?.[1];
  if (note === undefined) throw new Error(`no entry in ${known}`);
  const added: string[] = [];
  await live(soak, [
    ...readings(caller, token),
    [6, () => caller.call('own', 'GET', `${LISTS}/${list}`, { token })],
    [3, () => caller.call('own', 'GET', LISTS, { token })],
    [3, () => caller.call('queue', 'GET', '/api/v2/flashcards/queue?limit=20', { token })],
    [
      6,
      async () => {
        const oldest = added.length >= 20 ? added.shift() : undefined;
        if (oldest !== undefined) {
          await caller.call('write', 'DELETE', `${LISTS}/${list}/items/${oldest}`, { token });
          return;
        }
        const body = { word: `Wort ${randomUUID()}`, translation: 'a word' };
        const item = await caller.call('write', 'POST', `${LISTS}/${list}/items/custom`, {
          token,
          body,
        });
        if (item.status === 201) added.push((JSON.parse(item.body) as { id: string }).id);
      },
    ],
    [
      4,
      () =>
        caller.call('review', 'POST', '/api/v2/flashcards/reviews', {
          token,
          body: {
            reviews: [
              {
                id: randomUUID(),
                note,
                facet: 'word_to_meaning',
                rating: 3,
                reviewed_at: new Date().toISOString(),
              },
            ],
          },
        }),
    ],
    [
      1,
      () =>
        caller.call('text', 'POST', '/api/v2/ai/writing/grade', {
          token,
          body: { prompt: PROMPT, text: `${TEXT} ${randomUUID()}` },
        }),
    ],
    [1, () => caller.call('export', 'GET', `${LISTS}/${list}/export?format=csv`, { token })],
  ]);
}

/** Holds one upload after another open for as long as the server lets it. Returns how often. */
export async function uploader(soak: Soak, caller: Caller, token: string): Promise<number> {
  let held = 0;
  while (!soak.isOver()) {
    const over = pauseUntilOver(soak);
    await Promise.race([caller.hold(`${LISTS}/import`, token), over]);
    held++;
    await pause(1000);
  }
  return held;
}

async function pauseUntilOver(soak: Soak): Promise<void> {
  while (!soak.isOver()) await pause(500);
}

/** Sends the worst that is known as fast as it is answered: long made-up words to mark and analyse, pages, searches. */
export async function abuser(soak: Soak, callers: readonly Caller[]): Promise<void> {
  const hyphens = 'ver-haus-kraft-'.repeat(1000);
  const longWords = `${'Donaudampfschifffahrtsgesellschaftskapitänsmützenqx '.repeat(200)}`;
  await Promise.all(
    callers.map(async (caller, index) => {
      for (let turn = index; !soak.isOver(); turn++) {
        const text = turn % 2 === 0 ? hyphens : longWords;
        await (
          [
            () =>
              caller.call('text', 'POST', '/api/v2/ai/writing/grade', {
                body: { prompt: PROMPT, text },
              }),
            () =>
              caller.call(
                'words',
                'GET',
                `/api/v2/dictionary/words-in-text/german-english?text=${encodeURIComponent(text.slice(0, MAXIMUM_CONTEXT_LENGTH))}&at=0`,
              ),
            () => caller.call('page', 'GET', `/dictionary/german-english/${randomUUID()}`),
            () =>
              caller.call(
                'search',
                'GET',
                `/api/v2/dictionary/search/german-english?q=${'qx'.repeat(40)}`,
              ),
          ] as const
        )[turn % 4]?.();
        await pause(20);
      }
    }),
  );
}
