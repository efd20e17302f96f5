import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type WritingPart,
  type WritingResult,
  writingResultSchema,
} from '#contract/writing/result.ts';
import type { Finding } from '#german/checker/finding.ts';
import { type OpenCheckerLexicon, openCheckerLexicon } from '#lexicon/artefact/checker-lexicon.ts';
import { type Artefact, openArtefact } from '#lexicon/artefact/open.ts';
import { fixtureArtefact } from '#lexicon/fixtures/build-fixture.ts';
import { createGradingWords } from './grading-words.ts';
import { gradeText } from './grade-text.rules.ts';
import type { GradingWords } from './grading-input.ts';
import * as letters from '#server/testing/test-letters.ts';
import { inputFor } from '#server/testing/test-words.ts';

/** Uses the core's words and the real checker, with fewer words than the real dictionary. */
let artefact: Artefact;
let lexicon: OpenCheckerLexicon;
let words: GradingWords;

beforeAll(async () => {
  artefact = openArtefact(await fixtureArtefact());
  lexicon = await openCheckerLexicon(artefact.database);
  words = createGradingWords(artefact.database, lexicon);
});

afterAll(() => {
  lexicon.dispose();
  artefact.database.close();
});

const FLAT = 'telc-b1.first-own-flat.0';
const COOKING = 'telc-b1.cooking-for-a-vegetarian.0';
const COMPLAINT = 'telc-b1.coffee-machine-complaint.0';
const GYM = 'telc-b2.noise-from-the-gym.0';
const EXAM = 'goethe-b1-1.exam-passed.0';
const MOVING = 'free-a2.help-with-moving.0';

function grade(id: string, text: string): WritingResult {
  return writingResultSchema.parse(gradeText(inputFor(id, text, lexicon, words)));
}

function withMistakes(
  text: string,
  mistakes: readonly (readonly [string, string])[],
  number = mistakes.length,
): string {
  return mistakes.slice(0, number).reduce((worse, [right, wrong]) => {
    if (!worse.includes(right)) throw new Error(`“${right}” is not in the letter`);
    return worse.replace(right, wrong);
  }, text);
}

function without(text: string, paragraph: number): string {
  return text
    .split('\n\n')
    .filter((_, index) => index !== paragraph)
    .join('\n\n');
}

function firstHalf(text: string): string {
  return text.slice(0, text.indexOf(' ', text.length / 2));
}

function taskItself(id: string): string {
  const { prompt } = inputFor(id, 'x', lexicon, words);
  const points = prompt.points.map(({ german }) => german).join('\n');
  return [prompt.question, prompt.stimulus?.text ?? '', points].join('\n\n');
}

/** Room for weights learned anew: a good letter stays one. */
describe('the level of the scores', () => {
  it.each([
    ['a flat, telc B1', FLAT, letters.FLAT],
    ['a dish, telc B1', COOKING, letters.COOKING],
    ['a complaint, telc B1', COMPLAINT, letters.COMPLAINT_B1],
    ['a complaint, telc B2', GYM, letters.GYM],
    ['an exam, Goethe B1', EXAM, letters.EXAM],
    ['a move, A2', MOVING, letters.MOVING],
    ['an opinion, Goethe B1', 'goethe-b1-2.shops-open-on-sunday.0', letters.SUNDAY],
    ['an argument, Goethe B2', 'goethe-b2-1.renting-instead-of-buying.0', letters.RENTING],
    ['a party, A1', 'free-a1.shopping-for-the-party.0', letters.PARTY],
  ])('gives a good letter 83 to 99: %s', (_name, id, text) => {
    const { overallScore } = grade(id, text);
    expect(overallScore).toBeGreaterThanOrEqual(83);
    expect(overallScore).toBeLessThanOrEqual(99);
  });

  it('gives only slightly less for a message of 40 words and an article at C1', () => {
    for (const [id, text] of [
      ['goethe-b1-3.wrong-size-delivered.0', letters.EXCHANGE],
      ['free-c1.fast-fashion.0', letters.FASHION],
    ] as const) {
      const { overallScore, gates } = grade(id, text);
      expect(overallScore).toBeGreaterThanOrEqual(73);
      expect(overallScore).toBeLessThanOrEqual(99);
      expect(gates.points.every(({ status }) => status !== 'missed')).toBe(true);
    }
  });

  it.each([
    ['many mistakes', FLAT, letters.FLAT_WEAK],
    ['flat and one point missing', COOKING, letters.COOKING_WEAK],
  ])('gives a weak one that passes 57 to 84: %s', (_name, id, text) => {
    const { overallScore } = grade(id, text);
    expect(overallScore).toBeGreaterThanOrEqual(57);
    expect(overallScore).toBeLessThanOrEqual(84);
  });
});

