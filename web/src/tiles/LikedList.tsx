import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from '#web/design/Button.tsx';
import { messageOf } from '#web/http/api-error.ts';
import { useGetJson } from '#web/http/use-get-json.ts';
import { likedKey, readLiked } from './tiles.api.ts';
import { TileCard } from './TileCard.tsx';
import { TileSkeletons } from './TileSkeletons.tsx';
import styles from './TilesPage.module.css';
import type { TileParts } from './tile-parts.ts';

interface LikedListProps {
  userId: string;
  /** What was liked or not since the page was opened. */
  liked: ReadonlyMap<string, boolean>;
  onLike: (id: string, liked: boolean) => void;
  parts: TileParts;
}

/** The sentences a member liked, the last liked first. */
export function LikedList({ userId, liked, onLike, parts }: LikedListProps) {
  const getJson = useGetJson();
  const { data, error, hasNextPage, fetchNextPage, isFetching, refetch } = useInfiniteQuery({
    queryKey: likedKey(userId),
    queryFn: ({ pageParam, signal }) => readLiked(getJson, pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: (last, all, page) => {
      const read = all.reduce((sum, { tiles }) => sum + tiles.length, 0);
      return last.tiles.length > 0 && read < last.total ? page + 1 : undefined;
    },
    staleTime: 60_000,
  });
  const tiles = data?.pages.flatMap((page) => page.tiles) ?? [];
  const total = data?.pages.at(-1)?.total;
  return (
    <div className={styles.feed}>
      {total === 0 ? (
        <output className={styles.end}>
          <strong>No liked sentences yet</strong>
          Press the heart beside a sentence to keep it here.
        </output>
      ) : null}
      <ul className={styles.list} aria-label="Liked sentences" hidden={tiles.length === 0}>
        {tiles.map((tile) => (
          <TileCard
            key={tile.id}
            tile={tile}
            liked={liked.get(tile.id) ?? tile.liked}
            onLike={onLike}
            parts={parts}
          />
        ))}
      </ul>
      {!data && !error ? <TileSkeletons /> : null}
      {error ? (
        <>
          <p role="alert" className={styles.error}>
            <span aria-hidden="true">⚠️</span>
            {messageOf(error)}
          </p>
          <Button className={styles.again} onClick={() => void refetch()}>
            Try again
          </Button>
        </>
      ) : null}
      {hasNextPage && !error ? (
        <Button className={styles.again} disabled={isFetching} onClick={() => void fetchNextPage()}>
          Show more
        </Button>
      ) : null}
    </div>
  );
}
