import { TILES_PER_PAGE } from '#contract/sentences/terms.ts';
import { NeedsScript } from '#web/shared/design/NeedsScript.tsx';
import { Skeleton } from '#web/shared/design/Skeleton.tsx';
import { VisuallyHidden } from '#web/shared/design/VisuallyHidden.tsx';
import styles from './TilesPage.module.css';

/** Placeholders for a page of tiles. */
export function TileSkeletons() {
  return (
    <NeedsScript>
      <div className={styles.list} aria-busy="true">
        <VisuallyHidden>
          <output>Loading sentences…</output>
        </VisuallyHidden>
        {Array.from({ length: TILES_PER_PAGE }, (_, index) => (
          <Skeleton key={index} height="152px" />
        ))}
      </div>
    </NeedsScript>
  );
}
