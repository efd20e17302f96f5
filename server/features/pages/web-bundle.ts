import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import { z } from 'zod';
import type { PageAssets } from '#contract/site/pages.ts';
import type { App } from '#server/shared/http/app-type.ts';
import {
  contentSecurityPolicy,
  PICTURE_SECURITY_POLICY,
  type AllowedInline,
  WORKER_SECURITY_POLICY,
  type AllowedOutside,
} from '#server/shared/http/security-headers.ts';
import type { OpenRenderer } from './rendering/page-renderer.ts';
import { renderInThread } from './rendering/page-thread.ts';

/** The built client and the code that renders its pages; in development Vite provides both fresh. */
export interface WebBundle {
  /** Different for every build, so that cached pages of an older one are not served. */
  id: string;
  assets: PageAssets;
  openRenderer: OpenRenderer;
  /** The security policy of a page with these inline and outside sources. */
  contentSecurityPolicy: (inline: AllowedInline, outside: AllowedOutside) => string;
  /** False where the code may change between two requests. */
  cachesPages: boolean;
  /** Serves the client's files. */
  serveFiles: (app: App) => Promise<void>;
}

const ONE_YEAR_SECONDS = 31_536_000;
const PICTURE_SECONDS = 30 * 86_400;
const ONE_DAY_CACHE_CONTROL = 'public, max-age=86400';

/** Vite's manifest: https://vite.dev/guide/backend-integration.html */
const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    isEntry: z.boolean().optional(),
    isDynamicEntry: z.boolean().optional(),
    imports: z.array(z.string()).optional(),
    css: z.array(z.string()).optional(),
  }),
);

type Manifest = z.infer<typeof manifestSchema>;

/**
 * Loads the output of `scripts/build-web.ts`; null if there is none.
 * @param folder web/dist
 * @throws if the output is not ours
 */
export function findWebBundle(folder: string): WebBundle | null {
  const client = join(folder, 'client');
  const manifestFile = join(client, '.vite', 'manifest.json');
  if (!existsSync(manifestFile)) return null;
  const assets = assetsOf(manifestSchema.parse(JSON.parse(readFileSync(manifestFile, 'utf8'))));
  const serverFile = pathToFileURL(join(folder, 'server', 'entry-server.js')).href;
  return {
    id: [assets.script, ...assets.styles].join(' '),
    assets,
    openRenderer: renderInThread(serverFile),
    contentSecurityPolicy,
    cachesPages: true,
    serveFiles: (app) => serveBuiltFiles(app, client),
  };
}

/** The entry, its static imports, the style sheet of every page, and those of single ones. */
function assetsOf(manifest: Manifest): PageAssets {
  const start = Object.keys(manifest).find((key) => manifest[key]?.isEntry === true);
  const entry = manifest[start ?? ''];
  if (start === undefined || !entry) {
    throw new Error('The client has no entry; build it again: npm run build');
  }
  const needed = withImports(manifest, start);
  const pages = Object.keys(manifest).filter((key) => manifest[key]?.isDynamicEntry === true);
  return {
    script: `/${entry.file}`,
    preloads: needed.flatMap((key) => (key === start ? [] : `/${manifest[key]?.file}`)),
    styles: stylesOf(manifest, needed),
    pageStyles: Object.fromEntries(
      pages.map((page) => {
        const more = withImports(manifest, page).filter((key) => !needed.includes(key));
        return [page, stylesOf(manifest, more)];
      }),
    ),
  };
}

/** The keys of a chunk and of all that it imports, what is imported being first. */
function withImports(manifest: Manifest, key: string): string[] {
  const seen = new Set<string>();
  const visit = (at: string): string[] => {
    if (seen.has(at)) return [];
    seen.add(at);
    return [...(manifest[at]?.imports ?? []).flatMap(visit), at];
  };
  return visit(key);
}

function stylesOf(manifest: Manifest, keys: readonly string[]): string[] {
  return keys.flatMap((key) => manifest[key]?.css ?? []).map((file) => `/${file}`);
}

async function serveBuiltFiles(app: App, client: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(client, 'assets'),
    prefix: '/assets/',
    index: false,
    decorateReply: false,
    schemaHide: true,
    // Names carry a content hash, so the client never fetches a file twice.
    immutable: true,
    maxAge: ONE_YEAR_SECONDS * 1000,
    preCompressed: true,
  });
  await app.register(fastifyStatic, {
    root: join(client, 'articles'),
    prefix: '/articles/',
    index: false,
    decorateReply: false,
    schemaHide: true,
    // Their names stay the same when a picture is redrawn.
    maxAge: PICTURE_SECONDS * 1000,
    preCompressed: true,
    setHeaders: (reply) => void reply.header('content-security-policy', PICTURE_SECURITY_POLICY),
  });
  const sitePicture = readFileSync(join(client, 'open-graph.png'));
  app.get('/open-graph.png', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .header('cache-control', `public, max-age=${PICTURE_SECONDS}`)
      .header('content-security-policy', PICTURE_SECURITY_POLICY)
      .type('image/png')
      .send(sitePicture),
  );
  await app.register(fastifyStatic, {
    root: join(client, 'icons'),
    prefix: '/icons/',
    index: false,
    decorateReply: false,
    schemaHide: true,
    maxAge: PICTURE_SECONDS * 1000,
  });
  serveInstallation(app, client);
  const icon = readFileSync(join(client, 'favicon.svg'));
  // Browsers request the second name on their own if a page names no icon, as with an answer of the API.
  for (const url of ['/favicon.svg', '/favicon.ico']) {
    app.get(url, { schema: { hide: true } }, async (_request, reply) =>
      reply.header('cache-control', ONE_DAY_CACHE_CONTROL).type('image/svg+xml').send(icon),
    );
  }
}

/** Makes the site installable: its manifest, and the service worker, at the root so that its scope is the whole site. */
function serveInstallation(app: App, client: string): void {
  const manifest = readFileSync(join(client, 'manifest.webmanifest'));
  const worker = readFileSync(join(client, 'sw.js'));
  app.get('/manifest.webmanifest', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .header('cache-control', ONE_DAY_CACHE_CONTROL)
      .type('application/manifest+json; charset=utf-8')
      .send(manifest),
  );
  app.get('/sw.js', { schema: { hide: true } }, async (_request, reply) =>
    reply
      // Browsers find a new version by requesting this file.
      .headers({
        'cache-control': 'no-cache',
        'content-security-policy': WORKER_SECURITY_POLICY,
      })
      .type('text/javascript; charset=utf-8')
      .send(worker),
  );
}
