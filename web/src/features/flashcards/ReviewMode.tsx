import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { KnownWordsReply, QueueReply } from '#contract/flashcards/schemas.ts';
import { ownCollectionsQuery } from '#web/shared/collections/collection-reads.ts';
import { Button } from '#web/shared/design/Button.tsx';
import { ButtonLink } from '#web/shared/design/ButtonLink.tsx';
import { Select } from '#web/shared/design/Select.tsx';
import { IconButton } from '#web/shared/design/IconButton.tsx';
import { TargetIcon, UndoIcon } from '#web/shared/design/icons.tsx';
import { MenuItem, OverflowMenu } from '#web/shared/design/Menu.tsx';
import { CardsIcon } from '#web/shared/design/shell-icons.tsx';
import { Skeleton } from '#web/shared/design/Skeleton.tsx';
import { isTyping, singleKeysAreOff } from '#web/shared/keys/single-keys.ts';
import { useWindowEvent } from '#web/shared/keys/use-window-event.ts';
import { countText } from '#web/shared/design/count-text.ts';
import { Card } from '#web/shared/design/Card.tsx';
import { MembersPage } from '#web/shared/session/MembersPage.tsx';
import { ExamNotice } from './ExamNotice.tsx';
import { deckLabel, deckOptions } from './deck-choice.rules.ts';
import { deckQuery } from './flashcards.api.ts';
import { FacetDialog } from './FacetDialog.tsx';
import { intervalText } from './interval-text.rules.ts';
import { knownWordsQuery } from './review.api.ts';
import { ReviewCard } from './ReviewCard.tsx';
import notice from './Notice.module.css';
import styles from './ReviewMode.module.css';
import { ScheduleDialog } from './ScheduleDialog.tsx';
import { type ReadyReview, useReview } from './use-review.ts';
import { useStudyReport } from './use-study-report.ts';

interface ReviewModeProps {
  /** Id of a collection; null is everything the person practises. */
  collection: string | null;
  onChoose: (choice: { collection?: string; style: 'word' }) => void;
}

/** Reviews of due cards. For members. */
export function ReviewMode(props: ReviewModeProps) {
  return (
    <MembersPage
      skeleton={<ReviewSkeleton />}
      guest={
        <Card title="Cards that come back at the right moment">
          Review asks for a word again just before you would forget it: after minutes, days, then
          months. It needs an account to save your answers.
        </Card>
      }
    >
      {(person) => <MemberReview userId={person.id} {...props} />}
    </MembersPage>
  );
}

function MemberReview({ userId, collection, onChoose }: ReviewModeProps & { userId: string }) {
  const own = useQuery(ownCollectionsQuery(userId));
  const opened = useQuery({
    ...deckQuery(collection ?? '', userId),
    enabled: collection !== null,
  });
  const options = deckOptions(own.data ?? [], [], opened.data?.collection ?? null);
  const all = [...options.own, ...options.others];
  return (
    <div className={styles.mode}>
      <Select
        aria-label="What to review"
        autoComplete="off"
        value={collection ?? ''}
        options={[
          { id: '', name: 'Everything I practise' },
          ...(collection !== null && !all.some(({ id }) => id === collection)
            ? [{ id: collection, name: 'This collection' }]
            : []),
          ...all.map((option) => ({ id: option.id, name: deckLabel(option) })),
        ]}
        onChange={(id) => onChoose({ style: 'word', ...(id === '' ? {} : { collection: id }) })}
      />
      <ReviewQueue key={`${userId} ${collection}`} userId={userId} collectionId={collection} />
    </div>
  );
}

interface ReviewQueueProps {
  userId: string;
  collectionId: string | null;
}

function ReviewQueue({ userId, collectionId }: ReviewQueueProps) {
  const review = useReview(userId, collectionId);
  if (review.status === 'loading') return <ReviewSkeleton />;
  if (review.status === 'failed') {
    return (
      <div className={styles.mode}>
        <p role="alert" className={styles.error}>
          Error: {review.message}
        </p>
        <div>
          <Button onClick={review.retry}>Try again</Button>
        </div>
      </div>
    );
  }
  return <Review review={review} userId={userId} collectionId={collectionId} />;
}

function ReviewSkeleton() {
  return (
    <div className={styles.mode} aria-busy="true">
      <Skeleton height="var(--control-m)" />
      <Skeleton height="clamp(260px, 100dvh - 28rem, 440px)" />
    </div>
  );
}

