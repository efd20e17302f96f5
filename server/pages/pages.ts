import { randomBytes, randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { preferencesFromCookies, type PageRequest } from '#contract/pages.ts';
import type { App, Dependencies } from '../app-type.ts';
import { createPageCache, cutAtNonce, withNonce, type CachedPage } from './page-cache.ts';
import type { AllowedOutside } from '../security-headers.ts';
import { handlePageError } from './plain-page.ts';
import { allowedOutside, siteDetailsOf } from './site-details.ts';
import { OPEN_SEARCH_TYPE, openSearchDescription, robots } from './site-files.ts';
import { registerSitemaps } from './sitemap.routes.ts';
import type { WebBundle } from './web-bundle.ts';

const CACHE_BYTES = 24 * 1024 * 1024;
/** Longer addresses are nobody's bookmark. */
const LONGEST_CACHED_URL = 512;
const RENDER_MILLISECONDS = 10_000;
const SITE_FILE_CACHE_CONTROL = 'public, max-age=86400';
/** Differs by nonce and cookies, so only the visitor's own browser may keep it, and must ask again. */
const PAGE_CACHE_CONTROL = 'private, no-cache';

/** What `buildApp` needs to have pages: the client's files, and every address outside /api as a page. */
export function pagesOf(
  web: WebBundle,
): Required<Pick<Dependencies, 'registerPages' | 'handlePageError'>> {
  const handleError = handlePageError(web);
  return {
    handlePageError: handleError,
    registerPages: async (app, dependencies) => {
      await web.serveFiles(app);
      registerSiteFiles(app, dependencies.config.publicUrl);
      registerSitemaps(app, dependencies);
      // In a scope of its own, whose errors people read.
      await app.register(async (scope) => {
        scope.setErrorHandler(handleError);
        registerEveryPage(scope as App, web, dependencies, app);
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
  { config, dictionary, metrics }: Dependencies,
  api: App,
): void {
  const cache = createPageCache(CACHE_BYTES);
  metrics?.watch('wortlaut_page_cache_bytes', 'Rendered pages that are kept.', () => cache.bytes);
  const outside = allowedOutside(config, dictionary.info);
  const details = siteDetailsOf(config, dictionary.info);
  // Stands in cached pages where a nonce goes. Nobody outside can know it, so no input can contain it.
  const placeholder = `nonce-${randomUUID()}`;

  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const preferences = preferencesFromCookies(request.cookies);
    const url = request.raw.url ?? '/';
    const key = [
      web.id,
      dictionary.buildTag,
      preferences.theme,
      preferences.languagePair,
      url,
    ].join('\n');
    reply.header('cache-control', PAGE_CACHE_CONTROL);
    // Not `vary`: the compression writes that, and a private answer is never given to somebody else.
    let page = web.cachesPages ? cache.get(key) : undefined;
    if (!page) {
      const pageRequest: PageRequest = {
        url,
        origin: config.publicUrl,
        nonce: placeholder,
        preferences,
        details,
        assets: web.assets,
        callApi: async (path, signal) => {
          const answered = await api.inject({
            url: path,
            // A visitor's rate limit stays the visitor's.
            remoteAddress: request.ip,
            ...(signal ? { signal } : {}),
          });
          return { status: answered.statusCode, body: answered.body };
        },
        signal: AbortSignal.timeout(RENDER_MILLISECONDS),
      };
      const rendered = await web.renderPage(pageRequest);
      if (rendered.kind === 'redirect') {
        return reply.redirect(rendered.location, rendered.status);
      }
      page = { status: rendered.status, parts: cutAtNonce(rendered.html, placeholder) };
      // Misspelt addresses are endless; failures must not stay.
      if (page.status === 200 && url.length <= LONGEST_CACHED_URL) cache.set(key, page);
    }
    return sendPage(reply, page, web, outside);
  };
  scope.get('/*', { schema: { hide: true } }, answer);
}

function sendPage(
  reply: FastifyReply,
  page: CachedPage,
  web: WebBundle,
  outside: AllowedOutside,
): FastifyReply {
  const nonce = randomBytes(16).toString('base64url');
  return reply
    .code(page.status)
    .header('content-security-policy', web.contentSecurityPolicy(nonce, outside))
    .type('text/html; charset=utf-8')
    .send(withNonce(page.parts, nonce));
}
