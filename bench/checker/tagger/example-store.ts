import { FeatureList } from '#german/checker/tagger/hash.ts';
import type { Example } from './examples.ts';

/** Examples as one list of numbers: for each its weight, the right candidate, the features and those of each candidate. */
export class ExampleStore {
  #data = new Int32Array(1 << 24);
  #size = 0;
  #count = 0;

  get count(): number {
    return this.#count;
  }

  get data(): Int32Array {
    return this.#data.subarray(0, this.#size);
  }

  add({ place, right }: Example, isNative: boolean): void {
    const { index, isGap, candidates, features } = place;
    const list = new FeatureList();
    if (isGap) features.ofGap(index, list);
    else features.ofWord(index, list);
    const ofPlace = list.taken();
    const ofCandidates = candidates.map((candidate) => {
      list.clear();
      if (!isGap) features.ofCandidate(index, candidate, list);
      return list.taken();
    });
    let room = 4 + ofPlace.length;
    for (const ones of ofCandidates) room += 2 + ones.length;
    if (this.#size + room > this.#data.length) {
      const larger = new Int32Array(this.#data.length * 2);
      larger.set(this.#data);
      this.#data = larger;
    }
    const data = this.#data;
    let at = this.#size;
    data[at++] = isNative ? 1 : 0;
    data[at++] = right;
    data[at++] = ofPlace.length;
    data.set(ofPlace, at);
    at += ofPlace.length;
    data[at++] = candidates.length;
    candidates.forEach(({ label }, position) => {
      const ones = ofCandidates[position] ?? new Int32Array();
      data[at++] = label;
      data[at++] = ones.length;
      data.set(ones, at);
      at += ones.length;
    });
    this.#size = at;
    this.#count++;
  }
}

/** What to do at each feature of a place, and at each of a candidate; `at` is its place in the list. */
interface Visitor {
  feature?: (feature: number, rightLabel: number, at: number) => void;
  shared?: (feature: number, isRight: boolean, at: number) => void;
}

/** Goes through all examples of a store. */
export function visit(data: Int32Array, { feature, shared }: Visitor): void {
  let at = 0;
  while (at < data.length) {
    const right = data[at + 1] as number;
    const featuresAt = at + 3;
    const size = data[at + 2] as number;
    let next = featuresAt + size;
    const candidates = data[next++] as number;
    let rightLabel = -1;
    for (let index = 0; index < candidates; index++) {
      const label = data[next++] as number;
      if (index === right) rightLabel = label;
      const ones = data[next++] as number;
      for (let one = 0; one < ones; one++) {
        shared?.(data[next + one] as number, index === right, next + one);
      }
      next += ones;
    }
    for (let one = 0; one < size; one++) {
      feature?.(data[featuresAt + one] as number, rightLabel, featuresAt + one);
    }
    at = next;
  }
}
