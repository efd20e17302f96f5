import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pino from 'pino';
import { loadConfig } from '#server/shared/config/config.ts';
import type { DatabaseConnection } from '#server/shared/database/database.ts';
import { connectPglite } from '#server/shared/database/pglite.ts';
import { connectPostgres } from '#server/shared/database/postgres.ts';
import type { Figure } from '../../bench/report.ts';
import { type Application, startApplication } from './application.ts';
import { fillAccount, type FullAccount } from './full-account.ts';
import { type LookUpCallers, type LookUps, startLookUps } from './look-ups.ts';
import { LISTS } from './mixed-writes.ts';
import { pause } from './postgres-server.ts';
import type { Plan } from './plan.ts';
import { startStore } from './store.ts';

/** What Node chooses in a container of 1500 MB. */
const HEAP_MEGABYTES = 768;
/** The limit of the container in `compose.yaml`. */
const PROCESS_MEGABYTES = 1500;
/** The longest hold of a look-up, in milliseconds. */
const HOLD = { pglite: 200, postgres: 50 };
/** The machine has other work too: what a call itself causes is there each time. */
const RUNS = 3;
const MOST_RETRIES = 5;
const MARKET = '/api/v2/collections/collection_marketplace';
const HOUR = 3_600_000;

/** A call of a member with everything at its quota, or with room for as much. */
interface Step {
  name: string;
  /** The statuses it may have. */
  statuses: number[];
  call: (run: number) => Promise<number>;
  runs?: number;
}

/**
 * Fills an account to all its quotas, makes every call that has to do with much of it, and measures how long others'
 * look-ups are held meanwhile, and the memory of the process.
 */
export async function quotas({ store, folder, say }: Plan): Promise<Figure[]> {
  const data = join(folder, 'quotas');
  const running = await startStore(store, data);
  const environment = {
    ...running.environment,
    NODE_OPTIONS: `--max-old-space-size=${HEAP_MEGABYTES}`,
  };
  try {
    const empty = await startApplication(environment);
    const userId = await idOf(empty, 'full');
    await gradeOne(empty);
    await empty.end('SIGTERM');
    say('  filling …');
    const logger = pino({ level: 'silent' });
    const database: DatabaseConnection =
      running.postgres === null
        ? await connectPglite(join(data, 'database'), null, logger)
        : await connectPostgres(running.postgres.url, logger);
    const account = await fillAccount(database.db, userId, loadConfig({}).quotas);
    await database.close();
    const application = await startApplication(environment, 'watched');
    try {
      return await measure(application, account, HOLD[store], say);
    } finally {
      await application.end('SIGKILL');
    }
  } finally {
    await running.postgres?.stop();
    rmSync(data, { recursive: true, force: true });
  }
}

async function idOf(application: Application, name: string): Promise<string> {
  const token = await application.signIn(name);
  const profile = await application.call('GET', '/api/v2/auth/profile', token);
  return (profile.body as { id: string }).id;
}

/** A graded text, for the account to be filled with others like it. */
async function gradeOne(application: Application): Promise<void> {
  const prompt = { question: 'Schreiben Sie etwas.', wordCount: { min: 10, max: 50 } };
  const graded = await application.call(
    'POST',
    '/api/v2/ai/writing/grade',
    await application.signIn('full'),
    { prompt, text: 'Ich wohne in einem Haus. Das Haus ist gut.' },
  );
  if (graded.status !== 200) throw new Error(`a text was answered with ${graded.status}`);
}

/** The longest turn of the process since the last call, in milliseconds of processor time. */
async function longestTurn({ child }: Application): Promise<number> {
  const answer = once(child, 'message');
  child.send('report');
  return ((await answer) as [number])[0];
}

async function measure(
  application: Application,
  account: FullAccount,
  bar: number,
  say: Plan['say'],
): Promise<Figure[]> {
  const full = await application.signIn('full');
  const roomy = await application.signIn('roomy');
  const lookUps = startLookUps(application.address, await application.signIn('other'));
  const figures: Figure[] = [];
  try {
    await pause(2000);
    const quiet: Step = {
      name: 'nothing',
      statuses: [200],
      call: async () => {
        await pause(3000);
        return 200;
      },
    };
    for (const step of [quiet, ...stepsOf(application, account, { full, roomy })]) {
      const figure = await take(step, application, lookUps, bar);
      figures.push(figure);
      say(`  ${figure.name}: ${figure.measured} ${figure.holds ? '' : 'MISSED'}`);
    }
  } finally {
    await lookUps.end();
  }
  const peak = peakMegabytes(application);
  return [
    ...figures,
    {
      name: `quotas: peak memory of the process, heap of ${HEAP_MEGABYTES} MB`,
      measured: `${peak} MB`,
      bar: `≤ ${PROCESS_MEGABYTES} MB`,
      holds: peak <= PROCESS_MEGABYTES,
    },
  ];
}

