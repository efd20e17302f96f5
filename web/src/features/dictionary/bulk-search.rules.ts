import type { Language } from '#web/shared/speech/audio.ts';
import { splitText } from '#web/shared/gloss/text-tokens.rules.ts';

export const DEMO_START = 2000;
export const DEMO_STEP = 1500;

/** The text that the box shows until the visitor enters one. */
export const SAMPLE_TEXTS = {
  de: 'Am Wochenende fuhren wir ans Meer, obwohl es regnete.',
  en: 'At the weekend we took the train to the sea, although it was raining.',
} as const satisfies Record<Language, string>;

/** The longest text that is made clickable, in UTF-16 code units; beyond it browsers get slow. */
export const LONGEST_TEXT = 5000;

/** The clickable words of a text, in order: half-open ranges in UTF-16 code units. */
export function clickableWords(text: string): { start: number; end: number }[] {
  return splitText(text).flatMap(({ word, start, end }) =>
    word === undefined ? [] : [{ start, end }],
  );
}

/** The step after `step` of a demo over `count` words; null at the end, because the demo runs only once. */
export function nextDemoStep(step: number | null, count: number): number | null {
  const next = step === null ? 0 : step + 1;
  return next < count ? next : null;
}
