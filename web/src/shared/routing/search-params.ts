/**
 * Search params are plain text. The router's own format reads `?q=123` as a number and `?q=true` as a boolean, and
 * writes the text 123 in quotes; a dictionary must look all of them up as typed.
 */

/** "?q=Haus&page=2" → `{ q: 'Haus', page: '2' }`; the last of several equal names wins. */
export function parseSearchParams(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}

/** The inverse, with the leading "?"; empty if no value is set. */
export function printSearchParams(values: Record<string, unknown>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (typeof value === 'string' || typeof value === 'number') params.set(name, String(value));
  }
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}
