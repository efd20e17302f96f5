import { useEffect, useState } from 'react';
import { DEMO_START, DEMO_STEP, nextDemoStep } from './bulk-search.rules.ts';

/** What ends the demo for good: the visitor does something. */
const INTERACTIONS = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/**
 * Walks over `count` words: starts 2 s after load unless the visitor has done something, one word every 1.5 s,
 * once. Anything they do stops it; it does not run where reduced motion is asked for.
 *
 * @returns index of the word shown now, null where none is
 */
export function useDemo(isEnabled: boolean, count: number): number | null {
  const [step, setStep] = useState<number | null>(null);

  useEffect(() => {
    if (!isEnabled || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    let timer: ReturnType<typeof setTimeout>;
    let at: number | null = null;
    const advance = () => {
      at = nextDemoStep(at, count);
      // The last word stays in view; only a click takes it away.
      if (at === null) return;
      setStep(at);
      timer = setTimeout(advance, DEMO_STEP);
    };
    const stop = () => {
      clearTimeout(timer);
      setStep(null);
      for (const each of INTERACTIONS) removeEventListener(each, stop);
    };
    timer = setTimeout(advance, DEMO_START);
    for (const each of INTERACTIONS) addEventListener(each, stop, { passive: true });
    return stop;
  }, [isEnabled, count]);

  return isEnabled ? step : null;
}
