import type { Metrics } from '#server/shared/metrics/metrics.ts';
import type { Dictionary } from '#server/shared/dictionary/dictionary.queries.ts';
import type { DatabaseConnection } from '#server/shared/database/database.ts';
import type { Config } from '#server/shared/config/config.ts';
import { randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Preferences } from '#contract/site/pages.ts';
import type { App } from '#server/shared/http/app-type.ts';
import { callerAddress } from '#server/shared/http/caller-address.rules.ts';
import { chooseEncoding, decodeBrotli } from '#server/shared/http/encoding.ts';
import { ratePerMinute } from '#server/shared/http/rate-limits.ts';
import { AppError } from '#server/shared/http/errors.ts';
import { addFastPages } from './fast-pages.ts';
import { callsOfPage } from './page-calls.ts';
import { createPageCache, type CachedPage } from './page-cache.ts';
import { createPageCompressor } from './page-compressor.ts';
import { createPageKey, preferencesOf } from './page-preferences.ts';
import { handlePageError } from './plain-page.ts';
import { allowedOutside, siteDetailsOf } from './site-details.ts';
import { OPEN_SEARCH_TYPE, openSearchDescription, robots } from './site-files.ts';
import { registerSitemaps } from './sitemap.routes.ts';
import type { WebBundle } from './web-bundle.ts';

const CACHE_BYTES = 24 * 1024 * 1024;
/** Longer URLs are unlikely to be requested again. */
const LONGEST_CACHED_URL = 512;
/** Per IP address: a whole school shares one, and rendering a page costs as much as thirty look-ups. */
const PAGES_PER_MINUTE = 600;
const SITE_FILE_CACHE_CONTROL = 'public, max-age=86400';
/** Pages differ by cookies, so only the visitor's own browser may keep them, and must revalidate. */
const PAGE_CACHE_CONTROL = 'private, no-cache';

export interface PageParts {
  config: Config;
  database: DatabaseConnection | null;
  dictionary: Dictionary;
  /** Null where metrics are off. */
  metrics: Metrics | null;
  logger: Logger;
}

