/**
 * Features are 32-bit numbers: what a text has millions of must not be strings. Two features of the same number are one to
 * the tagger, which happens to one in twenty thousand.
 */

const GOLDEN = 0x9e37_79b1;

/** FNV-1a over UTF-16 units, mixed. */
export function hashText(text: string): number {
  let hash = 0x811c_9dc5;
  for (let at = 0; at < text.length; at++) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x0100_0193);
  }
  return mix(hash);
}

/** A number in which every bit depends on all bits of the argument (the finaliser of MurmurHash3). */
function mix(number: number): number {
  let hash = number;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85eb_ca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2_ae35);
  return hash ^ (hash >>> 16);
}

/** Room for the features of one place. */
const ROOM = 256;

/** The features of one place, in a list that is used again and again. */
export class FeatureList {
  readonly numbers = new Int32Array(ROOM);
  size = 0;

  clear(): void {
    this.size = 0;
  }

  /** Adds a feature: a kind and up to three values of it, in this order. */
  add(kind: number, a: number, b = 0, c = 0): void {
    let hash =
      Math.imul(kind, 0x9e37_79b1) +
      Math.imul(a, 0x85eb_ca6b) +
      Math.imul(b, 0xc2b2_ae35) +
      Math.imul(c, 0x27d4_eb2f);
    hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b_3c6d);
    this.numbers[this.size++] = hash ^ (hash >>> 13);
  }

  /** A copy of what is in it. */
  taken(): Int32Array {
    return this.numbers.slice(0, this.size);
  }
}

/** One number for two, in this order. */
export function join(a: number, b: number): number {
  return mix(Math.imul(a, GOLDEN) + (b | 0));
}
