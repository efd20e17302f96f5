import type { PointGate } from '#contract/writing/result.ts';
import { evidenceMatcher } from '#exams/evidence.ts';
import { type GradedSentence, quoteOf } from './read-text.rules.ts';

/** Decides which points a text covers, and how well. */

export interface PointCover {
  gate: PointGate;
  /** From 0 to 1; the point's contribution to the content part. */
  credit: number;
  /** The point's wording has no terms to search for. */
  open: boolean;
}

export interface PointTerms {
  german: string;
  /** As described in exams/README.md. */
  evidence: readonly string[];
}

/** Two sentences together cover a point a little less certainly than a single one. */
const PAIR = 0.8;
/** A sentence already assigned to a point says less about another. */
const TAKEN = 0.45;
/**
 * Weights of exams/evidence.ts from which a point counts as covered and as touched; `full` gives full credit. A custom point
 * has few words, and a good answer need not repeat them.
 */
const COMPOSED = { met: 1.5, partly: 0.8, full: 2.2 };
const OWN = { met: 1, partly: 0.5, full: 1.5 };
const CREDIT_FLOOR = 0.35;

/**
 * @param sentences candidates for covering a point: the writer's own, without greeting and closing
 * @param own whether the terms are only the words of the points themselves
 */
export function coverPoints(
  sentences: readonly GradedSentence[],
  points: readonly PointTerms[],
  { own }: { own: boolean },
): PointCover[] {
  const limits = own ? OWN : COMPOSED;
  const strengths = strengthsOf(sentences, points);
  const taken = new Map<number, number>();
  const best = new Map<number, Found>();
  // Surest pairs first, so that each sentence is assigned to the point it is about.
  while (best.size < points.length) {
    let found: (Found & { point: number }) | null = null;
    for (const [point, row] of strengths.entries()) {
      if (best.has(point)) continue;
      for (const [sentence, raw] of row.entries()) {
        const used = (at: number): number => TAKEN ** (taken.get(at) ?? 0);
        const alone = raw.single * used(sentence);
        const both = PAIR * raw.paired * Math.min(used(sentence), used(sentence + 1));
        const strength = Math.max(alone, both);
        const last = both > alone ? sentence + 1 : sentence;
        if (strength > (found?.strength ?? 0)) found = { point, sentence, last, strength };
      }
    }
    if (!found) break;
    best.set(found.point, found);
    for (let at = found.sentence; at <= found.last; at++) taken.set(at, (taken.get(at) ?? 0) + 1);
  }
  return points.map(({ german, evidence }, point) => {
    if (evidence.length === 0) return openPoint(german);
    const match = best.get(point);
    const covering = match ? sentences.slice(match.sentence, match.last + 1) : [];
    const strength = match?.strength ?? 0;
    const status = strength >= limits.met ? 'met' : strength >= limits.partly ? 'partly' : 'missed';
    return {
      gate: {
        point: german,
        status,
        message: MESSAGES[status],
        evidence: status === 'missed' ? [] : covering.map(quoteOf),
      },
      credit: creditOf(strength, limits),
      open: false,
    };
  });
}

const MESSAGES = {
  met: 'Covered.',
  partly: 'Touched, but not worked out as far as I can see.',
  missed: 'I could not find a sentence about this. Is it there?',
} as const;

function openPoint(german: string): PointCover {
  return {
    gate: {
      point: german,
      status: 'partly',
      message: 'I cannot tell from single words whether this is covered.',
      evidence: [],
    },
    credit: 0.6,
    open: true,
  };
}

function creditOf(strength: number, { met, partly, full }: typeof COMPOSED): number {
  if (strength < partly) return 0.25 * (strength / partly);
  if (strength < met) {
    return CREDIT_FLOOR + ((0.85 - CREDIT_FLOOR) * (strength - partly)) / (met - partly);
  }
  return Math.min(1, 0.85 + (0.15 * (strength - met)) / (full - met));
}

interface Found {
  sentence: number;
  /** The same sentence, or the next one if both together cover the point. */
  last: number;
  strength: number;
}

/** For each point, its weight in each sentence, and in that sentence together with the next. */
function strengthsOf(
  sentences: readonly GradedSentence[],
  points: readonly PointTerms[],
): { single: number; paired: number }[][] {
  const terms = points.map(({ german, evidence }) => ({ de: german, evidence }));
  const match = evidenceMatcher(terms);
  const single = sentences.map(({ set }) => match(set));
  const paired = sentences.map(({ set }, index) => {
    const next = sentences[index + 1];
    return next ? match(new Set([...set, ...next.set])) : null;
  });
  return points.map((_, point) =>
    sentences.map((_sentence, index) => ({
      single: single[index]?.get(point)?.weight ?? 0,
      paired: paired[index]?.get(point)?.weight ?? 0,
    })),
  );
}
