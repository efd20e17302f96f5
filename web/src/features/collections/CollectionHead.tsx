import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { CollectionDetail } from '#contract/collections/schemas.ts';
import { visibilityText } from '#web/shared/collections/collection-reads.ts';
import { AlertIcon, PlusIcon, ShareIcon, TrashIcon } from '#web/shared/design/icons.tsx';
import { Badge } from '#web/shared/design/Badge.tsx';
import { Button } from '#web/shared/design/Button.tsx';
import { ButtonLink } from '#web/shared/design/ButtonLink.tsx';
import { countText } from '#web/shared/design/count-text.ts';
import { MenuItem, OverflowMenu } from '#web/shared/design/Menu.tsx';
import { PageHead } from '#web/shared/design/PageHead.tsx';
import { CardsIcon, PencilIcon, TilesIcon } from '#web/shared/design/shell-icons.tsx';
import { interruptedForm } from '#web/shared/form/use-draft.ts';
import { askToSignIn } from '#web/shared/session/ask-to-sign-in.ts';
import { collectionProgressQuery } from '#web/shared/study/study-progress.ts';
import { AddWordsDialog } from './AddWordsDialog.tsx';
import { CustomEntryDialog, DeleteDialog, EditDialog, ReportDialog } from './CollectionDialogs.tsx';
import styles from './CollectionPage.module.css';
import { creatorName, lineageText } from './collections.rules.ts';
import { DRAFTS } from './drafts.ts';
import { KnownWords } from './KnownWords.tsx';
import { MarketplaceActions } from './MarketplaceActions.tsx';
import type { ExportItems } from './OwnCollectionRow.tsx';
import { shareCollection } from './share-collection.ts';

type OpenDialog = 'words' | 'custom' | 'edit' | 'delete' | 'report' | null;

/** The dialog whose form waits for its person, who had to sign in. */
function interruptedDialog(id: string): OpenDialog {
  const name = interruptedForm();
  if (name === DRAFTS.collection(id)) return 'edit';
  if (name === DRAFTS.words(id)) return 'words';
  return name === DRAFTS.entry(id, undefined) ? 'custom' : null;
}

interface CollectionHeadProps {
  collection: CollectionDetail;
  /** Null for a guest. */
  userId: string | null;
  Export: ExportItems;
}

/** What a collection is, and what one can do with it: two things in sight, the others in a menu. */
export function CollectionHead({ collection, userId, Export }: CollectionHeadProps) {
  const { id, word_count: words } = collection;
  const isOwner = userId === collection.user_id;
  const navigate = useNavigate();
  const { data: progress } = useQuery(collectionProgressQuery(userId));
  const own = progress && (progress.collections.find((it) => it.collection_id === id) ?? null);
  const [dialog, setDialog] = useState(() => interruptedDialog(id));
  const close = () => setDialog(null);
  const isEmpty = words === 0;
  return (
    <div className={styles.head}>
      <PageHead
        title={collection.name}
        actions={
          <>
            {isEmpty ? null : <FirstStep id={id} isOwner={isOwner} due={own?.due ?? 0} />}
            {isOwner ? (
              <Button variant={isEmpty ? 'primary' : 'soft'} onClick={() => setDialog('words')}>
                <PlusIcon size={16} />
                Add Items
              </Button>
            ) : (
              <>
                <MarketplaceActions collection={collection} variant="soft" opensCopy />
                <Button onClick={() => void shareCollection(collection)}>
                  <ShareIcon size={16} />
                  Share
                </Button>
              </>
            )}
            <OverflowMenu label="Actions for the collection">
              {() => (
                <>
                  {isOwner ? (
                    <MenuItem icon={<PlusIcon />} onSelect={() => setDialog('custom')}>
                      Custom entry
                    </MenuItem>
                  ) : null}
                  {isEmpty ? null : (
                    <>
                      {isOwner ? (
                        <MenuItem
                          icon={<CardsIcon />}
                          onSelect={() =>
                            void navigate({ to: '/flashcards', search: { collection: id } })
                          }
                        >
                          Browse
                        </MenuItem>
                      ) : null}
                      <MenuItem
                        icon={<TilesIcon />}
                        onSelect={() =>
                          void navigate({ to: '/practice', search: { collection: id } })
                        }
                      >
                        Exercises
                      </MenuItem>
                    </>
                  )}
                  {isOwner ? (
                    <>
                      <MenuItem icon={<PencilIcon />} onSelect={() => setDialog('edit')}>
                        Edit
                      </MenuItem>
                      <MenuItem
                        icon={<ShareIcon />}
                        onSelect={() => void shareCollection(collection)}
                      >
                        Share
                      </MenuItem>
                    </>
                  ) : null}
                  {userId === null ? null : <Export id={id} />}
                  {isOwner ? (
                    <MenuItem icon={<TrashIcon />} isDanger onSelect={() => setDialog('delete')}>
                      Delete
                    </MenuItem>
                  ) : (
                    <MenuItem
                      icon={<AlertIcon />}
                      onSelect={() => (userId === null ? askToSignIn() : setDialog('report'))}
                    >
                      Report
                    </MenuItem>
                  )}
                </>
              )}
            </OverflowMenu>
          </>
        }
      />
      <Facts collection={collection} isOwner={isOwner} />
      {collection.description === '' ? null : (
        <p className={styles.description}>{collection.description}</p>
      )}
      {collection.hidden ? (
        <p role="note">The operator has hidden this collection. Nobody else can see it.</p>
      ) : null}
      {isOwner && !isEmpty ? (
        <KnownWords name={collection.name} words={words} progress={own} />
      ) : null}
      <AddWordsDialog collection={collection} open={dialog === 'words'} onClose={close} />
      <CustomEntryDialog collection={collection} open={dialog === 'custom'} onClose={close} />
      <EditDialog collection={dialog === 'edit' ? collection : null} onClose={close} />
      <DeleteDialog
        collection={collection}
        open={dialog === 'delete'}
        onClose={close}
        onDeleted={() => navigate({ to: '/collections', search: { tab: 'personal' } })}
      />
      <ReportDialog collection={collection} open={dialog === 'report'} onClose={close} />
    </div>
  );
}

/** The one thing to do now: review one's own words, look through somebody else's. */
function FirstStep({ id, isOwner, due }: { id: string; isOwner: boolean; due: number }) {
  return isOwner ? (
    <ButtonLink to="/flashcards" search={{ collection: id, mode: 'review' }} variant="primary">
      Review{due === 0 ? '' : ` ${due}`}
    </ButtonLink>
  ) : (
    <ButtonLink to="/flashcards" search={{ collection: id }} variant="primary">
      Browse
    </ButtonLink>
  );
}

function Facts({ collection, isOwner }: { collection: CollectionDetail; isOwner: boolean }) {
  const lineage = lineageText(collection);
  const created = new Date(collection.created_at);
  return (
    <p className={styles.facts}>
      <Badge>{visibilityText(collection)}</Badge>
      {isOwner ? null : <span>Shared collection</span>}
      <span>{countText(collection.word_count, 'word')}</span>
      <span>by {isOwner ? 'you' : creatorName(collection)}</span>
      <span>
        Created{' '}
        <time dateTime={collection.created_at}>
          {created.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })}
        </time>
      </span>
      {lineage === null ? null : <span>{lineage}</span>}
    </p>
  );
}
