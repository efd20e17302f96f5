import { join } from '#german/checker/tagger/hash.ts';
import { labelNumber, LABELS } from '#german/checker/tagger/labels.ts';
import { SHARED, type TaggerTable } from '#german/checker/tagger/table.ts';
import { type ExampleStore, visit } from './example-store.ts';
import { FeatureIndex } from './feature-index.ts';
import { prune } from './prune.ts';

/** How the weights are learned; chosen on dev (docs/checker.md). */
export interface LearnSettings {
  epochs: number;
  rate: number;
  /** What the squares of gradients begin with: the larger, the less a rare feature learns. */
  start: number;
  /** A feature must be at so many places; with a label other than `keep` so often. */
  leastPlaces: number;
  leastLabel: number;
  /** A feature of candidates must belong to so many right ones. */
  leastShared: number;
  /** How much a native sentence counts beside a learner's. */
  nativeWeight: number;
  mostBytes: number;
}

const KEEPS = new Set([labelNumber('keep'), labelNumber('keep gap')]);
const SKETCH_BITS = 26;
const SKETCH_MASK = (1 << SKETCH_BITS) - 1;

/** Weights of a softmax over the candidates of each place, by AdaGrad; the same examples give the same weights. */
export function learn(store: ExampleStore, settings: LearnSettings): TaggerTable {
  const { data } = store;
  const sketch = new Uint8Array(1 << SKETCH_BITS);
  const pairs = new Uint8Array(1 << SKETCH_BITS);
  const sharedSketch = new Uint8Array(1 << SKETCH_BITS);
  const count = (counts: Uint8Array, hash: number): void => {
    const slot = hash & SKETCH_MASK;
    if ((counts[slot] as number) < 255) (counts[slot] as number)++;
  };
  visit(data, {
    feature: (feature, label) => {
      count(sketch, feature);
      if (!KEEPS.has(label)) count(pairs, join(feature, label));
    },
    shared: (feature, isRight) => {
      if (isRight) count(sharedSketch, feature);
    },
  });
  // The features kept, and their labels.
  const indexOf = new FeatureIndex();
  const seenPairs = new FeatureIndex();
  const pairList: number[] = [];
  const keepOf = (label: number): number =>
    LABELS[label]?.kind === 'insert' || LABELS[label]?.kind.endsWith('gap')
      ? labelNumber('keep gap')
      : labelNumber('keep');
  const addPair = (index: number, label: number): void => {
    if (seenPairs.add(join(index, label))) pairList.push(index * 256 + label);
  };
  visit(data, {
    feature: (feature, label) => {
      if ((sketch[feature & SKETCH_MASK] as number) < settings.leastPlaces) return;
      if (KEEPS.has(label)) return;
      if ((pairs[join(feature, label) & SKETCH_MASK] as number) < settings.leastLabel) return;
      indexOf.add(feature);
      const index = indexOf.get(feature);
      addPair(index, label);
      addPair(index, keepOf(label));
    },
    shared: (feature) => {
      if ((sharedSketch[feature & SKETCH_MASK] as number) < settings.leastShared) return;
      indexOf.add(feature);
      addPair(indexOf.get(feature), SHARED);
    },
  });
  pairList.sort((a, b) => a - b);
  const starts = new Uint32Array(indexOf.size + 1);
  const labels = new Uint8Array(pairList.length);
  pairList.forEach((pair, at) => {
    labels[at] = pair % 256;
    (starts[Math.floor(pair / 256) + 1] as number)++;
  });
  for (let at = 1; at < starts.length; at++) (starts[at] as number) += starts[at - 1] as number;
  // Features of the examples by their place in the list; −1 for those left out.
  visit(data, {
    feature: (feature, _label, at) => {
      data[at] = indexOf.get(feature);
    },
    shared: (feature, _isRight, at) => {
      data[at] = indexOf.get(feature);
    },
  });
  const weights = descend(data, starts, labels, settings);
  return prune(indexOf.features(), starts, labels, weights, settings.mostBytes);
}

