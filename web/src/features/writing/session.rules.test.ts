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

  test('is the marked text with what was corrected in it, and the drafts before', () => {
    const chosen = [{ start: 0, end: 4, wording: 'drei' }];
    const session = { ...open, earlier: [version('eins')], marked: version('zwei'), chosen };
    expect(restore(stored(session), 'zwei').session).toEqual(session);
  });

  test('of an older session has its first version as a draft', () => {
    const { earlier: _earlier, chosen: _chosen, ...rest } = open;
    const { session } = restore(stored({ ...rest, first: version('eins') }), 'zwei');
    expect(session.earlier.map(({ text }) => text)).toEqual(['eins']);
    expect(restore(stored({ ...rest, first: null }), 'zwei').session).toEqual(open);
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
    const next = withPrompt(
      { ...open, earlier: [version('a')], marked: version('b') },
      SAMPLE_PROMPT,
    );
    expect(next).toMatchObject({ secondsLeft: 1800, earlier: [], marked: null });
    expect(next.written).toEqual([SAMPLE_PROMPT.id, SAMPLE_PROMPT.id]);
    expect(withPrompt(NEW_SESSION, { ...SAMPLE_PROMPT, id: 'own' }).written).toEqual([]);
  });

  test('writing again keeps the drafts: the first and the latest, however many', () => {
    const again = writeAgain({ ...open, marked: version('1') });
    expect(again).toMatchObject({ earlier: [{ text: '1' }], marked: null, secondsLeft: 1800 });
    const texts = Array.from({ length: 11 }, (_, number) => `${number + 2}`);
    let many = again;
    for (const text of texts) many = writeAgain({ ...many, marked: version(text) });
    expect(many.earlier.map(({ text }) => text)).toEqual('1 6 7 8 9 10 11 12'.split(' '));
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
