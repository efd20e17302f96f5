import { brotliCompressSync, constants } from 'node:zlib';
import type { RenderedPage } from '#contract/site/pages.ts';
import { inlineScriptSources, withoutNonce } from './inline-scripts.ts';

type Rendered = Extract<RenderedPage, { kind: 'page' }>;

/** A page whose bytes are the same for everybody, or a redirect. */
export type FinishedPage =
  | {
      kind: 'page';
      status: number;
      /** The policy's sources of its inline scripts. */
      scripts: string[];
      /** UTF-8, brotli; a buffer of exactly this size. */
      body: Uint8Array<ArrayBuffer>;
    }
  | Extract<RenderedPage, { kind: 'redirect' }>;

/**
 * Most pages are requested once, so they are compressed fast: level 1 takes half the time of level 4 for a tenth more bytes.
 * `page-compressor.ts` compresses those better that are requested again.
 */
const PARAMS = { [constants.BROTLI_PARAM_QUALITY]: 1 };

/** @param keepsNonce for scripts of others that copy it to the styles they create */
export function finishPage(
  { status, html }: Rendered,
  nonce: string,
  keepsNonce: boolean,
): FinishedPage {
  const scripts = inlineScriptSources(html, nonce);
  const text = Buffer.from(keepsNonce ? html : withoutNonce(html, nonce));
  return {
    kind: 'page',
    status,
    scripts,
    body: exactCopy(brotliCompressSync(text, { params: PARAMS })),
  };
}

/** zlib returns a part of a larger buffer, which would be kept with it. */
export function exactCopy(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  return new Uint8Array(bytes);
}
