import type { PageView, SearchEvent, StudyEvent } from '#contract/analytics/schemas.ts';

/** Something a visitor did that may be counted. */
export type Activity =
  | { kind: 'page-view'; event: PageView }
  | { kind: 'search'; event: SearchEvent }
  | { kind: 'study'; event: StudyEvent };

/** Activities from before the consent decision is known. Kept in memory only; more than the limit indicates a bug. */
const waiting: Activity[] = [];
const MOST_WAITING = 20;
let deliver: ((activity: Activity) => void) | null = null;

/** Passes an activity to the receiver, which drops it unless the visitor has consented. Browser only. */
export function reportActivity(activity: Activity): void {
  if (deliver) deliver(activity);
  else if (waiting.length < MOST_WAITING) waiting.push(activity);
}

/** Registers the receiver, which knows the consent decision: it gets all waiting and future activities. Returns an unsubscribe function. */
export function receiveActivities(receiver: (activity: Activity) => void): () => void {
  deliver = receiver;
  for (const activity of waiting.splice(0)) receiver(activity);
  return () => {
    if (deliver === receiver) deliver = null;
  };
}
