import { cuesOf } from './speech-acts.ts';

/** Which sentences of a text deal with which content point, by the points' evidence (README.md says what a term means). */

/**
 * A sentence as the set of its words in small letters: as they stand, their base forms, the last parts of compounds;
 * and "?" where it ends so.
 */
export type SentenceWords = ReadonlySet<string>;

export interface PointMatch {
  /** Index of the sentence that deals with the point best. */
  sentence: number;
  /** The terms it meets, in the order of the evidence. */
  terms: string[];
  /** The words for what the point asks to do that the sentence has ("Vorschlag" where it asks to suggest). */
  cues: string[];
  /** CUE for any cues, and 1 for each term of this point alone, less for one that other points of the task share. */
  weight: number;
}

/** Cues support a term, they never stand for one. */
const CUE = 0.5;

/**
 * The best sentence for each point, null where none meets a term; the earlier of two that are equally good. One
 * sentence may be the best for several points. What counts as dealt with, and how well, is the caller's to say.
 * @param points in German, as the prompt has them; a task of a person's own brings words of its points as evidence
 */
export function matchEvidence(
  sentences: readonly SentenceWords[],
  points: readonly { de: string; evidence: readonly string[] }[],
): (PointMatch | null)[] {
  const uses = new Map<string, number>();
  for (const { evidence } of points) {
    for (const term of evidence) uses.set(term, (uses.get(term) ?? 0) + 1);
  }
  return points.map(({ de, evidence }) => {
    const acts = cuesOf(de);
    let best: PointMatch | null = null;
    for (const [sentence, words] of sentences.entries()) {
      const terms = evidence.filter((term) => meets(words, term));
      if (terms.length === 0) continue;
      const cues = acts.filter((cue) => !terms.includes(cue) && meets(words, cue));
      const sum = terms.reduce((total, term) => total + 1 / (uses.get(term) ?? 1), 0);
      const weight = sum + (cues.length > 0 ? CUE : 0);
      if (weight > (best?.weight ?? 0)) best = { sentence, terms, cues, weight };
    }
    return best;
  });
}

function meets(words: SentenceWords, term: string): boolean {
  return term
    .toLowerCase()
    .split(' ')
    .every((word) => words.has(word));
}
