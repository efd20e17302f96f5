import { lazy, Suspense, useEffect, useRef } from 'react';
import { receiveActivities } from '#web/shared/activity/activity.ts';
import { useStored } from '#web/shared/storage/storage.ts';
import { useHydrated } from '#web/shared/hydration/hydration.tsx';

const ConsentBanner = lazy(async () => ({
  default: (await import('./ConsentBanner.tsx')).ConsentBanner,
}));

interface ConsentHostProps {
  /** Opened from the footer. */
  open: boolean;
  onClose: () => void;
}

/** Asks for consent if there is no decision yet, and tracks activities as far as consented. */
export function ConsentHost({ open, onClose }: ConsentHostProps) {
  const hydrated = useHydrated();
  const consent = useStored('consent');
  useTracking(hydrated ? consent?.analytics === true : null);
  if (!hydrated || (consent && !open)) return null;
  return (
    <Suspense>
      <ConsentBanner key={String(open)} consent={consent} isAsked={open} onClose={onClose} />
    </Suspense>
  );
}

/** @param allowed null until it is known */
function useTracking(allowed: boolean | null): void {
  const wasForbidden = useRef(false);
  useEffect(() => {
    if (allowed === null) return undefined;
    if (!allowed) {
      wasForbidden.current = true;
      // Without consent, activities are dropped at once.
      return receiveActivities(() => undefined);
    }
    let stop: (() => void) | null = null;
    let isOver = false;
    void import('./tracker.ts').then(({ track }) => {
      if (!isOver) stop = track(wasForbidden.current);
    });
    return () => {
      isOver = true;
      stop?.();
    };
  }, [allowed]);
}
