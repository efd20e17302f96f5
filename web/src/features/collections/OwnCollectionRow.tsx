import { Link } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { Collection } from '#contract/collections/schemas.ts';
import type { CollectionProgress } from '#contract/flashcards/schemas.ts';
import { visibilityText } from '#web/shared/collections/collection-reads.ts';
import { Badge } from '#web/shared/design/Badge.tsx';
import { ButtonLink } from '#web/shared/design/ButtonLink.tsx';
import { countText } from '#web/shared/design/count-text.ts';
import { ArrowDownIcon, ArrowUpIcon, TrashIcon } from '#web/shared/design/icons.tsx';
import { MenuItem, OverflowMenu } from '#web/shared/design/Menu.tsx';
import { Row } from '#web/shared/design/Rows.tsx';
import { PencilIcon } from '#web/shared/design/shell-icons.tsx';
import { VisuallyHidden } from '#web/shared/design/VisuallyHidden.tsx';
import { KnownWords } from './KnownWords.tsx';
import styles from './OwnCollectionRow.module.css';

/** The items of a menu that export a collection. */
export type ExportItems = ComponentType<{ id: string }>;

interface OwnCollectionRowProps {
  collection: Collection;
  /** Undefined until it is known; null if no card was ever reviewed. */
  progress: CollectionProgress | null | undefined;
  Export: ExportItems;
  onEdit: () => void;
  onDelete: () => void;
  /** Undefined at the end of the list that it cannot pass. */
  onMoveUp: (() => void) | undefined;
  onMoveDown: (() => void) | undefined;
}

/** One of the person's own collections: what it holds, what is known of it and what is due. */
export function OwnCollectionRow({
  collection,
  progress,
  Export,
  onEdit,
  onDelete,
  onMoveUp,
  onMoveDown,
}: OwnCollectionRowProps) {
  const { id, name, description, word_count: words } = collection;
  const due = progress?.due ?? 0;
  return (
    <Row
      {...(styles.row && { className: styles.row })}
      end={
        <>
          {due === 0 ? null : (
            <ButtonLink
              size="small"
              to="/flashcards"
              search={{ collection: id, mode: 'review' }}
              className={styles.review}
            >
              Review {due}
              <VisuallyHidden> of {name}</VisuallyHidden>
            </ButtonLink>
          )}
          <OverflowMenu label={`Actions for ${name}`}>
            {() => (
              <>
                <MenuItem icon={<PencilIcon />} onSelect={onEdit}>
                  Edit
                </MenuItem>
                <MenuItem icon={<ArrowUpIcon />} disabled={!onMoveUp} onSelect={() => onMoveUp?.()}>
                  Move up
                </MenuItem>
                <MenuItem
                  icon={<ArrowDownIcon />}
                  disabled={!onMoveDown}
                  onSelect={() => onMoveDown?.()}
                >
                  Move down
                </MenuItem>
                {words === 0 ? null : <Export id={id} />}
                <MenuItem icon={<TrashIcon />} isDanger onSelect={onDelete}>
                  Delete
                </MenuItem>
              </>
            )}
          </OverflowMenu>
        </>
      }
    >
      <h2 className={styles.name}>
        <Link to="/collections/$id" params={{ id }}>
          {name}
        </Link>
      </h2>
      <p className={styles.facts}>
        <span>{countText(words, 'word')}</span>
        <Badge>{visibilityText(collection)}</Badge>
        {description === '' ? null : <span className={styles.description}>{description}</span>}
      </p>
      {words === 0 ? null : <KnownWords name={name} words={words} progress={progress} />}
    </Row>
  );
}
