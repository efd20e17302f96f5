import { openGraphImagePath } from '#articles/catalogue.ts';
import type { ArticleSummary } from '#contract/articles/schemas.ts';
import { categoryName } from '#web/features/articles/content.rules.ts';
import {
  breadcrumbs,
  pageHead,
  pictureTags,
  SITE_NAME,
  structuredData,
  type Head,
} from './heads.ts';

/** Heads of the Content Hub and its articles. */

const HUB = { name: 'Content Hub', path: '/content' };

export function hubHead(origin: string): Head {
  const head = pageHead(
    `Learn Languages Through Stories · ${SITE_NAME}`,
    'German articles with an English translation beside each sentence, by level and topic. Every word leads to the dictionary.',
    origin + HUB.path,
  );
  return { ...head, meta: [...head.meta, breadcrumbs(origin, [HUB])] };
}

export function articleHead(origin: string, article: ArticleSummary): Head {
  const address = `${origin}/content/${article.slug}`;
  const picture = origin + openGraphImagePath(article.slug);
  const { title_translation: title, meta_description: description } = article;
  const { meta, links = [] } = pageHead(`${title} · ${SITE_NAME}`, description, address);
  return {
    meta: [
      ...meta.filter(({ property }) => property !== 'og:type'),
      { name: 'keywords', content: article.meta_keywords.join(', ') },
      { name: 'author', content: article.author },
      { property: 'og:type', content: 'article' },
      ...pictureTags(picture),
      { property: 'article:published_time', content: article.published_at },
      { property: 'article:section', content: categoryName(article.category) },
      structuredData({
        '@type': 'Article',
        headline: title,
        alternativeHeadline: article.title_original,
        description,
        image: [picture],
        datePublished: article.published_at,
        author: { '@type': 'Organization', name: article.author, url: `${origin}/about` },
        publisher: { '@type': 'Organization', name: SITE_NAME, url: `${origin}/` },
        mainEntityOfPage: address,
        inLanguage: ['de', 'en'],
        articleSection: categoryName(article.category),
        keywords: article.tags.join(', '),
        educationalLevel: article.difficulty_level,
        timeRequired: `PT${article.reading_time_minutes}M`,
        isAccessibleForFree: true,
      }),
      breadcrumbs(origin, [HUB, { name: title, path: `/content/${article.slug}` }]),
    ],
    links,
  };
}
