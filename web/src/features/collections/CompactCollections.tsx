import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { ownCollectionsQuery } from '#web/shared/collections/collection-reads.ts';
import { Button } from '#web/shared/design/Button.tsx';
import { Card } from '#web/shared/design/Card.tsx';
import { Row, Rows } from '#web/shared/design/Rows.tsx';
import { Skeleton } from '#web/shared/design/Skeleton.tsx';
import { messageOf } from '#web/shared/http/api-error.ts';
import { useHydratedSession, useIsMember } from '#web/shared/session/use-person.ts';
import { countText } from '#web/shared/design/count-text.ts';
import styles from './CompactCollections.module.css';

const CreateDialog = lazy(async () => ({
  default: (await import('./CreateDialog.tsx')).CreateDialog,
}));
const SHOWN = 3;

/** A member's first three collections, beside the dictionary. Guests have none. */
export function CompactCollections() {
  const { person } = useHydratedSession();
  const isMember = useIsMember();
  const [creating, setCreating] = useState(false);
  const { data, error } = useQuery({
    ...ownCollectionsQuery(person?.id ?? null),
    enabled: person !== null,
  });
  if (!isMember) return null;
  return (
    <Card
      title="Collections"
      aside={
        <Button size="small" disabled={!person} onClick={() => setCreating(true)}>
          New
        </Button>
      }
    >
      {error ? <p role="alert">Error: {messageOf(error)}</p> : null}
      {!data && !error ? <Skeleton height="72px" /> : null}
      {data?.length === 0 ? <p className={styles.empty}>No collections yet</p> : null}
      <Rows label="Your first collections">
        {data?.slice(0, SHOWN).map(({ id, name, word_count: count }) => (
          <Row key={id} end={countText(count, 'word')}>
            <Link to="/collections/$id" params={{ id }}>
              {name}
            </Link>
          </Row>
        ))}
      </Rows>
      {data && data.length > 0 ? (
        <Link to="/collections" search={{ tab: 'personal' }} className={styles.all}>
          View All Collections ({data.length})
        </Link>
      ) : null}
      {creating ? (
        <Suspense>
          <CreateDialog open onClose={() => setCreating(false)} />
        </Suspense>
      ) : null}
    </Card>
  );
}
