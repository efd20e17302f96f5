import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Button } from '#web/shared/design/Button.tsx';
import { showToast } from '#web/shared/toast/toast.ts';
import styles from './ArticleMissing.module.css';

/** Shown if there is no article at this address. */
export function ArticleNotFound() {
  return (
    <div className={styles.page}>
      <h1>Article Not Found</h1>
      <p>The article you're looking for doesn't exist.</p>
      <BackToHub />
    </div>
  );
}

/** Shown if the article's text could not be fetched. */
export function ArticleFailed() {
  useEffect(() => {
    showToast({ kind: 'error', title: 'Error', description: 'Failed to load article' });
  }, []);
  return (
    <div className={styles.page} role="alert">
      <h1>Failed to load article</h1>
      <p>
        {/* Browsers do not ask again for a module that could not be fetched. */}
        <Button onClick={() => location.reload()}>Try again</Button>
      </p>
      <BackToHub />
    </div>
  );
}

function BackToHub() {
  return (
    <p>
      <Link to="/content" activeOptions={{ exact: true }} className={styles.link}>
        Back to Content Hub
      </Link>
    </p>
  );
}
