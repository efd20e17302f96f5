import type { CorpusSentence } from '../corpus.ts';

/** What teachers made of a token: another text, '' if it went, or something that no label says. */
export type GoldToken = { to: string } | 'other' | 'order' | 'join';

/** What teachers changed, token by token. */
export interface Gold {
  /** By position of the token; absent: left as it is. */
  tokens: Map<number, GoldToken>;
  /** What was put before a token. */
  gaps: Map<number, string>;
}

/** The edits of a sentence as labels see them: each about one token, or about one gap. */
export function goldOf({ tokens, edits }: CorpusSentence): Gold {
  const gold: Gold = { tokens: new Map(), gaps: new Map() };
  for (const edit of edits) {
    let from = edit.start;
    let to = edit.end;
    let correction = edit.correction;
    while (from < to && correction.length > 0 && tokens[from] === correction[0]) {
      from++;
      correction = correction.slice(1);
    }
    while (from < to && correction.length > 0 && tokens[to - 1] === correction.at(-1)) {
      to--;
      correction = correction.slice(0, -1);
    }
    const written = tokens.slice(from, to);
    if (written.length === 0) {
      if (correction.length > 0) gold.gaps.set(from, correction.join(' '));
      continue;
    }
    const [only] = correction;
    const isJoined =
      written.length === 2 &&
      correction.length === 1 &&
      written.join('').toLowerCase() === only?.toLowerCase();
    if (isJoined) {
      gold.tokens.set(from, 'join');
      gold.tokens.set(from + 1, 'other');
      continue;
    }
    const isMoved = written.length > 1 && sorted(written) === sorted(correction);
    written.forEach((_, at) => {
      if (isMoved) gold.tokens.set(from + at, 'order');
      else if (correction.length === 0) gold.tokens.set(from + at, { to: '' });
      else if (correction.length === written.length)
        gold.tokens.set(from + at, { to: correction[at] ?? '' });
      else gold.tokens.set(from + at, 'other');
    });
  }
  return gold;
}

function sorted(words: readonly string[]): string {
  return words
    .map((word) => word.toLowerCase())
    .toSorted()
    .join(' ');
}