async function take(
  { name, statuses, call, runs = RUNS }: Step,
  application: Application,
  lookUps: LookUpCallers,
  bar: number,
): Promise<Figure> {
  const all: LookUps[] = [];
  let hold = Infinity;
  let seconds = Infinity;
  let retries = MOST_RETRIES;
  for (let run = 0; run < runs; run += 1) {
    let status = 0;
    let took = 0;
    await longestTurn(application);
    const lookedUp = await lookUps.during(async () => {
      const begin = performance.now();
      status = await call(run);
      took = (performance.now() - begin) / 1000;
    });
    const held = await longestTurn(application);
    // Refused because the machine has far too much to do.
    if (status === 503 && retries > 0) {
      retries -= 1;
      run -= 1;
      await pause(3000);
      continue;
    }
    all.push(lookedUp);
    seconds = Math.min(seconds, took);
    hold = Math.min(hold, held);
    if (!statuses.includes(status)) throw new Error(`${name} was answered with ${status}`);
  }
  /** In the run in which it was shortest. */
  const longest = (caller: 'guest' | 'member'): string =>
    Math.min(...all.map((run) => Math.max(0, ...run[caller]))).toFixed(0);
  const refused = Math.min(...all.map((run) => run.refused));
  return {
    name: `quotas: ${name}: longest hold; longest look-up of a guest, of a member; time of the call`,
    measured: `${hold.toFixed(0)} ms; ${longest('guest')} ms, ${longest('member')} ms; ${seconds.toFixed(1)} s${refused > 0 ? `; ${refused} refused` : ''}`,
    bar: `hold ≤ ${bar} ms`,
    holds: hold <= bar,
  };
}

