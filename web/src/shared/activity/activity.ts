import type { PageView, SearchEvent, StudyEvent } from '#contract/analytics/schemas.ts';

/** Something a visitor did that may be counted. */
export type Activity =
  | { kind: 'page-view'; event: PageView }
  | { kind: 'search'; event: SearchEvent }
  | { kind: 'study'; event: StudyEvent };

/** What happened before it was known whether the visitor agreed. Stays in memory; more would be a mistake somewhere. */
const waiting: Activity[] = [];
const MOST_WAITING = 20;
let deliver: ((activity: Activity) => void) | null = null;

/** Tells whoever counts, and nobody where the visitor has not agreed. Browser only. */
export function reportActivity(activity: Activity): void {
  if (deliver) deliver(activity);
  else if (waiting.length < MOST_WAITING) waiting.push(activity);
}

/** For the one who knows what was agreed to: gets what waits and all that comes. Returns how to stop. */
export function receiveActivities(receiver: (activity: Activity) => void): () => void {
  deliver = receiver;
  for (const activity of waiting.splice(0)) receiver(activity);
  return () => {
    if (deliver === receiver) deliver = null;
  };
}
