import { createHash } from 'node:crypto';

const INLINE_SCRIPT = /<script\b([^>]*)>(.*?)<\/script>/gsu;

/**
 * The sources by which a security policy allows the inline scripts of the renderer: those with its nonce. An injected
 * script cannot have the nonce, which is new with every rendering, and is therefore not allowed.
 * @returns sources such as `'sha256-…'`, each once (https://www.w3.org/TR/CSP3/#grammardef-hash-source)
 */
export function inlineScriptSources(html: string, nonce: string): string[] {
  const sources = [...html.matchAll(INLINE_SCRIPT)]
    .filter(([, attributes = '']) => attributes.includes(` nonce="${nonce}"`))
    .filter(([, attributes = '']) => !attributes.includes(' src="'))
    .map(([, , text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  return [...new Set(sources)];
}

/** The page without its nonces, which the hashes replace. */
export function withoutNonce(html: string, nonce: string): string {
  return html.replaceAll(` nonce="${nonce}"`, '').replace(metaOf(nonce), '');
}

/** For scripts that create elements, of which we have none. */
const metaOf = (nonce: string): string => `<meta property="csp-nonce" content="${nonce}"/>`;
