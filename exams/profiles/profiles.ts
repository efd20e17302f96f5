import { EXAM_OPTIONS, type ExamOption, type ProfileId } from '../catalogue.ts';
import type { ExamProfile } from '../profile.ts';
import { freeA1, freeA2, freeB1, freeB2, freeC1 } from './free.ts';
import {
  goetheB1Part1,
  goetheB1Part2,
  goetheB1Part3,
  goetheB2Part1,
  goetheB2Part2,
} from './goethe.ts';
import { telcB1, telcB2 } from './telc.ts';

const MARKING: Record<ProfileId, Omit<ExamProfile, keyof ExamOption>> = {
  'telc-b1': telcB1,
  'telc-b2': telcB2,
  'goethe-b1-1': goetheB1Part1,
  'goethe-b1-2': goetheB1Part2,
  'goethe-b1-3': goetheB1Part3,
  'goethe-b2-1': goetheB2Part1,
  'goethe-b2-2': goetheB2Part2,
  'free-a1': freeA1,
  'free-a2': freeA2,
  'free-b1': freeB1,
  'free-b2': freeB2,
  'free-c1': freeC1,
};

/** All profiles in the order of the settings. */
export const PROFILES: readonly ExamProfile[] = EXAM_OPTIONS.map((option) =>
  Object.assign({}, option, MARKING[option.id]),
);

/** The profile with an id; undefined for an unknown id, such as that of a person's own task. */
export function profileOf(id: string): ExamProfile | undefined {
  return PROFILES.find((profile) => profile.id === id);
}
