import type { ReactNode } from 'react';
import styles from './Desk.module.css';

/** What the page is for, before there is a task. @param children what must be read first: an error, a text without its task */
export function Welcome({ children }: { children: ReactNode }) {
  return (
    <div className={styles.welcome}>
      <section className={styles.ready}>
        <h2>Ready to Write</h2>
        <p>Choose an exam and a topic in the settings, and get a task to write about.</p>
      </section>
      {children}
      <ol className={styles.steps}>
        <li>
          <strong>Read the task</strong>
          <p>
            A letter, an e-mail or a post as in the exam, with its points, its length and its time.
          </p>
        </li>
        <li>
          <strong>Write beside it</strong>
          <p>The task stays in sight. What you type is saved in this browser.</p>
        </li>
        <li>
          <strong>No Results Yet</strong>
          <p>Submit your text, and its marks and corrections will appear here.</p>
        </li>
      </ol>
    </div>
  );
}
