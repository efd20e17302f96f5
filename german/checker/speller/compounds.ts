import type { CheckerLexicon } from '../lexicon.ts';
import { capitalise } from '../word.ts';
import { type Edits, editsBetween } from './edits.ts';
import { neighbours } from './neighbours.ts';

/** A compound with one of its two parts, or what links them, mended. */
export interface MendedCompound {
  spelling: string;
  edits: Edits;
  /** Of the rarer part. */
  commonness: number;
}

const SHORTEST = 8;
const SHORTEST_PART = 3;
const SHORTEST_HEAD = 4;
/** Letters that link the parts of a compound. Source: Duden grammar, "Fugenelemente". */
const LINKS = ['', 's', 'n', 'en', 'es', 'er', 'e'];
/** How many possible compounds to ask the spelling dictionary about. */
const MOST_ASKED = 8;
const MOST = 3;
/** Places to divide a word at, for each part that may be right. */
const MOST_SPLITS = 3;
const MOST_COST = 2;

/**
 * Compounds like a misspelt word in which one part or the link between them differs: "Gruppearbeit" → "Gruppenarbeit".
 * Both parts are common words, and the dictionary accepts the whole.
 * @param typed in lower case
 */
export function mendedCompounds(
  typed: string,
  isCapital: boolean,
  lexicon: CheckerLexicon,
): MendedCompound[] {
  if (typed.length < SHORTEST || typed.includes('-')) return [];
  const found = new Map<string, { commonness: number; sameParts: boolean }>();
  const join = (front: string, tail: string, sameParts: boolean): void => {
    const commonness = Math.min(commonnessOfFront(front, lexicon), lexicon.commonness(tail));
    const whole = front + tail;
    if (commonness > (found.get(whole)?.commonness ?? 0) && whole !== typed)
      found.set(whole, { commonness, sameParts });
  };
  const splits = Array.from(
    { length: typed.length - SHORTEST_PART - SHORTEST_HEAD + 1 },
    (_, index) => ({
      front: typed.slice(0, SHORTEST_PART + index),
      tail: typed.slice(SHORTEST_PART + index),
    }),
  );
  // The longest known part is the likeliest.
  const knownTails = splits
    .filter(({ tail }) => lexicon.commonness(tail) > 0)
    .slice(0, MOST_SPLITS);
  for (const { front, tail } of knownTails) {
    for (const mended of otherLinks(front, lexicon)) join(mended, tail, true);
    for (const mended of mendedFronts(front, lexicon)) join(mended, tail, false);
  }
  const knownFronts = splits
    .filter(({ front }) => commonnessOfFront(front, lexicon) > 0)
    .slice(-MOST_SPLITS);
  for (const { front, tail } of knownFronts) {
    for (const mended of mendedWords(tail, lexicon)) join(front, mended, false);
  }
  return [...found]
    .flatMap(([whole, { commonness, sameParts }]) => {
      const edits = editsBetween(typed, whole, MOST_COST);
      const rank = Math.log2(commonness) - 4 * (edits?.cost ?? 0) + (sameParts ? 4 : 0);
      return edits ? [{ whole, commonness, edits, rank }] : [];
    })
    .toSorted((a, b) => b.rank - a.rank)
    .slice(0, MOST_ASKED)
    .flatMap(({ whole, commonness, edits }) => {
      const spelling = [
        isCapital ? capitalise(whole) : whole,
        isCapital ? whole : capitalise(whole),
      ].find((one) => lexicon.isSpelt(one));
      return spelling === undefined ? [] : [{ spelling, commonness, edits }];
    })
    .slice(0, MOST);
}

/** How common the first part is without what links it to the next; 0 if it is no word. */
function commonnessOfFront(front: string, lexicon: CheckerLexicon): number {
  let most = 0;
  for (const link of LINKS) {
    const base = front.slice(0, front.length - link.length);
    if (base.length >= SHORTEST_PART && front.endsWith(link))
      most = Math.max(most, lexicon.commonness(base));
  }
  return most;
}

/** The part with other letters, or none, to link it to the next. */
function otherLinks(front: string, lexicon: CheckerLexicon): string[] {
  return LINKS.flatMap((link) => {
    const base = front.slice(0, front.length - link.length);
    const isWord =
      front.endsWith(link) && base.length >= SHORTEST_PART && lexicon.commonness(base) > 0;
    return isWord ? LINKS.map((other) => base + other) : [];
  });
}

function mendedFronts(front: string, lexicon: CheckerLexicon): string[] {
  return ['', 's', 'n'].flatMap((link) =>
    front.endsWith(link)
      ? mendedWords(front.slice(0, front.length - link.length), lexicon).map((word) => word + link)
      : [],
  );
}

/** Common words that are one edit away or sound alike. */
function mendedWords(typed: string, lexicon: CheckerLexicon): string[] {
  if (typed.length < SHORTEST_HEAD) return [];
  const mended = new Set(lexicon.similar(typed));
  for (const neighbour of neighbours(typed)) {
    if (neighbour.length >= SHORTEST_HEAD && lexicon.commonness(neighbour) > 0)
      mended.add(neighbour);
  }
  return [...mended];
}
