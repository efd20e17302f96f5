/** The schema.org objects in a page's HTML, by type. */
export function structuredDataOf(html: string): Record<string, Record<string, unknown>> {
  const scripts = html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gsu);
  return Object.fromEntries(
    [...scripts].map(([, json = '']) => {
      const thing = JSON.parse(json) as Record<string, unknown>;
      return [String(thing['@type']), thing];
    }),
  );
}
