import { randomUUID } from 'node:crypto';
import { signInByDemo } from '#testing/demo-sign-in.ts';
import type { LoadOrder, LoadResult, LoadWrite } from './load-client.ts';
import { type RunningServer, startClient } from './processes.ts';
import type { Figure } from './report.ts';

const MEMBERS = 16;
const WORDS = 100;
const WARM_UP_MILLISECONDS = 1000;
const ROUND_MILLISECONDS = 5000;
/** Milliseconds of a guest's look-up beside members who write. */
const LOOK_UP_BAR = 5;
const WORD = '/api/v2/dictionary/words/german-english/Haus';
const LISTS = '/api/v2/collections/lists';

interface Member {
  token: string;
  listId: string;
}

/** Members with one collection of a hundred words each. */
async function createMembers(address: string): Promise<Member[]> {
  return Promise.all(
    Array.from({ length: MEMBERS }, async () => {
      const person = { email: `${randomUUID()}@example.org`, name: 'Mitglied' };
      const { access_token: token } = await signInByDemo(address, person);
      const { id: listId } = await post<{ id: string }>(address, LISTS, token, { name: 'Liste' });
      for (let word = 0; word < WORDS; word++) {
        const body = { word: `Wort ${word}`, translation: `word ${word}` };
        await post(address, `${LISTS}/${listId}/items/custom`, token, body);
      }
      return { token, listId };
    }),
  );
}

async function post<Reply>(
  address: string,
  path: string,
  token: string,
  body: object,
): Promise<Reply> {
  const response = await fetch(address + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return (await response.json()) as Reply;
}

/** Each adds a word and renames their collection, in turn. */
const writesOf = (members: readonly Member[]): LoadWrite[] => [
  ...members.map(({ token, listId }) => ({
    method: 'POST' as const,
    path: `${LISTS}/${listId}/items/custom`,
    token,
    body: { word: 'Ladestation', translation: 'charging station' },
  })),
  ...members.map(({ token, listId }) => ({
    method: 'PUT' as const,
    path: `${LISTS}/${listId}`,
    token,
    body: { name: 'Andere Liste' },
  })),
];

/** What members' commonest calls cost the server, and how long guests wait while members write. */
export async function measureMemberCalls(server: RunningServer, store: string): Promise<Figure[]> {
  const members = await createMembers(`http://127.0.0.1:${server.port}`);
  const [member] = members as [Member];
  const client = startClient();
  const writers = startClient();
  const order = { port: server.port, connections: MEMBERS, milliseconds: ROUND_MILLISECONDS };
  const guests: LoadOrder = { ...order, paths: [WORD], connections: 1 };
  const writing: LoadOrder = { ...order, paths: [], writes: writesOf(members) };
  const figures: Figure[] = [];
  try {
    for (const [name, path] of [
      ['own collections', LISTS],
      ['a page of items', `${LISTS}/${member.listId}`],
      ['queue of cards', '/api/v2/flashcards/queue?time_zone=Europe/Berlin'],
      ['profile', '/api/v2/auth/profile'],
      ['statistics', '/api/v2/flashcards/stats'],
    ] as const) {
      // Queues and statistics of one person take turns, and few may wait.
      const reading: LoadOrder = { ...order, paths: [path], token: member.token, connections: 2 };
      await client.run({ ...reading, milliseconds: WARM_UP_MILLISECONDS });
      const before = server.processorMilliseconds();
      const result = succeeded(await client.run(reading), name);
      const used = server.processorMilliseconds() - before;
      const calls = (result.requestsPerSecond * ROUND_MILLISECONDS) / 1000;
      figures.push({
        name: `A member’s call, ${store}: ${name}`,
        measured: `${Math.round((used / calls) * 1000)} µs of processor; ${Math.round(result.requestsPerSecond)} a second`,
        bar: '—',
        holds: true,
      });
    }
    const alone = succeeded(await client.run(guests), 'a look-up');
    // Longer than the look-ups, so that they end beside writers.
    const written = writers.run({ ...writing, milliseconds: ROUND_MILLISECONDS + 1000 });
    const beside = succeeded(await client.run(guests), 'a look-up beside writers');
    const { requestsPerSecond } = succeeded(await written, 'a write');
    figures.push({
      name: `A guest’s look-up beside ${MEMBERS} members who write, ${store}`,
      measured: `${beside.medianLatency.toFixed(1)} ms in the median, 99 of 100 within ${beside.slowLatency.toFixed(1)} (alone ${alone.medianLatency.toFixed(1)} and ${alone.slowLatency.toFixed(1)}); ${Math.round(requestsPerSecond)} writes a second`,
      bar: `≤ ${LOOK_UP_BAR} ms`,
      holds: beside.medianLatency <= LOOK_UP_BAR,
    });
    return figures;
  } finally {
    await client.stop();
    await writers.stop();
  }
}

function succeeded(result: LoadResult, name: string): LoadResult {
  if (result.failures > 0) throw new Error(`${name}: ${result.failures} replies were no success`);
  return result;
}
