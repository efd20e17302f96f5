import { Link } from '@tanstack/react-router';
import styles from './HubNav.module.css';

/** The two halves of the Content Hub: our texts, and one's own. */
export function HubNav() {
  return (
    <nav className={styles.nav} aria-label="Content Hub">
      <Link to="/content" activeOptions={{ exact: true, includeSearch: false }}>
        Library
      </Link>
      <Link to="/texts" activeOptions={{ exact: true, includeSearch: false }}>
        Your texts
      </Link>
    </nav>
  );
}
