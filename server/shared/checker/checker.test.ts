import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { fixtureArtefact } from '#lexicon/fixtures/build-fixture.ts';
import { testApp } from '#server/testing/test-app.ts';
import type { AppError } from '#server/shared/http/errors.ts';
import { gradeRequestSchema } from '#contract/writing/schemas.ts';
import {
  type Checker,
  type CheckerOptions,
  createChecker,
  type GradeOrder,
  type Submitter,
} from './checker.ts';

let dictionaryFile: string;
const open: Checker[] = [];

beforeAll(async () => {
  dictionaryFile = await fixtureArtefact();
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((checker) => checker.close()));
});

function start(options: CheckerOptions = {}): Checker {
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
  else if (text !== 'hang') parentPort.postMessage({ task: 'check', findings: [], work: 0 });
});`);

/** Answers every text but those that end with "hang". */
const HANGING = program(`parentPort.on('message', ({ text }) => {
  if (!text.endsWith('hang')) parentPort.postMessage({ task: 'grade', result: {}, work: 0 });
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

  it('answers a text that waits too long, though the one before it takes longer', async () => {
    const checker = start({ program: SILENT, patienceMilliseconds: 50 });
    const running = checker.check('a').catch(() => 'stopped');
    await expect(checker.check('a')).rejects.toMatchObject({ code: 'checker_busy' });
    await checker.close();
    expect(await running).toBe('stopped');
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

describe('between callers', () => {
  const prompt = gradeRequestSchema.shape.prompt.parse({
    question: 'Schreiben Sie.',
    wordCount: { min: 1, max: 9 },
  });
  const guest = (id: string): Submitter => ({ id, isMember: false });
  const member = (id: string): Submitter => ({ id, isMember: true });
  const order = (text: string): GradeOrder => ({ prompt, text, profile: null, evidence: null });
  const LONG = 'x'.repeat(20_000);
  /** Asks for many texts at once, and tells in which order they were read. */
  const orderOf = async (
    checker: Checker,
    texts: readonly [name: string, text: string, by: Submitter][],
  ): Promise<string[]> => {
    const read: string[] = [];
    await Promise.all(
      texts.map(([name, text, by]) =>
        checker.grade(order(text), by).then(
          () => read.push(name),
          (error: unknown) => read.push(`${name}: ${(error as AppError).code}`),
        ),
      ),
    );
    return read;
  };
  /** Answers everything, one after another, as if it had been much work. */
  const QUICK = program(
    "parentPort.on('message', () => parentPort.postMessage({ task: 'grade', result: {}, work: 400_000 }));",
  );

  it('reads an ordinary text before the long ones of twenty others', async () => {
    const checker = start({ program: QUICK });
    const attack = Array.from({ length: 20 }, (_, one): [string, string, Submitter] => [
      `attacker ${one}`,
      LONG,
      guest(`10.0.0.${one}`),
    ]);
    const read = await orderOf(checker, [...attack, ['ordinary', 'Haus.', guest('192.0.2.1')]]);
    expect(read.indexOf('ordinary')).toBe(1);
    expect(read).toHaveLength(21);
  });

  it('has one text of a caller waiting', async () => {
    const read = await orderOf(start({ program: QUICK }), [
      ['read', LONG, guest('10.0.0.1')],
      ['waiting', LONG, guest('10.0.0.1')],
      ['one more', LONG, guest('10.0.0.1')],
      ['of another', LONG, guest('10.0.0.2')],
    ]);
    expect(read).toEqual(['one more: one_text_at_a_time', 'read', 'of another', 'waiting']);
  });

  it('keeps a thread for members, whose texts guests never wait for if they are long', async () => {
    const checker = start({ program: HANGING, threads: 2 });
    const answered = async (text: string, by: Submitter): Promise<unknown> =>
      checker.grade(order(text), by);
    // Both threads start: one with a guest's text that never ends, the other with a member's.
    const stuck = answered('hang', guest('10.0.0.1')).catch(() => 'stopped');
    const waiting = answered('Haus.', guest('10.0.0.2')).catch(() => 'stopped');
    await answered('Haus.', member('anna'));
    const long = answered(`${LONG}hang`, member('eva')).catch(() => 'stopped');
    const alsoLong = answered(`${LONG}.`, member('anna')).catch(() => 'stopped');
    expect(checker.waiting()).toBe(4);
    await checker.close();
    expect(await Promise.all([stuck, waiting, long, alsoLong])).toEqual(
      Array.from({ length: 4 }, () => 'stopped'),
    );
  });

  it('reads a member’s long text in the thread for members alone', async () => {
    const checker = start({ program: HANGING, threads: 2 });
    const stuck = checker.grade(order(`${LONG}hang`), member('eva')).catch(() => 'stopped');
    const long = checker.grade(order(`${LONG}.`), member('anna')).catch(() => 'stopped');
    await checker.grade(order('Haus.'), guest('10.0.0.1'));
    await checker.grade(order('Haus.'), member('otto'));
    expect(checker.waiting()).toBe(2);
    await checker.close();
    expect(await Promise.all([stuck, long])).toEqual(['stopped', 'stopped']);
  });

  it('lets guests fill their places, and members have their own', async () => {
    const checker = start({ program: SILENT, threads: 2 });
    const guests = Array.from({ length: 34 }, (_, one) =>
      checker.grade(order('Haus.'), guest(`10.0.0.${one}`)).catch((error: AppError) => error.code),
    );
    expect(await guests[33]).toBe('checker_busy');
    const members = Array.from({ length: 33 }, (_, one) =>
      checker.grade(order(LONG), member(`member ${one}`)).catch((error: AppError) => error.code),
    );
    expect(checker.waiting()).toBe(33 + 33);
    await checker.close();
    expect(new Set(await Promise.all(members))).toEqual(new Set(['unavailable']));
  });
});