/** Parts that must fall, by at least this many points; all others may move by `SAME` at most. */
type Falls = Partial<Record<WritingPart, number>>;
const SAME = 4;
const PARTS: WritingPart[] = ['grammar', 'vocabulary', 'content', 'coherence'];

const PAIRS: [string, string, () => string, () => string, Falls][] = [
  [
    'telc B1: three mistakes',
    FLAT,
    () => letters.FLAT,
    () => withMistakes(letters.FLAT, letters.FLAT_MISTAKES, 3),
    { grammar: 0.5 },
  ],
  [
    'telc B1: ten mistakes after three',
    FLAT,
    () => withMistakes(letters.FLAT, letters.FLAT_MISTAKES, 3),
    () => withMistakes(letters.FLAT, letters.FLAT_MISTAKES),
    { grammar: 1 },
  ],
  [
    'telc B1: no word about how one lives',
    FLAT,
    () => letters.FLAT,
    () => without(letters.FLAT, 3),
    { content: 3 },
  ],
  [
    'telc B1: no word about furniture',
    FLAT,
    () => letters.FLAT,
    () => without(letters.FLAT, 4),
    { content: 5, vocabulary: 0.5 },
  ],
  [
    'telc B1: two points missing after one',
    FLAT,
    () => without(letters.FLAT, 4),
    () => without(without(letters.FLAT, 4), 4),
    { content: 4, vocabulary: 0.5 },
  ],
  ['telc B1: no links', FLAT, () => letters.FLAT, () => letters.FLAT_UNLINKED, { coherence: 7 }],
  [
    'telc B1: cut in half',
    FLAT,
    () => letters.FLAT,
    () => firstHalf(letters.FLAT),
    { content: 8, vocabulary: 1, coherence: 1 },
  ],
  [
    'telc B1: no greeting, date and closing',
    FLAT,
    () => letters.FLAT,
    () => letters.FLAT.split('\n\n').slice(2, -1).join('\n\n'),
    { coherence: 3 },
  ],
  [
    'telc B1: du and Sie mixed',
    FLAT,
    () => letters.FLAT,
    () => letters.FLAT.replaceAll('dich', 'Sie').replace('mir einfach kurz', 'mir Ihre Ideen'),
    { coherence: 0.5, content: 0.5 },
  ],
  [
    'telc B2: seven mistakes',
    GYM,
    () => letters.GYM,
    () => withMistakes(letters.GYM, letters.GYM_MISTAKES),
    { grammar: 1.5 },
  ],
  [
    'telc B2: two of four points missing, where three are enough',
    GYM,
    () => letters.GYM,
    () => without(without(letters.GYM, 4), 4),
    { content: 3, vocabulary: 0.5 },
  ],
  [
    'telc B2: cut in half',
    GYM,
    () => letters.GYM,
    () => firstHalf(letters.GYM),
    { content: 4, vocabulary: 1, coherence: 0.5 },
  ],
  [
    'Goethe B1: four mistakes',
    EXAM,
    () => letters.EXAM,
    () => withMistakes(letters.EXAM, letters.EXAM_MISTAKES),
    { grammar: 1 },
  ],
  [
    'Goethe B1: one point missing',
    EXAM,
    () => letters.EXAM,
    () => without(letters.EXAM, 2),
    { content: 4 },
  ],
  ['Goethe B1: no links', EXAM, () => letters.EXAM, () => letters.EXAM_UNLINKED, { coherence: 6 }],
  [
    'Goethe B1: cut in half',
    EXAM,
    () => letters.EXAM,
    () => firstHalf(letters.EXAM),
    { content: 6, coherence: 1, vocabulary: 0.5 },
  ],
  [
    'A2: three mistakes',
    MOVING,
    () => letters.MOVING,
    () => withMistakes(letters.MOVING, letters.MOVING_MISTAKES),
    { grammar: 1 },
  ],
  [
    'A2: one point missing',
    MOVING,
    () => letters.MOVING,
    () => without(letters.MOVING, 3),
    { content: 5 },
  ],
  [
    'A2: cut in half',
    MOVING,
    () => letters.MOVING,
    () => firstHalf(letters.MOVING),
    { content: 6, coherence: 1, vocabulary: 0.5 },
  ],
];

