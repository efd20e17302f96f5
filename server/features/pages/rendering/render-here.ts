import type { RenderPage } from '#contract/site/pages.ts';
import { type OpenRenderer, readReply, renderOne } from './page-renderer.ts';

/** Renders in this thread: in development, where Vite has the code, and in tests. */
export function renderHere(renderPage: RenderPage): OpenRenderer {
  let running = 0;
  return (settings) => ({
    render: async (order, callApi) => {
      const ended = new AbortController();
      running += 1;
      try {
        return await renderOne(renderPage, settings, order, async (path) =>
          readReply(await callApi(path, ended.signal)),
        );
      } finally {
        running -= 1;
        ended.abort();
      }
    },
    waiting: () => running,
    close: async () => undefined,
  });
}
