import type { OwnRule } from '#contract/drills/schemas.ts';

type Change = { before: number; lately: number } | { before: number; after: number };

/** "Lately 0.5 instead of 1.2." @param change null if there is too little to tell */
export function changeText(change: Change | null, when: string): string | null {
  if (change === null) return null;
  const now = 'lately' in change ? change.lately : change.after;
  if (now === change.before) return `${when} as before.`;
  return `${when} ${now} instead of ${change.before}.`;
}

/** "9 of 10 at B1, 6 of 10 at B1", the newest first. */
export function resultsText(results: OwnRule['results']): string {
  return results.map(({ right, level }) => `${right} of 10 at ${level}`).join(', ');
}
