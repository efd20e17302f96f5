import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { GUEST_TEXT_LENGTH, WRITING_TEXT_LENGTH } from '#contract/writing/terms.ts';
import { FLAT } from '#server/testing/test-letters.ts';
import { textOf, WORST_PATTERNS } from '#server/testing/worst-texts.ts';
import type { Figure } from '../../bench/report.ts';
import { startApplication } from './application.ts';
import type { Plan } from './plan.ts';
import { pause } from './postgres-server.ts';

/** The time that the bar is about depends on the words of the real dictionary. */
const DICTIONARY = join(import.meta.dirname, '../../var/dictionary.sqlite');
const ATTACKERS = 20;
const OBSERVERS = 3;
const MILLISECONDS = 60_000;
/** As often as the default limits let one caller: a little less than 20 a minute. */
const EVERY_MILLISECONDS = 3200;
const MOST_MILLISECONDS = 3000;
/** Longer than the server lets anybody wait. */
const CALL_MILLISECONDS = 60_000;
const GRADE = '/api/v2/ai/writing/grade';
const PROMPT = {
  question: 'Schreiben Sie an eine Freundin über Ihre neue Wohnung.',
  points: ['Miete', 'Lage', 'Möbel', 'Einladung'],
  wordCount: { min: 80, max: 120 },
};

interface Answer {
  /** 0 if there was none. */
  status: number;
  milliseconds: number;
  body: unknown;
  /** The cookies that it sets, as a `Cookie` header. */
  cookie: string;
}

/** Somebody with an address of their own, and a token if they are a member. */
interface Caller {
  call: (path: string, body?: unknown) => Promise<Answer>;
}

/**
 * Twenty guests and twenty members send the worst texts known, as often as the default limits let them, to a server on the
 * real dictionary. Others have ordinary letters marked meanwhile.
 */
export async function marking({ folder, say }: Plan): Promise<Figure[]> {
  if (!existsSync(DICTIONARY)) throw new Error(`needs ${DICTIONARY}: npm run dictionary`);
  const data = join(folder, 'marking');
  mkdirSync(data, { recursive: true });
  const application = await startApplication({
    DATA_DIR: data,
    DICTIONARY_FILE: DICTIONARY,
    RATE_LIMIT_SCALE: '1',
  });
  try {
    const guests = (from: number, count: number): Caller[] =>
      Array.from({ length: count }, (_, one) =>
        callerAt(application.address, `127.0.${from}.${one + 1}`, null),
      );
    const members = async (from: number, count: number): Promise<Caller[]> => {
      const callers: Caller[] = [];
      for (let one = 1; one <= count; one++) {
        const address = `127.0.${from}.${one}`;
        callers.push(
          callerAt(application.address, address, await signIn(application.address, address)),
        );
      }
      return callers;
    };
    const attackingGuests = guests(1, ATTACKERS);
    const attackingMembers = await members(2, ATTACKERS);
    const guestsBeside = guests(3, OBSERVERS);
    const membersBeside = await members(4, OBSERVERS);
    const passers = guests(5, 1);
    // The threads start with the first texts: the second of these finds the first's busy.
    await Promise.all([
      untilAnswered(attackingMembers[0], WRITING_TEXT_LENGTH),
      untilAnswered(guestsBeside[0], FLAT.length),
    ]);
    await pause(EVERY_MILLISECONDS);
    const before = processorSeconds(application.child.pid ?? 0);

    const until = performance.now() + MILLISECONDS;
    const patterns = Object.values(WORST_PATTERNS);
    const worst = (length: number) => (index: number) =>
      textOf(patterns[index % patterns.length] ?? [], length);
    const [attackOfGuests, attackOfMembers, ofGuests, ofMembers, lookUps] = await Promise.all([
      repeat(attackingGuests, until, sendText(worst(GUEST_TEXT_LENGTH))),
      repeat(attackingMembers, until, sendText(worst(WRITING_TEXT_LENGTH))),
      repeat(guestsBeside, until, letterOf),
      repeat(membersBeside, until, letterOf),
      repeat(passers, until, ({ call }) => call('/api/v2/dictionary/words/german-english/Haus')),
    ]);
    const after = processorSeconds(application.child.pid ?? 0);
    const peak = peakMegabytes(application.child.pid ?? 0);
    const attack = [...attackOfGuests, ...attackOfMembers];
    say(`  guests’ worst texts: ${tally(attackOfGuests)}; members’: ${tally(attackOfMembers)}`);
    const beside = `among ${ATTACKERS} guests and ${ATTACKERS} members with the worst texts`;
    return [
      ...ordinary(`a guest’s letter ${beside}`, ofGuests),
      ...ordinary(`a member’s letter ${beside}`, ofMembers),
      {
        name: `marking: the ${attack.length} worst texts: answers, slowest`,
        measured: `${tally(attack)}; ${seconds(slowest(attack))}`,
        bar: 'each answered',
        holds: attack.every(({ status }) => status !== 0),
      },
      {
        name: 'marking: a look-up meanwhile (median, slowest)',
        measured: `${median(lookUps).toFixed(0)} ms, ${slowest(lookUps).toFixed(0)} ms`,
        bar: '',
        holds: lookUps.every(({ status }) => status === 200),
      },
      {
        name: 'marking: the server’s threads worked, and waited for a processor of this machine',
        measured: `${(after.worked - before.worked).toFixed(0)} s, ${(after.waited - before.waited).toFixed(0)} s`,
        bar: '',
        holds: true,
      },
      {
        name: 'marking: memory of the process at its peak',
        measured: `${peak} MB`,
        bar: '',
        holds: true,
      },
    ];
  } finally {
    await application.end('SIGTERM');
  }
}

