import { setImmediate as nextTurn } from 'node:timers/promises';
import { loadArticle } from '#articles/catalogue.ts';
import { getArticleWords } from '#contract/articles/endpoints.ts';
import type { Article } from '#contract/articles/schemas.ts';
import type { Database } from '#server/shared/database/database.ts';
import type { EntryCard, EntryLookup } from '#server/shared/dictionary/entry-card.ts';
import type { App } from '#server/shared/http/app-type.ts';
import { AppError } from '#server/shared/http/errors.ts';
import { createImplement, type ImplementParts } from '#server/shared/http/implement.ts';
import { listKnownNotes } from '#server/shared/reviews/known-notes.queries.ts';
import { articleWords, isContentWord, wordsOf } from './article-words.rules.ts';

/** Words looked up before other requests get a turn. */
const WORDS_A_TURN = 20;

export interface ArticleParts extends ImplementParts {
  db: Database;
  lookup: EntryLookup;
}

/** Which words of the bundled articles a member knows; the articles themselves are in the client. */
export function registerArticles(app: App, { db, lookup, ...parts }: ArticleParts): void {
  const implement = createImplement(app, parts);
  /** By slug. Kept for good: the dictionary does not change while it is open, and articles are few. */
  const cards = new Map<string, Promise<EntryCard[]>>();
  const cardsOf = (article: Article): Promise<EntryCard[]> => {
    const known = cards.get(article.slug);
    if (known) return known;
    const finding = findCards(article, lookup);
    cards.set(article.slug, finding);
    // Callers waiting now see the failure; the next call tries again.
    finding.catch(() => cards.delete(article.slug));
    return finding;
  };

  implement(getArticleWords, async ({ member, params }) => {
    const article = await loadArticle(params.slug);
    if (!article) throw new AppError('not_found');
    const [words, known] = await Promise.all([cardsOf(article), listKnownNotes(db, member.userId)]);
    return articleWords(words, known, article.difficulty_level);
  });
}

async function findCards(article: Article, lookup: EntryLookup): Promise<EntryCard[]> {
  const found = new Map<string, EntryCard>();
  for (const [index, { sentence, at }] of wordsOf(article).entries()) {
    if (index % WORDS_A_TURN === 0) await nextTurn();
    const card = lookup.findInText(sentence, at);
    // Collections are filled by headword: an entry that its headword does not lead to could not be added.
    const isItself = card !== null && lookup.findByText(card.word)?.uuid === card.uuid;
    if (card && isItself && isContentWord(card)) found.set(card.uuid, card);
  }
  return [...found.values()];
}
