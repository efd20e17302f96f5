import { ERRORS, type ErrorCode } from '#contract/errors.ts';
import type { InternalReply, PageRequest } from '#contract/site/pages.ts';
import { UNSET_SITE_DETAILS } from '#contract/site/site-details.ts';
import { renderPage } from '#web/entry-server.tsx';

export const ok = (reply: unknown): InternalReply => ({ status: 200, body: JSON.stringify(reply) });

export const failed = (code: ErrorCode, more: object = {}): InternalReply => ({
  status: ERRORS[code].status,
  body: JSON.stringify({
    detail: { code, message: ERRORS[code].message, ...more },
    request_id: 'r1',
  }),
});

const INFO = { build_id: 'b', built_at: '2026-01-01', format_version: 1, counts: {}, sources: [] };

/** A page as the server renders it; every API call gets `answer`, except the one for the dictionary's sources. */
export async function renderPageForTest(
  url: string,
  answer: InternalReply = ok(null),
  more: Partial<PageRequest> = {},
) {
  const calls: string[] = [];
  const page = await renderPage({
    url,
    origin: 'https://wortlaut.example',
    nonce: 'NONCE',
    preferences: { theme: 'dark', languagePair: 'german-english' },
    details: UNSET_SITE_DETAILS,
    assets: {
      script: '/assets/main.js',
      preloads: ['/assets/a.js'],
      styles: ['/assets/style.css'],
    },
    callApi: async (path) => {
      calls.push(path);
      return path.endsWith('/info') ? ok(INFO) : answer;
    },
    signal: AbortSignal.timeout(10_000),
    ...more,
  });
  return { page, calls, html: page.kind === 'page' ? page.html : '' };
}
