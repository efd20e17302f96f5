import { useLoaderData, useParams } from '@tanstack/react-router';
import { CollectionPage } from '#web/features/collections/CollectionPage.tsx';
import { ExportMenu } from '#web/features/exchange/ExportMenu.tsx';

/** The address of a collection; another one starts afresh. */
export function CollectionRoute() {
  const { id } = useParams({ from: '/collections/$id' });
  const { refused } = useLoaderData({ from: '/collections/$id' });
  return <CollectionPage key={id} id={id} refused={refused} Export={ExportMenu} />;
}
