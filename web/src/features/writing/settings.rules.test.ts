import { describe, expect, test } from 'vitest';
import { gradedPromptSchema, writingPromptRequestSchema } from '#contract/writing/schemas.ts';
import { EXAM_OPTIONS } from '#exams/catalogue.ts';
import {
  chooseExam,
  DEFAULT_SETTINGS,
  levelsOf,
  ownPrompt,
  ownTaskProblems,
  partsOf,
  promptRequest,
  type OwnTask,
} from './settings.rules.ts';

const OWN: OwnTask = {
  question: 'Schreiben Sie über Ihren Alltag.',
  points: 'Wann stehen Sie auf?\n\n Was essen Sie? \nWann stehen Sie auf?',
  min: '80',
  max: '100',
  minutes: '20',
};

describe('the choices', () => {
  test('of levels are those of the exam', () => {
    expect(levelsOf('TELC')).toEqual(['A1', 'A2', 'B1', 'B2', 'C1']);
    expect(levelsOf('FREE')).toEqual(['A1', 'A2', 'B1', 'B2', 'C1']);
    expect(levelsOf('OWN')).toHaveLength(6);
  });

  test('of parts are those of the exam at its level', () => {
    const goethe = chooseExam(DEFAULT_SETTINGS, 'GOETHE');
    expect(partsOf(goethe).map(({ part }) => part)).toEqual([1, 2, 3]);
    expect(partsOf(chooseExam(goethe, 'OWN'))).toEqual([]);
  });

  test('keep the level if the other exam has it', () => {
    const own = { ...chooseExam(DEFAULT_SETTINGS, 'OWN'), level: 'C2' } as const;
    expect(chooseExam({ ...own, level: 'A1' }, 'GOETHE').level).toBe('A1');
    expect(chooseExam(own, 'GOETHE')).toMatchObject({ level: 'B1', part: 1 });
  });

  test('each make a valid request', () => {
    for (const { examType, level, part } of EXAM_OPTIONS) {
      const settings = { ...DEFAULT_SETTINGS, exam: examType, level, part };
      expect(writingPromptRequestSchema.parse(promptRequest(settings, ['a.b.1']))).toEqual({
        exam_type: examType,
        level,
        part,
        topic: 'random',
        avoid: ['a.b.1'],
      });
    }
  });

  test('name only the latest prompts, as many as the server accepts', () => {
    const written = Array.from({ length: 250 }, (_, index) => `telc-b1.a.${index}`);
    const { avoid } = writingPromptRequestSchema.parse(promptRequest(DEFAULT_SETTINGS, written));
    expect(avoid).toHaveLength(200);
    expect(avoid.at(-1)).toBe('telc-b1.a.249');
  });
});

describe('an own task', () => {
  test('becomes a prompt that the server accepts unchanged', () => {
    const prompt = ownPrompt({ ...DEFAULT_SETTINGS, exam: 'OWN', level: 'A2', own: OWN });
    expect(prompt).toMatchObject({
      level: 'A2',
      points: [{ german: 'Wann stehen Sie auf?' }, { german: 'Was essen Sie?' }],
      wordCount: { min: 80, max: 100 },
      timeLimit: 20,
    });
    expect(gradedPromptSchema.parse(prompt)).toEqual(prompt);
  });

  test.each([
    [{ question: '  ' }, { question: 'Please enter the task' }],
    [{ question: 'x'.repeat(6001) }, { question: 'At most 6000 characters' }],
    [{ points: 'a\nb\nc\nd\ne\nf\ng\nh\ni\nj\nk' }, { points: 'At most 10 points' }],
    [{ points: 'x'.repeat(301) }, { points: 'At most 300 characters per point' }],
    [{ min: '0' }, { min: 'A whole number from 1 to 2000' }],
    [{ min: '1e2' }, { min: 'A whole number from 1 to 2000' }],
    [{ max: '2001' }, { max: 'A whole number from 1 to 2000' }],
    [{ max: '79' }, { max: 'Must not be less than the minimum' }],
    [{ minutes: '' }, { minutes: 'A whole number from 1 to 240' }],
    [{ minutes: '241' }, { minutes: 'A whole number from 1 to 240' }],
  ])('with %j is refused: %j', (change, problems) => {
    const own = { ...OWN, ...change };
    expect(ownTaskProblems(own)).toEqual(problems);
    expect(ownPrompt({ ...DEFAULT_SETTINGS, exam: 'OWN', own })).toBeNull();
  });
});
