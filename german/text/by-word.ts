/**
 * A table to look words of a text up in. It has only its own entries: a plain object would also have those of
 * `Object.prototype`, and a text may contain “constructor”.
 */
export function byWord<Value>(
  entries: Readonly<Record<string, Value>>,
): Readonly<Record<string, Value>> {
  const table: Record<string, Value> = Object.create(null) as Record<string, Value>;
  return Object.assign(table, entries);
}
