import type { PopularWord } from '#contract/analytics/schemas.ts';
import type { Database } from '#server/shared/database/database.ts';
import type { EntryLookup } from '#server/shared/dictionary/entry-card.ts';
import { listPopular } from './analytics.queries.ts';

const DAY = 86_400_000;
const MINUTE = 60_000;
/** Seven days back. */
const PERIOD = 7 * DAY;
/** Enough different people that the list reveals nothing about any one of them. */
const FEWEST_PEOPLE = 5;
const MOST_WORDS = 8;
const CACHED = 10 * MINUTE;

/** Words that many people look up now; queried at most once in ten minutes. */
export function createPopularWords(
  db: Database,
  lookup: EntryLookup,
): (now: Date) => Promise<PopularWord[]> {
  let known: { until: number; words: Promise<PopularWord[]> } | null = null;
  const read = async (now: Date): Promise<PopularWord[]> => {
    const since = new Date(now.getTime() - PERIOD);
    const words = await listPopular(db, { since, people: FEWEST_PEOPLE, limit: MOST_WORDS });
    return words.flatMap((word) => {
      // A new build of the dictionary may have dropped the word.
      const card = lookup.findByHeadword(word)[0];
      if (!card || card.isCoarse) return [];
      const { translation: gloss, article } = card;
      return [{ word, gloss, ...(article === undefined ? {} : { article }) }];
    });
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