function tally(answers: readonly Answer[]): string {
  const counts = Map.groupBy(answers, ({ status, body }) => {
    const code = (body as { detail?: { code: string } } | null)?.detail?.code;
    return status === 0 ? 'no answer' : [status, ...(code === undefined ? [] : [code])].join(' ');
  });
  return [...counts].map(([name, same]) => `${same.length} × ${name}`).join(', ');
}

function ordinary(name: string, answers: readonly Answer[]): Figure[] {
  const all = answers.every(({ status }) => status === 200);
  return [
    {
      name: `marking: ${name} (median, slowest)`,
      measured: `${seconds(median(answers))}, ${seconds(slowest(answers))}; ${tally(answers)}`,
      bar: `≤ ${seconds(MOST_MILLISECONDS)}, all 200`,
      holds: all && slowest(answers) <= MOST_MILLISECONDS,
    },
  ];
}

/** Submits a text of letters until it is marked. */
async function untilAnswered(caller: Caller | undefined, length: number): Promise<void> {
  for (let status = 0; caller && status !== 200;) {
    const text = FLAT.repeat(Math.ceil(length / FLAT.length)).slice(0, length);
    ({ status } = await caller.call(GRADE, { prompt: PROMPT, text }));
    if (status !== 200) await pause(EVERY_MILLISECONDS);
  }
}

const letterOf = ({ call }: Caller): Promise<Answer> => call(GRADE, { prompt: PROMPT, text: FLAT });
const sendText =
  (text: (index: number) => string) =>
  ({ call }: Caller, index: number): Promise<Answer> =>
    call(GRADE, { prompt: PROMPT, text: text(index) });

/** Lets each caller call at the interval of the limits until the end, whether or not earlier calls are answered. */
async function repeat(
  callers: readonly Caller[],
  until: number,
  act: (caller: Caller, index: number) => Promise<Answer>,
): Promise<Answer[]> {
  const all = callers.map(async (caller, number) => {
    const calls: Promise<Answer>[] = [];
    await pause((number / callers.length) * EVERY_MILLISECONDS);
    while (performance.now() < until) {
      calls.push(act(caller, number + calls.length));
      await pause(EVERY_MILLISECONDS);
    }
    return Promise.all(calls);
  });
  return (await Promise.all(all)).flat();
}

/** @param from one of the addresses of the loopback interface, each of which is a caller of its own */
function callerAt(server: string, from: string, token: string | null, cookie = ''): Caller {
  return {
    call: (path, body) =>
      new Promise((resolve) => {
        const startedAt = performance.now();
        const answer = (status: number, text: string, set: readonly string[] = []): void =>
          resolve({
            status,
            milliseconds: performance.now() - startedAt,
            body: text === '' ? null : JSON.parse(text),
            cookie: set.map((one) => one.split(';', 1)[0]).join('; '),
          });
        const call = request(`${server}${path}`, {
          method: body === undefined ? 'GET' : 'POST',
          localAddress: from,
          timeout: CALL_MILLISECONDS,
          headers: {
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
            ...(token === null ? {} : { authorization: `Bearer ${token}` }),
            ...(cookie === '' ? {} : { cookie }),
          },
        });
        call.on('response', (reply) => {
          let text = '';
          reply.setEncoding('utf8');
          reply.on('data', (chunk: string) => (text += chunk));
          reply.on('end', () => answer(reply.statusCode ?? 0, text, reply.headers['set-cookie']));
          reply.on('error', () => answer(0, ''));
        });
        call.on('timeout', () => call.destroy());
        call.on('error', () => answer(0, ''));
        call.end(body === undefined ? undefined : JSON.stringify(body));
      }),
  };
}

/** Signs in a person through the demo accounts. Returns the access token. */
async function signIn(server: string, from: string): Promise<string> {
  const { call } = callerAt(server, from, null);
  const name = `Member ${from}`;
  const email = `${from}@example.org`;
  const begun = await call('/api/v2/auth/nonce', {});
  const { nonce } = begun.body as { nonce: string };
  const issued = await call('/demo-identity/token', { name, email, nonce });
  const { credential } = issued.body as { credential: string };
  const browser = callerAt(server, from, null, begun.cookie);
  const session = await browser.call('/api/v2/auth/google', { token: credential });
  return (session.body as { access_token: string }).access_token;
}

function sorted(answers: readonly Answer[]): number[] {
  return answers.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b);
}
const slowest = (answers: readonly Answer[]): number => sorted(answers).at(-1) ?? 0;
const median = (answers: readonly Answer[]): number =>
  sorted(answers)[Math.floor(answers.length / 2)] ?? 0;
const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;

/** The most memory that a process has had in RAM. Linux. */
function peakMegabytes(pid: number): number {
  const [, kilobytes = '0'] =
    /VmHWM:\s+(\d+)/u.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}

/**
 * Seconds that the threads of a process have worked, and that they were ready to and other programs had the processors. The
 * bar is about a machine that has nothing else to do. Linux.
 */
function processorSeconds(pid: number): { worked: number; waited: number } {
  const tasks = readdirSync(`/proc/${pid}/task`).map((task) =>
    readFileSync(`/proc/${pid}/task/${task}/schedstat`, 'utf8').split(' ').map(Number),
  );
  const sum = (index: number): number =>
    tasks.reduce((total, numbers) => total + (numbers[index] ?? 0), 0) / 1e9;
  return { worked: sum(0), waited: sum(1) };
}
