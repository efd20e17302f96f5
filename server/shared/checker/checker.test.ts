import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { fixtureArtefact } from '#lexicon/fixtures/build-fixture.ts';
import { testApp } from '#server/testing/test-app.ts';
import { type Checker, createChecker } from './checker.ts';

let dictionaryFile: string;
const open: Checker[] = [];

beforeAll(async () => {
  dictionaryFile = await fixtureArtefact();
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((checker) => checker.close()));
});

function start(options: Parameters<typeof createChecker>[1] = {}): Checker {
  const checker = createChecker(dictionaryFile, options);
  open.push(checker);
  return checker;
}
/** A thread with a few lines of code. */
const program = (body: string): URL =>
  new URL(
    `data:text/javascript,import { parentPort } from 'node:worker_threads';${encodeURIComponent(body)}`,
  );
/** Never answers. */
const SILENT = program("parentPort.on('message', () => {});");
/** Ends at "crash", never answers "hang", answers anything else. */
const MOODY = program(`parentPort.on('message', ({ text }) => {
  if (text === 'crash') throw new Error('crashed');
  if (text === 'problem') parentPort.postMessage({ problem: 'a mistake' });
  else if (text !== 'hang') parentPort.postMessage({ task: 'check', findings: [] });
});`);

const rulesIn = async (checker: Checker, text: string): Promise<string[]> =>
  (await checker.check(text)).map(
    ({ rule, start: from, end }) => `${rule}: ${text.slice(from, end)}`,
  );

describe('the checker in its thread', () => {
  let shared: Checker;
  beforeAll(() => {
    shared = createChecker(dictionaryFile);
  });
  afterAll(() => shared.close());

  it('finds mistakes, several texts at once', async () => {
    const checker = start();
    const found = await Promise.all([
      rulesIn(checker, 'Ich gehe in die Schule.'),
      rulesIn(checker, 'Ich weiß, das du kommst.'),
      rulesIn(checker, 'Das ist ein xqztvogel.'),
    ]);
    expect(found).toEqual([[], ['das-dass: das'], ['unknown-word: xqztvogel']]);
  });

  it.each([
    ['no spaces', 'a'],
    ['emoji', '😀👩‍👩‍👧 '],
    ['right to left', '\u202eabc\u202c '],
    ['NUL', 'a\u0000'],
    ['lone surrogates', '\ud800'],
    ['half of pairs', '\udc00\ud83d '],
    ['words of random letters', 'Qwzrtxblk jxqvw '],
    ['broken clauses', 'dass weil obwohl '],
  ])('reads 100 kB of %s', async (_name, piece) => {
    const text = piece.repeat(Math.ceil(100_000 / piece.length));
    const findings = await shared.check(text);
    expect(findings.every(({ start: from, end }) => from < end && end <= text.length)).toBe(true);
  });

  it('does not delay other calls', async () => {
    const checker = start();
    const app = await testApp({ checker });
    let done = false;
    const text = Array.from({ length: 12_000 }, (_, number) => `Wort${number.toString(36)}`).join(
      ' ',
    );
    const checked = checker.check(text).then(() => {
      done = true;
    });
    expect((await app.inject('/healthz')).statusCode).toBe(200);
    expect(done).toBe(false);
    await checked;
    await app.close();
  });
});

describe('what can go wrong', () => {
  it('a text that takes too long ends the thread; the next text gets a new one', async () => {
    const checker = start({ timeoutMilliseconds: 2000, program: MOODY });
    const [first, second] = await Promise.allSettled([checker.check('hang'), checker.check('gut')]);
    expect(first).toMatchObject({ reason: { code: 'check_too_slow' } });
    expect(second).toEqual({ status: 'fulfilled', value: [] });
  });

  it('a crash is reported, and the next text gets a new thread', async () => {
    const checker = start({ program: MOODY });
    const [first, second] = await Promise.allSettled([
      checker.check('crash'),
      checker.check('gut'),
    ]);
    expect(first).toMatchObject({ reason: { code: 'unavailable', cause: { message: 'crashed' } } });
    expect(second).toEqual({ status: 'fulfilled', value: [] });
  });

  it('a bug in the rules is reported, and the thread continues', async () => {
    const checker = start({ program: MOODY });
    await expect(checker.check('problem')).rejects.toThrow('a mistake');
    expect(await checker.check('gut')).toEqual([]);
  });

  it('a thread that cannot start reports it, every time', async () => {
    const checker = start({ program: program("throw new Error('no words')") });
    for (let time = 0; time < 2; time += 1) {
      await expect(checker.check('gut')).rejects.toMatchObject({ code: 'unavailable' });
    }
  });

  it('refuses texts beyond the queue limit', async () => {
    const checker = start({ program: SILENT });
    const waiting = Array.from({ length: 33 }, () => checker.check('a').catch(() => 'stopped'));
    await expect(checker.check('a')).rejects.toMatchObject({ code: 'checker_busy' });
    await checker.close();
    expect(new Set(await Promise.all(waiting))).toEqual(new Set(['stopped']));
    await expect(checker.check('a')).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('a caller who disconnects frees a place', async () => {
    const checker = start({ program: SILENT });
    const running = checker.check('a').catch(() => 'stopped');
    const leaving = new AbortController();
    const waiting = Array.from({ length: 32 }, () => checker.check('a', leaving.signal));
    leaving.abort();
    const left = await Promise.allSettled(waiting);
    expect(left.every((one) => one.status === 'rejected')).toBe(true);
    expect(left[0]).toMatchObject({ reason: { code: 'caller_gone' } });
    await expect(checker.check('a', leaving.signal)).rejects.toMatchObject({ code: 'caller_gone' });
    const next = checker.check('b').catch(() => 'stopped');
    await checker.close();
    expect(await Promise.all([running, next])).toEqual(['stopped', 'stopped']);
  });
});
