/**
 * Heads of responses that are nearly constant. Node accepts names and values in turn as one array, which it writes as they
 * are; from an object it would have to copy them first.
 */
export interface Head {
  /** Names and values in turn, with these values in the gaps, in the order of the gaps. */
  fill: (...values: readonly string[]) => string[];
}

/** @param headers null where the value differs between responses */
export function createHead(headers: Readonly<Record<string, string | null>>): Head {
  const template = Object.entries(headers).flatMap(([name, value]) => [name, value ?? '']);
  const gaps = Object.values(headers).flatMap((value, at) => (value === null ? [2 * at + 1] : []));
  return {
    fill: (...values) => {
      const head = template.slice();
      for (let gap = 0; gap < gaps.length; gap++) head[gaps[gap] ?? 0] = values[gap] ?? '';
      return head;
    },
  };
}
