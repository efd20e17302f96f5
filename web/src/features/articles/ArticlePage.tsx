import { Link } from '@tanstack/react-router';
import { useEffect, useMemo, useRef } from 'react';
import type { Article } from '#contract/articles/schemas.ts';
import { languagesOf } from './article-text.rules.ts';
import { PAIR_SIDES } from './pair-sides.ts';
import { Badge } from '#web/shared/design/Badge.tsx';
import { BackIcon } from '#web/shared/design/icons.tsx';
import { TextSourceContext } from '#web/shared/gloss/linked-texts.ts';
import { readStored, useStored, writeStored } from '#web/shared/storage/storage.ts';
import { countText } from '#web/shared/design/count-text.ts';
import { ArticleBody } from './ArticleBody.tsx';
import { ArticleCard } from './ArticleCard.tsx';
import styles from './ArticlePage.module.css';
import {
  type CardArticle,
  nextPart,
  pairLabel,
  publishedOn,
  readingTime,
  sentencesOf,
} from './content.rules.ts';
import { type AddWords, NewWords } from './NewWords.tsx';
import { ReadingQuestions } from './ReadingQuestions.tsx';
import { useHubView } from './use-hub-view.ts';
import { WordRecall } from './WordRecall.tsx';

interface ArticlePageProps {
  article: Article;
  related: readonly CardArticle[];
  /** Called with a clicked word. */
  onWord: (text: string) => void;
  AddWords: AddWords;
}

/** An article with each sentence beside its translation. */
export function ArticlePage({ article, related, onWord, AddWords }: ArticlePageProps) {
  const { slug, title_original: title } = article;
  const source = useMemo(
    () => ({ title, path: `/content/${slug}`, onWord }),
    [title, slug, onWord],
  );
  return (
    <div className={styles.page} data-wide>
      <ArticleHead article={article} />
      <TextSourceContext value={source}>
        <ArticleBody article={article} />
      </TextSourceContext>
      {article.content.questions === undefined ? null : (
        <ReadingQuestions slug={article.slug} questions={article.content.questions} />
      )}
      {article.content.glosses === undefined ? null : (
        <TextSourceContext value={source}>
          <WordRecall
            slug={article.slug}
            glosses={article.content.glosses}
            sentences={sentencesOf(article.content)}
          />
        </TextSourceContext>
      )}
      <NextPart part={nextPart(article, related)} />
      <NewWords slug={article.slug} AddWords={AddWords} />
      <Questions article={article} />
      <Colophon article={article} />
      {related.length === 0 ? null : (
        <section aria-labelledby="related" className={styles.related}>
          <h2 id="related">Related Articles</h2>
          <ul>
            {related.map((other) => (
              <li key={other.slug}>
                <ArticleCard article={other} heading="h3" />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

/** How the story goes on, for texts in parts. */
function NextPart({ part }: { part: CardArticle | undefined }) {
  if (part?.series === undefined) return null;
  return (
    <p className={styles.next}>
      <Link to="/content/$slug" params={{ slug: part.slug }}>
        Go on to part {part.series.part}:{' '}
        <span lang={PAIR_SIDES[part.language_pair].from}>{part.title_original}</span>
      </Link>
    </p>
  );
}

function ArticleHead({ article }: { article: Article }) {
  return (
    <header className={styles.head}>
      <p className={styles.way}>
        <Link to="/content" search={useHubView()} activeOptions={{ exact: true }}>
          <BackIcon size={18} />
          Back to Content Hub
        </Link>
      </p>
      <div className={styles.title}>
        <h1>{article.title_translation}</h1>
        <p className={styles.original} lang={PAIR_SIDES[article.language_pair].from}>
          {article.title_original}
        </p>
        <p className={styles.facts}>
          <Badge>{article.difficulty_level}</Badge>
          {article.series === undefined ? null : (
            <span>
              Part {article.series.part} of{' '}
              <span lang={PAIR_SIDES[article.language_pair].from}>“{article.series.name}”</span>
            </span>
          )}
          <span>{readingTime(article.reading_time_minutes)}</span>
          <span>{pairLabel(article.language_pair)}</span>
          <time dateTime={article.published_at}>{publishedOn(article.published_at)}</time>
        </p>
      </div>
      <img
        src={article.cover_image_url}
        alt=""
        width={1200}
        height={630}
        fetchPriority="high"
        className={styles.cover}
        style={{ objectPosition: article.cover_image_position }}
      />
    </header>
  );
}

/** What is said about an article rather than in it. */
function Colophon({ article }: { article: Article }) {
  const views = useCountedViews(article.slug);
  return (
    <footer className={styles.colophon}>
      <ul aria-label="Tags">
        {article.tags.map((tag) => (
          <li key={tag}>
            <Badge>{tag}</Badge>
          </li>
        ))}
      </ul>
      <span>Picture: {article.cover_image_credit}</span>
      {/* Takes up its space before the count is known, so that nothing shifts. */}
      <span title="Opened on this device" data-pending={views === undefined}>
        {countText(views ?? 1, 'view')}
      </span>
    </footer>
  );
}

/** How often the article has been opened on this device, including now; undefined until that is known. */
function useCountedViews(slug: string): number | undefined {
  const key = `article-views-${slug}` as const;
  const counted = useRef<string>(null);
  useEffect(() => {
    if (counted.current === key) return;
    counted.current = key;
    writeStored(key, (readStored(key) ?? 0) + 1);
  }, [key]);
  return useStored(key);
}

function Questions({ article: { content } }: { article: Article }) {
  if (content.faq === undefined) return null;
  return (
    <section aria-labelledby="faq" className={styles.questions}>
      <h2 id="faq">Frequently asked questions</h2>
      {content.faq.map(({ question, answer }) => (
        <details key={question}>
          <summary>
            <h3>
              <Bilingual text={question} />
            </h3>
          </summary>
          <p>
            <Bilingual text={answer} />
          </p>
        </details>
      ))}
    </section>
  );
}

/** English text with its German words marked as German, so that screen readers pronounce them correctly. */
function Bilingual({ text }: { text: string }) {
  return languagesOf(text).map((piece) =>
    piece.isMatch ? (
      <span key={piece.start} lang="de">
        {piece.text}
      </span>
    ) : (
      piece.text
    ),
  );
}
