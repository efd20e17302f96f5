import type { Government } from './sense-notes.rules.ts';
import styles from './GovernmentBadges.module.css';

/** "auf + Akkusativ": what a word governs, as badges. */
export function GovernmentBadges({ government }: { government: readonly Government[] }) {
  return government.map(({ words, demands }) => (
    <span key={`${words} ${demands}`} className={styles.badge} lang="de">
      {words === '' ? null : `${words} `}
      <small>+ {demands}</small>
    </span>
  ));
}
