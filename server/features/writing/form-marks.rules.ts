import type { FormResult, FormVerdict } from '#contract/writing/forms.ts';
import { editDistance } from '#german/text/edit-distance.ts';
import { type Form, gapsIn } from '#exams/form.ts';

/** From this length on a word may have one wrong letter, from the second on two: shorter ones would be other words. */
const ONE_SLIP = 5;
const TWO_SLIPS = 9;
/** Small words before a time, a date or a noun that a form does without. */
const BEFORE = /^(?:am|um|ab|vom|seit|der|die|das|den|dem|ein|eine|einen|mit|für)\s+/u;

/**
 * Marks the entries of a form as the exam does: a point for each that has what the text says. Misspelling costs nothing
 * as long as the word is clear (marking sheets of the public practice sets of Start Deutsch 1 and 2).
 * @param entries in the order of the gaps, as typed
 */
export function markForm(form: Form, entries: readonly string[]): FormResult {
  const marked = gapsIn(form.rows).map(({ answers, why }, index) => ({
    verdict: judge(entries[index] ?? '', answers),
    answer: answers[0] ?? '',
    why,
  }));
  const points = marked.filter(
    ({ verdict }) => verdict === 'right' || verdict === 'spelling',
  ).length;
  return { points, entries: marked };
}

function judge(entry: string, answers: readonly string[]): FormVerdict {
  const written = plain(entry);
  if (written === '') return 'empty';
  const accepted = answers.map(plain);
  if (accepted.includes(written)) return 'right';
  return accepted.some((answer) => isMisspelt(written, answer)) ? 'spelling' : 'wrong';
}

/** Whether it is the same word with slips in its letters. Figures have to be exact. */
function isMisspelt(written: string, answer: string): boolean {
  if (digits(written) !== digits(answer)) return false;
  const letters = answer.replaceAll(/\P{L}/gu, '').length;
  const slips = letters >= TWO_SLIPS ? 2 : letters >= ONE_SLIP ? 1 : 0;
  return slips > 0 && editDistance(written, answer, slips) <= slips;
}

/** Without what does not matter in a form: capitals, small words in front, spaces, and stops after a word or figure. */
function plain(text: string): string {
  return text
    .normalize('NFC')
    .toLocaleLowerCase('de')
    .trim()
    .replace(BEFORE, '')
    .replaceAll(/[\s\u00a0]+/gu, ' ')
    .replaceAll(/\s*([.,:/-])\s*/gu, '$1')
    .replace(/[.,;:!]+$/u, '')
    .replaceAll(/[–—]/gu, '-');
}

function digits(text: string): string {
  return text.replaceAll(/\D+/gu, ' ').trim();
}
