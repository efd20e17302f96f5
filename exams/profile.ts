import type { WritingPart } from '#contract/writing/result.ts';
import type { ExamOption, ProfileId } from './catalogue.ts';

/** What an exam asks and how its examiners mark it. Rubrics are told in our own words: the institutes' texts are theirs. */

export interface CriterionLevel {
  /** "A" is the best. */
  level: string;
  points: number;
  description: string;
  /**
   * Content only: counts of points that earn this level, any of which will do. A point that is adequately covered
   * also counts as partly covered.
   */
  reachedBy?: { adequate: number; partly: number }[] | undefined;
}

export interface Criterion {
  /** "I", "content"; unique in its profile. */
  id: string;
  name: string;
  /** The part of the app's result that this criterion follows. */
  part: WritingPart;
  /** Best first. */
  levels: CriterionLevel[];
}

/** What makes the whole task worth nothing. `reported` by others but not confirmed: a warning only, it changes no total. */
export interface ZeroRule {
  criterion: string;
  level: string;
  kind: 'rule' | 'reported';
  text: string;
}

export interface ExamProfile extends ExamOption {
  id: ProfileId;
  /** What the exam itself asks, where it differs from `words` and `minutes`, and which of both is used. */
  lengthNote: string;
  /** Version of the exam that is described. */
  edition: string;
  /** Where what we know of it comes from. */
  origin: string;
  points: {
    count: number;
    /** Points needed for full marks. */
    required: number;
    /** Whether the exam prints the points, or they are ours, to make the task gradable. */
    source: 'exam' | 'ours';
  };
  criteria: Criterion[];
  zeroRules: ZeroRule[];
  /** By which the sum of the criteria is multiplied. */
  factor: number;
  maxTotal: number;
  /** In points of `maxTotal`. */
  passMark: number;
  passNote: string;
  /** Whether its examiners look for a date at the head. */
  date: boolean;
  /** What the writer is told to do, after the situation. `{min}` and `{max}` are the range of words. */
  instruction: { german: string; english: string };
}

/**
 * The level of a content criterion.
 * @param adequate points covered well
 * @param partly points only touched
 * @param options.off whether the text misses the topic or is under half the required length
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

/** The sheet's sum in points: zero where a confirmed zero rule applies, else the sum by the factor. */
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
