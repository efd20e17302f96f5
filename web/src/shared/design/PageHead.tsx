import type { ReactNode } from 'react';
import styles from './PageHead.module.css';

interface PageHeadProps {
  title: ReactNode;
  /** Id of the heading, for `aria-labelledby`. */
  id?: string;
  /** A sentence or two below the title. */
  lead?: ReactNode;
  /** Buttons at the end of the title's row; they wrap below a long title. */
  actions?: ReactNode;
}

/** The head of a page: its only `<h1>` and the page's actions in one row, the same height on every page. */
export function PageHead({ title, id, lead, actions }: PageHeadProps) {
  return (
    <header className={styles.head}>
      <h1 id={id}>{title}</h1>
      {actions === undefined ? null : <div className={styles.actions}>{actions}</div>}
      {lead === undefined ? null : <p className={styles.lead}>{lead}</p>}
    </header>
  );
}
