import { useEffect, useRef } from 'react';
import { reportActivity } from '#web/shared/activity/activity.ts';

/** Reports a session at its end; later answers belong to another session. */
export function useStudyReport(isOver: boolean, answered: number): void {
  const reported = useRef(0);
  useEffect(() => {
    const answers = answered - reported.current;
    if (!isOver || answers < 1) return;
    reported.current = answered;
    reportActivity({ kind: 'study', event: { activity: 'flashcards', answers } });
  }, [isOver, answered]);
}
