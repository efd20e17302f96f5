import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { loadConfig } from '#server/shared/config/config.ts';
import { buildWeb } from '../scripts/build-web.ts';
import { ensureSnapshot } from '../scripts/ensure-snapshot.ts';
import { startBrowser } from './browser.ts';
import { measureInteractions } from './interactions.ts';
import { measureLighthouse, type MeasuredPage } from './lighthouse.ts';
import { startOurs } from './processes.ts';
import { type Figure, figureRows, machine, textTable } from './report.ts';

/**
 * node bench/pages.ts [--runs 5] [--port 8003]
 * Measures how fast pages are in a browser: Lighthouse on four of them, and the slowest interactions of typing and flipping.
 * `npm run bench` measures the same and saves it.
 */

const WORD = '/dictionary/german-english/Haus';
const HOME = '/dictionary/german-english';
const ARTICLE = '/content/oktoberfest-guide';
const COLLECTIONS = '/api/v2/collections/collection_marketplace?limit=1';
const idsSchema = z.tuple([z.object({ id: z.string() })]);

async function pagesOf(origin: string): Promise<MeasuredPage[]> {
  const response = await fetch(origin + COLLECTIONS);
  const [{ id }] = idsSchema.parse(await response.json());
  return [
    { name: 'home', url: origin + HOME },
    { name: 'a word', url: origin + WORD },
    { name: 'a collection', url: `${origin}/collections/${id}` },
    { name: 'an article', url: origin + ARTICLE },
  ];
}

/** Starts the server as in production, with its own members' data, and a Chromium; ends both. */
export async function measurePages(
  dictionaryFile: string,
  port: number,
  runs: number,
): Promise<Figure[]> {
  await buildWeb();
  await ensureSnapshot();
  const folder = mkdtempSync(join(tmpdir(), 'wortlaut-pages-'));
  const server = await startOurs(dictionaryFile, port, {
    NODE_ENV: 'production',
    DATA_DIR: folder,
    // Nobody signs in here, but with accounts enabled the pages are as users see them.
    GOOGLE_CLIENT_ID: 'bench',
    SESSION_SECRET: randomBytes(32).toString('hex'),
  });
  const browser = await startBrowser();
  try {
    const origin = `http://localhost:${port}`;
    const pages = await pagesOf(origin);
    // Rendered once beforehand: guests' pages come from the cache.
    for (const { url } of pages) await fetch(url);
    return [
      ...(await measureLighthouse(pages, browser.port, runs)),
      ...(await measureInteractions(origin, browser.port)),
    ];
  } finally {
    await browser.stop();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

if (import.meta.main) {
  const { values: options } = parseArgs({
    options: {
      runs: { type: 'string', default: '5' },
      port: { type: 'string', default: '8003' },
    },
  });
  const figures = await measurePages(
    loadConfig().dictionaryFile,
    Number(options.port),
    Number(options.runs),
  );
  const table = textTable(['Figure', 'Measured', 'Bar', ''], figureRows(figures));
  process.stdout.write(`${machine()}\n\n${table}\n`);
}
