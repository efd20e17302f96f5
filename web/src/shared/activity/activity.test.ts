import { beforeEach, expect, test, vi } from 'vitest';
import type * as activityModule from './activity.ts';
import type { Activity } from './activity.ts';

let activity: typeof activityModule;
beforeEach(async () => {
  vi.resetModules();
  activity = await import('./activity.ts');
});

const study = (answers: number): Activity => ({
  kind: 'study',
  event: { activity: 'flashcards', answers },
});

test('activities before the first receiver are delivered once, at most twenty of them', () => {
  for (let answers = 1; answers <= 30; answers += 1) activity.reportActivity(study(answers));
  const heard: Activity[] = [];
  activity.receiveActivities((each) => heard.push(each));
  expect(heard).toEqual(Array.from({ length: 20 }, (_, index) => study(index + 1)));
  activity.reportActivity(study(99));
  expect(heard).toHaveLength(21);
  const later: Activity[] = [];
  activity.receiveActivities((each) => later.push(each));
  expect(later).toEqual([]);
});

test('only the newest receiver gets activities, and stopping an older one does not disturb it', () => {
  const [old, current] = [vi.fn<(each: Activity) => void>(), vi.fn<(each: Activity) => void>()];
  const stopOld = activity.receiveActivities(old);
  activity.receiveActivities(current);
  stopOld();
  activity.reportActivity(study(1));
  expect(old).not.toHaveBeenCalled();
  expect(current).toHaveBeenCalledOnce();
});
