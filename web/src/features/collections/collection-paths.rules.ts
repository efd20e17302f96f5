/** Where all collections are listed. */
export const MARKETPLACE = { name: 'Collections', path: '/collections' };

/** The address of a collection, without the origin. */
export function collectionPath(id: string): string {
  return `${MARKETPLACE.path}/${encodeURIComponent(id)}`;
}
