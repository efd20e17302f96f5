// Draws the pictures shown when an article's URL is shared, from its cover and title. Run it by hand after changing either,
// and commit the result: node scripts/article-pictures.ts
import { join } from 'node:path';
import { ARTICLES, openGraphImagePath } from '#articles/catalogue.ts';
import type { ArticleSummary } from '#contract/articles/schemas.ts';
import { asDataUrl, drawPictures, PICTURE_STYLE, PUBLIC_FILES } from './share-picture.ts';

await drawPictures(
  ARTICLES.map((article) => ({ path: openGraphImagePath(article), html: pictureOf(article) })),
);

/** The words on the left, the cover on the right. */
function pictureOf(article: ArticleSummary): string {
  const cover = asDataUrl(join(PUBLIC_FILES, article.cover_image_url), 'image/svg+xml');
  const facts = `${article.difficulty_level} · ${article.reading_time_minutes} min read`;
  return `<!DOCTYPE html><meta charset="utf-8"><style>${PICTURE_STYLE}
    body { display: grid; grid-template-columns: 480px 720px }
    div { display: flex; flex-direction: column; padding: 56px 40px 52px 56px; border-right: 6px solid #e9b64f }
    .facts { color: #e9b64f }
    h1 { margin-top: 20px; font: 600 46px/1.16 Display; letter-spacing: -0.015em; text-wrap: balance }
    .original { margin-top: 20px; color: #ada392; font: 400 26px/1.35 Display }
    .site { margin-top: auto; font: 600 30px/1 Display }
    img { width: 720px; height: 630px; object-fit: cover; object-position: ${article.cover_image_position} }
  </style>
  <div><p class="facts">${facts}</p><h1>${article.title_translation}</h1>
  <p class="original" lang="de">${article.title_original}</p><p class="site">Wortlaut</p></div><img src="${cover}" alt="">`;
}
