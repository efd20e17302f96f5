import type { WritingPart } from '#contract/writing/result.ts';
import type { ExamOption, ProfileId } from './catalogue.ts';

/** An exam's tasks and marking. The rubrics are in our own words, because the institutes hold the copyright in theirs. */

export interface CriterionLevel {
  /** "A" is the best. */
  level: string;
  points: number;
  description: string;
  /**
   * Content only: alternative minimum counts of points for this level. A point that is adequately covered also counts
   * as partly covered.
   */
  reachedBy?: { adequate: number; partly: number }[] | undefined;
}

export interface Criterion {
  /** "I", "content"; unique within its profile. */
  id: string;
  name: string;
  /** The part of the app's result on which this criterion is based. */
  part: WritingPart;
  /** Best first. */
  levels: CriterionLevel[];
}

/** A level for which the whole task scores 0. A rule that is only `reported`, not confirmed, gives a warning and does not change the total. */
export interface ZeroRule {
  criterion: string;
  level: string;
  kind: 'rule' | 'reported';
  text: string;
}

export interface ExamProfile extends ExamOption {
  id: ProfileId;
  /** The exam's own length and time if they differ from `words` and `minutes`, and which of them is used. */
  lengthNote: string;
  /** The edition of the exam that is described. */
  edition: string;
  /** The sources of our description. */
  origin: string;
  points: {
    count: number;
    /** Points needed for full marks. */
    required: number;
    /** Whether the points are printed in the exam, or added by us to make the task gradable. */
    source: 'exam' | 'ours';
  };
  criteria: Criterion[];
  zeroRules: ZeroRule[];
  /** Multiplier for the sum of the criteria. */
  factor: number;
  maxTotal: number;
  /** In points of `maxTotal`. */
  passMark: number;
  passNote: string;
  /** Whether its examiners expect a date at the top. */
  date: boolean;
  /** The instruction that follows the situation. `{min}` and `{max}` are the range of words. */
  instruction: { german: string; english: string };
}

/**
 * The level of a content criterion.
 * @param adequate points covered well
 * @param partly points only touched on
 * @param options.off whether the text is off the topic or under half the required length
 */
export function contentLevel(
  criterion: Criterion,
  { adequate, partly }: { adequate: number; partly: number },
  { off }: { off: boolean },
): CriterionLevel {
  const worst = criterion.levels.at(-1);
  if (worst === undefined) throw new RangeError(`criterion ${criterion.id} has no levels`);
  if (off) return worst;
  const reached = criterion.levels.find(({ reachedBy = [] }) =>
    reachedBy.some(
      (need) => adequate >= need.adequate && adequate + partly >= need.adequate + need.partly,
    ),
  );
  return reached ?? worst;
}

/** The sheet's total in points: zero if a confirmed zero rule applies, else the sum times the factor. */
export function sheetTotal(
  profile: ExamProfile,
  levels: { criterion: string; level: string; points: number }[],
): { total: number; zeroed: string | null; warnings: string[] } {
  const applying = profile.zeroRules.filter((rule) =>
    levels.some(({ criterion, level }) => criterion === rule.criterion && level === rule.level),
  );
  const zeroed = applying.find(({ kind }) => kind === 'rule')?.text ?? null;
  const sum = levels.reduce((total, { points }) => total + points, 0);
  return {
    total: zeroed === null ? sum * profile.factor : 0,
    zeroed,
    warnings: applying.flatMap(({ kind, text }) => (kind === 'reported' ? [text] : [])),
  };
}
