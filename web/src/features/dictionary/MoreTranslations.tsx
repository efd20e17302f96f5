import type { Entry } from '#contract/dictionary/schemas.ts';
import { Fold } from './Fold.tsx';
import styles from './MoreTranslations.module.css';

/** What other sources add to the meanings above, folded: useful to who looks for it, not to who learns the word. */
export function MoreTranslations({ entry: { more_translations: more } }: { entry: Entry }) {
  if (!more) return null;
  return (
    <Fold title="More translations">
      <ul className={styles.list}>
        {more.map(({ glosses, label }) => (
          <li key={glosses.join()}>
            {label === undefined ? null : <small>{label} </small>}
            {glosses.join(', ')}
          </li>
        ))}
      </ul>
    </Fold>
  );
}
