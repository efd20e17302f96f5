import { openGraphImagePath } from '#articles/catalogue.ts';
import type { ArticleSummary } from '#contract/articles.ts';
import { categoryName } from './content/content.rules.ts';
import { pageHead, SITE_NAME, structuredData, type Head } from './heads.ts';

/** Heads of the Content Hub and its articles. */

const OPEN_GRAPH_SIZE = { width: 1200, height: 630 };

export function hubHead(origin: string): Head {
  return pageHead(
    `Learn Languages Through Stories · ${SITE_NAME}`,
    'German articles with an English translation beside each sentence, by level and topic. Every word leads to the dictionary.',
    `${origin}/content`,
  );
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
      { property: 'og:image', content: picture },
      { property: 'og:image:width', content: String(OPEN_GRAPH_SIZE.width) },
      { property: 'og:image:height', content: String(OPEN_GRAPH_SIZE.height) },
      { property: 'article:published_time', content: article.published_at },
      { property: 'article:section', content: categoryName(article.category) },
      { name: 'twitter:card', content: 'summary_large_image' },
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
      structuredData({
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: SITE_NAME, item: `${origin}/` },
          { '@type': 'ListItem', position: 2, name: 'Content Hub', item: `${origin}/content` },
          { '@type': 'ListItem', position: 3, name: title, item: address },
        ],
      }),
    ],
    links,
  };
}