function descend(
  data: Int32Array,
  starts: Uint32Array,
  labels: Uint8Array,
  { epochs, rate, start, nativeWeight }: LearnSettings,
): Float32Array {
  const weights = new Float32Array(labels.length);
  const squares = new Float32Array(labels.length).fill(start);
  const positions = new Int16Array(256).fill(-1);
  const scores = new Float64Array(64);
  let pace = rate;
  const step = (at: number, gradient: number): void => {
    (squares[at] as number) += gradient * gradient;
    (weights[at] as number) -= (pace * gradient) / Math.sqrt(squares[at] as number);
  };
  const order = beginnings(data);
  const random = randomNumbers(SEED);
  for (let epoch = 0; epoch < epochs; epoch++) {
    shuffle(order, random);
    pace = rate * (1 - epoch / epochs);
    for (const at of order) {
      const weight = data[at] === 1 ? nativeWeight : 1;
      const right = data[at + 1] as number;
      const size = data[at + 2] as number;
      const features = at + 3;
      const candidatesAt = features + size + 1;
      const candidates = data[candidatesAt - 1] as number;
      let next = candidatesAt;
      for (let index = 0; index < candidates; index++) {
        positions[data[next] as number] = index;
        const ones = data[next + 1] as number;
        let score = 0;
        for (let one = next + 2; one < next + 2 + ones; one++) {
          const feature = data[one] as number;
          if (feature >= 0) score += weights[starts[feature] as number] as number;
        }
        scores[index] = score;
        next += 2 + ones;
      }
      for (let one = features; one < features + size; one++) {
        const feature = data[one] as number;
        if (feature < 0) continue;
        const end = starts[feature + 1] as number;
        for (let entry = starts[feature] as number; entry < end; entry++) {
          const position = positions[labels[entry] as number] as number;
          if (position >= 0) (scores[position] as number) += weights[entry] as number;
        }
      }
      let most = -Infinity;
      for (let index = 0; index < candidates; index++)
        most = Math.max(most, scores[index] as number);
      let sum = 0;
      for (let index = 0; index < candidates; index++) {
        const power = Math.exp((scores[index] as number) - most);
        scores[index] = power;
        sum += power;
      }
      // From here on the gradient of each candidate's score.
      let largest = 0;
      for (let index = 0; index < candidates; index++) {
        const gradient = weight * ((scores[index] as number) / sum - (index === right ? 1 : 0));
        scores[index] = gradient;
        largest = Math.max(largest, Math.abs(gradient));
      }
      if (largest > 0.003) {
        for (let one = features; one < features + size; one++) {
          const feature = data[one] as number;
          if (feature < 0) continue;
          const end = starts[feature + 1] as number;
          for (let entry = starts[feature] as number; entry < end; entry++) {
            const position = positions[labels[entry] as number] as number;
            if (position >= 0) step(entry, scores[position] as number);
          }
        }
      }
      let place = candidatesAt;
      for (let index = 0; index < candidates; index++) {
        positions[data[place] as number] = -1;
        const ones = data[place + 1] as number;
        const gradient = scores[index] as number;
        if (largest > 0.003 && Math.abs(gradient) > 0.001) {
          for (let one = place + 2; one < place + 2 + ones; one++) {
            const feature = data[one] as number;
            if (feature >= 0) step(starts[feature] as number, gradient);
          }
        }
        place += 2 + ones;
      }
    }
  }
  return weights;
}

const SEED = 22;

/** Where the examples begin. */
function beginnings(data: Int32Array): Int32Array {
  const found: number[] = [];
  let at = 0;
  while (at < data.length) {
    found.push(at);
    let next = at + 3 + (data[at + 2] as number);
    const candidates = data[next++] as number;
    for (let index = 0; index < candidates; index++) next += 2 + (data[next + 1] as number);
    at = next;
  }
  return Int32Array.from(found);
}

/** Mulberry32: numbers from 0 to below 1, the same for the same seed. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b_79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Fisher and Yates, so that no kind of example comes last. */
function shuffle(order: Int32Array, random: () => number): void {
  for (let at = order.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    const kept = order[at] as number;
    order[at] = order[other] as number;
    order[other] = kept;
  }
}
