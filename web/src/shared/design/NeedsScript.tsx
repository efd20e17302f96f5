import type { ReactNode } from 'react';
import styles from './NeedsScript.module.css';

interface NeedsScriptProps {
  /** What stands here until the script fills the place. */
  children: ReactNode;
}

/** A place that only a script can fill: where none runs, it says so instead of loading for ever. */
export function NeedsScript({ children }: NeedsScriptProps) {
  return (
    <>
      <noscript>
        <p>
          This part needs JavaScript, which is switched off in your browser. The dictionary, the
          articles and the public collections can be read without it.
        </p>
      </noscript>
      <div className={styles.waiting}>{children}</div>
    </>
  );
}
