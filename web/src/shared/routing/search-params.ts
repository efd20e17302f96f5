/**
 * Addresses hold plain text. The router's own format takes `?q=123` for a number and `?q=true` for a truth value, and
 * writes the text 123 with quotes; a dictionary must look all of them up as they were typed.
 */

/** "?q=Haus&page=2" → `{ q: 'Haus', page: '2' }`; of equal names the last holds. */
export function parseSearchParams(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}

/** The other way round, with its "?"; empty where nothing is set. */
export function printSearchParams(values: Record<string, unknown>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (typeof value === 'string' || typeof value === 'number') params.set(name, String(value));
  }
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}
