import { CollectionsPage } from '#web/features/collections/CollectionsPage.tsx';
import { ImportButton } from '#web/features/exchange/ImportButton.tsx';

/** The address of the marketplace and the person's own collections. */
export function CollectionsRoute() {
  return <CollectionsPage Import={ImportButton} />;
}
