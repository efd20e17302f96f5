import { listLikedTiles } from '#contract/sentences/endpoints.ts';
import { Button } from '#web/shared/design/Button.tsx';
import { messageOf } from '#web/shared/http/api-error.ts';
import { useGrowingList } from '#web/shared/http/use-growing-list.ts';
import { TileCard } from './TileCard.tsx';
import { TileSkeletons } from './TileSkeletons.tsx';
import styles from './TilesPage.module.css';
import type { TileParts } from './tile-parts.ts';

interface LikedListProps {
  userId: string;
  parts: TileParts;
}

/** The sentences a member liked, most recent first. */
export function LikedList({ userId, parts }: LikedListProps) {
  const list = useGrowingList(
    listLikedTiles,
    userId,
    (page) => ({ query: { page } }),
    (reply) => ({ items: reply.tiles, total: reply.total }),
  );
  const { items: tiles, total, error, hasMore, readMore, isFetching, retry } = list;
  return (
    <div className={styles.feed}>
      {total === 0 ? (
        <output className={styles.end}>
          <strong>No liked sentences yet</strong>
          Click the heart beside a sentence to save it here.
        </output>
      ) : null}
      <ul className={styles.list} aria-label="Liked sentences" hidden={tiles.length === 0}>
        {tiles.map((tile) => (
          <TileCard key={tile.id} tile={tile} userId={userId} parts={parts} />
        ))}
      </ul>
      {total === undefined && !error ? <TileSkeletons /> : null}
      {error ? (
        <>
          <p role="alert" className={styles.error}>
            <span aria-hidden="true">⚠️</span>
            {messageOf(error)}
          </p>
          <Button className={styles.again} onClick={retry}>
            Try again
          </Button>
        </>
      ) : null}
      {hasMore && !error ? (
        <Button className={styles.again} disabled={isFetching} onClick={readMore}>
          Show more
        </Button>
      ) : null}
    </div>
  );
}
