/** How many statements of one connection are prepared: a plan takes some 50 kB of the database's memory. */
const MOST_NAMES = 256;
/** What comes back so often comes back again: not the thousand lengths that `in ($1, …)` has. */
const SIGHTINGS = 5;
/** Texts that are counted at a time. */
const MOST_COUNTED = 2000;

/**
 * Chooses the statements of one connection that are prepared, so that the database plans them once and not anew for each
 * call: the first ones that were used several times.
 * @returns the name under which to prepare a statement, always the same; undefined for one that is not worth it
 */
export function createStatementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>();
  const counts = new Map<string, number>();
  return (text) => {
    const known = names.get(text);
    if (known !== undefined || names.size === MOST_NAMES) return known;
    const count = (counts.get(text) ?? 0) + 1;
    if (count < SIGHTINGS) {
      if (counts.size === MOST_COUNTED) counts.clear();
      counts.set(text, count);
      return undefined;
    }
    counts.delete(text);
    const name = `s${names.size + 1}`;
    names.set(text, name);
    return name;
  };
}