describe('of two texts the worse one', () => {
  it.each(PAIRS)('%s: loses where a rater would take points', (_name, id, better, worse, falls) => {
    const [good, bad] = [grade(id, better()), grade(id, worse())];
    expect(bad.overallScore).toBeLessThan(good.overallScore);
    const wrong = PARTS.map((part) => {
      const fall = good.breakdown[part].score - bad.breakdown[part].score;
      const least = falls[part];
      const right = least === undefined ? Math.abs(fall) <= SAME : fall >= least;
      return right ? '' : `${part}: ${fall}`;
    });
    expect(wrong.filter(Boolean)).toEqual([]);
  });

  it.each([
    [FLAT, () => letters.FLAT, () => letters.OFF_TOPIC],
    [FLAT, () => letters.FLAT, () => letters.COMPLAINT_B1],
    [GYM, () => letters.GYM, () => letters.OFF_TOPIC],
    [MOVING, () => letters.MOVING, () => letters.OFF_TOPIC],
  ])(
    '%s: an answer to something else loses content alone, and the writer is asked',
    (id, own, other) => {
      const [good, bad] = [grade(id, own()), grade(id, other())];
      expect(good.breakdown.content.score - bad.breakdown.content.score).toBeGreaterThanOrEqual(10);
      expect(bad.breakdown.content.feedback).toContain('Is it there?');
      // The same letter as an answer to a task of its own: nothing else depends on the task.
      expect(bad.exam_sheet?.rows.find(({ part }) => part === 'grammar')?.points).toBeGreaterThan(
        0,
      );
    },
  );

  it.each([FLAT, GYM, EXAM, MOVING])('%s: nonsense is near the bottom', (id) => {
    for (const text of [letters.ENGLISH, letters.LOREM, taskItself(id)]) {
      const { overallScore, breakdown } = grade(id, text);
      expect(overallScore).toBeLessThanOrEqual(12);
      expect(breakdown.content.score).toBeLessThanOrEqual(3);
    }
    const praise = grade(id, letters.PRAISE);
    expect(praise.overallScore).toBeLessThanOrEqual(35);
    expect(praise.breakdown.content.score).toBeLessThanOrEqual(7);
    expect(praise.breakdown.vocabulary.score).toBeLessThanOrEqual(7);
  });

  it('is the one with more mistakes, at every step', () => {
    const scores = letters.FLAT_MISTAKES.map(
      (_, number) =>
        grade(FLAT, withMistakes(letters.FLAT, letters.FLAT_MISTAKES, number)).breakdown.grammar
          .score,
    );
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    expect(new Set(scores).size).toBeGreaterThanOrEqual(5);
  });

  it('any text that is not blank gets a result', () => {
    for (const text of ['Hallo', '?', '1 2 3', '🙂', 'a '.repeat(40_000), 'ä'.repeat(90_000)]) {
      expect(grade(FLAT, text).overallScore).toBeLessThanOrEqual(15);
    }
  });
});

