import { useEffect, useEffectEvent, useState } from 'react';
import {
  newTimer,
  pauseTimer,
  resetTimer,
  startTimer,
  tickTimer,
  type Timer,
} from './timer.rules.ts';

const TICK_MILLISECONDS = 1000;

/** A countdown that ticks every second. @param onSeconds called whenever the seconds left have changed */
export function useTimer(total: number, left: number, onSeconds: (left: number) => void) {
  const [timer, setTimer] = useState<Timer>(() => newTimer(total, left));
  const isRunning = timer.endsAt !== null;

  const change = (next: Timer) => {
    setTimer(next);
    if (next.left !== timer.left) onSeconds(next.left);
  };
  const tick = useEffectEvent(() => change(tickTimer(timer, Date.now())));
  useEffect(() => {
    if (!isRunning) return;
    const interval = setInterval(() => tick(), TICK_MILLISECONDS);
    return () => clearInterval(interval);
  }, [isRunning]);

  return {
    timer,
    isRunning,
    start: () => change(startTimer(timer, Date.now())),
    pause: () => change(pauseTimer(timer, Date.now())),
    reset: () => change(resetTimer(timer)),
  };
}
