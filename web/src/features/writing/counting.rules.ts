/** How a colour is called; each is shown with the number or the words that say the same. */
export type Tone = 'good' | 'warn' | 'bad';

/** Words as exams count them: what stands between white space (specification 2, section 5). */
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

/** What is missing or too much, in words: the colour is never the only sign. */
export function wordAdvice(words: number, { min, max }: { min: number; max: number }): string {
  if (words < min) return `${min - words} to go`;
  return words > max ? `${words - max} over` : 'within range';
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

/** The specification's wording of a score. */
export function scoreHeadline(score: number, maxScore: number): string {
  return HEADLINES[scoreTone(score, maxScore)];
}

/** "7.5", "20": at most one digit after the point. */
export function scoreText(score: number): string {
  return String(Math.round(score * 10) / 10);
}
