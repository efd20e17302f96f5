/** The part of Trusted Types that we use; TypeScript's DOM types lack it. */
interface TrustedTypePolicies {
  createPolicy(
    name: 'default',
    rules: {
      createHTML(html: string): string | null;
      createScriptURL(url: string): string | null;
    },
  ): unknown;
}

declare global {
  interface Window {
    trustedTypes?: TrustedTypePolicies;
  }
}

/** The HTML with which React creates script elements, here for structured data; the text is not set this way. */
const REACT_SCRIPT = '<script></script>';
/** The service worker of this origin, and the thread that reads files. */
const OWN_SCRIPT = /^\/(?:sw|assets\/import\.worker-[\w-]+)\.js$/u;

/** Whether a string may become HTML: text without a tag, or React's empty script. */
export function isHarmlessHtml(html: string): boolean {
  return html === REACT_SCRIPT || !html.includes('<');
}

/** Whether a string may become a script's address. */
export function isOwnScript(url: string, origin: string): boolean {
  return OWN_SCRIPT.test(url.startsWith(`${origin}/`) ? url.slice(origin.length) : url);
}

/**
 * If the page's policy requires Trusted Types (server/shared/http/security-headers.ts), strings reach sinks that could
 * execute them only through this policy. Call it before anything is rendered.
 */
export function guardStrings({ trustedTypes, location }: Window): void {
  trustedTypes?.createPolicy('default', {
    createHTML: (html) => (isHarmlessHtml(html) ? html : null),
    createScriptURL: (url) => (isOwnScript(url, location.origin) ? url : null),
  });
}
