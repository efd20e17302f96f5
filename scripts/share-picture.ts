// Pictures shown when one of our URLs is shared (Open Graph): pages of 1200 × 630, rendered as PNG with Chromium.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findChromium } from './ensure-chromium.ts';
import { ROOT } from './fingerprint.ts';
import { repackPngWithPalette } from './repack-png.ts';

const SIZE = { width: 1200, height: 630 };
export const PUBLIC_FILES = join(ROOT, 'web', 'public');

/** The product's fonts as "Display" and "Text", and a body of exactly the picture's size, in the colours of the dark theme. */
export const PICTURE_STYLE = `
  @font-face { font-family: Display; font-weight: 200 900; src: url(${fontFile('source-serif-4', 'source-serif-4-latin-wght-normal')}) }
  @font-face { font-family: Text; font-weight: 100 900; src: url(${fontFile('inter', 'inter-latin-wght-normal')}) }
  * { box-sizing: border-box; margin: 0 }
  body { width: 1200px; height: 630px; background: #14120f; color: #ede6d9; font: 500 24px/1.4 Text }`;

/** Writes each picture into web/public and prints its size. @param pictures path from there, e.g. "/open-graph.png", and HTML */
export async function drawPictures(
  pictures: readonly { path: string; html: string }[],
): Promise<void> {
  const browser = await chromium.launch({
    executablePath: findChromium() ?? chromium.executablePath(),
    args: ['--no-sandbox'],
  });
  const page = await browser.newPage({ viewport: SIZE });
  for (const { path, html } of pictures) {
    await page.setContent(html);
    await page.evaluate(async () => document.fonts.ready);
    const file = join(PUBLIC_FILES, path);
    const picture = repackPngWithPalette(await page.screenshot());
    writeFileSync(file, picture);
    console.log(`${file}: ${(picture.length / 1000).toFixed(0)} kB`);
  }
  await browser.close();
}

export function asDataUrl(file: string, type: string): string {
  return `data:${type};base64,${readFileSync(file).toString('base64')}`;
}

function fontFile(name: string, file: string): string {
  const resolve = createRequire(import.meta.url).resolve;
  const path = resolve(`@fontsource-variable/${name}/files/${file}.woff2`);
  return asDataUrl(path, 'font/woff2');
}
