import type { Entry, Gender } from '#contract/dictionary/schemas.ts';
import type { Article } from '#web/shared/design/WithArticles.tsx';

export const ARTICLE_OF_GENDER = {
  masculine: 'der',
  feminine: 'die',
  neuter: 'das',
} as const satisfies Record<Gender, Article>;

/** Proper nouns take no article in running German ("Berlin", "Anna"); other nouns do. */
type WithGender = Pick<
  Entry,
  'part_of_speech' | 'gender' | 'other_genders' | 'plural_only' | 'word'
>;

/**
 * Articles to show before a noun, the usual one first; several if usage varies (der, das Joghurt).
 * A plural-only noun has "die". Empty for every other part of speech, and for a noun of unknown gender.
 */
export function articlesOf(entry: WithGender): Article[] {
  if (entry.part_of_speech !== 'noun') return [];
  if (entry.plural_only) return ['die'];
  const genders = [entry.gender, ...(entry.other_genders ?? [])];
  const articles = genders.flatMap((gender) => (gender ? [ARTICLE_OF_GENDER[gender]] : []));
  return [...new Set(articles)];
}

/** "das Haus", "der/das Joghurt", "essen". */
export function headwordLabel(entry: WithGender): string {
  const articles = articlesOf(entry);
  return articles.length > 0 ? `${articles.join('/')} ${entry.word}` : entry.word;
}
