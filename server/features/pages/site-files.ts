import { escapeUTF8 } from 'entities';

/** Small files for search engines and browsers. */

/** Allows search engines everything but the API; private pages exclude themselves. */
export function robots(publicUrl: string): string {
  return `User-agent: *
Allow: /
Disallow: /api/

Sitemap: ${publicUrl}/sitemap.xml
`;
}

export const OPEN_SEARCH_TYPE = 'application/opensearchdescription+xml; charset=utf-8';

/** Lets a browser search the dictionary from its address bar (OpenSearch 1.1). */
export function openSearchDescription(publicUrl: string): string {
  const base = escapeUTF8(publicUrl);
  return `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
  <ShortName>Wortlaut</ShortName>
  <Description>The Smart German Dictionary</Description>
  <InputEncoding>UTF-8</InputEncoding>
  <Image width="64" height="64" type="image/svg+xml">${base}/favicon.svg</Image>
  <Url type="text/html" method="get" template="${base}/dictionary/german-english?q={searchTerms}"/>
</OpenSearchDescription>
`;
}