/** Until the words have loaded, another word may be judged as a slip. */
const NO_WORDS: ReadonlySet<string> = new Set();
const setOfWords = ({ words }: KnownWordsReply): ReadonlySet<string> => new Set(words);

function Review({ review, userId, collectionId }: ReviewQueueProps & { review: ReadyReview }) {
  const { queue, card, intervals, undo } = review;
  const { data: knownWords = NO_WORDS } = useQuery({ ...knownWordsQuery(), select: setOfWords });
  useStudyReport(card === null && review.nextStep === null, review.answered);
  const [dialog, setDialog] = useState<'facets' | 'schedule' | null>(null);
  useWindowEvent('keydown', (event) => {
    if (event.key !== 'u' || isTyping(event) || singleKeysAreOff() || undo === null) return;
    event.preventDefault();
    undo();
  });
  return (
    <div className={styles.mode}>
      <div className={styles.bar}>
        <Counts review={review} />
        <div className={styles.actions}>
          <IconButton
            variant="bare"
            label="Undo"
            disabled={undo === null}
            aria-keyshortcuts="u"
            onClick={() => undo?.()}
          >
            <UndoIcon />
          </IconButton>
          <OverflowMenu label="Settings of the review">
            {() => (
              <>
                {collectionId === null ? null : (
                  <MenuItem icon={<CardsIcon />} onSelect={() => setDialog('facets')}>
                    Kinds of cards
                  </MenuItem>
                )}
                <MenuItem icon={<TargetIcon />} onSelect={() => setDialog('schedule')}>
                  Goal, limits and exam
                </MenuItem>
              </>
            )}
          </OverflowMenu>
        </div>
      </div>
      <Notices queue={queue} waiting={review.waiting} />
      {card && intervals ? (
        <ReviewCard
          key={`${card.note} ${card.facet} ${review.answered}`}
          card={card}
          intervals={intervals}
          knownWords={knownWords}
          onRate={review.rate}
        />
      ) : (
        <Finished review={review} />
      )}
      {collectionId === null ? null : (
        <FacetDialog
          collectionId={collectionId}
          facets={queue.facets}
          open={dialog === 'facets'}
          onClose={() => setDialog(null)}
          onSaved={review.reload}
        />
      )}
      <ScheduleDialog
        userId={userId}
        open={dialog === 'schedule'}
        onClose={() => setDialog(null)}
        onSaved={review.reload}
      />
    </div>
  );
}

function Counts({ review: { counts } }: { review: ReadyReview }) {
  const left = counts.new + counts.learning + counts.review;
  return (
    <output className={styles.counts}>
      <strong>{left}</strong> left today: {counts.new} new, {counts.learning} learning,{' '}
      {counts.review} to review
    </output>
  );
}

function Notices({ queue, waiting }: { queue: QueueReply; waiting: number }) {
  return (
    <>
      {waiting === 0 ? null : (
        <output className={notice.notice}>
          {waiting === 1 ? 'One answer is' : `${waiting} answers are`} waiting for the network.
          Nothing is lost: you can continue, and they will be sent when it is back.
        </output>
      )}
      {queue.backlog === null ? null : (
        <p className={notice.notice}>
          {queue.backlog.due} cards have piled up. They are spread over {queue.backlog.days} days,
          starting with those you still remember best. New cards are paused until then.
        </p>
      )}
      {queue.exam_plan === null ? null : <ExamNotice plan={queue.exam_plan} />}
    </>
  );
}

function Finished({ review }: { review: ReadyReview }) {
  const { nextStep, now, answered, queue } = review;
  return (
    <div className={styles.finished}>
      <h2>{answered === 0 && nextStep === null ? 'Nothing to review now' : 'Done for now'}</h2>
      {nextStep === null ? (
        <p>
          {answered === 0
            ? 'No card is due. Add words to a collection, or come back tomorrow.'
            : `${countText(answered, 'answer')} in this session. The next cards will come back at the right moment.`}
        </p>
      ) : (
        <p>The next card comes back in {intervalText(nextStep.getTime() - now.getTime())}.</p>
      )}
      {queue.counts.due > 0 && queue.counts.review === 0 && nextStep === null ? (
        <p>
          You have reached today’s limit; {countText(queue.counts.due, 'more card')} will follow
          over the next days.
        </p>
      ) : null}
      <p className={styles.links}>
        <ButtonLink to="/profile">See your progress</ButtonLink>
        <ButtonLink to="/collections" search={{ tab: 'personal' }} variant="quiet">
          Collections
        </ButtonLink>
      </p>
    </div>
  );
}
