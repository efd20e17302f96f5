/**
 * A Bloom filter: a set of words in little memory, which never forgets one. With twenty bits a word it takes one in 1,000
 * others for one of them.
 */
export class SpellingFilter {
  readonly #bits: Uint32Array;
  readonly #mask: number;

  /** @param exponent the filter has two to the power of this bits; at most 31 */
  constructor(exponent: number) {
    this.#bits = new Uint32Array(2 ** (exponent - 5));
    this.#mask = 2 ** exponent - 1;
  }

  add(word: string): void {
    const [first, step] = hashesOf(word);
    for (let probe = 0; probe < PROBES; probe++) {
      const bit = (first + probe * step) & this.#mask;
      const at = bit >>> 5;
      this.#bits[at] = (this.#bits[at] ?? 0) | (1 << (bit & 31));
    }
  }

  /** False: the word was never added. True: it nearly certainly was. */
  mayHave(word: string): boolean {
    const [first, step] = hashesOf(word);
    for (let probe = 0; probe < PROBES; probe++) {
      const bit = (first + probe * step) & this.#mask;
      if (((this.#bits[bit >>> 5] ?? 0) & (1 << (bit & 31))) === 0) return false;
    }
    return true;
  }
}

const PROBES = 4;

/** Two 32-bit hashes: FNV-1a of the word, and the same with its bits mixed; the second is odd, so that its multiples differ. */
function hashesOf(word: string): [number, number] {
  let hash = 0x811c9dc5;
  for (let at = 0; at < word.length; at++) {
    hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193);
  }
  const mixed = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return [hash >>> 0, (mixed ^ (mixed >>> 12)) | 1];
}
