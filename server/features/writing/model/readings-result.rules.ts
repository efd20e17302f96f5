import {
  type ExamSheet,
  type PartScore,
  type Quote,
  WRITING_PARTS,
  type WritingPart,
  type WritingResult,
} from '#contract/writing/result.ts';
import type { ExamProfile } from '#exams/profile.ts';
import { AppError } from '#server/shared/http/errors.ts';
import { examSheet } from '#server/shared/grading/exam-sheet.rules.ts';
import { feedbackBeside } from '#server/shared/grading/teacher-feedback.rules.ts';
import { PART_MAX } from '#server/shared/grading/level-parts.rules.ts';
import { mergeCorrections } from './corrections.rules.ts';
import { gateFactor, type PartReading, type TextReading } from './readings.rules.ts';

/** Two readings that differ by this many of 100 points are reported as uncertain. */
const MUCH = 10;
/** The accuracy part of a text with fewer words is uncertain. */
const FEW_WORDS = 100;

export interface Read {
  readings: readonly [TextReading, TextReading];
  /** The built-in grading, whose gates and corrections are used. */
  base: WritingResult;
  profile: ExamProfile | null;
  /** The model's name. */
  engine: string;
  /** Further notes for the reader. */
  remarks: readonly string[];
}

/**
 * Combines two readings: the mean of their points, and the range where they differ.
 * @throws {AppError} `bad_response` if neither supports a part
 */
export function resultOf({ readings, base, profile, engine, remarks }: Read): WritingResult {
  const factor = gateFactor(base.gates);
  const scores = scoresOf(readings, factor);
  const totals = readings.map((_reading, index) =>
    WRITING_PARTS.reduce((sum, part) => sum + (scores[part].marks[index] ?? 0), 0),
  );
  const overallScore = WRITING_PARTS.reduce((sum, part) => sum + scores[part].score.score, 0);
  const range = rangeOf([...totals, overallScore]);
  const breakdown = {
    grammar: scores.grammar.score,
    vocabulary: scores.vocabulary.score,
    content: scores.content.score,
    coherence: scores.coherence.score,
  };
  const [first, second] = readings;
  const difference = range ? range.high - range.low : 0;
  const reasons = [
    ...remarks,
    ...(difference >= MUCH ? [`The two readings differ by ${difference} points.`] : []),
    ...(base.gates.length.words < FEW_WORDS
      ? [`With fewer than ${FEW_WORDS} words the accuracy part is uncertain.`]
      : []),
    'Marks of a language model agree with those of examiners only roughly.',
  ];
  const corrections = mergeCorrections([first.corrections, second.corrections], base.corrections);
  return {
    overallScore,
    maxScore: 100,
    ...(range && { range }),
    breakdown,
    generalFeedback: first.generalFeedback || second.generalFeedback,
    suggestions: first.suggestions.length > 0 ? first.suggestions : second.suggestions,
    ...(base.feedback && { feedback: feedbackBeside(base.feedback, corrections) }),
    corrections,
    gates: base.gates,
    exam_sheet: profile && sheetOf(profile, { readings, breakdown, isGated: factor < HALF, base }),
    engine,
    confidence: { level: reasons.length > 1 ? 'low' : 'medium', reasons },
  };
}

interface Marked {
  score: PartScore;
  /** Points of each reading. */
  marks: [number, number];
}

function scoresOf(
  [first, second]: readonly [TextReading, TextReading],
  factor: number,
): Record<WritingPart, Marked> {
  const marked = (part: WritingPart): Marked => {
    const [one, other] = [first.parts[part], second.parts[part]];
    const shown = one ?? other;
    if (!shown) throw new AppError('bad_response');
    const points = ({ share }: PartReading): number => halves(PART_MAX * share * factor);
    const marks: [number, number] = [points(one ?? shown), points(other ?? shown)];
    const range = rangeOf(marks);
    const feedback = [shown.summary, ...shown.evidence.map(withComment)].filter(
      (text) => text !== '',
    );
    return {
      marks,
      score: {
        score: halves((marks[0] + marks[1]) / 2),
        maxScore: PART_MAX,
        feedback: feedback.join(' '),
        ...(range && { range }),
      },
    };
  };
  return {
    grammar: marked('grammar'),
    vocabulary: marked('vocabulary'),
    content: marked('content'),
    coherence: marked('coherence'),
  };
}

function withComment({ quote, comment }: PartReading['evidence'][number]): string {
  const line = quote.replaceAll(/\s+/gu, ' ');
  return comment === '' ? `“${line}”` : `“${line}”: ${comment}`;
}

function rangeOf(marks: readonly number[]): { low: number; high: number } | undefined {
  const [low, high] = [Math.min(...marks), Math.max(...marks)];
  return low === high ? undefined : { low, high };
}

/** Rounds to half points. */
function halves(points: number): number {
  return Math.round(2 * points) / 2;
}

/** Mean credit of both readings from which a point counts as well covered, and as touched. */
const ADEQUATE = 0.75;
const PARTLY = 0.25;
const HALF = 0.5;
const MOST_EVIDENCE = 4;

/** The examiner's sheet: content by the points that the readings found, all other criteria by the parts. */
function sheetOf(
  profile: ExamProfile,
  {
    readings,
    breakdown,
    isGated,
    base,
  }: Pick<Read, 'readings' | 'base'> & {
    breakdown: WritingResult['breakdown'];
    isGated: boolean;
  },
): ExamSheet {
  const [first, second] = readings;
  const credits = first.points.map(
    ({ credit }, index) => (credit + (second.points[index]?.credit ?? 0)) / 2,
  );
  const { words, min } = base.gates.length;
  const of = <Value>(value: (part: WritingPart) => Value): Record<WritingPart, Value> => ({
    grammar: value('grammar'),
    vocabulary: value('vocabulary'),
    content: value('content'),
    coherence: value('coherence'),
  });
  return examSheet(profile, {
    shares: of((part) => breakdown[part].score / PART_MAX),
    content: {
      adequate: credits.filter((credit) => credit >= ADEQUATE).length,
      partly: credits.filter((credit) => credit >= PARTLY && credit < ADEQUATE).length,
    },
    isGated,
    underHalf: words < HALF * min,
    evidence: of((part) => quotesOf(first.parts[part], second.parts[part])),
  });
}

function quotesOf(...readings: readonly (PartReading | null)[]): Quote[] {
  const quotes = readings.flatMap((reading) => reading?.evidence ?? []);
  const places = new Map(quotes.map(({ quote, start, end }) => [start, { quote, start, end }]));
  return [...places.values()].slice(0, MOST_EVIDENCE);
}
