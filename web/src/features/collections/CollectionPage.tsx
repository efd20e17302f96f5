import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useRouter } from '@tanstack/react-router';
import { type ComponentType, type ReactNode, useMemo, useState } from 'react';
import type { CollectionDetail } from '#contract/collections/schemas.ts';
import { visibilityText } from '#web/shared/collections/collection-reads.ts';
import { Badge } from '#web/shared/design/Badge.tsx';
import { Button } from '#web/shared/design/Button.tsx';
import { ButtonLink } from '#web/shared/design/ButtonLink.tsx';
import { Skeleton } from '#web/shared/design/Skeleton.tsx';
import { VisuallyHidden } from '#web/shared/design/VisuallyHidden.tsx';
import type { Refused } from '#web/shared/http/refused.ts';
import { ApiError, messageOf } from '#web/shared/http/api-error.ts';
import { useSession } from '#web/shared/session/use-person.ts';
import { useHydrated } from '#web/shared/hydration/hydration.tsx';
import { AddWordsDialog } from './AddWordsDialog.tsx';
import { CustomEntryDialog, DeleteDialog, EditDialog, ReportDialog } from './CollectionDialogs.tsx';
import { showFailure, showSuccess } from '#web/shared/toast/show-outcome.ts';
import { countText } from '#web/shared/design/count-text.ts';
import styles from './CollectionPage.module.css';
import { useLoadFailure } from './collection-messages.ts';
import { collectionQuery, DETAIL_KEY } from './collections.api.ts';
import { creatorName, lineageText } from './collections.rules.ts';
import { ItemTable } from './ItemTable.tsx';
import { MarketplaceActions } from './MarketplaceTab.tsx';

interface CollectionPageProps {
  id: string;
  /** Why the server rendered the page without the collection. */
  refused: Refused | undefined;
  /** For members: the export menu. */
  Export: ComponentType<{ id: string }>;
}

/** A collection: its owner can edit it, everybody else can read, clone and like it. Its URL is also the one to share. */
export function CollectionPage({ id, refused, Export }: CollectionPageProps) {
  const { person, state } = useSession();
  const hydrated = useHydrated();
  const refusal = useMemo(() => (refused ? new ApiError(refused) : null), [refused]);
  // A signed-in person may have access to a collection that the server refused to a guest.
  const isFinal =
    refused !== undefined &&
    [403, 404].includes(refused.status) &&
    refused.userId === (person?.id ?? null);
  const query = useQuery({
    ...collectionQuery(id, person?.id ?? null),
    enabled: hydrated && state !== 'loading' && !isFinal,
  });
  const isKnown = refused?.status === 404 || (hydrated && state !== 'loading');
  // The server does not send failed queries to the browser, which must hydrate the same content.
  const failure = isFinal ? refusal : query.error;
  const error = isKnown ? failure : null;
  useLoadFailure('Failed to load collection details', error);
  const { data } = query;
  if (error && !data) return <CollectionFailed message={messageOf(error)} />;
  if (!data) return <CollectionSkeleton reason={refused?.message} />;
  const isOwner = person !== null && person.id === data.user_id;
  return (
    <div className={styles.page}>
      <BackLink isOwner={isOwner} />
      <CollectionHead
        collection={data}
        isOwner={isOwner}
        exportMenu={person ? <Export id={id} /> : null}
      />
      <ItemTable collection={data} isOwner={isOwner} />
    </div>
  );
}

/** Owners return to their Personal tab, everybody else to the marketplace. */
function BackLink({ isOwner = false }: { isOwner?: boolean }) {
  return (
    <Link
      to="/collections"
      search={isOwner ? { tab: 'personal' } : {}}
      activeOptions={{ exact: true }}
      className={styles.back}
    >
      ← Collections
    </Link>
  );
}

function CollectionFailed({ message }: { message: string }) {
  const queryClient = useQueryClient();
  const router = useRouter();
  const retry = async () => {
    await router.invalidate();
    await queryClient.resetQueries({ queryKey: DETAIL_KEY });
  };
  return (
    <div className={styles.page}>
      <BackLink />
      <h1>Collection</h1>
      <p role="alert" className={styles.error}>
        Error: {message}
      </p>
      <div>
        <Button onClick={() => void retry()}>Try again</Button>
      </div>
    </div>
  );
}

