import type { Config } from '#server/shared/config/config.ts';

/** Headers that restrict what browsers do with our responses. One place for API and pages. */

/** Google Identity Services loads everything from below this URL. */
const GOOGLE_SIGN_IN = 'https://accounts.google.com/gsi/';

/** Strings become HTML or scripts only where web/src/shared/security/trusted-types.ts allows it. */
export const TRUSTED_TYPES = "require-trusted-types-for 'script'; trusted-types default";

/** Other origins that pages may load from. */
export interface AllowedOutside {
  /** Sign-in with Google: its script, its button's frame, its calls. */
  google: boolean;
  /** Hosts of recorded pronunciations. */
  audioHosts: readonly string[];
  /** Hosts of members' pictures. */
  pictureHosts: readonly string[];
}

const NOTHING_OUTSIDE: AllowedOutside = { google: false, audioHosts: [], pictureHosts: [] };

/** Inline content of a page, as policy sources: `'sha256-…'`, `'nonce-…'`. */
export interface AllowedInline {
  scripts: readonly string[];
  styles: readonly string[];
}

const NOTHING_INLINE: AllowedInline = { scripts: [], styles: [] };

/** The policy of HTML. Style attributes stay allowed: React writes them and they cannot run scripts. */
export function contentSecurityPolicy(
  inline: AllowedInline = NOTHING_INLINE,
  { google: withGoogle, audioHosts, pictureHosts }: AllowedOutside = NOTHING_OUTSIDE,
): string {
  const sources = (names: readonly string[]) => names.map((name) => ` ${name}`).join('');
  const google = withGoogle ? ` ${GOOGLE_SIGN_IN}` : '';
  const hosts = (names: readonly string[]) => names.map((name) => ` https://${name}`).join('');
  return [
    "default-src 'self'",
    `script-src 'self'${sources(inline.scripts)}${google && `${google}client`}`,
    `style-src 'self'${sources(inline.styles)}${google && `${google}style`}`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data:${hosts(pictureHosts)}`,
    "font-src 'self'",
    `media-src 'self' blob:${hosts(audioHosts)}`,
    `connect-src 'self'${google}`,
    ...(withGoogle ? [`frame-src${google}`] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // Google does not guarantee Trusted Types for its script: decision 23.
    ...(withGoogle ? [] : [TRUSTED_TYPES]),
  ].join('; ');
}

/** For data: nothing may load or run if somebody opens a response as a page. */
const DATA_CONTENT_SECURITY_POLICY = "default-src 'none'; frame-ancestors 'none'";
/** For images (SVG), which may also be opened as a page: their own styles, no scripts, no other origins. */
export const PICTURE_SECURITY_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";
/** For the service worker: it fetches from us and loads nothing else. */
export const WORKER_SECURITY_POLICY =
  "default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'";
const TWO_YEARS_SECONDS = 63_072_000;

/**
 * Headers of every response, errors included; pages replace `content-security-policy`. Plain constants, and only headers
 * that current browsers use: each one costs a look-up about one per cent.
 */
export function securityHeaders(
  config: Pick<Config, 'publicUrl' | 'hstsSubdomains'>,
): Record<string, string> {
  return {
    'content-security-policy': DATA_CONTENT_SECURITY_POLICY,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    // No other site may embed pictures or speech.
    'cross-origin-resource-policy': 'same-origin',
    // Only for sites served over TLS: otherwise a browser would refuse http://localhost for two years.
    ...(config.publicUrl.startsWith('https:') && {
      'strict-transport-security': `max-age=${TWO_YEARS_SECONDS}${config.hstsSubdomains ? '; includeSubDomains' : ''}`,
    }),
  };
}
