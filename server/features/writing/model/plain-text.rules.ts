/** A model's text for people, on one line and at most `longest` code points. */
export function plainText(text: string, longest: number): string {
  const line = text
    .normalize('NFC')
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Zs}]+/gu, ' ')
    .trim();
  const points = [...line];
  return points.length <= longest
    ? line
    : `${points
        .slice(0, longest - 1)
        .join('')
        .trimEnd()}…`;
}
