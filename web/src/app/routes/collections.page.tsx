import type { Collection } from '#contract/collections/schemas.ts';
import {
  type MarketplaceChoice,
  marketplaceQuery,
} from '#web/features/collections/collections.api.ts';
import { MARKETPLACE_VIEW } from '#web/features/collections/collections-view.rules.ts';
import { collectionPath, MARKETPLACE } from '#web/features/collections/collection-paths.rules.ts';
import { CollectionsPage } from '#web/features/collections/CollectionsPage.tsx';
import { refusalOf } from '#web/features/collections/refusal.ts';
import { ExportItems } from '#web/features/exchange/ExportItems.tsx';
import { ImportButton } from '#web/features/exchange/ImportButton.tsx';
import { pageHead, SITE_NAME, type Head } from '#web/shared/heads/page-head.ts';
import { breadcrumbs, structuredData } from '#web/shared/heads/structured-data.ts';
import type { Refused } from '#web/shared/http/refused.ts';
import { wholeChoice } from '#web/shared/routing/address-choice.rules.ts';
import type { RouterContext } from '#web/shared/routing/router-context.ts';

/** Loads the page of the marketplace that the address chooses. */
export async function loadMarketplace(
  context: RouterContext,
  view: Partial<MarketplaceChoice>,
): Promise<{ head: Head; refused?: Refused }> {
  const { queryClient, site } = context;
  const userId = context.currentUserId();
  try {
    const query = marketplaceQuery(wholeChoice(MARKETPLACE_VIEW, view), userId);
    const { collections } = await queryClient.ensureQueryData(query);
    return { head: marketplaceHead(site.origin, collections) };
  } catch (error) {
    return { head: marketplaceHead(site.origin, []), refused: refusalOf(error, userId) };
  }
}

/** The page of the marketplace and the person's own collections. */
export function CollectionsRoute() {
  return <CollectionsPage Import={ImportButton} Export={ExportItems} />;
}

/** @param listed the collections on the initial page */
function marketplaceHead(origin: string, listed: readonly Pick<Collection, 'id' | 'name'>[]): Head {
  const address = origin + MARKETPLACE.path;
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
  return pageHead(
    `Collections · ${SITE_NAME}`,
    'German word collections by level, topic and exam, to read, clone and practise.',
    address,
    ...(listed.length > 0 ? [list] : []),
    breadcrumbs(origin, [MARKETPLACE]),
  );
}
