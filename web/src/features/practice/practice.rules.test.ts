import { expect, it } from 'vitest';
import type { PracticeSession } from '#contract/practice/schemas.ts';
import { firstOpen } from './practice.rules.ts';

const session = (answers: Record<string, string>): PracticeSession => ({
  id: '0198f6b8-0000-7000-8000-000000000000',
  source: { word: 'Haus' },
  created_at: '2026-11-21T12:00:00Z',
  submitted_at: null,
  exercises: ['1', '2', '3'].map((id) => ({
    id,
    kind: 'article',
    question: { text: 'Haus', lang: 'de' },
    answer_lang: 'de',
  })),
  answers: Object.entries(answers).map(([exercise, answer]) => ({ exercise, answer })),
  judged: [],
  result: null,
});

it.each<[Record<string, string>, number]>([
  [{}, 0],
  [{ 1: 'das' }, 1],
  [{ 1: 'das', 2: '', 3: 'das' }, 1],
  [{ 1: 'das', 2: 'das', 3: 'das' }, 2],
])('continues with %o at %i', (answers, index) => {
  expect(firstOpen(session(answers))).toBe(index);
});
