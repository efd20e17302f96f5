import { describe, expect, it } from 'vitest';
import { EXAM_TYPES, WRITING_TOPICS } from '#contract/writing/schemas.ts';
import { DEFAULT_EXAM, EXAM_NAMES, EXAM_OPTIONS, examOption, TOPIC_NAMES } from './catalogue.ts';

describe('the catalogue', () => {
  it('finds each option by exam, level and part, and nothing else', () => {
    for (const option of EXAM_OPTIONS) {
      expect(examOption(option.examType, option.level, option.part)).toBe(option);
    }
    expect(examOption('GOETHE', 'C2', 1)).toBeUndefined();
    expect(examOption('TELC', 'B1', 2)).toBeUndefined();
  });

  it('numbers the parts of an exam and level from 1, and offers every exam type', () => {
    for (const { examType, level, part } of EXAM_OPTIONS) {
      expect(part === 1 || examOption(examType, level, part - 1) !== undefined).toBe(true);
    }
    expect(new Set(EXAM_OPTIONS.map(({ examType }) => examType))).toEqual(new Set(EXAM_TYPES));
    expect(EXAM_OPTIONS.some(({ id }) => id === DEFAULT_EXAM)).toBe(true);
  });

  it('names exams and topics, each differently', () => {
    expect(new Set(EXAM_TYPES.map((type) => EXAM_NAMES[type])).size).toBe(EXAM_TYPES.length);
    expect(new Set(WRITING_TOPICS.map((topic) => TOPIC_NAMES[topic])).size).toBe(
      WRITING_TOPICS.length,
    );
  });
});
