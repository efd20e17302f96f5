import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ERRORS } from '#contract/errors.ts';
import { forms } from '#exams/load-forms.ts';
import { formResultSchema, formTaskSchema } from '#contract/writing/forms.ts';
import { modelAnswersSchema } from '#contract/writing/model-answers.ts';
import { GUEST_TEXT_LENGTH } from '#contract/writing/terms.ts';
import { type WritingPrompt, writingPromptSchema } from '#contract/writing/schemas.ts';
import {
  type WritingHistory,
  writingHistorySchema,
  type WritingResult,
  writingResultSchema,
} from '#contract/writing/result.ts';
import type { DatabaseConnection } from '#server/shared/database/database.ts';
import { rowsOf } from '#server/shared/database/rows.ts';
import { createChecker } from '#server/shared/checker/checker.ts';
import { testArtefact } from '#server/testing/test-artefact.ts';
import { openPostgres } from '#server/testing/test-databases.ts';
import {
  type Caller,
  memberApp,
  type MemberApp,
  type Reply,
} from '#server/testing/test-members.ts';

const OWN = {
  question: 'Schreiben Sie über Ihren Vater.',
  wordCount: { min: 5, max: 50 },
};
const TEXT = 'Mein Vater macht ein Haus. Das Haus ist schön, und er freut sich.';

