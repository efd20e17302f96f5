import type { StoredPrompt } from '#contract/writing/schemas.ts';
import {
  type Gates,
  type Quote,
  WRITING_PARTS,
  type WritingCorrection,
  type WritingPart,
} from '#contract/writing/result.ts';
import { languageFactor } from '#server/shared/grading/language.rules.ts';
import { locateCorrections } from './corrections.rules.ts';
import { HIGHEST_RATING, type Judgement } from './grading-prompt.ts';
import type { Locator } from './locate.rules.ts';
import { plainText } from './plain-text.rules.ts';

/** Reduces a reading to the quotes that occur in the text, and computes its points. */

/** The share of the content part earned by covering the points; the rest is how the task is done and developed. */
const POINTS_SHARE = 0.5;
const CREDIT = { full: 1, partial: 0.5, none: 0 } as const;
const MOST_EVIDENCE = 4;
const LONGEST_SUMMARY = 600;
const LONGEST_COMMENT = 200;
/** A text with this share of the required words loses nothing. */
const LONG_ENOUGH = 0.9;

export interface PartReading {
  /** Both ratings together, from 0 to 1. */
  share: number;
  summary: string;
  evidence: (Quote & { comment: string })[];
}

export interface TextReading {
  /** Null for a part without a quote that occurs in the text: it does not count. */
  parts: Record<WritingPart, PartReading | null>;
  /** For each point of the task, in order: from 0 to 1, and the sentence that covers it. */
  points: { credit: number; quote: Quote | null }[];
  corrections: WritingCorrection[];
  generalFeedback: string;
  suggestions: string[];
}

/** @param locator of the judged text */
export function readJudgement(
  judgement: Judgement,
  prompt: Pick<StoredPrompt, 'points' | 'pointsRequired'>,
  locator: Locator,
): TextReading {
  const { content, coherence, vocabulary, grammar } = judgement;
  const points = prompt.points.map((_point, index) => {
    const answer = judgement.points.find(({ number }) => number === index + 1);
    const quote = answer && answer.treatment !== 'none' ? locator.find(answer.quote) : null;
    return { credit: answer && quote ? CREDIT[answer.treatment] : 0, quote };
  });
  const contentShare = share(content.task, content.development);
  const covered = points.reduce((sum, { credit }) => sum + credit, 0);
  const required = Math.min(prompt.pointsRequired ?? points.length, points.length);
  const parts = {
    content: read(
      content,
      points.length === 0
        ? contentShare
        : POINTS_SHARE * Math.min(1, covered / required) + (1 - POINTS_SHARE) * contentShare,
    ),
    coherence: read(coherence, share(coherence.structure, coherence.linking)),
    vocabulary: read(vocabulary, share(vocabulary.range, vocabulary.control)),
    grammar: read(grammar, share(grammar.range, grammar.control)),
  };
  return {
    parts,
    points,
    corrections: locateCorrections(judgement, locator),
    generalFeedback: plainText(judgement.general_feedback, LONGEST_SUMMARY),
    suggestions: judgement.suggestions
      .slice(0, 5)
      .map((text) => plainText(text, LONGEST_COMMENT))
      .filter((text) => text !== ''),
  };

  function read(
    { evidence, summary }: Pick<Judgement['content'], 'evidence' | 'summary'>,
    rated: number,
  ): PartReading | null {
    const found = evidence.flatMap(({ quote, comment }) => {
      const place = locator.find(quote);
      return place ? [{ ...place, comment: plainText(comment, LONGEST_COMMENT) }] : [];
    });
    if (found.length === 0) return null;
    return {
      share: rated,
      summary: plainText(summary, LONGEST_SUMMARY),
      evidence: found.slice(0, MOST_EVIDENCE),
    };
  }
}

/** Two ratings from 0 to 5 as a share of 1; values beyond the scale are clamped. */
function share(...ratings: [number, number]): number {
  const sum = ratings.reduce(
    (total, rating) => total + Math.min(HIGHEST_RATING, Math.max(0, rating)),
    0,
  );
  return sum / (2 * HIGHEST_RATING);
}

export function isWhole(reading: TextReading): boolean {
  return WRITING_PARTS.every((part) => reading.parts[part] !== null);
}

/**
 * A factor from 0 to 1 on every rating, for what code found: words that are not German, text copied from the task, a
 * text that is too short. No praise from a model can offset it.
 */
export function gateFactor({ language, copied, length }: Gates): number {
  const own = copied.status === 'met' ? 1 : 1 - copied.share;
  const long = Math.min(1, length.words / (LONG_ENOUGH * length.min));
  return languageFactor(language.share) * own * long;
}
