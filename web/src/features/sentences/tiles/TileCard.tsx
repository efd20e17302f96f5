import { memo } from 'react';
import type { Tile } from '#contract/sentences/schemas.ts';
import { Badge } from '#web/shared/design/Badge.tsx';
import { OverflowMenu } from '#web/shared/design/Menu.tsx';
import { LinkedText } from '#web/shared/gloss/LinkedText.tsx';
import { Translation } from '#web/shared/gloss/Translation.tsx';
import { HeartIcon } from '#web/shared/design/icons.tsx';
import { IconButton } from '#web/shared/design/IconButton.tsx';
import { SENTENCE_SOURCES } from '#web/shared/models/sentence-origin.ts';
import { SpeakButton } from '#web/shared/speech/SpeakButton.tsx';
import type { SampleTile } from './samples.ts';
import styles from './TileCard.module.css';
import type { TileParts } from './tile-parts.ts';
import { useLike } from './use-like.ts';

interface TileCardProps {
  /** A sample has no id: it can be neither liked nor reported. */
  tile: Tile | SampleTile;
  /** The member who can like it; undefined for a guest. */
  userId?: string;
  parts: TileParts;
}

/** A sentence with its translation. Memoised, because there are up to 250 of them. */
export const TileCard = memo(function TileCard({ tile, userId, parts: { Report } }: TileCardProps) {
  const made = 'id' in tile ? tile : null;
  return (
    <li className={styles.tile}>
      <div className={styles.text}>
        <p className={styles.sentence}>
          <LinkedText text={tile.sentence} translation={tile.translation} />
        </p>
        <Translation className={styles.translation}>{tile.translation}</Translation>
        <p className={styles.meaning}>
          <Badge>{tile.cefr_level}</Badge>
          <Meaning text={tile.meaning} />
          {made?.label === undefined ? null : <span>{made.label}</span>}
        </p>
      </div>
      <div className={styles.actions}>
        <SpeakButton text={tile.sentence} size="small" />
        {made && userId !== undefined ? <LikeButton tile={made} userId={userId} /> : null}
        {made ? (
          <OverflowMenu label="About this sentence">
            {() => (
              <>
                <p className={styles.source}>Source: {SENTENCE_SOURCES[made.source]}</p>
                <div className={styles.report}>
                  <Report id={made.id} sentence={made.sentence} />
                </div>
              </>
            )}
          </OverflowMenu>
        ) : null}
      </div>
    </li>
  );
});

function LikeButton({ tile, userId }: { tile: Tile; userId: string }) {
  const [liked, like] = useLike(userId, tile);
  return (
    <IconButton
      label="Like"
      variant="bare"
      className={styles.like}
      aria-pressed={liked}
      onClick={() => like(!liked)}
    >
      <HeartIcon size={16} fill={liked ? 'currentColor' : 'none'} />
    </IconButton>
  );
}

/** "die Verspätung: delay": the part before the colon is German. */
function Meaning({ text }: { text: string }) {
  const colon = text.indexOf(': ');
  return (
    <span>
      {colon === -1 ? null : <span lang="de">{text.slice(0, colon)}</span>}
      {text.slice(Math.max(colon, 0))}
    </span>
  );
}