describe('writing practice', () => {
  let database: DatabaseConnection;
  let members: MemberApp;
  let guest: Caller;
  let people = 0;

  beforeAll(async () => {
    database = await openPostgres();
    members = await memberApp(database);
    guest = members.guest;
  });
  afterAll(() => members.close());

  const somebody = (): Promise<Caller> => {
    people += 1;
    return members.member(`Writer ${people}`);
  };
  const compose = async (choice: object = {}): Promise<WritingPrompt> => {
    const reply = await guest.call('POST', '/ai/writing/prompt', choice);
    expect(reply).toMatchObject({ status: 200 });
    return writingPromptSchema.parse(reply.body);
  };
  const grade = (caller: Caller, prompt: object, text: unknown, headers = {}): Promise<Reply> =>
    caller.call('POST', '/ai/writing/grade', { prompt, text }, headers);
  const graded = async (caller: Caller, prompt: object, text: string): Promise<WritingResult> => {
    const reply = await grade(caller, prompt, text);
    expect(reply).toMatchObject({ status: 200 });
    return writingResultSchema.parse(reply.body);
  };
  const history = async (caller: Caller, query = ''): Promise<WritingHistory> => {
    const reply = await caller.call('GET', `/ai/writing/history${query}`);
    expect(reply).toMatchObject({ status: 200 });
    return writingHistorySchema.parse(reply.body);
  };

  describe('a task', () => {
    it('is telc B1 on any topic by default', async () => {
      expect(await compose()).toMatchObject({
        examType: 'TELC',
        level: 'B1',
        profile: 'telc-b1',
        wordCount: { min: 90, max: 150 },
        timeLimit: 30,
      });
    });

    it('has the requested exam, part and topic', async () => {
      const choice = { exam_type: 'goethe', level: 'B2', part: 2, topic: 'health' };
      expect(await compose(choice)).toMatchObject({ profile: 'goethe-b2-2', topic: 'health' });
    });

    it('is not one written lately, as long as there are others', async () => {
      const avoid: string[] = [];
      for (let time = 0; time < 10; time += 1) avoid.push((await compose({ avoid })).id);
      const situations = avoid.map((id) => id.slice(0, id.lastIndexOf('.')));
      expect(new Set(situations).size).toBe(10);
    });

    it('does not reveal which words mean that a point is covered', async () => {
      const reply = await guest.call('POST', '/ai/writing/prompt', {});
      expect(JSON.stringify(reply.body)).not.toContain('evidence');
    });

    it.each([
      { exam_type: 'GOETHE', level: 'C2' },
      { exam_type: 'TELC', level: 'B1', part: 2 },
    ])('that does not exist is told: %j', async (choice) => {
      expect(await guest.call('POST', '/ai/writing/prompt', choice)).toMatchObject({
        status: 422,
        body: {
          detail: { code: 'no_writing_task', message: ERRORS.no_writing_task.message },
        },
      });
    });

    it.each([
      [{ exam_type: 'IELTS' }, 'exam_type'],
      [{ topic: "'; drop table users; --" }, 'topic'],
      [{ level: ['B1'] }, 'level'],
      [{ part: 1.5 }, 'part'],
      [{ avoid: Array.from({ length: 201 }, () => 'x') }, 'avoid'],
    ])('with bad wishes is refused: %j', async (choice, field) => {
      const reply = await guest.call('POST', '/ai/writing/prompt', choice);
      expect(reply).toMatchObject({
        status: 422,
        body: { detail: { fields: { [field]: expect.any(String) } } },
      });
    });
  });

  describe('a form', () => {
    const compose = (avoid: string[] = []) =>
      guest.call('POST', '/ai/writing/form', { level: 'A1', avoid });

    it('is set without its answers, another one each time', async () => {
      const first = formTaskSchema.parse((await compose()).body);
      expect(first.rows.filter(({ given }) => given === null)).toHaveLength(5);
      expect(JSON.stringify(first)).not.toContain('answers');
      const second = formTaskSchema.parse((await compose([first.id])).body);
      expect(second.id).not.toBe(first.id);
    });

    it('is set again when all of them are known', async () => {
      const all = [...forms().keys()];
      expect(await compose(all)).toMatchObject({ status: 200 });
    });

    it('is marked entry by entry', async () => {
      const entries = ['Kovalenko', '', 'Krankenschwester', 'Vormittag', 'bar'];
      const reply = await guest.call('POST', '/ai/writing/form/mark', {
        id: 'language-course-registration',
        entries,
      });
      expect(reply.status).toBe(200);
      const { points, entries: marked } = formResultSchema.parse(reply.body);
      expect(points).toBe(3);
      expect(marked.map(({ verdict }) => verdict)).toEqual([
        'right',
        'empty',
        'right',
        'wrong',
        'right',
      ]);
    });

    it.each([
      [{ id: 'no-such-form', entries: ['', '', '', '', ''] }, 404],
      [{ id: 'language-course-registration', entries: ['a'] }, 422],
      [{ id: 'language-course-registration', entries: ['x'.repeat(101), '', '', '', ''] }, 422],
      [{ id: 'language-course-registration' }, 422],
    ])('is not marked: %j', async (answer, status) => {
      expect(await guest.call('POST', '/ai/writing/form/mark', answer)).toMatchObject({ status });
    });
  });

  describe('model answers', () => {
    const answersTo = async (task: string) => {
      const reply = await guest.call(
        'GET',
        `/ai/writing/model-answers?task=${encodeURIComponent(task)}`,
      );
      expect(reply).toMatchObject({ status: 200 });
      return modelAnswersSchema.parse(reply.body).items;
    };

    it('come at three bands, with the names of the task', async () => {
      const items = await answersTo('telc-b1.first-own-flat.1');
      expect(items.map(({ band }) => band)).toEqual(['pass', 'good', 'very good']);
      expect(items.every(({ text }) => text.includes('Liebe Carina,'))).toBe(true);
      const [{ text, mistakes } = { text: '', mistakes: [] }] = items;
      expect(mistakes.length).toBeGreaterThan(0);
      for (const { quote, start, end } of mistakes) expect(text.slice(start, end)).toBe(quote);
    });

    it('of one exam of two institutes are the same', async () => {
      expect(await answersTo('telc-a1.moving-party.0')).toEqual(
        await answersTo('goethe-a1.moving-party.0'),
      );
    });

    it.each(['own', 'telc-b1.no-such-task.0', 'free-c1.rent-cap-comment.0'])(
      'are none for %s',
      async (task) => {
        expect(await answersTo(task)).toEqual([]);
      },
    );

    it('are not sent with the task', async () => {
      const choice = { exam_type: 'GOETHE', level: 'B1', part: 1, topic: 'housing' };
      const drawn: WritingPrompt[] = [];
      const answers: string[] = [];
      // Not every task has model answers.
      while (answers.length === 0 && drawn.length < 10) {
        const prompt = await compose({ ...choice, avoid: drawn.map(({ id }) => id) });
        drawn.push(prompt);
        answers.push(...(await answersTo(prompt.id)).map(({ text }) => text));
      }
      expect(answers).not.toEqual([]);
      expect(JSON.stringify(drawn.at(-1))).not.toContain(answers[0]?.split('\n')[2]);
    });
  });

  describe('grading', () => {
    it('is for guests too, for whom nothing is stored', async () => {
      const count = async () =>
        rowsOf<object>(await database.db.execute(sql`select count(*)::int from writings`));
      const before = await count();
      const result = await graded(guest, OWN, TEXT);
      expect(result).toMatchObject({ engine: 'built-in', maxScore: 100, exam_sheet: null });
      expect(result.gates.length).toMatchObject({ words: 13, min: 5, max: 50 });
      expect(await count()).toEqual(before);
    });

    it('of a composed task includes its exam’s sheet', async () => {
      const prompt = await compose({ topic: 'housing' });
      const result = await graded(guest, prompt, TEXT);
      expect(result.exam_sheet).toMatchObject({ profile: 'telc-b1', maxTotal: 45 });
      expect(result.gates.points.map(({ point }) => point)).toEqual(
        prompt.points.map(({ german }) => german),
      );
    });

    it('says what recurs, what to look at again and one next step, and keeps it', async () => {
      const writer = await somebody();
      const text =
        'Mein vater macht ein Haus. Das haus ist schön. Er freut sich sich. Mein Vater ist schön.';
      const { feedback } = await graded(writer, OWN, text);
      expect(feedback?.priorities).toMatchObject([
        {
          id: 'capitals',
          times: 2,
          examples: [
            { quote: 'Mein vater macht ein Haus.', corrected: 'Mein Vater macht ein Haus.' },
            { quote: 'Das haus ist schön.', corrected: 'Das Haus ist schön.' },
          ],
        },
      ]);
      expect(feedback?.look_again.map(({ quote }) => quote)).toEqual(['Er freut sich sich.']);
      expect(feedback?.next_step.action).toBe('practise');
      const { items } = await history(writer);
      expect(items[0]?.result.feedback).toEqual(feedback);
    });

    it('treats a changed composed task as a custom one', async () => {
      const prompt = await compose();
      const changed = { ...prompt, question: `${prompt.question} Schreiben Sie nur ein Wort.` };
      expect((await graded(guest, changed, TEXT)).exam_sheet).toBeNull();
      const easier = { ...prompt, points: prompt.points.slice(0, 1) };
      expect((await graded(guest, easier, TEXT)).exam_sheet).toBeNull();
    });

    it('uses our words and points of a known task, whatever is sent', async () => {
      const prompt = await compose();
      const eased = { ...prompt, wordCount: { min: 1, max: 2 }, pointsRequired: 1 };
      const { gates } = await graded(guest, eased, TEXT);
      expect(gates.length).toMatchObject({ min: 90, max: 150 });
    });

    it.each(['', '   ', '\n\t\u00a0'])(
      'of an empty text gets the page’s own message: %j',
      async (text) => {
        expect(await grade(guest, OWN, text)).toMatchObject({
          status: 422,
          body: {
            detail: { code: 'empty_text', message: 'Please write something before submitting' },
          },
        });
      },
    );

    it.each([
      [{ ...OWN, question: '  ' }, TEXT, 'prompt.question'],
      [{ wordCount: OWN.wordCount }, TEXT, 'prompt.question'],
      [{ ...OWN, wordCount: { min: 9, max: 3 } }, TEXT, 'prompt.wordCount'],
      [{ ...OWN, points: Array.from({ length: 11 }, () => 'x') }, TEXT, 'prompt.points'],
      [OWN, 'x'.repeat(100_001), 'text'],
      [OWN, ['text'], 'text'],
      [OWN, { toString: 'x' }, 'text'],
      [OWN, 1, 'text'],
    ])('with bad input names the field: case %#', async (prompt, text, field) => {
      const reply = await grade(guest, prompt, text);
      expect(reply).toMatchObject({ status: 422, body: { detail: { code: 'validation_error' } } });
      const { fields } = (reply.body as { detail: { fields: object } }).detail;
      expect(Object.keys(fields)).toEqual([field]);
    });

    it('takes a guest’s text up to its limit, and a member’s beyond', async () => {
      const text = TEXT.padEnd(GUEST_TEXT_LENGTH + 1, ' .');
      expect(await grade(guest, OWN, text)).toMatchObject({
        status: 413,
        body: {
          detail: {
            code: 'text_too_long_for_guest',
            message: 'Without an account, a text may have up to 20,000 characters.',
          },
        },
      });
      await graded(guest, OWN, text.slice(0, -1));
      await graded(await somebody(), OWN, text);
    });

    it('has one text of a guest’s address or of a member waiting', async () => {
      const silent =
        "import { parentPort } from 'node:worker_threads';parentPort.on('message', () => {});";
      const program = new URL(`data:text/javascript,${encodeURIComponent(silent)}`);
      const checker = createChecker(testArtefact(), { program, threads: 2 });
      const held = await memberApp(await openPostgres(), { checker });
      const anna = await held.member('Anna');
      const open: Promise<Reply>[] = [];
      for (const caller of [held.guest, held.guest, anna, anna]) {
        open.push(grade(caller, OWN, TEXT));
        await vi.waitUntil(() => checker.waiting() === open.length);
      }
      for (const caller of [held.guest, anna]) {
        expect(await grade(caller, OWN, TEXT)).toMatchObject({
          status: 429,
          body: { detail: { code: 'one_text_at_a_time' } },
          headers: { 'retry-after': '2' },
        });
      }
      await checker.close();
      const statuses = (await Promise.all(open)).map(({ status }) => status);
      expect(statuses).toEqual([503, 503, 503, 503]);
      await held.close();
    });

    it('of more than a megabyte is refused', async () => {
      expect((await grade(guest, OWN, 'x'.repeat(1_100_000))).status).toBe(413);
    });

    it('with an invalid token is refused, so that nobody’s history lacks a text', async () => {
      const headers = { authorization: 'Bearer made.up.token' };
      const reply = await grade(guest, OWN, TEXT, headers);
      expect(reply).toMatchObject({ status: 401 });
      expect((await history(await somebody())).total).toBe(0);
    });
  });

  describe('hostile input', () => {
    it.each([
      ['no spaces', 'a'],
      ['one sentence', 'um zu und '],
      ['full stops', '. '],
      ['emoji', '😀👩‍👩‍👧'],
      ['right to left', '\u202eabc\u202c '],
      ['NUL', 'a\0'],
      ['lone surrogates', '\ud800'],
      ['other halves', '\udc00\ud83d '],
      ['markup', '<script>alert(1)</script> '],
      ['decomposed letters', 'a\u0308 '],
      ['commas and relative pronouns', ', die '],
      ['greetings', 'Liebe Anna,\n'],
      ['a text in short', 'Vater macht Haus. '],
    ])('is graded and kept: 100 kB of %s', async (_name, piece) => {
      const caller = await somebody();
      const text = piece.repeat(Math.ceil(100_000 / piece.length)).slice(0, 100_000);
      const result = await graded(caller, { ...OWN, points: [piece] }, text);
      const { items } = await history(caller);
      expect(items).toHaveLength(1);
      expect(items[0]?.result).toEqual(result);
      const kept = items[0]?.text ?? '';
      expect(kept).toHaveLength(text.normalize('NFC').length);
      for (const { original, start, end } of result.corrections) {
        expect(kept.slice(start, end)).toBe(original);
      }
    });

    it('does not hold up others', async () => {
      const words = Array.from({ length: 12_000 }, (_, number) => `wort${number.toString(36)}`);
      let done = false;
      const grading = grade(await somebody(), OWN, words.join(' ').slice(0, 100_000)).then(
        (reply) => {
          done = true;
          return reply;
        },
      );
      // The first answer is still on its way when the next call starts.
      await new Promise((resolve) => setImmediate(resolve));
      const word = await guest.call('GET', '/dictionary/words/german-english/Haus');
      expect(word.status).toBe(200);
      expect(done).toBe(false);
      expect((await grading).status).toBe(200);
    });
  });

  describe('history', () => {
    it('is for members', async () => {
      expect(await guest.call('GET', '/ai/writing/history')).toMatchObject({
        status: 401,
        body: { detail: { code: 'no_token' } },
      });
    });

    it('is newest first, in pages, and only one’s own', async () => {
      const caller = await somebody();
      for (let number = 1; number <= 11; number += 1) {
        await graded(caller, OWN, `Haus ${number} ist schön.`);
      }
      const { items, total } = await history(caller);
      expect(total).toBe(11);
      expect(items.map(({ text }) => text)).toEqual(
        [11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map((number) => `Haus ${number} ist schön.`),
      );
      expect(items[0]?.prompt).toMatchObject({ ...OWN, id: 'own', points: [] });
      expect((await history(caller, '?page=2')).items.map(({ text }) => text)).toEqual([
        'Haus 1 ist schön.',
      ]);
      expect(await history(await somebody())).toEqual({ items: [], total: 0 });
    });

    it.each(['?page=0', '?page=x', '?page=1001', '?page=1&page=2'])(
      '%s is refused',
      async (query) => {
        const reply = await (await somebody()).call('GET', `/ai/writing/history${query}`);
        expect(reply.status).toBe(422);
      },
    );

    it('has a text once per Idempotency-Key', async () => {
      const caller = await somebody();
      const key = { 'idempotency-key': 'first-try' };
      const replies = [
        await grade(caller, OWN, TEXT, key),
        await grade(caller, OWN, TEXT, key),
        await grade(caller, OWN, 'Ein anderer Text.', key),
      ];
      expect(replies.map(({ status }) => status)).toEqual([200, 200, 409]);
      expect(replies[1]?.body).toEqual(replies[0]?.body);
      expect((await history(caller)).total).toBe(1);
    });

    it('deletes a text for its writer, and for nobody else', async () => {
      const caller = await somebody();
      await graded(caller, OWN, TEXT);
      const path = `/ai/writing/history/${(await history(caller)).items[0]!.id}`;
      expect((await guest.call('DELETE', path)).status).toBe(401);
      expect(await (await somebody()).call('DELETE', path)).toMatchObject({
        status: 404,
        body: { detail: { code: 'writing_not_found' } },
      });
      expect((await history(caller)).total).toBe(1);
      expect((await caller.call('DELETE', path)).status).toBe(204);
      expect((await history(caller)).total).toBe(0);
      expect((await caller.call('DELETE', path)).status).toBe(404);
    });

    it.each(['no-uuid', '__proto__', "'; drop table users;--"])('has no %s', async (id) => {
      const path = `/ai/writing/history/${encodeURIComponent(id)}`;
      expect((await (await somebody()).call('DELETE', path)).status).toBe(404);
    });

    it('is exported and deleted with the account', async () => {
      const caller = await somebody();
      await graded(caller, OWN, TEXT);
      const { body } = await caller.call('GET', '/auth/export');
      expect(body).toMatchObject({ writings: [{ text: TEXT, prompt: OWN }] });
      expect((await caller.call('DELETE', '/auth/account')).status).toBe(204);
      const left = await database.db.execute(
        sql`select count(*)::int as rows from writings where user_id = ${caller.userId}`,
      );
      expect(rowsOf<object>(left)).toEqual([{ rows: 0 }]);
    });
  });
});
