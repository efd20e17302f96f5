import { describe, expect, it } from 'vitest';
import { gradeRequestSchema, writingPromptRequestSchema } from './schemas.ts';

describe('writingPromptRequestSchema', () => {
  it("has the specification's defaults", () => {
    expect(writingPromptRequestSchema.parse({})).toEqual({
      exam_type: 'TELC',
      level: 'B1',
      part: 1,
      topic: 'random',
      avoid: [],
    });
  });

  it('takes an exam in any case, and no unknown exam, topic or key', () => {
    expect(writingPromptRequestSchema.parse({ exam_type: 'goethe' }).exam_type).toBe('GOETHE');
    for (const request of [{ exam_type: 'TOEFL' }, { topic: 'wine' }, { theme: 'work' }]) {
      expect(writingPromptRequestSchema.safeParse(request).success).toBe(false);
    }
  });
});

describe('gradeRequestSchema', () => {
  const own = { question: 'Beschreiben Sie Ihren Arbeitstag.', wordCount: { min: 40, max: 80 } };

  it("takes a person's own task with a question and a word range alone", () => {
    expect(gradeRequestSchema.parse({ prompt: own, text: 'Ich stehe früh auf.' }).prompt).toEqual({
      ...own,
      id: 'own',
      points: [],
      timeLimit: 30,
      topic: 'own',
      examType: 'FREE',
      level: 'B1',
      part: 1,
      addressee: null,
    });
  });

  it('takes points as plain text, and composes what is decomposed', () => {
    const prompt = { ...own, question: 'U\u0308ben Sie!', points: ['Grund', { german: 'Dank' }] };
    const parsed = gradeRequestSchema.parse({ prompt, text: 'schön'.normalize('NFD') });
    expect(parsed.prompt.question).toBe('\u00dcben Sie!');
    expect(parsed.prompt.points).toEqual([{ german: 'Grund' }, { german: 'Dank' }]);
    expect(parsed.text).toBe('schön'.normalize('NFC'));
  });

  it.each([
    ['a blank text', own, ' \n '],
    ['a blank question', { ...own, question: '  ' }, 'Text'],
    ['a minimum above the maximum', { ...own, wordCount: { min: 90, max: 80 } }, 'Text'],
    ['a time limit of 0', { ...own, timeLimit: 0 }, 'Text'],
    ['eleven points', { ...own, points: Array.from({ length: 11 }, () => 'Punkt') }, 'Text'],
  ])('refuses %s', (_, prompt, text) => {
    expect(gradeRequestSchema.safeParse({ prompt, text }).success).toBe(false);
  });
});
