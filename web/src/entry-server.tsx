import { renderToString } from 'react-dom/server';
import {
  createRequestHandler,
  getSsrStatus,
  RouterServer,
  transformHtmlStringWithRouter,
} from '@tanstack/react-router/ssr/server';
import type { PageAssets, PageRequest, RenderPage, RenderedPage } from '#contract/site/pages.ts';
import { ApiError } from '#web/shared/http/api-error.ts';
import { SHELL_PATH } from '#web/features/offline/shell-path.ts';
import { PAGE_MODULES } from '#web/app/page-modules.ts';
import { createRouter } from '#web/app/router.ts';

type Router = ReturnType<typeof createRouter>;

/** Milliseconds after `load` when the script starts in any case: not every browser reports its first paint. */
const LONGEST_PAINT = 1000;

/** Renders one complete page with its data. Rejects only if rendering itself fails. */
export const renderPage: RenderPage = async (request: PageRequest): Promise<RenderedPage> => {
  const router = routerFor(request);
  const handle = createRequestHandler({
    request: new Request(addressOf(request), { signal: request.signal }),
    createRouter: () => router,
    getRouterManifest: () => manifestOf(request, stylesFor(router, request)),
  });
  let html = '';
  try {
    const { status, headers } = await handle(async () => {
      const status = statusOfFailure(router) ?? getSsrStatus(router);
      const body = renderToString(<RouterServer router={router} />);
      // Not in the response, which would encode and decode it.
      html = await transformHtmlStringWithRouter(router, body);
      return new Response(null, { status });
    });
    const location = headers.get('location');
    return location === null
      ? { kind: 'page', status, html }
      : { kind: 'redirect', status, location: localAddress(location, request.origin) };
  } finally {
    // Ends calls that nobody waits for any more, and timers.
    router.options.context.queryClient.clear();
  }
};

/** All our redirects are local, so the origin is not needed. */
function localAddress(location: string, origin: string): string {
  const { pathname, search } = location.startsWith('/')
    ? addressOf({ origin, url: location })
    : new URL(location, origin);
  return pathname + search;
}

/** Joined as text: "//a/b" relative to the origin would name the host "a". */
function addressOf({ origin, url }: Pick<PageRequest, 'origin' | 'url'>): URL {
  return new URL(`${origin}${url}`);
}

function routerFor(request: PageRequest): Router {
  const { origin, preferences, details } = request;
  return createRouter({
    transport: ({ path }, signal) => request.callApi(path, signal),
    site: { origin, preferences, details },
    currentPreferences: () => preferences,
    currentUserId: () => null,
    nonce: request.nonce,
    isShell: addressOf(request).pathname === SHELL_PATH,
  });
}

/** A page whose data could not be loaded has the status of the failed call, e.g. 403, 429 or 503. */
function statusOfFailure(router: Router): number | undefined {
  for (const { status, error, loaderData } of router.state.matches) {
    if (status === 'error') return statusOf(error instanceof ApiError ? error.status : 500);
    if (loaderData && 'refused' in loaderData) return statusOf(loaderData.refused.status);
  }
  return undefined;
}

function statusOf(status: number): number {
  return status >= 400 ? status : 500;
}

/**
 * Starts the script after the first paint: on a slow connection it would otherwise compete with styles and pictures. A
 * background tab does not paint, so there it starts at once. A module that is imported twice runs only once.
 */
function startAfterPaint({ script, preloads }: PageAssets): string {
  const files = JSON.stringify([...preloads, script]);
  return `(function(start){
if(document.hidden)return start();
new PerformanceObserver(start).observe({type:"paint",buffered:true});
addEventListener("load",function(){setTimeout(start,${LONGEST_PAINT})})
})(function(){${files}.forEach(function(file){import(file)})})`;
}

/**
 * The style sheets of the requested page. All belong to the root route, which stays: React would take away those of another route when its
 * page is left, and the bundler, which has seen them, would not bring them back.
 */
function stylesFor(router: Router, request: PageRequest): string[] {
  const { styles, pageStyles = {} } = request.assets;
  const [matched] = router.getMatchedRoutes(addressOf(request).pathname);
  const own = matched.flatMap(({ id }) => pageStyles[PAGE_MODULES[String(id)] ?? ''] ?? []);
  return [...new Set([...styles, ...own])];
}

function manifestOf({ assets, nonce }: PageRequest, css: string[]) {
  return {
    routes: {
      __root__: {
        preloads: [],
        css,
        scripts: [{ attrs: { nonce }, children: startAfterPaint(assets) }],
      },
    },
  };
}
