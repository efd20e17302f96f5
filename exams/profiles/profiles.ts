import { EXAM_OPTIONS, type ExamOption, type ProfileId } from '../catalogue.ts';
import type { ExamProfile } from '../profile.ts';
import { goetheC1Part1, goetheC1Part2, telcC1 } from './c1.ts';
import { freeA1, freeA2, freeB1, freeB2, freeC1 } from './free.ts';
import {
  goetheB1Part1,
  goetheB1Part2,
  goetheB1Part3,
  goetheB2Part1,
  goetheB2Part2,
} from './goethe.ts';
import { goetheA2Part1, goetheA2Part2 } from './goethe-a2.ts';
import { startDeutsch1, startDeutsch2 } from './start-deutsch.ts';
import { telcB1, telcB2 } from './telc.ts';

const MARKING: Record<ProfileId, Omit<ExamProfile, keyof ExamOption>> = {
  'telc-a1': startDeutsch1,
  'telc-a2': startDeutsch2,
  'telc-b1': telcB1,
  'telc-b2': telcB2,
  'telc-c1': telcC1,
  'goethe-a1': startDeutsch1,
  'goethe-a2-1': goetheA2Part1,
  'goethe-a2-2': goetheA2Part2,
  'goethe-b1-1': goetheB1Part1,
  'goethe-b1-2': goetheB1Part2,
  'goethe-b1-3': goetheB1Part3,
  'goethe-b2-1': goetheB2Part1,
  'goethe-b2-2': goetheB2Part2,
  'goethe-c1-1': goetheC1Part1,
  'goethe-c1-2': goetheC1Part2,
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
