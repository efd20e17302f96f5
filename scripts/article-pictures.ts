// Draws the pictures that are shown where an article's address is shared (Open Graph, 1200 × 630), from its cover and
// its title. Run it by hand after a change of either, and commit what it writes: node scripts/article-pictures.ts
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { ARTICLES, openGraphImagePath } from '#articles/catalogue.ts';
import type { ArticleSummary } from '#contract/articles.ts';
import { findChromium } from './ensure-chromium.ts';
import { ROOT } from './fingerprint.ts';
import { repackPng } from './repack-png.ts';

const SIZE = { width: 1200, height: 630 };
const PUBLIC_FILES = join(ROOT, 'web', 'public');

const browser = await chromium.launch({
  executablePath: findChromium() ?? chromium.executablePath(),
  args: ['--no-sandbox'],
});
const page = await browser.newPage({ viewport: SIZE });
for (const article of ARTICLES) {
  await page.setContent(pictureOf(article));
  await page.evaluate(async () => document.fonts.ready);
  const file = join(PUBLIC_FILES, openGraphImagePath(article.slug));
  const picture = repackPng(await page.screenshot());
  writeFileSync(file, picture);
  console.log(`${file}: ${(picture.length / 1000).toFixed(0)} kB`);
}
await browser.close();

/** A page of exactly the picture's size: the words on the left, the cover on the right. Colours are those of the dark theme. */
function pictureOf(article: ArticleSummary): string {
  const cover = asDataUrl(join(PUBLIC_FILES, article.cover_image_url), 'image/svg+xml');
  const facts = `${article.difficulty_level} · ${article.reading_time_minutes} min read`;
  return `<!DOCTYPE html><meta charset="utf-8"><style>
    @font-face { font-family: Display; font-weight: 200 900; src: url(${fontFile('source-serif-4', 'source-serif-4-latin-wght-normal')}) }
    @font-face { font-family: Text; font-weight: 100 900; src: url(${fontFile('inter', 'inter-latin-wght-normal')}) }
    * { box-sizing: border-box; margin: 0 }
    body { display: grid; grid-template-columns: 480px 720px; width: 1200px; height: 630px; background: #14120f; color: #ede6d9; font: 500 24px/1.4 Text }
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

function fontFile(name: string, file: string): string {
  const resolve = createRequire(import.meta.url).resolve;
  const path = resolve(`@fontsource-variable/${name}/files/${file}.woff2`);
  return asDataUrl(path, 'font/woff2');
}

function asDataUrl(file: string, type: string): string {
  return `data:${type};base64,${readFileSync(file).toString('base64')}`;
}