export interface Pages {
  /**
   * Registers the pages; the API works without them. They handle all addresses outside /api that no other route handles,
   * so register them last.
   */
  registerPages: (app: App, parts: PageParts) => Promise<void>;
  /** Renders an error page for failures outside /api before routing: addresses that cannot be decoded. */
  handlePageError: (
    error: FastifyError,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => FastifyReply;
}

/** Makes the `Pages` for `buildApp`: the client's files, and a page for every address outside /api. */
export function pagesOf(web: WebBundle): Pages {
  const handleError = handlePageError(web);
  return {
    handlePageError: handleError,
    registerPages: async (app, parts) => {
      await web.serveFiles(app);
      registerSiteFiles(app, parts.config.publicUrl);
      registerSitemaps(app, parts);
      // In a scope of its own, whose error handler answers with pages.
      await app.register(async (scope) => {
        scope.setErrorHandler(handleError);
        registerEveryPage(scope as App, web, parts, app);
      });
    },
  };
}

function registerSiteFiles(app: App, publicUrl: string): void {
  const send = (url: string, type: string, body: string) =>
    app.get(url, { schema: { hide: true } }, async (_request, reply) =>
      reply.header('cache-control', SITE_FILE_CACHE_CONTROL).type(type).send(body),
    );
  send('/robots.txt', 'text/plain; charset=utf-8', robots(publicUrl));
  send('/opensearch.xml', OPEN_SEARCH_TYPE, openSearchDescription(publicUrl));
}

function registerEveryPage(
  scope: App,
  web: WebBundle,
  { config, dictionary, metrics, logger }: PageParts,
  api: App,
): void {
  const cache = createPageCache(CACHE_BYTES);
  const compressBetter = createPageCompressor(cache);
  metrics?.watch(
    'wortlaut_page_cache_bytes',
    'Rendered pages that are kept.',
    () => cache.calculatedSize,
  );
  const outside = allowedOutside(config, dictionary.info);
  const details = siteDetailsOf(config, dictionary.info);

  const renderer = web.openRenderer(
    {
      origin: config.publicUrl,
      details,
      assets: web.assets,
      // Google's script copies the nonce it finds on the page to the style element of its button.
      keepsNonce: outside.google,
    },
    logger,
  );
  scope.addHook('onClose', () => renderer.close());
  metrics?.watch('wortlaut_pages_waiting', 'Pages that wait or are being rendered.', () =>
    renderer.waiting(),
  );

  const keyOf = createPageKey(web.id, dictionary.buildTag);
  /** A page that is kept; it is compressed better from its second visit on. */
  const find = (preferences: Preferences, url: string): CachedPage | undefined => {
    if (!web.cachesPages) return undefined;
    const key = keyOf(preferences, url);
    const page = cache.get(key);
    if (page) compressBetter(key, page)?.catch((error: unknown) => scope.log.error(error));
    return page;
  };

  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const preferences = preferencesOf(request.headers.cookie);
    const url = pageUrl(request.raw.url ?? '/');
    reply.header('cache-control', PAGE_CACHE_CONTROL);
    let page = find(preferences, url);
    if (!page) {
      const nonce = randomBytes(16).toString('base64url');
      const address = callerAddress(request);
      const calls = callsOfPage(api, address);
      const rendered = await renderer.render({ url, nonce, preferences }, calls.callApi, address);
      if (rendered.kind === 'redirect') {
        return reply.redirect(rendered.location, rendered.status);
      }
      const { status, scripts, body } = rendered;
      const styles = outside.google ? [`'nonce-${nonce}'`] : [];
      const policy = web.contentSecurityPolicy({ scripts, styles }, outside);
      page = { status, policy, body: Buffer.from(body.buffer) };
      // There are endless misspelt addresses, and failures must not be cached.
      const mayKeep = url.length <= LONGEST_CACHED_URL && calls.mayKeep();
      if (status === 200 && mayKeep) cache.set(keyOf(preferences, url), page);
    }
    return sendPage(request, reply, page);
  };
  const url = '/*';
  const rateLimit = ratePerMinute(PAGES_PER_MINUTE, config);
  registerShareTarget(scope, rateLimit);
  scope.get(url, { config: { rateLimit }, schema: { hide: true } }, answer);
  addFastPages(scope.fastPath, {
    url,
    limit: rateLimit,
    cacheControl: PAGE_CACHE_CONTROL,
    find,
  });
}

/**
 * Where the share sheet of a phone sends a text (`share_target` of web/public/manifest.webmanifest). The service worker keeps
 * it on the device. If there is none yet, the form comes here: it is not read, and the page says what happened.
 */
function registerShareTarget(scope: App, rateLimit: ReturnType<typeof ratePerMinute>): void {
  scope.post('/texts/share', {
    config: { rateLimit },
    schema: { hide: true },
    // Before the body would be read.
    onRequest: async (_request, reply) =>
      reply.header('cache-control', 'no-store').redirect('/texts/new?shared=missed', 303),
    handler: async () => {
      throw new AppError('not_found');
    },
  });
}

const ABSOLUTE = /^https?:\/\/[^/?#]*/iu;

/**
 * Path and search of the page that a request line asks for, which may name the whole address (RFC 9112, 3.2.2).
 * @throws {AppError} `not_found` if its path begins with two slashes: browsers and URL parsers would read a host
 */
export function pageUrl(target: string): string {
  const url = target.replace(ABSOLUTE, '') || '/';
  const { pathname } = new URL(`http://localhost${url.startsWith('/') ? '' : '/'}${url}`);
  if (pathname.startsWith('//')) throw new AppError('not_found');
  return url.startsWith('/') ? url : `/${url}`;
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: CachedPage): FastifyReply {
  void reply
    .code(page.status)
    .header('content-security-policy', page.policy)
    .header('vary', 'accept-encoding')
    .type('text/html; charset=utf-8');
  // Clients that do not accept brotli get the text, which `registerCompression` compresses.
  return chooseEncoding(request.headers['accept-encoding']) === 'br'
    ? reply.header('content-encoding', 'br').send(page.body)
    : reply.send(decodeBrotli(page.body));
}
