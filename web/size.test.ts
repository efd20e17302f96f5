import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { findWebBundle, type WebBundle } from '#server/features/pages/web-bundle.ts';
import { PAGE_MODULES } from '#web/app/page-modules.ts';
import { buildWeb } from '../scripts/build-web.ts';

/** What a page costs before it can be used, in kB (1000 bytes) of brotli at its best quality. */
const LIMITS = { JavaScript: 116, CSS: 10 };
/** The styles of one page: those of every page, and its own. */
const PAGE_CSS_LIMIT = 15;
/** The same with what a page itself brings until it is interactive: its route's file, and the dictionary's column. */
const PAGE_LIMITS = {
  'the home page': {
    kB: 135.5,
    entries: ['web/src/app/routes/home.page.tsx', 'web/src/app/shell/DictionaryColumn.tsx'],
  },
  'a word': {
    kB: 152.5,
    entries: ['web/src/app/routes/word.page.tsx', 'web/src/app/shell/DictionaryColumn.tsx'],
  },
};
/** The same for each part that is fetched later, with all that it brings and the start has not. */
const LAZY_LIMIT = 53;
/** For all widgets that several pages share and fetch on first use, together: twenty-five of them are own texts on the device and the bubble. */
const WIDGETS_LIMIT = 110;
/** A dynamic import of these is a page; every other one is a widget, or texts. */
const PAGE = /(?:\.page|Page|-heads)\.tsx?$|\.json$/u;
const DIST = join(import.meta.dirname, 'dist');

let web: WebBundle;
beforeAll(async () => {
  await buildWeb();
  const built = findWebBundle(DIST);
  if (!built) throw new Error('Nothing was built');
  web = built;
}, 120_000);

const kilobytes = (files: readonly string[]) =>
  files.reduce((sum, file) => {
    const source = readFileSync(join(DIST, 'client', file));
    return sum + brotliCompressSync(source).length / 1000;
  }, 0);

const scriptsOf = (files: ReadonlySet<string>) => [...files].filter((file) => file.endsWith('.js'));

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    isDynamicEntry: z.boolean().optional(),
    imports: z.array(z.string()).optional(),
  }),
);

/** Files of each dynamic import beside those that every page has. */
function lazyParts(initial: ReadonlySet<string>): Map<string, Set<string>> {
  const text = readFileSync(join(DIST, 'client/.vite/manifest.json'), 'utf8');
  const manifest = manifestSchema.parse(JSON.parse(text));
  const collect = (key: string, files: Set<string>): Set<string> => {
    const chunk = manifest[key];
    if (!chunk || initial.has(`/${chunk.file}`) || files.has(`/${chunk.file}`)) return files;
    files.add(`/${chunk.file}`);
    for (const other of chunk.imports ?? []) collect(other, files);
    return files;
  };
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isDynamicEntry === true);
  return new Map(entries.map((key) => [key, collect(key, new Set())]));
}

test.each([
  ['JavaScript', () => [web.assets.script, ...web.assets.preloads]],
  ['CSS', () => web.assets.styles],
] as const)('initial %s is small', (kind, files) => {
  expect(files()).not.toHaveLength(0);
  const size = kilobytes(files());
  process.stdout.write(`Initial ${kind}: ${size.toFixed(1)} of ${LIMITS[kind]} kB brotli\n`);
  expect(size).toBeLessThanOrEqual(LIMITS[kind]);
});

test.each(Object.entries(PAGE_LIMITS))('JavaScript of %s is small', (name, { kB, entries }) => {
  const initial = new Set([web.assets.script, ...web.assets.preloads]);
  const parts = lazyParts(initial);
  const own = entries.map((entry) => {
    const files = parts.get(entry);
    if (!files) throw new Error(`${entry} is not loaded on its own`);
    return files;
  });
  const files = own.reduce((all, some) => all.union(some), initial);
  const size = kilobytes(scriptsOf(files));
  process.stdout.write(`JavaScript of ${name}: ${size.toFixed(1)} of ${kB} kB brotli\n`);
  expect(size).toBeLessThanOrEqual(kB);
});

test('what pages share and fetch on first use is small', () => {
  const parts = [...lazyParts(new Set([web.assets.script, ...web.assets.preloads]))];
  const widgets = parts.filter(([key]) => !PAGE.test(key));
  expect(widgets.length).toBeGreaterThan(5);
  const size = kilobytes(scriptsOf(new Set(widgets.flatMap(([, files]) => [...files]))));
  process.stdout.write(`Shared widgets: ${size.toFixed(1)} of ${WIDGETS_LIMIT} kB brotli\n`);
  expect(size).toBeLessThanOrEqual(WIDGETS_LIMIT);
});

test('no lazy part is large', () => {
  const initial = new Set([web.assets.script, ...web.assets.preloads]);
  const parts = lazyParts(initial);
  expect(parts.size).toBeGreaterThan(5);
  const sizes = [...parts].map(([key, files]) => [key, kilobytes(scriptsOf(files))] as const);
  const [largest, size] = sizes.toSorted(([, a], [, b]) => b - a)[0] ?? ['', 0];
  process.stdout.write(`Largest lazy part: ${size.toFixed(1)} of ${LAZY_LIMIT} kB, ${largest}\n`);
  expect(sizes.filter(([, kB]) => kB > LAZY_LIMIT)).toEqual([]);
});

test('one stylesheet is of every page', () => {
  expect(web.assets.styles).toHaveLength(1);
});

test.each(Object.entries(PAGE_MODULES))('the styles of %s are small and few', (_route, module) => {
  const own = web.assets.pageStyles?.[module];
  if (!own) throw new Error(`${module} is not loaded on its own`);
  expect(own.length).toBeLessThanOrEqual(4);
  expect(kilobytes([...web.assets.styles, ...own])).toBeLessThanOrEqual(PAGE_CSS_LIMIT);
});

test('the server sends the styles of each page with it', () => {
  const pages = Object.keys(web.assets.pageStyles ?? {}).filter((key) => key.endsWith('.page.tsx'));
  expect(pages.length).toBeGreaterThan(5);
  expect(Object.values(PAGE_MODULES)).toEqual(expect.arrayContaining(pages));
});

test('no schema library reaches the browser', () => {
  for (const file of [web.assets.script, ...web.assets.preloads]) {
    expect(readFileSync(join(DIST, 'client', file), 'utf8')).not.toMatch(/ZodError|\$ZodType/u);
  }
});

test('the schema library is not in the client: it is large, and asks for what Trusted Types forbid', () => {
  const assets = join(DIST, 'client/assets');
  const scripts = readdirSync(assets).filter((file) => file.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(10);
  const found = scripts.filter((file) => readFileSync(join(assets, file), 'utf8').includes('_zod'));
  expect(found).toEqual([]);
});
