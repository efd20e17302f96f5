import type { ReactNode } from 'react';
import styles from './NeedsScript.module.css';

interface NeedsScriptProps {
  /** Placeholder until the script has filled this part. */
  children: ReactNode;
}

/** A part that only a script can fill. Without scripting it says so instead of appearing to load for ever. */
export function NeedsScript({ children }: NeedsScriptProps) {
  return (
    <>
      <noscript>
        <p>
          This part needs JavaScript, which is turned off in your browser. The dictionary, the
          articles and public collections work without it.
        </p>
      </noscript>
      <div className={styles.waiting}>{children}</div>
    </>
  );
}
