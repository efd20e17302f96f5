import { describe, expect, test } from 'vitest';
import { SAMPLE_PROMPT, sampleResult } from './sample-for-test.ts';
import {
  isUnmarked,
  NEW_SESSION,
  restore,
  stageOf,
  startOver,
  withPrompt,
  writeAgain,
  type WritingSession,
} from './session.rules.ts';
import { DEFAULT_SETTINGS } from './settings.rules.ts';

const version = (text: string) => ({ text, result: sampleResult() });
const open: WritingSession = { ...withPrompt(NEW_SESSION, SAMPLE_PROMPT), secondsLeft: 700 };
const stored = (session: object): object => JSON.parse(JSON.stringify(session)) as object;

test('one chooses a task, writes, and reads the marks', () => {
  expect(stageOf(NEW_SESSION)).toBe('choosing');
  expect(stageOf(open)).toBe('writing');
  const marked = { ...open, marked: version('eins') };
  expect(stageOf(marked)).toBe('marked');
  expect(stageOf(writeAgain(marked))).toBe('writing');
  expect(stageOf(startOver(marked))).toBe('choosing');
});

describe('the restored state', () => {
  test('is the prompt, the draft and the seconds that were left', () => {
    expect(restore(stored(open), 'Liebe Lena')).toEqual({
      session: open,
      text: 'Liebe Lena',
      lone: null,
    });
  });

  test('is the marked text and the first version too', () => {
    const session = { ...open, first: version('eins'), marked: version('zwei') };
    expect(restore(stored(session), 'zwei').session).toEqual(session);
  });

  test.each([
    ['no session', undefined],
    ['a session without a prompt', NEW_SESSION],
    ['a session of another shape', { ...open, format: 2 }],
    ['a session whose prompt is broken', { ...open, prompt: { id: 'x' } }],
  ])('with %s the draft is shown apart and put under no task', (_case, session) => {
    const restored = restore(session && stored(session), 'Liebe Lena');
    expect(restored).toMatchObject({ text: '', lone: 'Liebe Lena' });
    expect(restored.session.prompt).toBeNull();
  });

  test('is empty if nothing was saved', () => {
    expect(restore(undefined, undefined)).toEqual({ session: NEW_SESSION, text: '', lone: null });
    expect(restore(undefined, ' \n')).toMatchObject({ lone: null });
  });

  test.each([
    [{ ...DEFAULT_SETTINGS, exam: 'TOEFL' }],
    [{ ...DEFAULT_SETTINGS, level: 'C2' }],
    [{ ...DEFAULT_SETTINGS, own: { question: 1 } }],
    [null],
  ])('has the default settings in place of %j, and keeps the rest', (settings) => {
    const { session, text } = restore(stored({ ...open, settings }), 'Text');
    expect(session).toEqual(open);
    expect(text).toBe('Text');
  });

  test('drops a result that cannot be shown, and keeps the text', () => {
    const broken = { ...open, marked: { text: 'Text', result: { overallScore: 3 } } };
    expect(restore(stored(broken), 'Text')).toMatchObject({ text: 'Text', session: open });
  });
});

describe('a session', () => {
  test('with a new prompt has the full time and records its id', () => {
    const next = withPrompt({ ...open, first: version('a'), marked: version('b') }, SAMPLE_PROMPT);
    expect(next).toMatchObject({ secondsLeft: 1800, first: null, marked: null });
    expect(next.written).toEqual([SAMPLE_PROMPT.id, SAMPLE_PROMPT.id]);
    expect(withPrompt(NEW_SESSION, { ...SAMPLE_PROMPT, id: 'own' }).written).toEqual([]);
  });

  test('writing again keeps the first version, however often', () => {
    const again = writeAgain({ ...open, marked: version('eins') });
    expect(again).toMatchObject({ first: { text: 'eins' }, marked: null, secondsLeft: 1800 });
    const third = writeAgain({ ...again, marked: version('zwei') });
    expect(third.first?.text).toBe('eins');
    expect(writeAgain(open)).toBe(open);
  });

  test('started over keeps only settings and the list of prompts', () => {
    const settings = { ...DEFAULT_SETTINGS, topic: 'work' } as const;
    const over = startOver({ ...open, settings, marked: version('eins') });
    expect(over).toEqual({ ...NEW_SESSION, settings, written: [SAMPLE_PROMPT.id] });
  });

  test.each([
    ['', null, false],
    ['  ', null, false],
    ['Hallo', null, true],
    ['Hallo', 'Hallo', false],
    ['U\u0308bung', 'Übung', false],
    ['Hallo!', 'Hallo', true],
  ])('%j, of which %j is marked, is unmarked: %s', (text, marked, unmarked) => {
    const session = { ...open, marked: marked === null ? null : version(marked) };
    expect(isUnmarked(session, text)).toBe(unmarked);
  });
});