describe('what the result says', () => {
  it('quotes the text at the right place, in gates, sheet and corrections', () => {
    const text = withMistakes(letters.FLAT, letters.FLAT_MISTAKES).normalize('NFC');
    const { gates, exam_sheet: sheet, corrections } = grade(FLAT, text);
    const { points, ...others } = gates;
    const quotes = [...points, ...Object.values(others)].flatMap((gate) => gate.evidence);
    const rows = sheet?.rows.flatMap((row) => row.evidence) ?? [];
    expect(quotes.length).toBeGreaterThan(5);
    expect(rows.length).toBeGreaterThan(3);
    for (const { quote, start, end } of [...quotes, ...rows]) {
      expect(text.slice(start, end)).toBe(quote);
    }
    expect(corrections.length).toBeGreaterThan(5);
    for (const { original, start, end } of corrections) {
      expect(text.slice(start, end)).toBe(original);
    }
  });

  it('finds the sentence that covers each point', () => {
    const { points } = grade(FLAT, letters.FLAT).gates;
    const wanted = ['gratuliere', 'Wohngemeinschaft', 'Sofa', 'Feier'];
    points.forEach(({ status, evidence }, index) => {
      expect(status).toBe('met');
      expect(evidence.map(({ quote }) => quote).join(' ')).toContain(wanted[index]);
    });
  });

  it('corrects only where one correction fits', () => {
    const { corrections } = grade(FLAT, letters.FLAT_WEAK);
    expect(corrections.some(({ corrected }) => corrected === 'einer kleinen')).toBe(true);
    const sure = corrections.filter(({ corrected }) => corrected !== null);
    const open = corrections.filter(({ corrected }) => corrected === null);
    expect(sure.every(({ alternatives }) => alternatives.length === 0)).toBe(true);
    expect(open.every(({ alternatives }) => alternatives.length !== 1)).toBe(true);
  });

  it('shows what may be a mistake, and counts it nowhere', () => {
    const input = inputFor(FLAT, letters.FLAT, lexicon, words);
    const start = letters.FLAT.indexOf('Sofa');
    const question: Finding = {
      start,
      end: start + 'Sofa'.length,
      rule: 'learned',
      type: 'case',
      explanation: 'Is it?',
      corrections: ['Sofas'],
      certainty: 'maybe',
    };
    const { corrections, ...plain } = gradeText(input);
    const { corrections: more, ...asked } = gradeText({
      ...input,
      findings: [...input.findings, question],
    });
    expect(asked).toEqual(plain);
    expect(more.filter((one) => !corrections.some((other) => other.start === one.start))).toEqual([
      expect.objectContaining({ original: 'Sofa', corrected: 'Sofas', certainty: 'maybe' }),
    ]);
  });

  it('does not take a name below the closing for a mistake', () => {
    const signed = letters.FLAT.replace(/Marta$/u, 'Wjatscheslawa');
    expect(grade(FLAT, signed).corrections.map(({ original }) => original)).not.toContain(
      'Wjatscheslawa',
    );
  });

  it('never calls a text free of errors, and each part quotes it', () => {
    for (const [id, text] of [
      [COMPLAINT, letters.COMPLAINT_B1],
      [EXAM, letters.EXAM],
      [FLAT, letters.FLAT_WEAK],
    ] as const) {
      const result = grade(id, text);
      expect(JSON.stringify(result)).not.toMatch(
        /error-free|free of errors|flawless|without (?:errors|mistakes)/iu,
      );
      expect(result.breakdown.grammar.feedback).toContain('could find');
      for (const { feedback } of Object.values(result.breakdown)) {
        const quotes = [...feedback.matchAll(/“([^”]+?)(?: …)?”/gu)].map((match) => match[1] ?? '');
        const flat = text.toLowerCase().replaceAll(/\s+/gu, ' ');
        expect(quotes.some((quote) => flat.includes(quote.toLowerCase()))).toBe(true);
      }
    }
  });

  it('says that accuracy is uncertain under 100 words', () => {
    const { breakdown, confidence } = grade(MOVING, letters.MOVING);
    expect(breakdown.grammar.feedback).toContain('uncertain');
    expect(confidence.reasons.join(' ')).toContain('fewer than 100 words');
    expect(grade(FLAT, letters.FLAT).breakdown.grammar.feedback).not.toContain('uncertain');
    expect(grade(FLAT, 'Liebe Lena, ich komme.').confidence.level).toBe('low');
  });
});

describe('edits', () => {
  const LETTERS = [
    [FLAT, withMistakes(letters.FLAT, letters.FLAT_MISTAKES)],
    [GYM, withMistakes(letters.GYM, letters.GYM_MISTAKES)],
    [EXAM, withMistakes(letters.EXAM, letters.EXAM_MISTAKES)],
    [MOVING, withMistakes(letters.MOVING, letters.MOVING_MISTAKES)],
    [FLAT, letters.FLAT_WEAK],
    [COOKING, letters.COOKING_WEAK],
  ] as const;
  const LANGUAGE: WritingPart[] = ['grammar', 'vocabulary', 'coherence'];

  it.each(LETTERS)('%s: mending what is found never lowers a part', (id, text) => {
    let before = grade(id, text);
    let now = text;
    while (before.corrections.length > 0) {
      const [first] = before.corrections;
      const mended = first?.corrected ?? first?.alternatives[0];
      if (!first || mended === undefined) break;
      now = now.slice(0, first.start) + mended + now.slice(first.end);
      const after = grade(id, now);
      if (after.corrections.length >= before.corrections.length) break;
      for (const part of LANGUAGE)
        expect(after.breakdown[part].score).toBeGreaterThanOrEqual(before.breakdown[part].score);
      before = after;
    }
  });

  it.each(LETTERS)('%s: doubling, shuffling and small letters gain nothing', (id, text) => {
    const { overallScore } = grade(id, text);
    const [head = '', ...rest] = text.split('\n\n');
    const body = rest.join('\n\n');
    const words = body.split(' ');
    const shuffled = words.toSorted((a, b) => a.length - b.length || (a < b ? -1 : 1));
    for (const other of [
      `${head}\n\n${body}\n\n${body}`,
      `${head}\n\n${shuffled.join(' ')}`,
      text.toLowerCase(),
    ])
      expect(grade(id, other).overallScore).toBeLessThanOrEqual(overallScore + 0.5);
  });
});

