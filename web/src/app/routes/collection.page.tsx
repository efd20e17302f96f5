import { useLoaderData, useParams } from '@tanstack/react-router';
import type { CollectionDetail } from '#contract/collections/schemas.ts';
import { CollectionPage } from '#web/features/collections/CollectionPage.tsx';
import { collectionPath, MARKETPLACE } from '#web/features/collections/collection-paths.rules.ts';
import { collectionQuery } from '#web/features/collections/collections.api.ts';
import { creatorName } from '#web/features/collections/collections.rules.ts';
import { refusalOf } from '#web/features/collections/refusal.ts';
import { wordPath } from '#web/features/dictionary/dictionary-paths.rules.ts';
import { clip } from '#web/features/dictionary/titles.rules.ts';
import { ExportItems } from '#web/features/exchange/ExportItems.tsx';
import { pageHead, privateHead, SITE_NAME, type Head } from '#web/shared/heads/page-head.ts';
import { breadcrumbs, structuredData } from '#web/shared/heads/structured-data.ts';
import type { Refused } from '#web/shared/http/refused.ts';
import type { RouterContext } from '#web/shared/routing/router-context.ts';
import { countText } from '#web/shared/design/count-text.ts';

/** Maximum number of words in the structured data; all of them would double the size of the page. */
const TERMS = 20;

/**
 * Loads the collection of the URL. The server loads it as a guest; the page in the browser loads a private one as the
 * signed-in user.
 */
export async function loadCollection(
  context: RouterContext,
  id: string,
): Promise<{ head: Head; refused?: Refused }> {
  const { queryClient, site } = context;
  const userId = context.currentUserId();
  let collection: CollectionDetail;
  try {
    collection = await queryClient.ensureQueryData(collectionQuery(id, userId));
  } catch (error) {
    const refused = refusalOf(error, userId);
    // It may be the member's own, which the browser reads with their token.
    const isLeft = userId === null && site.preferences.isMember && refused.status === 403;
    return { head: privateHead('Collection'), ...(isLeft ? {} : { refused }) };
  }
  return { head: collectionHead(site.origin, collection) };
}

/** The page of a collection; keyed by id, so that each collection starts afresh. */
export function CollectionRoute() {
  const { id } = useParams({ from: '/collections/$id' });
  const { refused } = useLoaderData({ from: '/collections/$id' });
  return <CollectionPage key={id} id={id} refused={refused} Export={ExportItems} />;
}

/** The head of a collection's page; only the name for a private one, which only its owner sees. */
function collectionHead(origin: string, collection: CollectionDetail): Head {
  const { id, name, created_at: created } = collection;
  if (collection.is_private) return privateHead(name);
  const path = collectionPath(id);
  const address = origin + path;
  const description = descriptionOf(collection);
  const words = collection.items.filter((item) => item.item_type === 'dictionary_word');
  const set = structuredData({
    '@type': 'DefinedTermSet',
    '@id': address,
    name,
    description,
    url: address,
    inLanguage: 'de',
    learningResourceType: 'vocabulary list',
    isAccessibleForFree: true,
    dateCreated: created,
    author: { '@type': 'Person', name: creatorName(collection) },
    hasDefinedTerm: words.slice(0, TERMS).map(({ word, translation }) => ({
      '@type': 'DefinedTerm',
      name: word,
      description: translation,
      url: origin + wordPath('german-english', word),
      inDefinedTermSet: address,
    })),
  });
  const trail = breadcrumbs(origin, [MARKETPLACE, { name, path }]);
  return pageHead(`${name} · ${SITE_NAME}`, description, address, set, trail);
}

/** The owner's description, else one made from the words. */
function descriptionOf(collection: CollectionDetail): string {
  const own = collection.description.replace(/\s+/gu, ' ').trim();
  const words = collection.items.map(({ word }) => word).join(', ');
  const facts = `${countText(collection.word_count, 'word')} to learn${words === '' ? '' : `: ${words}`}`;
  return clip(own === '' ? `A German collection by ${creatorName(collection)}, ${facts}` : own);
}
