import { useQuery } from '@tanstack/react-query';
import { Count } from '#web/shared/design/Count.tsx';
import { VisuallyHidden } from '#web/shared/design/VisuallyHidden.tsx';
import { dueCountQuery } from '#web/shared/study/study-progress.ts';

/** How many cards a member has to review today, as a link's label shows it; nothing if there are none. */
export function DueCount({ userId }: { userId: string }) {
  const { data: count = 0 } = useQuery(dueCountQuery(userId));
  if (count === 0) return null;
  return (
    <>
      <Count isDue>{count}</Count>
      <VisuallyHidden>to review</VisuallyHidden>
    </>
  );
}
