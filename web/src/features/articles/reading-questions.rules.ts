import type { ReadingQuestion } from '#contract/articles/schemas.ts';
import { editDistance } from '#german/text/edit-distance.ts';
import { foldDigraph } from '#german/text/folding.ts';

/** What a reader answered: a choice's value, the text of a short answer, or the events in their order. */
export type ReadingAnswer = string | readonly string[];

/**
 * Words of at least so many letters may have one wrong after the first (*keinen* is not *einen*): what is asked is
 * understanding, not spelling.
 */
const FORGIVING_LENGTH = 5;

/** The values that a reader chooses from. Empty for a question that is answered in words. */
export function optionsOf(question: ReadingQuestion): { value: string; label: string }[] {
  switch (question.kind) {
    case 'true-false':
      return [
        { value: 'true', label: 'True' },
        { value: 'false', label: 'False' },
        { value: 'not-said', label: 'The text does not say' },
      ];
    case 'choice':
      return question.options.map((label, index) => ({ value: String(index + 1), label }));
    case 'order':
    case 'short-answer':
      return [];
  }
}

/** Whether anything was answered. The events always have an order. */
export function isAnswered(question: ReadingQuestion, answer: ReadingAnswer | undefined): boolean {
  return question.kind === 'order' || (typeof answer === 'string' && answer.trim() !== '');
}

/** Whether an answer is right. */
export function isRight(question: ReadingQuestion, answer: ReadingAnswer | undefined): boolean {
  if (question.kind === 'order') {
    const order = answer ?? mixed(question.events);
    return question.events.every((event, index) => order[index] === event);
  }
  if (typeof answer !== 'string') return false;
  if (question.kind !== 'short-answer') return answer === String(question.answer);
  const words = wordsOf(answer);
  return question.must_contain.every((group) =>
    group.some((wanted) =>
      wordsOf(wanted).every((part) => words.some((word) => isSameWord(word, part))),
    ),
  );
}

/** The right answer in words. */
export function rightAnswer(question: ReadingQuestion): string {
  switch (question.kind) {
    case 'true-false':
    case 'choice':
      return (
        optionsOf(question).find(({ value }) => value === String(question.answer))?.label ?? ''
      );
    case 'order':
      return question.events.join(' → ');
    case 'short-answer':
      return question.answers[0] ?? '';
  }
}

/** The events in an order that is always the same and never the right one. */
export function mixed(events: readonly string[]): string[] {
  const half = Math.ceil(events.length / 2);
  const [first, second] = [events.slice(0, half), events.slice(half)];
  return second
    .flatMap((event, index) => [event, ...first.slice(index, index + 1)])
    .concat(first.slice(second.length));
}

/** The events with one moved by a place. */
export function moved(events: readonly string[], index: number, by: -1 | 1): string[] {
  const event = events[index];
  const next = [...events];
  if (event === undefined || index + by < 0 || index + by >= events.length) return next;
  next.splice(index, 1);
  next.splice(index + by, 0, event);
  return next;
}

/** Parses what a tab remembers of a text's questions, by the number of the question from 0. */
export function readAnswers(remembered: unknown): Readonly<Record<string, ReadingAnswer>> {
  if (typeof remembered !== 'object' || remembered === null) return {};
  return Object.fromEntries(
    Object.entries(remembered).filter((entry): entry is [string, ReadingAnswer] =>
      isAnswer(entry[1]),
    ),
  );
}

function isAnswer(value: unknown): value is ReadingAnswer {
  return (
    typeof value === 'string' ||
    (Array.isArray(value) && value.every((event) => typeof event === 'string'))
  );
}

function wordsOf(text: string): string[] {
  return foldDigraph(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

function isSameWord(typed: string, wanted: string): boolean {
  if (typed === wanted) return true;
  const isForgiven = wanted.length >= FORGIVING_LENGTH && typed[0] === wanted[0];
  return isForgiven && editDistance(typed, wanted, 1) <= 1;
}
