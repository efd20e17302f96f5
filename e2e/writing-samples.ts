import type { WritingPrompt } from '#contract/writing/schemas.ts';
import { writingResultSchema, type WritingResult } from '#contract/writing/result.ts';
import { composePrompt } from '#exams/compose-prompt.ts';
import { loadSituations } from '#exams/load-situations.ts';
import { profileOf } from '#exams/profiles/profiles.ts';

/** What the writing calls answer in the journeys: prompts as the server composes them, results of the contract's shape. */

/** @param id of the exam profile, "telc-b1"; the same seed gives the same prompt */
export function promptOf(id: string, seed: number): WritingPrompt {
  const profile = profileOf(id);
  if (!profile) throw new Error(`no profile ${id}`);
  return composePrompt(loadSituations(), { profile, topic: 'housing', seed });
}

/** 150 words and more, with the mistakes of `FIRST_MISTAKES` in it. */
export const LETTER = `Liebe Lena,

vielen Dank für deine E-Mail. Ich habe mich sehr gefreut, dass du endlich eine eigene Wohnung hast. Herzlichen Glückwunsch! Ein Balkon im Zentrum ist wirklich ein großes Glück, und du musst nicht mehr jeden Tag mit den Bus fahren.

Ich wohne zurzeit in einer Wohngemeinschaft mit zwei Studentinnen. Mein Zimmer ist nicht groß, aber es ist hell und ruhig. Am Abend kochen wir oft zusammen, deshalb ich bin fast nie allein. Nur das Badezimmer ist manchmal ein Problem, weil wir müssen morgens alle zur gleichen Zeit aufstehen.

Du suchst günstige Möbel? Dann habe ich ein Tipp für dich. Jeden Sonntag gibt es am Bahnhof einen Flohmarkt. Dort habe ich meinen Schreibtisch und zwei Stühle gekauft. Auch im Internet findest du viele Anzeigen von Leuten, die umziehen und ihre Sachen verschenken.

Zu deiner Feier komme ich gern. Ich bringe einen Apfelkuchen mit und natürlich gute Laune. Soll ich früher kommen und dir helfen?

Liebe Grüße
deine Carina`;

/** The same letter, written again: two mistakes are gone, one is new. */
export const SECOND_LETTER = LETTER.replace('mit den Bus', 'mit dem Bus')
  .replace('ein Tipp', 'einen Tipp')
  .replace('gute Laune', 'gute laune');

const MISTAKES = [
  ['den Bus', 'dem Bus', 'preposition-case', '“mit” takes the dative: der Bus becomes dem Bus.'],
  ['deshalb ich bin', 'deshalb bin ich', 'verb-second', 'After “deshalb” the verb comes next.'],
  [
    'weil wir müssen morgens alle zur gleichen Zeit aufstehen',
    null,
    'verb-final',
    'After “weil” the verb that belongs to the subject goes to the end.',
  ],
  [
    'ein Tipp',
    'einen Tipp',
    'article-case',
    'Tipp is masculine, and “haben” takes the accusative.',
  ],
  ['laune', 'Laune', 'capitalisation', 'Nouns begin with a capital letter.'],
] as const;

/** A result whose corrections are those of the mistakes above that stand in the text. */
export function resultOf(text: string, changes: Partial<WritingResult> = {}): WritingResult {
  const quote = (words: string) => {
    const start = text.indexOf(words);
    return start < 0 ? [] : [{ quote: words, start, end: start + words.length }];
  };
  const corrections = MISTAKES.flatMap(([original, corrected, rule, explanation]) =>
    quote(original).map(({ start, end }) => ({
      start,
      end,
      original,
      corrected,
      rule,
      explanation,
      alternatives:
        corrected === null ? ['weil wir morgens alle zur gleichen Zeit aufstehen müssen'] : [],
    })),
  );
  const grammar = 25 - 3 * corrections.length;
  const words = text.split(/\s+/u).length;
  const met = (message: string, ...evidence: string[]) => ({
    status: 'met',
    message,
    evidence: evidence.flatMap(quote),
  });
  return writingResultSchema.parse({
    overallScore: grammar + 18 + 20 + 17,
    maxScore: 100,
    breakdown: {
      grammar: {
        score: grammar,
        maxScore: 25,
        feedback: `${corrections.length} mistakes in ${words} words; cases after prepositions and word order above all.`,
      },
      vocabulary: { score: 18, maxScore: 25, feedback: 'Good everyday words: “Flohmarkt”.' },
      content: {
        score: 20,
        maxScore: 25,
        feedback: 'All four points are dealt with.',
        range: { low: 18, high: 22 },
      },
      coherence: { score: 17, maxScore: 25, feedback: 'Well ordered; “deshalb”, “weil”, “auch”.' },
    },
    generalFeedback: 'A friendly letter that answers everything Lena asked.',
    suggestions: [
      'After weil, dass and wenn the verb goes to the end.',
      'Learn prepositions together with their case.',
    ],
    corrections,
    gates: {
      points: [
        {
          ...met('Covered.', 'Ich wohne zurzeit in einer Wohngemeinschaft'),
          point: 'wie Sie wohnen',
        },
        {
          status: 'partly',
          message: 'Only touched.',
          evidence: [],
          point: 'ob Sie zur Feier kommen und was Sie mitbringen',
        },
      ],
      length: { ...met(`${words} words; 150 to 200 are asked for.`), words, min: 150, max: 200 },
      greeting: met('Fits a friend.', 'Liebe Lena'),
      closing: met('Fits a friend.', 'Liebe Grüße'),
      date: { status: 'not_asked', message: 'An e-mail needs none.', evidence: [] },
      register: met('du throughout.'),
      language: { ...met('The text is German.'), share: 0.98 },
      copied: { ...met('Hardly anything is copied from the task.'), share: 0.03 },
    },
    exam_sheet: {
      profile: 'telc-b1',
      title: 'telc Deutsch B1',
      edition: 'Schriftlicher Ausdruck, 45 points',
      rows: [
        {
          criterion: 'I',
          name: 'Content points',
          part: 'content',
          level: 'B',
          description: 'Three points are dealt with.',
          points: 3,
          maxPoints: 5,
          evidence: quote('Zu deiner Feier komme ich gern.'),
        },
        {
          criterion: 'III',
          name: 'Formal accuracy',
          part: 'grammar',
          level: 'B',
          description: 'Mistakes, none of which gets in the way of understanding.',
          points: 3,
          maxPoints: 5,
          evidence: [],
        },
      ],
      total: 27,
      maxTotal: 45,
      passMark: 27,
      zeroed: null,
      warnings: [],
    },
    engine: 'built-in',
    confidence: { level: 'medium', reasons: ['Content is judged by words, not by sense.'] },
    ...changes,
  });
}
