import { describe, expect, it } from 'vitest';
import { ARTICLES, loadArticle } from '#articles/catalogue.ts';
import type { ReadingQuestion } from '#contract/articles/schemas.ts';
import {
  isAnswered,
  isRight,
  mixed,
  moved,
  readAnswers,
  rightAnswer,
} from './reading-questions.rules.ts';

const base = { sentences: [1], why: 'Sentence 1 says so.' };
const STATEMENT: ReadingQuestion = {
  ...base,
  kind: 'true-false',
  statement: 'Lena ist neu.',
  answer: 'not-said',
};
const CHOICE: ReadingQuestion = {
  ...base,
  kind: 'choice',
  question: 'Wo liegt er?',
  options: ['im Bett', 'im Keller', 'im Bad'],
  answer: 2,
};
const ORDER: ReadingQuestion = { ...base, kind: 'order', events: ['a', 'b', 'c', 'd'] };
const SHORT: ReadingQuestion = {
  ...base,
  kind: 'short-answer',
  question: 'Warum?',
  answers: ['Sie hat keinen Schlüssel'],
  must_contain: [['Schlüssel'], ['keinen', 'nicht']],
};

describe('an answer', () => {
  it.each([
    [STATEMENT, 'not-said', true],
    [STATEMENT, 'true', false],
    [CHOICE, '2', true],
    [CHOICE, '1', false],
    [CHOICE, undefined, false],
    [ORDER, ['a', 'b', 'c', 'd'], true],
    [ORDER, ['b', 'a', 'c', 'd'], false],
    [ORDER, undefined, false],
    [SHORT, 'weil sie keinen Schlüssel hat', true],
    [SHORT, 'Sie findet den SCHLÜSSEL nicht!', true],
    [SHORT, 'Sie hat keinen Schluessel', true],
    [SHORT, 'kein Schlüssel, sie hat ihn nicht', true],
    // One slip in a long word; what is asked is understanding.
    [SHORT, 'keinen Schlüsel', true],
    [SHORT, 'Sie hat einen Schlüssel', false],
    [SHORT, 'keinen', false],
    [SHORT, '', false],
  ] as const)('%o: %o is right: %s', (question, answer, right) => {
    expect(isRight(question, answer)).toBe(right);
  });

  it.each([
    [CHOICE, undefined, false],
    [SHORT, '  ', false],
    [SHORT, 'ja', true],
    [ORDER, undefined, true],
  ])('%o: %o is given: %s', (question, answer, given) => {
    expect(isAnswered(question, answer)).toBe(given);
  });

  it('is told in words', () => {
    expect([STATEMENT, CHOICE, ORDER, SHORT].map(rightAnswer)).toEqual([
      'The text does not say',
      'im Keller',
      'a → b → c → d',
      'Sie hat keinen Schlüssel',
    ]);
  });
});

describe('events', () => {
  it.each([3, 4, 5, 6])('are mixed, and never in their order: %i', (count) => {
    const events = ['a', 'b', 'c', 'd', 'e', 'f'].slice(0, count);
    expect(mixed(events)).not.toEqual(events);
    expect(mixed(events).toSorted()).toEqual(events);
  });

  it.each([
    [1, -1, ['b', 'a', 'c']],
    [1, 1, ['a', 'c', 'b']],
    [0, -1, ['a', 'b', 'c']],
    [2, 1, ['a', 'b', 'c']],
  ] as const)('number %i moves by %i', (index, by, order) => {
    expect(moved(['a', 'b', 'c'], index, by)).toEqual(order);
  });
});

it.each([
  [
    { 0: 'true', 3: ['a', 'b'] },
    { 0: 'true', 3: ['a', 'b'] },
  ],
  [{ 0: 7, 1: [1] }, {}],
  [null, {}],
  ['text', {}],
])('what a tab remembers, %o, is read as %o', (remembered, answers) => {
  expect(readAnswers(remembered)).toEqual(answers);
});

describe.each(ARTICLES)('the questions of $slug', ({ slug }) => {
  it('take their own answers for right', async () => {
    const { questions = [] } = (await loadArticle(slug))!.content;
    const own = questions.flatMap((question) => {
      const answers =
        question.kind === 'short-answer'
          ? question.answers
          : [question.kind === 'order' ? question.events : String(question.answer)];
      return answers.map((answer) => ({ question, answer }));
    });
    expect(own.filter(({ question, answer }) => !isRight(question, answer))).toEqual([]);
  });
});
