import { CEFR_LEVELS } from '#contract/dictionary/cefr.ts';
import type { CefrLevel } from '#contract/dictionary/schemas.ts';
import type { DrillGap, DrillReply, DrillSummary } from '#contract/drills/schemas.ts';
import type { Drill, DrillItem } from '#drills/drill.ts';

/** Families in which a capital letter is what is learned, or tells "Sie" from "sie". */
const WITH_CAPITALS = new Set(['capitals', 'register', 'pronouns']);

export function summaryOf({ id, name, rule, families, items }: Drill): DrillSummary {
  return { id, name, rule, families, levels: CEFR_LEVELS.filter((level) => items[level]) };
}

/** @param wanted undefined for the middle level; of a level that the drill does not have, the nearest */
export function drillMessage(drill: Drill, wanted: CefrLevel | undefined): DrillReply {
  const summary = summaryOf(drill);
  const level = nearest(summary.levels, wanted);
  return {
    ...summary,
    level,
    has_capitals: drill.families.some((family) => WITH_CAPITALS.has(family)),
    items: (drill.items[level] ?? []).map(gapOf),
  };
}

function nearest(levels: readonly CefrLevel[], wanted: CefrLevel | undefined): CefrLevel {
  const place = (level: CefrLevel): number => CEFR_LEVELS.indexOf(level);
  const middle = levels[Math.floor(levels.length / 2)] ?? 'B1';
  const target = place(wanted ?? middle);
  const [first = middle] = levels.toSorted(
    (one, other) => Math.abs(place(one) - target) - Math.abs(place(other) - target),
  );
  return first;
}

function gapOf({ before, after, answer, accepted, prompt, translation, why }: DrillItem): DrillGap {
  return {
    before,
    after,
    answers: [answer, ...accepted],
    prompt: prompt ?? null,
    choices: prompt === undefined ? null : choicesOf(prompt, answer),
    translation,
    why,
  };
}

/** "seit or vor" → both, if the answer is one of them; "nothing" is "–". */
export function choicesOf(prompt: string, answer: string): string[] | null {
  const choices = prompt
    .split(/ or |(?<=\p{L}), /u)
    .map((choice) => (choice === 'nothing' ? '–' : choice.trim()));
  return choices.length > 1 && choices.includes(answer) ? choices : null;
}
