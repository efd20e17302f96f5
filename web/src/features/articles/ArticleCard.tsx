import { Link } from '@tanstack/react-router';
import { Badge } from '#web/shared/design/Badge.tsx';
import styles from './ArticleCard.module.css';
import { type CardArticle, pairLabel, publishedOn, readingTime } from './content.rules.ts';

interface ArticleCardProps {
  article: CardArticle;
  /** The heading level of its title. */
  heading: 'h2' | 'h3';
  /** Among the first in the list, whose pictures load eagerly; the others load lazily. */
  isFirst?: boolean;
}

/** An article in a list. The whole card is a link to it. */
export function ArticleCard({ article, heading: Heading, isFirst = false }: ArticleCardProps) {
  return (
    <article className={styles.card}>
      <img
        src={article.cover_image_url}
        alt=""
        width={1200}
        height={630}
        loading={isFirst ? 'eager' : 'lazy'}
        className={styles.cover}
        style={{ objectPosition: article.cover_image_position }}
      />
      <div className={styles.text}>
        <Heading className={styles.title}>
          <Link to="/content/$slug" params={{ slug: article.slug }}>
            {article.title_translation}
          </Link>
        </Heading>
        <p className={styles.description}>{article.meta_description}</p>
        <p className={styles.facts}>
          <Badge>{article.difficulty_level}</Badge>
          <span>{pairLabel(article.language_pair)}</span>
          <span>{readingTime(article.reading_time_minutes)}</span>
          <time dateTime={article.published_at}>{publishedOn(article.published_at)}</time>
        </p>
      </div>
    </article>
  );
}
