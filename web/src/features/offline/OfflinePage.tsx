import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useSyncExternalStore } from 'react';
import { ARTICLES } from '#articles/catalogue.ts';
import { isLanguagePair } from '#contract/site/pages.ts';
import { Button } from '#web/shared/design/Button.tsx';
import { useWindowEvent } from '#web/shared/keys/use-window-event.ts';
import { usePerson } from '#web/shared/session/use-person.ts';
import styles from '#web/shared/design/MessagePage.module.css';
import { listKept } from './kept-list.ts';

/** Maximum number of listed words; older ones still open. */
const LISTED_WORDS = 60;

interface OfflinePageProps {
  /** The requested word, if it is not saved. */
  missing?: string;
  /** Loads the requested page again; also called when the network is back. */
  retry?: () => void;
}

/** A list of what can be read offline; shown in place of a page that could not be loaded, it says so first. */
export function OfflinePage({ missing, retry }: OfflinePageProps) {
  const userId = usePerson()?.id ?? null;
  const hasNetwork = useNetwork(retry);
  const { data } = useQuery({
    queryKey: ['offline', userId],
    queryFn: () => listKept(userId),
    staleTime: 0,
  });
  return (
    <div className={styles.page}>
      {retry ? (
        <div role="alert" className={styles.page}>
          <h1>{hasNetwork ? 'Wortlaut cannot be reached' : 'You are offline'}</h1>
          <p>
            Network error - check your connection.{' '}
            {missing === undefined ? (
              'This page is not saved on this device.'
            ) : (
              <>“{missing}” is not saved on this device.</>
            )}
          </p>
          <Button onClick={retry}>Try again</Button>
        </div>
      ) : (
        <h1>Saved on this device</h1>
      )}
      <p>
        You can read the words and collections you have opened here, and all articles, without a
        network. Your flashcard answers will be sent when the network is back.
      </p>
      <List title="Words" none="No words yet.">
        {data?.words.slice(0, LISTED_WORDS).map(({ pair, word }) =>
          isLanguagePair(pair) ? (
            <li key={`${pair} ${word}`} lang={pair === 'german-english' ? 'de' : 'en'}>
              <Link to="/dictionary/$pair/$word" params={{ pair, word }} className={styles.link}>
                {word}
              </Link>
            </li>
          ) : null,
        )}
      </List>
      <List title="Collections" none="No collections yet.">
        {data?.collections.map(({ id, name }) => (
          <li key={id}>
            <Link to="/collections/$id" params={{ id }} className={styles.link}>
              {name}
            </Link>
          </li>
        ))}
      </List>
      <List title="Articles" none="">
        {ARTICLES.map(({ slug, title_translation: title }) => (
          <li key={slug}>
            <Link to="/content/$slug" params={{ slug }} className={styles.link}>
              {title}
            </Link>
          </li>
        ))}
      </List>
      <Link to="/flashcards" className={styles.link}>
        Go to the flashcards
      </Link>
    </div>
  );
}

function List({ title, none, children }: { title: string; none: string; children: ReactNode }) {
  const isEmpty = Array.isArray(children) && children.length === 0;
  return (
    <section>
      <h2>{title}</h2>
      {isEmpty ? <p>{none}</p> : <ul>{children}</ul>}
    </section>
  );
}

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Whether the browser is online, as far as it knows. @param onBack called when the network comes back */
function useNetwork(onBack: (() => void) | undefined): boolean {
  const hasNetwork = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  useWindowEvent('online', () => onBack?.());
  return hasNetwork;
}
