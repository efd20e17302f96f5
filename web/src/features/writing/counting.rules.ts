/** The name of a colour, which is always shown together with a number or words of the same meaning. */
export type Tone = 'good' | 'warn' | 'bad';

/** Words as exams count them: separated by white space (specification 2, section 5). */
export function countWords(text: string): number {
  return text.split(/\s+/u).filter((word) => word !== '').length;
}

/** Characters as people count them: code points of the NFC text, so that an umlaut is one. */
export function countCharacters(text: string): number {
  return [...text.normalize('NFC')].length;
}

/** Red below the minimum, orange above the maximum, green within (specification 2, section 4). */
export function wordTone(words: number, { min, max }: { min: number; max: number }): Tone {
  if (words < min) return 'bad';
  return words > max ? 'warn' : 'good';
}

/** How many words are missing or too many, in words, so that colour is never the only sign. */
export function wordAdvice(words: number, { min, max }: { min: number; max: number }): string {
  if (words < min) return `${min - words} to go`;
  return words > max ? `${words - max} over` : 'within range';
}

/** From this share of the longest text on, the page says how much is left. */
const NEARLY_FULL = 0.9;

/**
 * How much room is left, once there is little; null before that.
 * @param text as typed; limits count UTF-16 code units
 */
export function lengthAdvice(text: string, limit: number): string | null {
  if (text.length < NEARLY_FULL * limit) return null;
  const most = `${limit.toLocaleString('en')} characters`;
  const left = limit - text.length;
  return left >= 0
    ? `${left.toLocaleString('en')} of at most ${most} left`
    : `${(-left).toLocaleString('en')} over the limit of ${most}`;
}

/** 80 % or more green, 60 % or more orange, else red (specification 2, section 8). */
export function scoreTone(score: number, maxScore: number): Tone {
  const share = score / maxScore;
  if (share >= 0.8) return 'good';
  return share >= 0.6 ? 'warn' : 'bad';
}

const HEADLINES = {
  good: 'Excellent!',
  warn: 'Good work!',
  bad: 'Keep practicing!',
} as const satisfies Record<Tone, string>;

/** The headline for a score, from the specification. */
export function scoreHeadline(score: number, maxScore: number): string {
  return HEADLINES[scoreTone(score, maxScore)];
}

/** "7.5", "20": at most one decimal place. */
export function scoreText(score: number): string {
  return String(Math.round(score * 10) / 10);
}