function stepsOf(
  application: Application,
  { full: lists, often, notes }: FullAccount,
  tokens: { full: string; roomy: string },
): Step[] {
  const [publicList = '', privateList = '', third = ''] = lists;
  const send = async (
    method: string,
    path: string,
    body?: unknown,
    token = tokens.full,
  ): Promise<number> => (await application.call(method, path, token, body)).status;
  /** Reads an answer of any length without keeping it. */
  const drain = async (path: string, token = tokens.full): Promise<number> => {
    const reply = await fetch(`${application.address}${path}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    for await (const _chunk of reply.body ?? []);
    return reply.status;
  };
  const upload = async (
    file: string,
    fields: Record<string, string>,
    token: string,
  ): Promise<number> => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('file', new Blob([file]), 'words.csv');
    const reply = await fetch(`${application.address}${LISTS}/import`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    });
    await reply.arrayBuffer();
    return reply.status;
  };
  const review = (note: string, hours: number) => ({
    id: randomUUID(),
    note,
    facet: 'word_to_meaning',
    rating: 3,
    reviewed_at: new Date(Date.now() - hours * HOUR).toISOString(),
  });
  const record = (reviews: object[]): Promise<number> =>
    send('POST', '/api/v2/flashcards/reviews', { reviews });
  const rowsOf = (count: number): string =>
    Array.from({ length: count }, (_, row) => `Wort${row},word ${row}\n`).join('');
  const clone = (id: string, token: string): Promise<number> =>
    send('POST', `${MARKET}/${id}/clone`, undefined, token);
  const queue = '/api/v2/flashcards/queue?time_zone=Europe/Berlin';
  const reviewed: string[] = [];

  return [
    { name: 'own collections', statuses: [200], call: () => drain(LISTS) },
    { name: 'a page of items', statuses: [200], call: () => drain(`${LISTS}/${privateList}`) },
    {
      name: 'a search of items',
      statuses: [200],
      call: () => drain(`${LISTS}/${privateList}?items_search=9&items_sort=word`),
    },
    { name: 'the queue of everything', statuses: [200], call: () => drain(queue) },
    {
      name: 'the queue of a collection',
      statuses: [200],
      call: () => drain(`${queue}&collection_id=${privateList}`),
    },
    { name: 'statistics', statuses: [200], call: () => drain('/api/v2/flashcards/stats') },
    {
      name: 'a new review',
      statuses: [200],
      call: () => {
        const one = review(notes[0] ?? '', 0);
        reviewed.push(one.id);
        return record([one]);
      },
    },
    {
      name: '50 new reviews',
      statuses: [200],
      call: () => record(notes.slice(100, 150).map((note) => review(note, 0))),
    },
    {
      name: `a late review of a card with ${900} others`,
      statuses: [200],
      call: () => record([review(often, 24 * 700)]),
    },
    {
      name: '50 late reviews of 50 cards',
      statuses: [200],
      call: () => record(notes.slice(200, 250).map((note) => review(note, 24 * 600))),
    },
    {
      name: 'a review undone',
      statuses: [200],
      call: (run) => send('POST', '/api/v2/flashcards/reviews/undo', { ids: [reviewed[run]] }),
    },
    {
      name: 'practice',
      statuses: [200, 201, 422],
      call: () => send('POST', '/api/v2/ai/practice/start', { collection_id: privateList }),
    },
    {
      name: 'another name',
      statuses: [200],
      call: (run) => send('PUT', '/api/v2/auth/profile', { name: `Name ${run}` }),
    },
    { name: 'texts', statuses: [200], call: () => drain('/api/v2/ai/writing/history') },
    {
      name: 'the account’s export',
      statuses: [200],
      call: () => drain('/api/v2/auth/export'),
    },
    {
      name: 'a CSV export of 10,000 words',
      statuses: [200],
      call: () => drain(`${LISTS}/${privateList}/export?format=csv`),
    },
    {
      name: 'an Anki export of 10,000 words',
      statuses: [200],
      call: () => drain(`${LISTS}/${privateList}/export?format=apkg`),
    },
    {
      name: 'a preview of 10,000 rows',
      statuses: [200],
      call: () =>
        upload(rowsOf(10_000), { preview: 'true', collection_id: privateList }, tokens.full),
    },
    {
      name: 'an import of 10,000 rows, refused',
      statuses: [409],
      call: () => upload(rowsOf(10_000), { preview: 'false', name: 'Zu viel' }, tokens.full),
    },
    { name: 'a copy, refused', statuses: [409], call: () => clone(publicList, tokens.full) },
    {
      name: 'an import of 10,000 rows',
      statuses: [200],
      call: () => upload(rowsOf(10_000), { preview: 'false', name: 'Neu' }, tokens.roomy),
    },
    {
      name: 'a copy of 10,000 words',
      statuses: [201],
      call: () => clone(publicList, tokens.roomy),
    },
    {
      name: 'five copies and twenty of everything else at once',
      statuses: [200],
      runs: 1,
      call: async () => {
        const many = <Result>(count: number, one: () => Promise<Result>) =>
          Array.from({ length: count }, one);
        await Promise.all([
          ...many(4, () => clone(publicList, tokens.roomy)),
          ...many(20, () => drain('/api/v2/auth/export')),
          ...many(20, () => drain(`${LISTS}/${privateList}/export?format=csv`)),
          ...many(20, () => drain(`${LISTS}/${privateList}/export?format=apkg`)),
          ...many(20, () => drain(queue)),
          ...many(20, () => drain('/api/v2/flashcards/stats')),
          ...many(20, () => upload(rowsOf(10_000), { preview: 'true', name: 'Neu' }, tokens.full)),
        ]);
        return drain(LISTS);
      },
    },
    {
      name: 'a collection of 10,000 words deleted',
      statuses: [204],
      call: (run) => send('DELETE', `${LISTS}/${[third, ...lists.slice(3)][run]}`),
    },
    {
      name: 'progress erased',
      statuses: [204],
      runs: 1,
      call: () => send('POST', '/api/v2/flashcards/reset', { confirmation: 'reset progress' }),
    },
    {
      name: 'the account deleted',
      statuses: [204],
      runs: 1,
      call: () => send('DELETE', '/api/v2/auth/account'),
    },
  ];
}

function peakMegabytes({ child }: Application): number {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
  return Math.round(Number(/^VmHWM:\s+(\d+)/mu.exec(status)?.[1]) / 1024);
}
