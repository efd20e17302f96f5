import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { keepTitleCount } from '#web/shared/heads/title-count.ts';
import { dueCountQuery } from '#web/shared/study/study-progress.ts';

/** Shows a member's cards for today where the page is not in sight: in the tab's title, and on the icon of the installed app. */
export function DueSignals({ userId }: { userId: string }) {
  const { data: count = 0 } = useQuery(dueCountQuery(userId));
  useEffect(() => keepTitleCount(count), [count]);
  useEffect(() => {
    // Only installed apps have a badge, and not every browser has the call.
    if (!('setAppBadge' in navigator)) return;
    navigator.setAppBadge(count).catch(() => undefined);
    return () => void navigator.clearAppBadge().catch(() => undefined);
  }, [count]);
  return null;
}
