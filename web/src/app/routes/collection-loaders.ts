import type { Collection, CollectionDetail } from '#contract/collections/schemas.ts';
import {
  collectionHead,
  missingCollectionHead,
  marketplaceHead,
  type ListedCollection,
} from './collection-heads.ts';
import {
  collectionQuery,
  FIRST_CHOICE,
  marketplaceQuery,
} from '#web/features/collections/collections.api.ts';
import type { Head } from './heads.ts';
import { ApiError } from '#web/shared/http/api-error.ts';
import type { Refused } from '#web/shared/http/refused.ts';
import type { RouterContext } from '#web/shared/routing/router-context.ts';

interface Loaded {
  head: Head;
  refused?: Refused;
}

/** The marketplace as it is shown first. */
export async function loadMarketplace(context: RouterContext): Promise<Loaded> {
  const { queryClient, site } = context;
  const userId = context.currentUserId();
  try {
    const query = marketplaceQuery(FIRST_CHOICE, userId);
    const { collections } = await queryClient.ensureQueryData(query);
    return { head: marketplaceHead(site.origin, collections.map(listed)) };
  } catch (error) {
    return { head: marketplaceHead(site.origin, []), refused: refusalOf(error, userId) };
  }
}

function listed({ id, name }: Collection): ListedCollection {
  return { id, name };
}

/**
 * The collection at an address. On the server a guest asks for it; a private one of somebody who is signed in is found
 * by the page in the browser.
 */
export async function loadCollection(context: RouterContext, id: string): Promise<Loaded> {
  const { queryClient, site } = context;
  const userId = context.currentUserId();
  let collection: CollectionDetail;
  try {
    collection = await queryClient.ensureQueryData(collectionQuery(id, userId));
  } catch (error) {
    return { head: missingCollectionHead(), refused: refusalOf(error, userId) };
  }
  return { head: collectionHead(site.origin, collection) };
}

/** @throws what is no answer of the API */
function refusalOf(error: unknown, userId: string | null): Refused {
  if (!(error instanceof ApiError)) throw error;
  const { status, code, message } = error;
  return { status, code, message, userId };
}
