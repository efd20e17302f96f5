/** A hash of a path, in base 36: 32-bit FNV-1a over its UTF-16 units. Distinguishes pages without naming them. */
export function throttleMark(path: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < path.length; index += 1) {
    hash = Math.imul(hash ^ path.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}
