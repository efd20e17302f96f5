/** Spellings that sound alike or that learners confuse, longest first; each is replaced by the second. */
const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/sch|sh|ch/gu, 'x'],
  [/ß|ss|tz|z|c(?=[ei])/gu, 's'],
  [/ph|v|w/gu, 'f'],
  [/ck|c|g|q/gu, 'k'],
  [/th|dt|d/gu, 't'],
  [/b/gu, 'p'],
  [/y|j/gu, 'i'],
  [/m/gu, 'n'],
  [/h/gu, ''],
  [/[aeiouäöü]+/gu, 'e'],
  [/(.)\1+/gu, '$1'],
];
const SHORTEST = 3;

/** A word without everything that is easily misspelt; "" for words too short for the result to be useful. */
export function skeletonOf(word: string): string {
  let skeleton = word.toLowerCase();
  if (skeleton.length < SHORTEST) return '';
  for (const [sounds, one] of SOUNDS) skeleton = skeleton.replace(sounds, one);
  return skeleton;
}

/** Edit distance of two words, a transposition counting as one, or `limit` + 1 if it is greater. Time and memory grow with limit × length. */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const same = a.charAt(i - 1) === b.charAt(j - 1);
      let value = Math.min(
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (row[j - 1] ?? 0) + (same ? 0 : 1),
      );
      if (
        i > 1 &&
        j > 1 &&
        a.charAt(i - 1) === b.charAt(j - 2) &&
        a.charAt(i - 2) === b.charAt(j - 1)
      ) {
        value = Math.min(value, (before[j - 2] ?? 0) + 1);
      }
      next.push(value);
      least = Math.min(least, value);
    }
    if (least > limit) return limit + 1;
    before = row;
    row = next;
  }
  return row[b.length] ?? limit + 1;
}
