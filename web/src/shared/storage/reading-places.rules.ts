/** How far a text has been read. */
export interface ReadingPlace {
  /** The sentence to go on with, from 1; the last one if the text has been read to its end. */
  at: number;
  /** The number of its sentences. */
  of: number;
  /** Its title, in German. */
  title?: string;
}

/** By the slug of an article; the one read last comes last. */
export type ReadingPlaces = Readonly<Record<string, ReadingPlace>>;

/** Parses a stored value; undefined if it is none. */
export function parsePlaces(value: unknown): ReadingPlaces | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const entries = Object.entries(value as Record<string, unknown>);
  return Object.fromEntries(
    entries.filter((entry): entry is [string, ReadingPlace] => isPlace(entry[1])),
  );
}

function isPlace(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { at, of, title } = value as Record<string, unknown>;
  return (
    (title === undefined || typeof title === 'string') &&
    Number.isInteger(at) &&
    Number.isInteger(of) &&
    Number(at) >= 1 &&
    Number(at) <= Number(of)
  );
}
