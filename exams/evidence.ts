import { cuesOf } from './speech-acts.ts';

/** Finds the sentences of a text that deal with each content point, by the points' evidence (README.md defines terms). */

/**
 * A sentence as the set of its words in lower case: the words themselves, their base forms, the last parts of compounds,
 * and "?" if it ends with one.
 */
export type SentenceWords = ReadonlySet<string>;

export interface PointMatch {
  /** Index of the sentence that best deals with the point. */
  sentence: number;
  /** The terms it matches, in the order of the evidence. */
  terms: string[];
  /** The speech-act cues in the sentence ("Vorschlag" if the point asks for a suggestion). */
  cues: string[];
  /** CUE if there are any cues, plus 1 for each term of this point alone, less for terms shared with other points. */
  weight: number;
}

/** Weight of cues, which support a term but never replace one. */
const CUE = 0.5;

/**
 * The best sentence for each point, null if none matches a term; the earlier of two equally good ones. One sentence may
 * be the best for several points. The caller decides from which weight a point counts as dealt with.
 * @param points in German, as in the prompt; for a person's own task, the evidence is words of its points
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
