/** Numbers the features in the order in which they come. */
export class FeatureIndex {
  #keys = new Int32Array(1 << 20);
  #values = new Int32Array(1 << 20).fill(-1);
  #size = 0;

  get size(): number {
    return this.#size;
  }

  #slot(feature: number): number {
    const mask = this.#keys.length - 1;
    let slot = (Math.imul(feature, 0x9e37_79b1) >>> 7) & mask;
    while (this.#values[slot] !== -1 && this.#keys[slot] !== feature) slot = (slot + 1) & mask;
    return slot;
  }

  get(feature: number): number {
    return this.#values[this.#slot(feature)] as number;
  }

  /** Whether it is new. */
  add(feature: number): boolean {
    const slot = this.#slot(feature);
    if (this.#values[slot] !== -1) return false;
    this.#keys[slot] = feature;
    this.#values[slot] = this.#size++;
    if (this.#size * 2 > this.#keys.length) this.#grow();
    return true;
  }

  #grow(): void {
    const keys = this.#keys;
    const values = this.#values;
    this.#keys = new Int32Array(keys.length * 2);
    this.#values = new Int32Array(keys.length * 2).fill(-1);
    values.forEach((value, at) => {
      if (value === -1) return;
      const slot = this.#slot(keys[at] as number);
      this.#keys[slot] = keys[at] as number;
      this.#values[slot] = value;
    });
  }

  features(): Int32Array {
    const features = new Int32Array(this.#size);
    this.#values.forEach((value, at) => {
      if (value !== -1) features[value] = this.#keys[at] as number;
    });
    return features;
  }
}
