import type {
  Exercise,
  ExerciseKind,
  GivenAnswer,
  PracticeSession,
} from '#contract/practice/schemas.ts';

export const KIND_NAMES: Record<ExerciseKind, string> = {
  translation: 'Translation',
  article: 'Article',
  plural: 'Plural',
  conjugation: 'Conjugation',
  cloze: 'Fill the gap',
};

/** The instruction for an exercise. */
export function taskText({ kind, answer_lang: lang }: Exercise): string {
  switch (kind) {
    case 'translation':
      return lang === 'de' ? 'Say it in German' : 'What does it mean?';
    case 'article':
      return 'der, die or das?';
    case 'plural':
      return 'What is the plural?';
    case 'conjugation':
      return 'Which form is it?';
    case 'cloze':
      return 'Fill the gap';
  }
}

/** Map from exercise id to answer. */
function answersById(given: readonly GivenAnswer[]): Map<string, string> {
  return new Map(given.map(({ exercise, answer }) => [exercise, answer]));
}

/** Index of the first exercise without an answer, or of the last one if all are answered. */
export function firstOpen({ exercises, answers }: PracticeSession): number {
  const given = answersById(answers);
  const open = exercises.findIndex(({ id }) => (given.get(id) ?? '') === '');
  return open === -1 ? Math.max(0, exercises.length - 1) : open;
}