/** @param reason shown without scripting, when no second request as the signed-in person follows */
function CollectionSkeleton({ reason }: { reason: string | undefined }) {
  return (
    <div className={styles.page} aria-busy="true">
      <BackLink />
      <h1>
        <VisuallyHidden>Collection</VisuallyHidden>
        <Skeleton width="12em" />
      </h1>
      {reason === undefined ? null : (
        <noscript>
          <p className={styles.error}>Error: {reason}</p>
        </noscript>
      )}
      <Skeleton width="60%" />
      <Skeleton height="240px" />
    </div>
  );
}

type OpenDialog = 'words' | 'custom' | 'edit' | 'delete' | 'report' | null;

function CollectionHead({
  collection,
  isOwner,
  exportMenu,
}: {
  collection: CollectionDetail;
  isOwner: boolean;
  exportMenu: ReactNode;
}) {
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const close = () => setDialog(null);
  const lineage = lineageText(collection);
  const created = new Date(collection.created_at);
  return (
    <header className={styles.head}>
      <h1>{collection.name}</h1>
      <p className={styles.facts}>
        <Badge>{visibilityText(collection)}</Badge>
        <span>{countText(collection.word_count, 'word')}</span>
        <span>by {isOwner ? 'you' : creatorName(collection)}</span>
        <span>
          Created{' '}
          <time dateTime={collection.created_at}>
            {created.toLocaleDateString('en-GB', {
              day: 'numeric',
              month: 'long',
              year: 'numeric',
            })}
          </time>
        </span>
        {lineage === null ? null : <span>{lineage}</span>}
      </p>
      {collection.description === '' ? null : (
        <p className={styles.description}>{collection.description}</p>
      )}
      {collection.hidden ? (
        <p role="note">The operator has hidden this collection. Nobody else can see it.</p>
      ) : null}
      <p className={styles.shared}>{isOwner ? 'Your collection' : 'Shared collection'}</p>
      <div className={styles.actions}>
        {collection.word_count > 0 ? (
          <>
            <ButtonLink to="/flashcards" search={{ collection: collection.id }} variant="primary">
              Practise
            </ButtonLink>
            <ButtonLink to="/practice" search={{ collection: collection.id }}>
              Exercises
            </ButtonLink>
          </>
        ) : null}
        {isOwner ? (
          <>
            <Button
              variant={collection.word_count > 0 ? 'plain' : 'primary'}
              onClick={() => setDialog('words')}
            >
              Add Items
            </Button>
            <Button onClick={() => setDialog('custom')}>Custom entry</Button>
            <Button onClick={() => setDialog('edit')}>Edit</Button>
            <Button onClick={() => setDialog('delete')}>Delete</Button>
          </>
        ) : (
          <MarketplaceActions collection={collection} />
        )}
        {exportMenu}
        <ShareButton id={collection.id} />
        {isOwner ? null : (
          <Button variant="quiet" onClick={() => setDialog('report')}>
            Report
          </Button>
        )}
      </div>
      <AddWordsDialog collection={collection} open={dialog === 'words'} onClose={close} />
      <CustomEntryDialog collection={collection} open={dialog === 'custom'} onClose={close} />
      <EditDialog collection={dialog === 'edit' ? collection : null} onClose={close} />
      <DeleteDialog
        collection={collection}
        open={dialog === 'delete'}
        onClose={close}
        onDeleted={() => void navigate({ to: '/collections', search: { tab: 'personal' } })}
      />
      <ReportDialog collection={collection} open={dialog === 'report'} onClose={close} />
    </header>
  );
}

function ShareButton({ id }: { id: string }) {
  const share = async () => {
    try {
      await navigator.clipboard.writeText(`${location.origin}/collections/${id}`);
      showSuccess('URL copied', 'Anyone with the URL can open the collection if it is public.');
    } catch (error) {
      showFailure('Failed to copy URL to clipboard', error);
    }
  };
  return <Button onClick={() => void share()}>Share</Button>;
}
