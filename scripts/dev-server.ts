// The process behind npm run dev: the server with the client straight from its sources by Vite, on one port. Client changes
// appear without a reload; scripts/dev.ts restarts this process for changes to the server.
import { join } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { z } from 'zod';
import type { RenderPage } from '#contract/site/pages.ts';
import type { App } from '#server/shared/http/app-type.ts';
import { pagesOf } from '#server/features/pages/pages.ts';
import { renderHere } from '#server/features/pages/rendering/render-here.ts';
import type { WebBundle } from '#server/features/pages/web-bundle.ts';
import { runServer } from '#server/app/process/run-server.ts';
import { contentSecurityPolicy, TRUSTED_TYPES } from '#server/shared/http/security-headers.ts';
import { ROOT } from './fingerprint.ts';

const ENTRY = '/web/src/main.tsx';
const SERVER_ENTRY = '/web/src/entry-server.tsx';
const serverModuleSchema = z.object({
  renderPage: z.custom<RenderPage>((value) => typeof value === 'function'),
});

/** Serves the client from the current sources at each request. */
function developmentBundle(): WebBundle {
  let vite: ViteDevServer | undefined;
  const serveFiles = async (app: App): Promise<void> => {
    const server = await createServer({
      configFile: join(ROOT, 'vite.config.ts'),
      server: { middlewareMode: true, hmr: { server: app.server } },
    });
    vite = server;
    app.addHook('onRequest', (request, reply, next) => {
      server.middlewares(request.raw, reply.raw, next);
    });
    app.addHook('onClose', () => server.close());
  };
  return {
    id: 'development',
    assets: { script: ENTRY, preloads: [], styles: [] },
    cachesPages: false,
    serveFiles,
    // Vite's style elements have no nonce, and a nonce in the policy would disable 'unsafe-inline'. Vite renders errors as HTML.
    contentSecurityPolicy: ({ scripts }, outside) =>
      contentSecurityPolicy({ scripts, styles: ["'unsafe-inline'"] }, outside).replace(
        `; ${TRUSTED_TYPES}`,
        '',
      ),
    openRenderer: renderHere(async (request) => {
      if (!vite) throw new Error('Vite has not started');
      const { renderPage } = serverModuleSchema.parse(await vite.ssrLoadModule(SERVER_ENTRY));
      const page = await renderPage(request);
      if (page.kind === 'redirect') return page;
      const styles = await renderedStyles(vite);
      return { ...page, html: page.html.replace('</head>', () => `${styles}</head>`) };
    }),
  };
}

/** The styles of all rendered modules, in the form that Vite's client adopts later, so that nothing flashes. */
async function renderedStyles(vite: ViteDevServer): Promise<string> {
  const files = [...vite.environments.ssr.moduleGraph.idToModuleMap.keys()].filter((id) =>
    id.endsWith('.css'),
  );
  const styles = await Promise.all(
    files.map(async (file) => {
      const { default: css } = await vite.ssrLoadModule(`${file}?inline`);
      return `<style type="text/css" data-vite-dev-id="${file}">${String(css)}</style>`;
    }),
  );
  return styles.join('\n');
}

await runServer(pagesOf(developmentBundle()));
