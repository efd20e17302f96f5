import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  caretAfter,
  changeText,
  redo,
  startHistory,
  undo,
  type TextHistory,
} from './undo.rules.ts';

/** Types a text letter by letter, one every tenth of a second. */
function typed(history: TextHistory, text: string, from = 0): TextHistory {
  let now = history;
  for (const [index, letter] of [...text].entries()) {
    now = changeText(now, now.text + letter, from + index * 100);
  }
  return now;
}

describe('undo', () => {
  test('undoes word by word', () => {
    let history = typed(startHistory(''), 'Ich bin da');
    history = undo(history);
    expect(history.text).toBe('Ich bin');
    history = undo(history);
    expect(history.text).toBe('Ich');
    history = undo(history);
    expect(history.text).toBe('');
    expect(undo(history)).toEqual(history);
  });

  test('a pause begins a step, and so does deleting after typing', () => {
    const paused = typed(typed(startHistory(''), 'Ha'), 'us', 5000);
    expect(undo(paused).text).toBe('Ha');
    const deleted = changeText(typed(startHistory(''), 'Haus'), 'Hau', 400);
    expect(undo(deleted).text).toBe('Haus');
    expect(undo(undo(deleted)).text).toBe('');
  });

  test('a pasted text is one step, and so is a cleared one', () => {
    const pasted = changeText(typed(startHistory(''), 'Hallo'), 'Hallo, wie geht es dir?', 600);
    expect(undo(pasted).text).toBe('Hallo');
    const cleared = changeText(pasted, '', 700);
    expect(undo(cleared).text).toBe('Hallo, wie geht es dir?');
  });

  test('undone steps can be redone until something is typed', () => {
    const history = typed(startHistory(''), 'Ich bin');
    expect(redo(undo(history)).text).toBe('Ich bin');
    const changed = changeText(undo(history), 'Ich war', 9000);
    expect(redo(changed)).toEqual(changed);
  });

  test('an unchanged text is not a step', () => {
    const history = startHistory('Hallo');
    expect(changeText(history, 'Hallo', 1)).toBe(history);
  });

  test('undoing everything leads back to the start, and redoing everything to the end', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 8 }), { maxLength: 30 }), (texts) => {
        let history = startHistory('Anfang');
        for (const [at, text] of texts.entries()) history = changeText(history, text, at * 300);
        const end = history.text;
        while (history.past.length > 0) history = undo(history);
        expect(history.text).toBe('Anfang');
        while (history.future.length > 0) history = redo(history);
        expect(history.text).toBe(end);
      }),
    );
  });

  test('keeps two hundred steps', () => {
    let history = startHistory('');
    for (let at = 0; at < 300; at++) history = changeText(history, `Text ${at}`, at * 5000);
    expect(history.past).toHaveLength(200);
  });
});

test.each([
  ['Ich bin', 'Ich', 3],
  ['Ich', 'Ich bin', 7],
  ['Ich bin da', 'Ich war da', 7],
  ['ab', 'aab', 2],
  ['Haus', '', 0],
])('from %j to %j the caret goes to %i', (before, after, caret) => {
  expect(caretAfter(before, after)).toBe(caret);
});
