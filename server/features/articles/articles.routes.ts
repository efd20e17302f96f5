import { listKnownNotes } from '#server/shared/reviews/known-notes.queries.ts';
import type { Database } from '#server/shared/database/database.ts';
import type { Config } from '#server/shared/config/config.ts';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { z } from 'zod';
import { loadArticle } from '#articles/catalogue.ts';
import { articleWordsReplySchema } from '#contract/articles/words.ts';
import type { Article } from '#contract/articles/schemas.ts';
import type { App } from '#server/shared/http/app-type.ts';
import type { EntryCard, EntryLookup } from '#server/shared/dictionary/entry-card.ts';
import { AppError } from '#server/shared/http/errors.ts';
import { type Identify, requireMember } from '#server/shared/http/member.ts';
import { ratePerMinute } from '#server/shared/http/rate-limits.ts';
import { absentSchema, guestSchema, invalidSchema } from '#server/shared/http/reply-schemas.ts';
import { articleWords, formsOf, isContentWord } from './article-words.rules.ts';

const READS_PER_MINUTE = 60;
/** So many words are looked up at once; other requests come between. */
const WORDS_A_TURN = 20;

export interface ArticleParts {
  config: Config;
  db: Database;
  identify: Identify;
  lookup: EntryLookup;
}

/** What a member knows of the bundled articles; the articles themselves are in the client. */
export function registerArticles(app: App, { config, db, identify, lookup }: ArticleParts): void {
  /** By slug. The dictionary does not change while it is open, and articles are few. */
  const cards = new Map<string, Promise<EntryCard[]>>();
  const cardsOf = (article: Article): Promise<EntryCard[]> => {
    const known = cards.get(article.slug);
    if (known) return known;
    const finding = findCards(article, lookup);
    cards.set(article.slug, finding);
    // A failure is told to those who wait now, and tried again by the next.
    finding.catch(() => cards.delete(article.slug));
    return finding;
  };

  app.get(
    '/api/v2/articles/:slug/words',
    {
      config: { rateLimit: ratePerMinute(READS_PER_MINUTE, config) },
      schema: {
        tags: ['Articles'],
        operationId: 'getArticleWords',
        'x-example': '/api/v2/articles/oktoberfest-guide/words',
        summary: 'What you know of an article',
        description:
          'Counts its different nouns, verbs, adjectives and adverbs, and lists those that are new and of its level or above.',
        params: z.object({ slug: z.string().describe('The last part of the article’s address.') }),
        response: {
          200: articleWordsReplySchema,
          401: guestSchema,
          404: absentSchema,
          422: invalidSchema,
        },
      },
    },
    async (request, reply) => {
      const { userId } = await requireMember(identify, request);
      const article = await loadArticle(request.params.slug);
      if (!article) throw new AppError('not_found');
      const [words, known] = await Promise.all([cardsOf(article), listKnownNotes(db, userId)]);
      reply.header('cache-control', 'private, no-store');
      return articleWords(words, known, article.difficulty_level);
    },
  );
}

async function findCards(article: Article, lookup: EntryLookup): Promise<EntryCard[]> {
  const found = new Map<string, EntryCard>();
  for (const [index, form] of formsOf(article).entries()) {
    if (index % WORDS_A_TURN === 0) await nextTurn();
    const card = lookup.findByText(form);
    // Collections are filled by headwords: one that leads to another entry could not be added.
    const isItself = card !== null && lookup.findByText(card.word)?.uuid === card.uuid;
    if (card && isItself && isContentWord(card)) found.set(card.uuid, card);
  }
  return [...found.values()];
}
