import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isTyping } from './single-keys.ts';

class FakeElement {
  readonly #isField: boolean;
  constructor(isField: boolean) {
    this.#isField = isField;
  }
  matches() {
    return this.#isField;
  }
}
let dialog: object | null;

beforeEach(() => {
  dialog = null;
  vi.stubGlobal('Element', FakeElement);
  vi.stubGlobal('document', { querySelector: () => dialog });
});
afterEach(() => vi.unstubAllGlobals());

const press = (more: object = {}) => Object.assign(new Event('keydown'), more) as KeyboardEvent;

test.each([
  [{}, false],
  [{ ctrlKey: true }, true],
  [{ metaKey: true }, true],
  [{ altKey: true }, true],
  [{ isComposing: true }, true],
])('a key with %o is not ours: %s', (more, expected) => {
  expect(isTyping(press(more))).toBe(expected);
});

test('a key in a field, or while a dialog is open, is not a shortcut', () => {
  const on = (isField: boolean) => {
    const event = press();
    Object.defineProperty(event, 'target', { value: new FakeElement(isField) });
    return isTyping(event);
  };
  expect([on(false), on(true)]).toEqual([false, true]);
  dialog = {};
  expect(on(false)).toBe(true);
});
