/** FNV-1a, 32 bits. Only varies choices; not for secrets. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}

/** A large prime: steps of this size visit every place of a list once, unless the list's length is a multiple of it. */
const STEP = 1_000_003;

/** `count` different items, spread over the list and determined by the seed. All of them if there are no more. */
export function sample(items: ArrayLike<number>, count: number, seed: string): number[] {
  const start = hashText(seed);
  return Array.from({ length: Math.min(count, items.length) }, (_, index) => {
    const place = (start + index * STEP) % items.length;
    return items[place] ?? 0;
  });
}