describe('the level', () => {
  it('has a probability for each level, and one of passing', () => {
    const { level } = grade(FLAT, letters.FLAT);
    const sum = Object.values(level?.probabilities ?? {}).reduce((all, one) => all + one, 0);
    expect(sum).toBeCloseTo(1);
    expect(level?.asked).toBe('B1');
    expect(level?.passing).toBeGreaterThan(0.5);
    expect(level?.criteria).toHaveLength(5);
  });

  it('of a weaker letter is likelier below', () => {
    const weak = grade(FLAT, letters.FLAT_WEAK).level;
    const good = grade(FLAT, letters.FLAT).level;
    expect(weak?.passing ?? 1).toBeLessThan(good?.passing ?? 0);
    expect([...(weak?.raised_by ?? []), ...(weak?.lowered_by ?? [])]).not.toEqual([]);
    expect(good?.raised_by).not.toEqual([]);
  });

  it.each([
    ['under thirty words', 'Liebe Lena,\n\nich komme am Samstag.\n\nLiebe Grüße\nMarta'],
    ['another language', letters.ENGLISH],
    ['the same again and again', letters.PRAISE],
  ])('is not told of %s', (_case, text) => {
    expect(grade(FLAT, text).level).toBeNull();
  });

  it('does not say at C1 whether a text passes', () => {
    expect(grade('free-c1.fast-fashion.0', letters.FASHION).level).toMatchObject({ passing: null });
  });
});

describe('the examiner’s sheet', () => {
  it('has the exam’s criteria, points and factor', () => {
    const sheet = grade(FLAT, letters.FLAT).exam_sheet;
    expect(sheet?.rows.map(({ criterion, level, points }) => [criterion, level, points])).toEqual([
      ['I', 'A', 5],
      ['II', 'A', 5],
      ['III', 'A', 5],
    ]);
    expect(sheet).toMatchObject({ total: 45, maxTotal: 45, passMark: 27, zeroed: null });
  });

  it('warns where a zero is only reported, and keeps counting', () => {
    const sheet = grade(FLAT, letters.OFF_TOPIC).exam_sheet;
    expect(sheet?.rows[0]).toMatchObject({ level: 'D', points: 0 });
    expect(sheet?.warnings).toHaveLength(1);
    expect(sheet?.total).toBeGreaterThan(0);
  });

  it('is zero by Goethe’s rule for a text in another language or under half the length', () => {
    for (const text of [letters.ENGLISH, letters.EXAM.split(' ').slice(0, 35).join(' ')]) {
      const sheet = grade(EXAM, text).exam_sheet;
      expect(sheet).toMatchObject({ total: 0, zeroed: expect.stringContaining('level E') });
    }
  });

  it('is missing for a custom task, whose points are searched by their words', () => {
    const input = {
      ...inputFor(FLAT, letters.FLAT, lexicon, words),
      profile: null,
      evidence: null,
    };
    const own = (points: string[]) =>
      gradeText({
        ...input,
        prompt: {
          ...input.prompt,
          points: points.map((german) => ({ german })),
          question: 'Schreiben Sie einer Freundin über Ihre Wohnung und über Möbel.',
          stimulus: undefined,
        },
      });
    const result = own(['Wohnung', 'Möbel vom Flohmarkt', 'Hund']);
    expect(result.exam_sheet).toBeNull();
    expect(result.gates.points.map(({ status }) => status)).toEqual(['met', 'met', 'missed']);
    expect(result.breakdown.content.score).toBeLessThan(
      own(['Wohnung', 'Möbel']).breakdown.content.score,
    );
    expect(own([]).breakdown.content.score).toBeGreaterThan(10);
    expect(result.confidence.reasons.join(' ')).toContain('task of your own');
  });
});
