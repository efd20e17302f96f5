import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '#web/shared/design/Button.tsx';
import { VisuallyHidden } from '#web/shared/design/VisuallyHidden.tsx';
import { ENGINES } from '#web/shared/models/sentence-origin.ts';
import { countText, END_TEXT } from './feed.rules.ts';
import { Samples } from './Samples.tsx';
import { TileCard } from './TileCard.tsx';
import { TileSkeletons } from './TileSkeletons.tsx';
import styles from './TilesPage.module.css';
import type { TileParts } from './tile-parts.ts';
import type { Feed } from './use-feed.ts';

/** Loads the next page before the end of the list is in view. */
const AHEAD = '0px 0px 600px 0px';

interface FeedListProps {
  feed: Feed;
  userId: string;
  parts: TileParts;
}

/** The tiles so far, followed by a placeholder for more, an error, or the end. */
export function FeedList({ feed, userId, parts }: FeedListProps) {
  const { tiles, phase, error, engine, note, pages, readMore } = feed;
  const hasNone = tiles.length === 0;
  return (
    <div className={styles.feed}>
      {engine === null || hasNone ? null : (
        <p className={styles.note}>
          Sentences by {ENGINES[engine]}.{note === null ? null : ` ${note}`}
        </p>
      )}
      <ul className={styles.list} aria-label="Generated sentences" hidden={hasNone}>
        {tiles.map((tile) => (
          <TileCard key={tile.id} tile={tile} userId={userId} parts={parts} />
        ))}
      </ul>
      <VisuallyHidden>
        <output>{hasNone ? null : `${tiles.length} sentences`}</output>
      </VisuallyHidden>
      <div role="alert">
        {error === null ? null : (
          <p className={styles.error}>
            <span aria-hidden="true">⚠️</span>
            {error}
          </p>
        )}
      </div>
      {phase === 'loading' ? <TileSkeletons /> : null}
      {phase === 'ready' ? <EndMarker key={pages} onSeen={readMore} /> : null}
      {phase === 'halted' ? (
        <>
          <Button className={styles.again} onClick={readMore}>
            Try again
          </Button>
          {hasNone ? <Samples parts={parts} /> : null}
        </>
      ) : null}
      {phase === 'ended' ? (
        <output className={styles.end}>
          <strong>{END_TEXT}</strong>
          {countText(tiles.length, pages)}
          {hasNone && note !== null ? <span> {note}</span> : null}
        </output>
      ) : null}
    </div>
  );
}

/** Calls `onSeen` once when the end of the list comes near. */
function EndMarker({ onSeen }: { onSeen: () => void }) {
  const marker = useRef<HTMLDivElement>(null);
  const notify = useEffectEvent(onSeen);
  useEffect(() => {
    if (!marker.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        notify();
      },
      { rootMargin: AHEAD },
    );
    observer.observe(marker.current);
    return () => observer.disconnect();
  }, []);
  return <div ref={marker} data-end-marker="" />;
}
