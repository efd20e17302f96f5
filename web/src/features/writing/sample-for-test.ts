import type { StoredPrompt } from '#contract/writing/schemas.ts';
import { writingResultSchema, type WritingResult } from '#contract/writing/result.ts';

/** A prompt and a result in the contract's format, for tests. */

export const SAMPLE_PROMPT: StoredPrompt = {
  id: 'telc-b1.first-own-flat.5',
  question: 'Ihre Freundin Lena ist umgezogen. Antworten Sie ihr.',
  questionEnglish: 'Your friend Lena has moved. Answer her.',
  stimulus: { kind: 'email', text: 'Hallo,\n\nendlich habe ich eine Wohnung!\n\nLena' },
  points: [{ german: 'wie Sie selbst wohnen', english: 'how you live yourself' }],
  wordCount: { min: 20, max: 40 },
  timeLimit: 30,
  topic: 'housing',
  examType: 'TELC',
  level: 'B1',
  part: 1,
  profile: 'telc-b1',
  title: 'telc Deutsch B1',
  textType: 'email',
  register: 'informal',
  addressee: { name: 'Lena', form: 'du' },
  expected: { greetings: ['Liebe Lena'], closings: ['Liebe Grüße'], date: false },
};

const met = (message: string) => ({ status: 'met' as const, message, evidence: [] });
const part = (score: number, feedback: string) => ({ score, maxScore: 25, feedback });

/** A result with the given changes, validated against the contract. Its scores add up to 62. */
export function sampleResult(changes: Partial<WritingResult> = {}): WritingResult {
  return writingResultSchema.parse({
    overallScore: 62,
    maxScore: 100,
    breakdown: {
      grammar: part(12, 'Two mistakes in four sentences.'),
      vocabulary: part(15, 'Everyday words, rightly used.'),
      content: part(20, 'The point is covered.'),
      coherence: part(15, 'Few links between the sentences.'),
    },
    generalFeedback: 'A clear letter.',
    suggestions: ['Link your sentences with “weil” and “deshalb”.'],
    corrections: [],
    gates: {
      points: [{ ...met('Covered.'), point: 'wie Sie selbst wohnen' }],
      length: { ...met('24 words'), words: 24, min: 20, max: 40 },
      greeting: met('“Liebe Lena”'),
      closing: met('“Liebe Grüße”'),
      date: { status: 'not_asked', message: 'An e-mail needs none.', evidence: [] },
      register: met('du throughout'),
      language: { ...met('German'), share: 0.98 },
      copied: { ...met('Your own words'), share: 0.02 },
    },
    exam_sheet: null,
    engine: 'built-in',
    confidence: { level: 'medium', reasons: ['The text is short.'] },
    ...changes,
  });
}
