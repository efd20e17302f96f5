import { Link } from '@tanstack/react-router';
import type { Collection } from '#contract/collections/schemas.ts';
import { countText } from '#web/shared/design/count-text.ts';
import styles from './CollectionCard.module.css';
import { creatorName } from './collections.rules.ts';
import { MarketplaceActions } from './MarketplaceActions.tsx';

/** A collection of the marketplace. */
export function CollectionCard({ collection }: { collection: Collection }) {
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
        <span>by {creatorName(collection)}</span>
      </p>
      {description === '' ? null : <p className={styles.description}>{description}</p>}
      <div className={styles.actions}>
        <MarketplaceActions collection={collection} variant="quiet" />
      </div>
    </article>
  );
}
