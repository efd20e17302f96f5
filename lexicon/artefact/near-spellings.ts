import { skeletonOf } from '#german/checker/skeleton.ts';

/** Common words to be found by a skeleton that is one letter off. */
export interface NearSpellings {
  /** The words whose skeletons (skeleton.ts) are the same as this spelling's. */
  same: (spelling: string) => readonly string[];
  /** The words whose skeletons have one letter more, less, or other; those with the same are not among them. */
  near: (spelling: string) => string[];
}

/** Shorter skeletons are near too many others to tell anything. */
const SHORTEST = 4;
/** Hashes take 32 bits, the numbers of skeletons the lower bits of the 53 of a float. */
const NUMBERS = 2 ** 20;

/**
 * Indexes words by skeletons, and the skeletons by what is left when one letter is left out: two of them are at most one
 * letter off if they share one of these. Four megabytes for a hundred thousand words.
 * @param words in lower case, each once
 */
export function indexSpellings(words: Iterable<string>): NearSpellings {
  const bySkeleton = new Map<string, string[]>();
  for (const word of words) {
    const skeleton = skeletonOf(word);
    if (skeleton === '') continue;
    const alike = bySkeleton.get(skeleton);
    if (alike) alike.push(word);
    else bySkeleton.set(skeleton, [word]);
  }
  const skeletons = [...bySkeleton.keys()];
  const single = new HashIndex(skeletons, 1);
  const double = new HashIndex(skeletons, 2);
  return {
    same: (spelling) => bySkeleton.get(skeletonOf(spelling)) ?? [],
    near: (spelling) => {
      const own = skeletonOf(spelling);
      if (own.length < SHORTEST) return [];
      const found = new Set([...single.find(own), ...double.find(own)]);
      for (const shorter of shortened(own)) {
        found.add(shorter);
        for (const other of single.find(shorter)) found.add(other);
      }
      found.delete(own);
      return [...found].flatMap((skeleton) => bySkeleton.get(skeleton) ?? []);
    },
  };
}

/** Skeletons by the hashes of what is left of them without some letters that stand together. */
class HashIndex {
  readonly #skeletons: readonly string[];
  readonly #keys: Float64Array;

  constructor(skeletons: readonly string[], gap: number) {
    const keys: number[] = [];
    skeletons.forEach((skeleton, number) => {
      if (skeleton.length < SHORTEST) return;
      for (let at = 0; at + gap <= skeleton.length; at++) {
        keys.push(hashOf(skeleton, at, at + gap) * NUMBERS + number);
      }
    });
    this.#skeletons = skeletons;
    this.#keys = Float64Array.from(keys).sort();
  }

  find(shorter: string): string[] {
    const hash = hashOf(shorter);
    const found: string[] = [];
    for (let at = lowerBound(this.#keys, hash * NUMBERS); at < this.#keys.length; at++) {
      const key = this.#keys[at] ?? 0;
      if (Math.floor(key / NUMBERS) !== hash) break;
      const skeleton = this.#skeletons[key % NUMBERS];
      if (skeleton !== undefined) found.push(skeleton);
    }
    return found;
  }
}

/** The skeleton without each of its letters in turn. */
function shortened(skeleton: string): string[] {
  return Array.from(
    { length: skeleton.length },
    (_, at) => skeleton.slice(0, at) + skeleton.slice(at + 1),
  );
}

/** The 32-bit hash of Fowler, Noll and Vo (FNV-1a) of a text without the letters [from, to). */
function hashOf(text: string, from = 0, to = 0): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) {
    if (at < from || at >= to) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return hash >>> 0;
}

/** The first position whose value is not below this one. */
function lowerBound(sorted: Float64Array, value: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
