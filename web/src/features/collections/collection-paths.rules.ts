/** The page that lists all public collections. */
export const MARKETPLACE = { name: 'Collections', path: '/collections' };

/** The path of a collection's page. */
export function collectionPath(id: string): string {
  return `${MARKETPLACE.path}/${encodeURIComponent(id)}`;
}
