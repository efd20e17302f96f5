import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A list of items that a reviewer has approved although a gate objects to them: one item per line, a tab, the reason.
 * Lines that begin with `#` are comments. Throws with the line number if an item has no reason or is listed twice.
 */
export function readReviewedList(name: string): Map<string, string> {
  const items = new Map<string, string>();
  const lines = readFileSync(join(import.meta.dirname, name), 'utf8').split('\n');
  for (const [index, line] of lines.entries()) {
    if (line === '' || line.startsWith('#')) continue;
    const [item = '', reason = ''] = line.split('\t');
    if (item === '' || reason === '') throw new Error(`${name}:${index + 1}: no reason given`);
    if (items.has(item)) throw new Error(`${name}:${index + 1}: "${item}" is listed twice`);
    items.set(item, reason);
  }
  return items;
}
