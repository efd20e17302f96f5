import type { ReadingPlace, ReadingPlaces } from '#web/shared/storage/reading-places.rules.ts';

/** Whether the text has been read to its end. */
export function isRead({ at, of }: ReadingPlace): boolean {
  return at === of;
}

/** The places with a new one as the last. The first sentence is no place yet, and what has been read to its end stays read. */
export function withPlace(places: ReadingPlaces, slug: string, place: ReadingPlace): ReadingPlaces {
  const known = Object.hasOwn(places, slug) ? places[slug] : undefined;
  if (known && isRead(known)) return places;
  if (place.at <= 1 || (known?.at === place.at && known.of === place.of)) return places;
  const { [slug]: _, ...others } = places;
  return { ...others, [slug]: place };
}
