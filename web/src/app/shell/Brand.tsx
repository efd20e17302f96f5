import { Link } from '@tanstack/react-router';
import styles from './Brand.module.css';

/** The site's name, a link to the home page. */
export function Brand() {
  return (
    <Link to="/" className={styles.brand} activeProps={{ 'aria-current': undefined }}>
      Wort<span className={styles.accent}>laut</span>
    </Link>
  );
}
