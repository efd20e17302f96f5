import { expect, it } from 'vitest';
import { INITIAL_SETTINGS, readRequest, readSettings } from './tile-settings.rules.ts';

it('starts as specified', () => {
  expect(INITIAL_SETTINGS).toEqual({ level: 'B1', style: 'natural', topic: 'extend my visa' });
});

it('reads what a tab remembers', () => {
  const settings = { level: 'A2', style: 'funny', topic: 'cooking' } as const;
  expect(readSettings({ ...settings, more: 1 })).toEqual(settings);
  expect(readRequest({ settings, run: 3 })).toEqual({ settings, run: 3 });
});

it.each([
  undefined,
  null,
  'A2',
  {},
  { level: 'A9', style: 'natural', topic: '' },
  { level: 'A1', style: 'loud', topic: '' },
  { level: 'A1', style: 'natural' },
])('reads nothing from %o', (remembered) => {
  expect(readSettings(remembered)).toBeUndefined();
  expect(readRequest({ settings: remembered, run: 1 })).toBeUndefined();
});

it('reads no feed without its number', () => {
  expect(readRequest({ settings: INITIAL_SETTINGS })).toBeUndefined();
});

it('cuts a topic to the length that the call allows', () => {
  expect(readSettings({ ...INITIAL_SETTINGS, topic: 'x'.repeat(999) })?.topic).toHaveLength(200);
});
