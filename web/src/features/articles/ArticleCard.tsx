import { Link } from '@tanstack/react-router';
import type { SentencePair } from '#contract/articles/schemas.ts';
import { Badge } from '#web/shared/design/Badge.tsx';
import { ProgressBar } from '#web/shared/design/ProgressBar.tsx';
import { useStored } from '#web/shared/storage/storage.ts';
import styles from './ArticleCard.module.css';
import {
  type CardArticle,
  cardText,
  pairLabel,
  publishedOn,
  readingTime,
} from './content.rules.ts';
import { PAIR_SIDES } from './pair-sides.ts';
import { isRead } from './reading-progress.rules.ts';

interface ArticleCardProps {
  article: CardArticle;
  /** The heading level of its title. */
  heading: 'h2' | 'h3';
  /** Among the first in the list, whose pictures load eagerly; the others load lazily. */
  isFirst?: boolean;
  /** The sentence of its text that was searched for. */
  sentence?: SentencePair | undefined;
}

/** An article in a list. The whole card is a link to it. */
export function ArticleCard({
  article,
  heading: Heading,
  isFirst = false,
  sentence,
}: ArticleCardProps) {
  const { from, to } = PAIR_SIDES[article.language_pair];
  return (
    <article className={styles.card}>
      <img
        src={article.cover_image_url}
        alt=""
        width={1200}
        height={630}
        loading={isFirst ? 'eager' : 'lazy'}
        decoding="async"
        className={styles.cover}
        style={{ objectPosition: article.cover_image_position }}
      />
      <div className={styles.text}>
        <Heading className={styles.title}>
          <Link to="/content/$slug" params={{ slug: article.slug }}>
            {article.title_translation}
          </Link>
        </Heading>
        <p className={styles.original} lang={from}>
          {article.title_original}
        </p>
        {sentence === undefined ? (
          <div className={styles.description}>
            <p>{cardText(article)}</p>
            {article.opening === undefined ? null : (
              <p className={styles.opening} lang={from}>
                {article.opening}
              </p>
            )}
          </div>
        ) : (
          <p className={styles.description}>
            <span lang={from}>“{sentence.original_sentence}”</span>{' '}
            <span lang={to}>{sentence.translation_sentence}</span>
          </p>
        )}
        <p className={styles.facts}>
          <Badge>{article.difficulty_level}</Badge>
          {article.series === undefined ? null : <span>Part {article.series.part}</span>}
          <span>{pairLabel(article.language_pair)}</span>
          <span>{readingTime(article.reading_time_minutes)}</span>
          <time dateTime={article.published_at}>{publishedOn(article.published_at)}</time>
        </p>
      </div>
      <Progress slug={article.slug} />
    </article>
  );
}

/** How far one has read; on the picture, so that nothing moves when it appears. */
function Progress({ slug }: { slug: string }) {
  const place = useStored('article-places')?.[slug];
  if (!place) return null;
  return (
    <div className={styles.progress}>
      {isRead(place) ? (
        <Badge tone="good">Read</Badge>
      ) : (
        <ProgressBar label="Read so far" value={place.at} max={place.of} />
      )}
    </div>
  );
}
