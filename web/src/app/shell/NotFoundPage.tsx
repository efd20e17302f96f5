import { Link } from '@tanstack/react-router';
import styles from '#web/shared/design/MessagePage.module.css';

/** Shown for an address without a page. */
export function NotFoundPage() {
  return (
    <div className={styles.page}>
      <h1>Page not found</h1>
      <p>There is nothing at this address. It may be mistyped, or the page may have moved.</p>
      <p>
        <Link to="/dictionary" className={styles.link}>
          Go to the dictionary
        </Link>
      </p>
    </div>
  );
}
