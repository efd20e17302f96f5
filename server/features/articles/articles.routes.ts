import { loadArticle } from '#articles/catalogue.ts';
import { getArticleWords } from '#contract/articles/endpoints.ts';
import type { Article } from '#contract/articles/schemas.ts';
import type { Database } from '#server/shared/database/database.ts';
import type { EntryLookup } from '#server/shared/dictionary/entry-card.ts';
import type { App } from '#server/shared/http/app-type.ts';
import { AppError } from '#server/shared/http/errors.ts';
import { createImplement, type ImplementParts } from '#server/shared/http/implement.ts';
import { listKnownNotes } from '#server/shared/reviews/known-notes.queries.ts';
import type { Reading } from '#server/shared/reading/reading.ts';
import { articleWords, sentencesOf, type TextWord, wordsToLearn } from './article-words.rules.ts';

export interface ArticleParts extends ImplementParts {
  db: Database;
  lookup: EntryLookup;
  reading: Reading;
}

/** Which words of the bundled articles are new to a member; the articles themselves are in the client. */
export function registerArticles(app: App, { db, lookup, reading, ...parts }: ArticleParts): void {
  const implement = createImplement(app, parts);
  /** By slug. Kept for good: the dictionary does not change while it is open, and articles are few. */
  const words = new Map<string, Promise<TextWord[]>>();
  const wordsOf = (article: Article): Promise<TextWord[]> => {
    const known = words.get(article.slug);
    if (known) return known;
    const finding = findWords(article, lookup, reading);
    words.set(article.slug, finding);
    // Callers waiting now see the failure; the next call tries again.
    finding.catch(() => words.delete(article.slug));
    return finding;
  };

  implement(getArticleWords, async ({ member, params }) => {
    const article = await loadArticle(params.slug);
    if (!article) throw new AppError('not_found');
    const [all, known] = await Promise.all([wordsOf(article), listKnownNotes(db, member.userId)]);
    return articleWords(all, known, article.difficulty_level);
  });
}

async function findWords(
  article: Article,
  lookup: EntryLookup,
  reading: Reading,
): Promise<TextWord[]> {
  const found = new Map<string, TextWord>();
  for (const [index, pair] of sentencesOf(article).entries()) {
    const { original_sentence: text, translation_sentence: translation } = pair;
    const order = { pair: article.language_pair, text, translation };
    const analysis = await reading.analyse(order, { id: null });
    for (const word of wordsToLearn(analysis)) {
      // Collections are filled by headword: an entry that its headword does not lead to could not be added.
      const isItself = lookup.findByText(word.word)?.uuid === word.entry_uuid;
      if (isItself && !found.has(word.entry_uuid)) {
        found.set(word.entry_uuid, { ...word, sentence: index + 1 });
      }
    }
  }
  return [...found.values()];
}
