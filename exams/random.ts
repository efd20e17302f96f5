/** A uniformly distributed integer from 0 to `below` − 1, and the next seed. Any integer is a valid seed. */
export function pick(seed: number, below: number): { value: number; next: number } {
  // One step of mulberry32 (Tommy Ettinger, public domain): small, uniform, the same on every machine.
  const next = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(next ^ (next >>> 15), 1 | next);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  const share = ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  return { value: Math.floor(share * below), next };
}
