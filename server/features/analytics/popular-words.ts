import type { PopularWord } from '#contract/analytics/schemas.ts';
import { cefrLevelSchema } from '#contract/dictionary/schemas.ts';
import type { Database } from '#server/shared/database/database.ts';
import type { EntryLookup } from '#server/shared/dictionary/entry-card.ts';
import { listPopular } from './analytics.queries.ts';
import { isFitForFrontPage } from './front-page.rules.ts';

const MINUTE = 60_000;
/** Seven days back. */
export const POPULAR_PERIOD = 7 * 86_400_000;
/** On one day; enough that the list reveals nothing about any one of them. */
const FEWEST_PEOPLE = 5;
const MOST_WORDS = 8;
/** A new build of the dictionary may have dropped some of the words. */
const MOST_READ = 100;
const CACHED = 10 * MINUTE;

/** Returns whether the entry with an id may be shown to everybody. Reads the core's words at the first call, not before. */
export function createFitCheck(lookup: Pick<EntryLookup, 'listTaught'>): (uuid: string) => boolean {
  let fit: ReadonlySet<string> | undefined;
  const read = (): ReadonlySet<string> => {
    const taught = lookup.listTaught(cefrLevelSchema.options, null);
    return new Set(taught.filter(isFitForFrontPage).map(({ uuid }) => uuid));
  };
  return (uuid) => (fit ??= read()).has(uuid);
}

/**
 * Words that many people look up now; queried at most once in ten minutes.
 * @param isFit whether an entry may be shown to everybody
 */
export function createPopularWords(
  db: Database,
  lookup: EntryLookup,
  isFit: (uuid: string) => boolean,
): (now: Date) => Promise<PopularWord[]> {
  let known: { until: number; words: Promise<PopularWord[]> } | null = null;
  const read = async (now: Date): Promise<PopularWord[]> => {
    const since = new Date(now.getTime() - POPULAR_PERIOD);
    const words = await listPopular(db, { since, people: FEWEST_PEOPLE, limit: MOST_READ });
    const cards = words.flatMap((word) => {
      const card = lookup.findByHeadword(word)[0];
      if (!card || !isFit(card.uuid)) return [];
      const { translation: gloss, article } = card;
      return [{ word, gloss, ...(article === undefined ? {} : { article }) }];
    });
    return cards.slice(0, MOST_WORDS);
  };
  return (now) => {
    if (known && now.getTime() < known.until) return known.words;
    const asked = { until: now.getTime() + CACHED, words: read(now) };
    known = asked;
    // Callers waiting now see the failure; the next call tries again.
    asked.words.catch(() => {
      if (known === asked) known = null;
    });
    return asked.words;
  };
}
