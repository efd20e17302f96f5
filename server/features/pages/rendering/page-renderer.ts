import type { Logger } from 'pino';
import type { InternalReply, PageRequest, RenderPage } from '#contract/site/pages.ts';
import { decodeBrotli } from '#server/shared/http/encoding.ts';
import { finishPage, type FinishedPage } from './finish-page.ts';

/** A page to render. Plain data: it is sent to a thread. */
export type PageOrder = Pick<PageRequest, 'url' | 'nonce' | 'preferences'>;

/** The same for all pages of an application. Plain data, too. */
export interface RenderSettings extends Pick<PageRequest, 'origin' | 'details' | 'assets'> {
  /** Whether the nonce stays in the page. */
  keepsNonce: boolean;
}

/** A reply of the API to a page. */
export interface PageReply {
  status: number;
  /** JSON; bytes are its brotli. */
  body: string | Uint8Array;
  headers: Record<string, string>;
}

/**
 * Calls the API for a page: `path` begins with "/api/".
 * @param signal aborts when the page is finished or given up
 */
export type CallApi = (path: string, signal: AbortSignal) => PageReply | Promise<PageReply>;

export interface PageRenderer {
  /**
   * Rejects if rendering fails.
   * @param caller whose page it is: if many wait, callers with few recent pages go first
   * @throws {AppError} `unavailable` if too many pages wait, or the thread that renders ended
   */
  render: (order: PageOrder, callApi: CallApi, caller: string) => Promise<FinishedPage>;
  /** Number of pages that wait or are being rendered. */
  waiting: () => number;
  close: () => Promise<void>;
}

/** Opens the renderer of one application, which closes it. */
export type OpenRenderer = (settings: RenderSettings, logger: Logger) => PageRenderer;

const RENDER_MILLISECONDS = 10_000;

/** Renders one page in this thread. */
export async function renderOne(
  renderPage: RenderPage,
  { keepsNonce, ...shared }: RenderSettings,
  order: PageOrder,
  callApi: PageRequest['callApi'],
): Promise<FinishedPage> {
  const signal = AbortSignal.timeout(RENDER_MILLISECONDS);
  const rendered = await renderPage({ ...shared, ...order, callApi, signal });
  return rendered.kind === 'redirect' ? rendered : finishPage(rendered, order.nonce, keepsNonce);
}

/** The form of a reply that pages read. */
export function readReply({ status, body, headers }: PageReply): InternalReply {
  return {
    status,
    body: typeof body === 'string' ? body : decodeBrotli(body).toString(),
    headers: { get: (name) => headers[name] ?? null },
  };
}
