/** The labels of register that a sense shows, as far as the build decides by them. */

/** Other sources' names of our labels. */
const SAME_AS: Readonly<Record<string, readonly string[]>> = {
  pejorative: ['derogatory'],
  slur: ['derogatory', 'offensive'],
  'ethnic slur': ['derogatory', 'offensive'],
  obscene: ['vulgar'],
};

const COARSE: ReadonlySet<string> = new Set(['offensive', 'vulgar', 'sexual', 'derogatory']);
/** Derogatory words are common in plain language; these are not. */
const HARSH: ReadonlySet<string> = new Set(['offensive', 'vulgar', 'sexual']);

/** The labels by the names that the core uses, each once. */
export function coreTags(tags: readonly string[]): string[] {
  return [...new Set(tags.flatMap((tag) => SAME_AS[tag] ?? [tag]))];
}

/**
 * Whether a sense with these labels may lead only if there is nothing else, and never meets a learner who did not ask for
 * it. An entry is coarse if its first sense is.
 */
export function isCoarse(tags: readonly string[]): boolean {
  return tags.some((tag) => COARSE.has(tag));
}

/** Whether a sense is offensive, vulgar or sexual: not even suggested while somebody types. */
export function isHarsh(tags: readonly string[]): boolean {
  return tags.some((tag) => HARSH.has(tag));
}
