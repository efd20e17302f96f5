import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { type ComponentType, useState } from 'react';
import { orderCollections } from '#contract/collections/endpoints.ts';
import type { Collection } from '#contract/collections/schemas.ts';
import { ownCollectionsQuery } from '#web/shared/collections/collection-reads.ts';
import { roomNotice } from '#web/shared/collections/room.rules.ts';
import { Button } from '#web/shared/design/Button.tsx';
import { ArrowDownIcon, ArrowUpIcon } from '#web/shared/design/icons.tsx';
import { IconButton } from '#web/shared/design/IconButton.tsx';
import { VisuallyHidden } from '#web/shared/design/VisuallyHidden.tsx';
import { messageOf } from '#web/shared/http/api-error.ts';
import { useAction } from '#web/shared/session/use-action.ts';
import { CollectionCard } from './CollectionCard.tsx';
import { EditDialog } from './CollectionDialogs.tsx';
import { CreateDialog } from './CreateDialog.tsx';
import { showFailedAction, useLoadFailure } from './collection-messages.ts';
import { moved, pageOf } from './collections.rules.ts';
import styles from './CollectionsPage.module.css';
import { CardSkeletons } from './MarketplaceTab.tsx';
import { Pager, usePaging } from './Pager.tsx';

const SIZES = [5, 10, 20];

/** A button that imports words from a file into one of these collections, or a new one. */
export type ImportButton = ComponentType<{ collections: readonly Collection[] }>;

/** The person's own collections, to create, import, edit and reorder. */
export function PersonalTab({ userId, Import }: { userId: string; Import: ImportButton }) {
  const query = ownCollectionsQuery(userId);
  const queryClient = useQueryClient();
  const { data, error, isPending } = useQuery(query);
  useLoadFailure('Failed to load collections', error);
  const [creating, setCreating] = useState(false);
  const [edited, setEdited] = useState<Collection | null>(null);
  const paging = usePaging();
  const { size } = paging;
  const own = data ?? [];
  const quotas = useRouteContext({
    from: '__root__',
    select: (context) => context.site.details.quotas,
  });
  const notice = roomNotice(own, quotas);
  const page = Math.min(paging.page, Math.max(1, Math.ceil(own.length / size)));

  const { mutate: keepOrder } = useAction(orderCollections, {
    scope: { id: 'order of collections' },
    onMutate: ({ body: { ids } }) => {
      queryClient.setQueryData(query.queryKey, (list) =>
        list?.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)),
      );
      return own;
    },
    onError: (failure, _input, before) => {
      queryClient.setQueryData(query.queryKey, before);
      showFailedAction('Failed to update collection', failure, 'manage');
    },
  });
  const move = (index: number, by: -1 | 1) =>
    keepOrder({ body: { ids: moved(own, index, by).map(({ id }) => id) } });

  return (
    <>
      <div className={styles.tools}>
        <Button variant="primary" onClick={() => setCreating(true)}>
          Create New Collection
        </Button>
        <Import collections={own} />
      </div>
      {error ? (
        <p role="alert" className={styles.error}>
          Error: {messageOf(error)}
        </p>
      ) : null}
      {notice === null ? null : <p className={styles.room}>{notice}</p>}
      {isPending ? <CardSkeletons /> : null}
      {data?.length === 0 ? (
        <output className={styles.empty}>
          <strong>No collections yet</strong>
          Create your first collection to start organizing words!
        </output>
      ) : null}
      <ul className={styles.grid}>
        {pageOf(own, page, size).map((collection) => {
          const index = own.indexOf(collection);
          return (
            <li key={collection.id}>
              <CollectionCard
                collection={collection}
                shows="privacy"
                actions={
                  <>
                    <Button size="small" onClick={() => setEdited(collection)}>
                      Edit<VisuallyHidden> {collection.name}</VisuallyHidden>
                    </Button>
                    <IconButton
                      variant="bare"
                      label={`Move ${collection.name} up`}
                      disabled={index === 0}
                      onClick={() => move(index, -1)}
                    >
                      <ArrowUpIcon size={16} />
                    </IconButton>
                    <IconButton
                      variant="bare"
                      label={`Move ${collection.name} down`}
                      disabled={index === own.length - 1}
                      onClick={() => move(index, 1)}
                    >
                      <ArrowDownIcon size={16} />
                    </IconButton>
                  </>
                }
              />
            </li>
          );
        })}
      </ul>
      {own.length > 0 ? (
        <Pager {...paging} page={page} sizes={SIZES} hasNext={page * size < own.length} />
      ) : null}
      <CreateDialog open={creating} onClose={() => setCreating(false)} />
      <EditDialog collection={edited} onClose={() => setEdited(null)} />
    </>
  );
}
