import { expect, test } from 'vitest';
import { createLikes } from './likes.ts';

/** Calls that are answered by hand, in the order in which they come. */
function setUp() {
  const calls: { id: string; liked: boolean; done: () => void; lost: () => void }[] = [];
  const shown: string[] = [];
  let failures = 0;
  const likes = createLikes(
    (id, liked) =>
      new Promise((resolve, reject) => {
        calls.push({ id, liked, done: resolve, lost: () => reject(new Error('lost')) });
      }),
    (id, liked) => shown.push(`${id} ${liked}`),
    () => (failures += 1),
  );
  return { likes, calls, shown, failures: () => failures };
}
const settle = () => new Promise((resolve) => setTimeout(resolve));

test('shows at once and keeps', async () => {
  const { likes, calls, shown } = setUp();
  likes.toggle('a', true);
  expect(shown).toEqual(['a true']);
  await settle();
  calls[0]!.done();
  await settle();
  expect(shown).toEqual(['a true']);
});

test('goes back where it cannot be kept, and tells', async () => {
  const { likes, calls, shown, failures } = setUp();
  likes.toggle('a', true);
  await settle();
  calls[0]!.lost();
  await settle();
  expect(shown).toEqual(['a true', 'a false']);
  expect(failures()).toBe(1);
});

test('sends one wish after the other', async () => {
  const { likes, calls } = setUp();
  likes.toggle('a', true);
  likes.toggle('a', false);
  likes.toggle('b', true);
  await settle();
  expect(calls.map(({ id, liked }) => [id, liked])).toEqual([
    ['a', true],
    ['b', true],
  ]);
  calls[0]!.done();
  await settle();
  expect(calls[2]).toMatchObject({ id: 'a', liked: false });
});

test.each([
  ['both lost', ['lost', 'lost'], 'a false'],
  ['the first kept, the second lost', ['done', 'lost'], 'a true'],
  ['the first lost, the second kept', ['lost', 'done'], 'a false'],
] as const)('liked and unliked again, %s: ends as it is kept', async (_case, answers, last) => {
  const { likes, calls, shown } = setUp();
  likes.toggle('a', true);
  likes.toggle('a', false);
  for (const [index, answer] of answers.entries()) {
    await settle();
    calls[index]![answer]();
  }
  await settle();
  expect(shown.at(-1)).toBe(last);
});
