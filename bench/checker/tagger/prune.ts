import type { TaggerTable } from '#german/checker/tagger/table.ts';
import { TABLE_KEY } from '#german/checker/tagger/tagger.ts';

/** The largest weights that there is room for, as bytes. */
export function prune(
  features: Int32Array,
  starts: Uint32Array,
  labels: Uint8Array,
  weights: Float32Array,
  mostBytes: number,
): TaggerTable {
  const sizeAt = (threshold: number): number => {
    let bytes = 24;
    for (let index = 0; index < features.length; index++) {
      let kept = 0;
      for (let at = starts[index] as number; at < (starts[index + 1] as number); at++)
        if (Math.abs(weights[at] as number) >= threshold) kept++;
      if (kept > 0) bytes += 5 + 2 * kept;
    }
    return bytes;
  };
  let most = 0;
  for (const weight of weights) most = Math.max(most, Math.abs(weight));
  const largest = Math.min(most, 4);
  const scale = largest / 127;
  let low = scale / 2;
  let high = largest;
  if (sizeAt(low) <= mostBytes) high = low;
  for (let round = 0; round < 40 && high - low > 1e-5; round++) {
    const middle = (low + high) / 2;
    if (sizeAt(middle) <= mostBytes) high = middle;
    else low = middle;
  }
  const order = Array.from(features, (feature, index) => ({ feature: feature >>> 0, index }))
    .filter(({ index }) => {
      for (let at = starts[index] as number; at < (starts[index + 1] as number); at++)
        if (Math.abs(weights[at] as number) >= high) return true;
      return false;
    })
    .toSorted((a, b) => a.feature - b.feature);
  const keptStarts: number[] = [0];
  const keptLabels: number[] = [];
  const keptWeights: number[] = [];
  for (const { index } of order) {
    for (let at = starts[index] as number; at < (starts[index + 1] as number); at++) {
      const weight = weights[at] as number;
      if (Math.abs(weight) < high) continue;
      keptLabels.push(labels[at] as number);
      keptWeights.push(Math.max(-127, Math.min(127, Math.round(weight / scale))));
    }
    keptStarts.push(keptLabels.length);
  }
  return {
    key: TABLE_KEY,
    scale,
    features: Uint32Array.from(order, ({ feature }) => feature),
    starts: Uint32Array.from(keptStarts),
    weightLabels: Uint8Array.from(keptLabels),
    weights: Int8Array.from(keptWeights),
  };
}
