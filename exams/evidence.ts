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
  const match = evidenceMatcher(points);
  const best: (PointMatch | null)[] = points.map(() => null);
  for (const [sentence, words] of sentences.entries()) {
    for (const [point, found] of match(words)) {
      if (found.weight > (best[point]?.weight ?? 0)) best[point] = { sentence, ...found };
    }
  }
  return best;
}

/**
 * Matches sentences with the evidence of points. The terms are indexed by their first word, so that the work for a sentence
 * grows with its words and not with the number of terms.
 * @returns for a sentence, what it matches of each point; points without a term in it are absent
 */
export function evidenceMatcher(
  points: readonly { de: string; evidence: readonly string[] }[],
): (words: SentenceWords) => ReadonlyMap<number, Omit<PointMatch, 'sentence'>> {
  const uses = new Map<string, number>();
  const index = new Map<string, Term[]>();
  for (const [point, { evidence }] of points.entries()) {
    for (const [place, text] of evidence.entries()) {
      uses.set(text, (uses.get(text) ?? 0) + 1);
      const [first = '', ...rest] = text.toLowerCase().split(' ');
      const term = { point, place, text, rest };
      const same = index.get(first);
      if (same) same.push(term);
      else index.set(first, [term]);
    }
  }
  const acts = points.map(({ de }) => cuesOf(de));
  return (words) => {
    const byPoint = new Map<number, Term[]>();
    for (const word of words) {
      for (const term of index.get(word) ?? []) {
        if (!term.rest.every((other) => words.has(other))) continue;
        const found = byPoint.get(term.point);
        if (found) found.push(term);
        else byPoint.set(term.point, [term]);
      }
    }
    const matches = new Map<number, Omit<PointMatch, 'sentence'>>();
    for (const [point, found] of byPoint) {
      const terms = found.toSorted((a, b) => a.place - b.place).map(({ text }) => text);
      const cues = (acts[point] ?? []).filter((cue) => !terms.includes(cue) && meets(words, cue));
      const sum = terms.reduce((total, term) => total + 1 / (uses.get(term) ?? 1), 0);
      matches.set(point, { terms, cues, weight: sum + (cues.length > 0 ? CUE : 0) });
    }
    return matches;
  };
}

interface Term {
  /** Index of its point. */
  point: number;
  /** Index in the point's evidence. */
  place: number;
  text: string;
  /** Its words after the first, in lower case. */
  rest: readonly string[];
}

function meets(words: SentenceWords, term: string): boolean {
  return term
    .toLowerCase()
    .split(' ')
    .every((word) => words.has(word));
}
