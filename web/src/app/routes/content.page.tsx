import { useLoaderData } from '@tanstack/react-router';
import { ARTICLES, loadArticle } from '#articles/catalogue.ts';
import { HUB, sentencesOf } from '#web/features/articles/content.rules.ts';
import { ContentHub } from '#web/features/articles/ContentHub.tsx';
import { pageHead, SITE_NAME, type Head } from '#web/shared/heads/page-head.ts';
import { breadcrumbs } from '#web/shared/heads/structured-data.ts';

/** The Content Hub with all articles. */
export function loadHub(origin: string) {
  return { articles: ARTICLES, head: hubHead(origin) };
}

export function ContentRoute() {
  const { articles } = useLoaderData({ from: '/content' });
  return <ContentHub articles={articles} loadTexts={loadTexts} />;
}

/** The sentences of all articles, by slug. */
async function loadTexts() {
  const loaded = await Promise.all(ARTICLES.map(({ slug }) => loadArticle(slug)));
  return new Map(
    loaded.flatMap((article) => (article ? [[article.slug, sentencesOf(article.content)]] : [])),
  );
}

function hubHead(origin: string): Head {
  return pageHead(
    `Learn Languages Through Stories · ${SITE_NAME}`,
    'German articles with an English translation beside each sentence, by level and topic. Every word links to the dictionary.',
    origin + HUB.path,
    breadcrumbs(origin, [HUB]),
  );
}
