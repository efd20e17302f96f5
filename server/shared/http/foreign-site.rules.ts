import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a browser made this call for a page that is not ours, by the headers that no page can set (Fetch Metadata,
 * RFC 6454). `same-site` counts as foreign: `SameSite` cookies do not distinguish ports and subdomains. Programs send
 * neither header, and have no cookies of somebody else.
 * @param publicUrl the site's address; other addresses of the same server are known by the request's own `Host`
 */
export function isOfForeignSite(
  {
    'sec-fetch-site': site,
    origin,
    host,
  }: Pick<IncomingHttpHeaders, 'sec-fetch-site' | 'origin' | 'host'>,
  publicUrl: string,
): boolean {
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  if (origin === undefined) return false;
  const ours = new URL(publicUrl);
  if (origin === ours.origin) return false;
  if (host === undefined || !URL.canParse(origin)) return true;
  const { protocol, host: originHost } = new URL(origin);
  // A page without TLS may be anybody's on the way.
  if (ours.protocol === 'https:' && protocol !== 'https:') return true;
  return originHost === '' || originHost !== host.toLowerCase();
}
