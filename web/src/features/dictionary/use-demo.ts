import { useEffect, useState } from 'react';
import { DEMO_START, DEMO_STEP, nextDemoStep } from './bulk-search.rules.ts';

/** Interactions that stop the demo permanently. */
const INTERACTIONS = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/**
 * Steps once through `count` words, one every 1.5 s, starting 2 s after load. Any interaction stops it or keeps it from
 * starting, and it does not run if the visitor prefers reduced motion.
 *
 * @returns index of the current word, null if there is none
 */
export function useDemo(isEnabled: boolean, count: number): number | null {
  const [step, setStep] = useState<number | null>(null);

  useEffect(() => {
    if (!isEnabled || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    let timer: ReturnType<typeof setTimeout>;
    let at: number | null = null;
    const advance = () => {
      at = nextDemoStep(at, count);
      // The last word stays marked until the next interaction.
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
