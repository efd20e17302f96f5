import { Link } from '@tanstack/react-router';
import styles from '#web/shared/design/MessagePage.module.css';

/** There is nothing at this address. */
export function NotFoundPage() {
  return (
    <div className={styles.page}>
      <h1>Page not found</h1>
      <p>There is nothing at this address. It may have been mistyped, or the page has moved.</p>
      <p>
        <Link to="/dictionary" className={styles.link}>
          Go to the dictionary
        </Link>
      </p>
    </div>
  );
}
