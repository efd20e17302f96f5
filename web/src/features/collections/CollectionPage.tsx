import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { Button } from '#web/shared/design/Button.tsx';
import { EmptyState } from '#web/shared/design/EmptyState.tsx';
import { PageHead } from '#web/shared/design/PageHead.tsx';
import { Skeleton } from '#web/shared/design/Skeleton.tsx';
import { VisuallyHidden } from '#web/shared/design/VisuallyHidden.tsx';
import type { Refused } from '#web/shared/http/refused.ts';
import { ApiError, messageOf } from '#web/shared/http/api-error.ts';
import { useSession } from '#web/shared/session/use-person.ts';
import { useHydrated } from '#web/shared/hydration/hydration.tsx';
import styles from './CollectionPage.module.css';
import { useLoadFailure } from './collection-messages.ts';
import { collectionQuery, DETAIL_KEY } from './collections.api.ts';
import { CollectionHead } from './CollectionHead.tsx';
import { ItemTable } from './ItemTable.tsx';
import type { ExportItems } from './OwnCollectionRow.tsx';

/** Statuses that say that the collection is not there, or not for this person. */
const REFUSALS: ReadonlySet<number> = new Set([403, 404]);

interface CollectionPageProps {
  id: string;
  /** Why the server rendered the page without the collection. */
  refused: Refused | undefined;
  /** For members. */
  Export: ExportItems;
}

/** A collection: its owner can edit it, everybody else can read, clone and like it. Its URL is also the one to share. */
export function CollectionPage({ id, refused, Export }: CollectionPageProps) {
  const { person, state } = useSession();
  const hydrated = useHydrated();
  const refusal = useMemo(() => (refused ? new ApiError(refused) : null), [refused]);
  // A signed-in person may have access to a collection that the server refused to a guest.
  const isFinal =
    refused !== undefined &&
    REFUSALS.has(refused.status) &&
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
  if (error && !data) return <CollectionFailed error={error} />;
  if (!data) return <CollectionSkeleton reason={refused?.message} />;
  const isOwner = person !== null && person.id === data.user_id;
  return (
    <div className={styles.page} data-wide>
      <BackLink isOwner={isOwner} />
      <CollectionHead collection={data} userId={person?.id ?? null} Export={Export} />
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

/** With another try, unless that cannot change the answer. */
function CollectionFailed({ error }: { error: Error }) {
  const queryClient = useQueryClient();
  const router = useRouter();
  const retry = async () => {
    await router.invalidate();
    await queryClient.resetQueries({ queryKey: DETAIL_KEY });
  };
  const isRefusal = error instanceof ApiError && REFUSALS.has(error.status);
  return (
    <div className={styles.page} data-wide>
      <BackLink />
      <PageHead title="Collection" />
      <div role="alert">
        <EmptyState
          title={`Error: ${messageOf(error)}`}
          action={isRefusal ? undefined : <Button onClick={() => void retry()}>Try again</Button>}
        />
      </div>
    </div>
  );
}

/** @param reason shown without scripting, when no second request as the signed-in person follows */
function CollectionSkeleton({ reason }: { reason: string | undefined }) {
  return (
    <div className={styles.page} data-wide aria-busy="true">
      <BackLink />
      <PageHead
        title={
          <>
            <VisuallyHidden>Collection</VisuallyHidden>
            <Skeleton width="min(12em, 100%)" />
          </>
        }
      />
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
