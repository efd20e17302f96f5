import type { FinishedPage } from './finish-page.ts';
import type { PageOrder, PageReply, RenderSettings } from './page-renderer.ts';

/** The start-up data of the thread that renders pages. */
export interface PageThreadSettings {
  /** The file of the server bundle, which exports `renderPage`. */
  serverFile: string;
  render: RenderSettings;
}

/** Messages to the thread: a page to render, and the reply to a call. Pages and calls have numbers. */
export type ToPageThread =
  | { kind: 'order'; page: number; order: PageOrder }
  | { kind: 'reply'; page: number; call: number; reply: PageReply }
  | { kind: 'no-reply'; page: number; call: number; problem: string };

/** Messages from the thread: a call that a page makes, and how its rendering ended. */
export type FromPageThread =
  | { kind: 'call'; page: number; call: number; path: string }
  | { kind: 'finished'; page: number; finished: FinishedPage }
  | { kind: 'failed'; page: number; problem: Error };
