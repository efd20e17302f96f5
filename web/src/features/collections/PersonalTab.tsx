import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { type ComponentType, useRef, useState } from 'react';
import { orderCollections } from '#contract/collections/endpoints.ts';
import type { Collection } from '#contract/collections/schemas.ts';
import { ownCollectionsQuery } from '#web/shared/collections/collection-reads.ts';
import { roomNotice } from '#web/shared/collections/room.rules.ts';
import { Button } from '#web/shared/design/Button.tsx';
import { ButtonLink } from '#web/shared/design/ButtonLink.tsx';
import { EmptyState } from '#web/shared/design/EmptyState.tsx';
import { Rows } from '#web/shared/design/Rows.tsx';
import { StackIcon } from '#web/shared/design/shell-icons.tsx';
import { Skeleton } from '#web/shared/design/Skeleton.tsx';
import { collectionProgressQuery } from '#web/shared/study/study-progress.ts';
import { messageOf } from '#web/shared/http/api-error.ts';
import { useAction } from '#web/shared/session/use-action.ts';
import { useAddressChoice } from '#web/shared/routing/use-address-choice.ts';
import { DeleteDialog, EditDialog } from './CollectionDialogs.tsx';
import { CreateDialog } from './CreateDialog.tsx';
import { interruptedCollection } from './drafts.ts';
import { showFailedAction, useLoadFailure } from './collection-messages.ts';
import { moved, pageOf } from './collections.rules.ts';
import styles from './CollectionsPage.module.css';
import { OWN_SIZES, OWN_VIEW } from './collections-view.rules.ts';
import { type ExportItems, OwnCollectionRow } from './OwnCollectionRow.tsx';
import { Pager } from './Pager.tsx';

/** A button that imports words from a file into one of these collections, or a new one. */
export type ImportButton = ComponentType<{ collections: readonly Collection[] }>;

interface PersonalTabProps {
  userId: string;
  Import: ImportButton;
  Export: ExportItems;
}

/** The person's own collections, to create, import, edit and reorder. */
export function PersonalTab({ userId, Import, Export }: PersonalTabProps) {
  const query = ownCollectionsQuery(userId);
  const queryClient = useQueryClient();
  const { data, error, isPending } = useQuery(query);
  useLoadFailure('Failed to load collections', error);
  const [waiting] = useState(interruptedCollection);
  const [creating, setCreating] = useState(waiting === null);
  const [editedId, setEditedId] = useState(waiting ?? null);
  const [deleted, setDeleted] = useState<Collection | null>(null);
  const { data: progress } = useQuery(collectionProgressQuery(userId));
  const progressOf = ({ id }: Collection) =>
    progress && (progress.collections.find((it) => it.collection_id === id) ?? null);
  const list = useRef<HTMLDivElement>(null);
  const [view, choose] = useAddressChoice(OWN_VIEW);
  const { limit: size } = view;
  const own = data ?? [];
  const quotas = useRouteContext({
    from: '__root__',
    select: (context) => context.site.details.quotas,
  });
  const notice = roomNotice(own, quotas);
  const edited = own.find(({ id }) => id === editedId);
  const page = Math.min(view.page, Math.max(1, Math.ceil(own.length / size)));

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
      {isPending ? <RowSkeletons /> : null}
      {data?.length === 0 ? (
        <output>
          <EmptyState
            icon={<StackIcon />}
            title="No collections yet"
            action={<ButtonLink to="/collections">Browse the marketplace</ButtonLink>}
          >
            Create your first collection to start organizing words!
          </EmptyState>
        </output>
      ) : null}
      <div ref={list}>
        <Rows label="Your collections">
          {pageOf(own, page, size).map((collection) => {
            const index = own.indexOf(collection);
            return (
              <OwnCollectionRow
                key={collection.id}
                collection={collection}
                progress={progressOf(collection)}
                Export={Export}
                onEdit={() => setEditedId(collection.id)}
                onDelete={() => setDeleted(collection)}
                onMoveUp={index === 0 ? undefined : () => move(index, -1)}
                onMoveDown={index === own.length - 1 ? undefined : () => move(index, 1)}
              />
            );
          })}
        </Rows>
      </div>
      <Pager
        page={page}
        size={size}
        sizes={OWN_SIZES}
        total={own.length}
        list={list}
        onPage={(next) => choose({ page: next }, 'push')}
        onSize={(next) => choose({ limit: next, page: 1 })}
      />
      <CreateDialog open={creating} onClose={() => setCreating(false)} />
      <EditDialog collection={edited ?? null} onClose={() => setEditedId(null)} />
      {deleted === null ? null : (
        <DeleteDialog
          collection={deleted}
          open
          onClose={() => setDeleted(null)}
          onDeleted={() => setDeleted(null)}
        />
      )}
    </>
  );
}

export function RowSkeletons() {
  return (
    <div className={styles.rows} aria-busy="true" aria-label="Loading collections">
      {['a', 'b', 'c', 'd'].map((key) => (
        <Skeleton key={key} height="76px" />
      ))}
    </div>
  );
}
