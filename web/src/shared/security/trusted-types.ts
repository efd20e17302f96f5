/** The part of Trusted Types that we use; TypeScript's own description of the browser lacks it. */
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

/** How React makes a script element, here for structured data; it fills in no text that way. */
const REACT_SCRIPT = '<script></script>';
/** Not yet in use: the service worker of this origin. */
const OWN_SCRIPTS = ['/sw.js'];

/** What may become HTML by a string: text without a tag, or React's own empty script. */
export function isHarmlessHtml(html: string): boolean {
  return html === REACT_SCRIPT || !html.includes('<');
}

/** What may become the address of a script by a string. */
export function isOwnScript(url: string, origin: string): boolean {
  return OWN_SCRIPTS.some((path) => url === path || url === `${origin}${path}`);
}

/**
 * Where the policy of the page requires Trusted Types (server/shared/http/security-headers.ts), strings reach what could run them
 * only through here. Must be called before anything is drawn.
 */
export function guardStrings({ trustedTypes, location }: Window): void {
  trustedTypes?.createPolicy('default', {
    createHTML: (html) => (isHarmlessHtml(html) ? html : null),
    createScriptURL: (url) => (isOwnScript(url, location.origin) ? url : null),
  });
}
