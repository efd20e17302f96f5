import type { ExamSheet, Quote, WritingPart } from '#contract/writing/result.ts';
import {
  contentLevel,
  type Criterion,
  type CriterionLevel,
  type ExamProfile,
  sheetTotal,
} from '#exams/profile.ts';
import type { ContentFacts } from './content.rules.ts';

/** The examiner's sheet: the exam's own criteria, levels and points, from the parts of the result. */

/** Minimum share of a part for each level but the last, by the number of levels of a criterion. Our own values. */
const LEAST: Record<number, readonly number[]> = {
  3: [0.6, 0.25],
  4: [0.8, 0.42, 0.22],
  5: [0.85, 0.66, 0.42, 0.2],
};

export interface SheetFacts {
  /** Of each part, from 0 to 1. */
  shares: Record<WritingPart, number>;
  content: Pick<ContentFacts, 'adequate' | 'partly'>;
  /** Whether the text is surely no answer: in another language, or copied from the task. */
  isGated: boolean;
  /** Whether the writer's own words are less than half of those required. */
  underHalf: boolean;
  evidence: Record<WritingPart, Quote[]>;
}

export function examSheet(profile: ExamProfile, facts: SheetFacts): ExamSheet {
  const rows = profile.criteria.map((criterion) => {
    const level = levelOf(criterion, profile, facts);
    return {
      criterion: criterion.id,
      name: criterion.name,
      part: criterion.part,
      level: level.level,
      description: level.description,
      points: level.points,
      maxPoints: criterion.levels[0]?.points ?? 0,
      evidence: facts.evidence[criterion.part],
    };
  });
  const { id, title, edition, maxTotal, passMark } = profile;
  return { profile: id, title, edition, rows, ...sheetTotal(profile, rows), maxTotal, passMark };
}

function levelOf(
  criterion: Criterion,
  profile: ExamProfile,
  { shares, content, isGated, underHalf }: SheetFacts,
): CriterionLevel {
  if (criterion.part === 'content') {
    // telc specifies no number of words, so a short letter is judged by its points alone.
    const off = isGated || (underHalf && profile.examType !== 'TELC');
    return contentLevel(criterion, content, { off });
  }
  const least = LEAST[criterion.levels.length] ?? [];
  const at = least.findIndex((share) => shares[criterion.part] >= share);
  const level = criterion.levels[at === -1 ? criterion.levels.length - 1 : at];
  if (!level) throw new RangeError(`criterion ${criterion.id} has no levels`);
  return level;
}
