import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Collection } from '#contract/collections/schemas.ts';
import { visibilityText } from '#web/shared/collections/collection-reads.ts';
import { Badge } from '#web/shared/design/Badge.tsx';
import { countText } from '#web/shared/design/count-text.ts';
import styles from './CollectionCard.module.css';
import { creatorName } from './collections.rules.ts';

interface CollectionCardProps {
  collection: Collection;
  /** The marketplace shows the creator, the own collections their visibility. */
  shows: 'creator' | 'privacy';
  /** The card's buttons. */
  actions: ReactNode;
}

/** A collection in a list. */
export function CollectionCard({ collection, shows, actions }: CollectionCardProps) {
  const { id, name, description } = collection;
  return (
    <article className={styles.card} aria-label={name}>
      <h2 className={styles.name}>
        <Link to="/collections/$id" params={{ id }}>
          {name}
        </Link>
      </h2>
      <p className={styles.facts}>
        <span>{countText(collection.word_count, 'word')}</span>
        {shows === 'creator' ? (
          <span>by {creatorName(collection)}</span>
        ) : (
          <Badge>{visibilityText(collection)}</Badge>
        )}
      </p>
      {description === '' ? null : <p className={styles.description}>{description}</p>}
      <div className={styles.actions}>{actions}</div>
    </article>
  );
}
