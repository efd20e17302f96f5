import { SAMPLES } from './samples.ts';
import { TileCard } from './TileCard.tsx';
import styles from './TilesPage.module.css';
import type { TileParts } from './tile-parts.ts';

/** The five built-in sample sentences. */
export function Samples({ parts }: { parts: TileParts }) {
  return (
    <ul className={styles.list} aria-label="Sample sentences">
      {SAMPLES.map((tile) => (
        <TileCard key={tile.sentence} tile={tile} parts={parts} />
      ))}
    </ul>
  );
}
