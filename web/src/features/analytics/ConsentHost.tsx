import { lazy, Suspense, useEffect, useRef } from 'react';
import { receiveActivities } from '#web/shared/activity/activity.ts';
import { useStored } from '#web/shared/storage/storage.ts';
import { useHydrated } from '#web/shared/hydration/hydration.tsx';

const ConsentBanner = lazy(async () => ({
  default: (await import('./ConsentBanner.tsx')).ConsentBanner,
}));

interface ConsentHostProps {
  /** Asked for from the footer. */
  open: boolean;
  inert: boolean;
  onClose: () => void;
}

/** Asks for consent where nothing is decided, and has counted what was agreed to. */
export function ConsentHost({ open, inert, onClose }: ConsentHostProps) {
  const hydrated = useHydrated();
  const consent = useStored('consent');
  useTracking(hydrated ? consent?.analytics === true : null);
  if (!hydrated || (consent && !open)) return null;
  return (
    <Suspense>
      <ConsentBanner
        key={String(open)}
        consent={consent}
        isAsked={open}
        inert={inert}
        onClose={onClose}
      />
    </Suspense>
  );
}

/** @param allowed null while it is not known */
function useTracking(allowed: boolean | null): void {
  const wasForbidden = useRef(false);
  useEffect(() => {
    if (allowed === null) return undefined;
    if (!allowed) {
      wasForbidden.current = true;
      // What happens without consent is dropped at once.
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
