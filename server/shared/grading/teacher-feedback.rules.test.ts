import { expect, it } from 'vitest';
import type { TeacherFeedback, WritingCorrection } from '#contract/writing/result.ts';
import { feedbackBeside } from './teacher-feedback.rules.ts';

const quote = (start: number, end: number) => ({ quote: 'x', start, end });
const FEEDBACK: TeacherFeedback = {
  priorities: [
    {
      id: 'commas',
      name: 'Commas',
      times: 2,
      advice: 'Set them.',
      examples: [
        { ...quote(0, 20), corrected: 'y', mistakes: [5], reason: '' },
        { ...quote(30, 50), corrected: 'y', mistakes: [35], reason: '' },
      ],
    },
  ],
  strengths: [
    { text: 'One.', evidence: [quote(60, 80)] },
    { text: 'Two.', evidence: [quote(90, 100)] },
  ],
  look_again: [{ ...quote(110, 120), reasons: ['Why.'] }],
  next_step: { action: 'practise', text: 'Practise one thing: “Commas”.' },
};
const correction = (start: number, end: number): WritingCorrection => ({
  start,
  end,
  original: 'x',
  corrected: 'y',
  explanation: '',
  alternatives: [],
  rule: 'model',
});

it('praises and doubts nothing that another reader corrects', () => {
  const beside = feedbackBeside(FEEDBACK, [
    correction(5, 6),
    correction(35, 36),
    correction(70, 71),
    correction(112, 113),
  ]);
  expect(beside.strengths.map(({ text }) => text)).toEqual(['Two.']);
  expect(beside.look_again).toEqual([]);
  expect(beside.priorities).toEqual(FEEDBACK.priorities);
  expect(beside.next_step).toEqual(FEEDBACK.next_step);
});

it('shows no example whose correction is not shown, and no step that needs one', () => {
  const some = feedbackBeside(FEEDBACK, [correction(35, 36)]);
  expect(some.priorities[0]?.examples.map(({ start }) => start)).toEqual([30]);
  const none = feedbackBeside(FEEDBACK, []);
  expect(none.priorities).toEqual([]);
  expect(none.next_step.action).toBe('again');
});
