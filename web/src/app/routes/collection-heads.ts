import type { CollectionDetail } from '#contract/collections/schemas.ts';
import { wordCountText } from '#web/shared/collections/collection-reads.ts';
import { creatorName } from '#web/features/collections/collections.rules.ts';
import { wordPath } from '#web/features/dictionary/dictionary-paths.rules.ts';
import { clip } from '#web/features/dictionary/titles.rules.ts';
import {
  breadcrumbs,
  pageHead,
  privateHead,
  SITE_NAME,
  structuredData,
  type Head,
} from './heads.ts';

/** Heads of the marketplace and of a collection. */

/** So many words stand in the structured data; all of them would make the page twice as long. */
const TERMS = 20;
const MARKETPLACE = { name: 'Collections', path: '/collections' };

export interface ListedCollection {
  id: string;
  name: string;
}

/** @param listed the collections the page begins with */
export function marketplaceHead(origin: string, listed: readonly ListedCollection[]): Head {
  const address = origin + MARKETPLACE.path;
  const { meta, ...rest } = pageHead(
    `Collections · ${SITE_NAME}`,
    'German word collections by level, topic and exam, to read, clone and practise.',
    address,
  );
  const list = structuredData({
    '@type': 'ItemList',
    name: 'German word collections',
    url: address,
    numberOfItems: listed.length,
    itemListElement: listed.map(({ id, name }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      url: origin + collectionPath(id),
    })),
  });
  const things = [...(listed.length > 0 ? [list] : []), breadcrumbs(origin, [MARKETPLACE])];
  return { ...rest, meta: [...meta, ...things] };
}

/** Of a private collection, which only its owner sees, nothing but the name. */
export function collectionHead(origin: string, collection: CollectionDetail): Head {
  const { id, name, created_at: created } = collection;
  if (collection.is_private) return privateHead(name);
  const path = collectionPath(id);
  const address = origin + path;
  const description = descriptionOf(collection);
  const { meta, ...rest } = pageHead(`${name} · ${SITE_NAME}`, description, address);
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
  return { ...rest, meta: [...meta, set, trail] };
}

export function missingCollectionHead(): Head {
  return privateHead('Collection');
}

function collectionPath(id: string): string {
  return `/collections/${encodeURIComponent(id)}`;
}

/** The owner's own words, else what there is. */
function descriptionOf(collection: CollectionDetail): string {
  const own = collection.description.replace(/\s+/gu, ' ').trim();
  const words = collection.items.map(({ word }) => word).join(', ');
  const facts = `${wordCountText(collection.word_count)} to learn${words === '' ? '' : `: ${words}`}`;
  return clip(own === '' ? `A German collection by ${creatorName(collection)}, ${facts}` : own);
}
