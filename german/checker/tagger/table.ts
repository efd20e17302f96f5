/**
 * The weights of the tagger: for each feature the labels that it speaks for or against. As a file: a header, then the
 * features' numbers in order, how many weights each has, and the weights, each as the number of a label and a byte.
 */

/** "WTAG" and the version of the format. */
const MAGIC = 0x5754_4147;
const HEADER_BYTES = 24;
/** The label of weights that are the same for all labels. */
export const SHARED = 255;

export interface TaggerTable {
  /** TABLE_KEY of the features and labels that it was made for. */
  key: number;
  /** What one step of a weight is worth. */
  scale: number;
  /** Numbers of features (hash.ts), ascending, unsigned. */
  features: Uint32Array;
  /** Where the weights of each feature begin; one more for the end. */
  starts: Uint32Array;
  weightLabels: Uint8Array;
  weights: Int8Array;
}

/** Writes a table; the same table gives the same bytes. */
export function encodeTable(table: TaggerTable): Uint8Array {
  const { features, starts, weightLabels, weights, key, scale } = table;
  const bytes = new Uint8Array(HEADER_BYTES + 5 * features.length + 2 * weights.length);
  const view = new DataView(bytes.buffer);
  [MAGIC, 1, key, features.length, weights.length].forEach((number, at) => {
    view.setUint32(4 * at, number, true);
  });
  view.setFloat32(20, scale, true);
  let at = HEADER_BYTES;
  for (const feature of features) {
    view.setUint32(at, feature, true);
    at += 4;
  }
  for (let index = 0; index < features.length; index++) {
    bytes[at++] = (starts[index + 1] ?? 0) - (starts[index] ?? 0);
  }
  bytes.set(weightLabels, at);
  bytes.set(
    new Uint8Array(weights.buffer, weights.byteOffset, weights.length),
    at + weights.length,
  );
  return bytes;
}

/**
 * Reads a table.
 * @param key TABLE_KEY of this program
 * @throws {Error} if it is no table of this format, cut short, or for other features or labels
 */
export function decodeTable(bytes: Uint8Array, key: number): TaggerTable {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < HEADER_BYTES || view.getUint32(0, true) !== MAGIC)
    throw new Error('the tagger’s weights are no table of weights');
  const [version = 0, made = 0, size = 0, count = 0] = [4, 8, 12, 16].map((at) =>
    view.getUint32(at, true),
  );
  if (version !== 1 || made !== key)
    throw new Error('the tagger’s weights are for other features or labels: train them anew');
  if (bytes.length !== HEADER_BYTES + 5 * size + 2 * count)
    throw new Error('the tagger’s weights are cut short');
  const features = new Uint32Array(size);
  const starts = new Uint32Array(size + 1);
  const counts = HEADER_BYTES + 4 * size;
  for (let index = 0; index < size; index++) {
    features[index] = view.getUint32(HEADER_BYTES + 4 * index, true);
    starts[index + 1] = (starts[index] ?? 0) + (bytes[counts + index] ?? 0);
  }
  if (starts[size] !== count) throw new Error('the tagger’s weights do not fit their features');
  const first = counts + size;
  return {
    key,
    scale: view.getFloat32(20, true),
    features,
    starts,
    weightLabels: Uint8Array.from(bytes.subarray(first, first + count)),
    weights: Int8Array.from(new Int8Array(bytes.buffer, bytes.byteOffset + first + count, count)),
  };
}

/** Finds the place of a feature, a signed number as in a FeatureList, in a table; −1 if it has no weights. */
export function indexFeatures({ features }: TaggerTable): (feature: number) => number {
  const bits = Math.max(4, Math.ceil(Math.log2(features.length * 2 + 1)));
  // A feature and its place beside each other: one look into memory.
  const slots = new Int32Array(2 << bits).fill(-1);
  const last = slots.length - 1;
  features.forEach((feature, index) => {
    let slot = (feature << 1) & last;
    while (slots[slot + 1] !== -1) slot = (slot + 2) & last;
    slots[slot] = feature;
    slots[slot + 1] = index;
  });
  return (feature) => {
    for (let slot = (feature << 1) & last; ; slot = (slot + 2) & last) {
      const index = slots[slot + 1] as number;
      if (index === -1 || slots[slot] === feature) return index;
    }
  };
}
