import type { ReactNode } from 'react';
import { PageHead } from '#web/shared/design/PageHead.tsx';
import styles from './StaticPage.module.css';

/** The date shown on the Terms, the Privacy and the Cookie Policy. */
export const LAST_UPDATED = 'July 2025';

interface StaticPageProps {
  title: string;
  /** Introduction in a sentence or two. */
  lead?: ReactNode;
  /** "July 2025" */
  updated?: string;
  children: ReactNode;
}

/** A page of text: title, introduction, sections. */
export function StaticPage({ title, lead, updated, children }: StaticPageProps) {
  return (
    <article className={styles.page}>
      <PageHead
        title={title}
        lead={
          updated === undefined ? (
            lead
          ) : (
            <>
              <span className={styles.updated}>Last updated {updated}</span> {lead}
            </>
          )
        }
      />
      {children}
    </article>
  );
}
