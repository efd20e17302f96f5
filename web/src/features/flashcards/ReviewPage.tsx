import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { KnownWordsReply, StudyCard } from '#contract/flashcards/schemas.ts';
import { Button } from '#web/shared/design/Button.tsx';
import { Card } from '#web/shared/design/Card.tsx';
import { Dialog } from '#web/shared/design/Dialog.tsx';
import { Skeleton } from '#web/shared/design/Skeleton.tsx';
import { MembersPage } from '#web/shared/session/MembersPage.tsx';
import { useStored, writeStored } from '#web/shared/storage/storage.ts';
import { FacetDialog } from './FacetDialog.tsx';
import notice from './Notice.module.css';
import { knownWordsQuery } from './review.api.ts';
import { CardMenu } from './CardMenu.tsx';
import { focusNext } from './focus-next.ts';
import { ReviewTurn } from './ReviewTurn.tsx';
import styles from './ReviewPage.module.css';
import { ScheduleDialog } from './ScheduleDialog.tsx';
import { SessionEnd } from './SessionEnd.tsx';
import { SessionFrame } from './SessionFrame.tsx';
import { type ReadyReview, useReview } from './use-review.ts';
import { useStudyReport } from './use-study-report.ts';

/** The dictionary's entry of a card's word, which the application provides. */
export type CardEntry = ComponentType<{ word: string; note: string }>;

interface ReviewPageProps {
  /** Id of a collection; null is everything the person practises. */
  collection: string | null;
  Entry: CardEntry;
}

/** Reviews of due cards, alone on the screen. For members. */
export function ReviewPage(props: ReviewPageProps) {
  return (
    <MembersPage
      skeleton={
        <SessionFrame>
          <Waiting />
        </SessionFrame>
      }
      guest={
        <Card title="Cards that come back at the right moment">
          Review asks for a word again just before you would forget it: after minutes, days, then
          months. It needs an account to save your answers.
        </Card>
      }
    >
      {(person) => <Queue key={`${person.id} ${props.collection}`} userId={person.id} {...props} />}
    </MembersPage>
  );
}

type QueueProps = ReviewPageProps & { userId: string };

function Queue(props: QueueProps) {
  const review = useReview(props.userId, props.collection);
  if (review.status === 'ready') return <Session review={review} {...props} />;
  return (
    <SessionFrame>
      {review.status === 'loading' ? (
        <Waiting />
      ) : (
        <div className={styles.failed}>
          <p role="alert">Error: {review.message}</p>
          <Button variant="primary" onClick={review.retry}>
            Try again
          </Button>
        </div>
      )}
    </SessionFrame>
  );
}

function Waiting() {
  return (
    <div className={styles.waiting} aria-busy="true">
      <Skeleton height="100%" />
    </div>
  );
}

/** Until the words have loaded, another word may be judged as a slip. */
const NO_WORDS: ReadonlySet<string> = new Set();
const setOfWords = ({ words }: KnownWordsReply): ReadonlySet<string> => new Set(words);

function Session({ review, userId, collection, Entry }: QueueProps & { review: ReadyReview }) {
  const { queue, card, intervals, undo } = review;
  const { data: knownWords = NO_WORDS } = useQuery({ ...knownWordsQuery(), select: setOfWords });
  useStudyReport(card === null && review.nextStep === null, review.answered.length);
  // Off until it is wanted: recordings come from other hosts, and not every place is one for sound.
  const isLoud = useStored('answer-sound') === 'on';
  const session = useRef<HTMLDivElement>(null);
  const [dialog, setDialog] = useState<'facets' | 'schedule' | 'entry' | null>(null);
  const close = () => setDialog(null);
  // Else the focus would return to the menu, and Space would open it again.
  useEffect(() => {
    if (dialog === null) focusNext(session.current);
  }, [dialog]);
  const { new: fresh, learning, review: due } = review.counts;
  return (
    <SessionFrame
      ref={session}
      place={card && { done: review.answered.length, left: fresh + learning + due }}
      onUndo={undo}
      menu={
        <CardMenu
          hasCard={card !== null}
          hasKinds={collection !== null}
          isLoud={isLoud}
          onEntry={() => setDialog('entry')}
          onKinds={() => setDialog('facets')}
          onSchedule={() => setDialog('schedule')}
          onLoud={() => {
            writeStored('answer-sound', isLoud ? 'off' : 'on');
            focusNext(session.current);
          }}
        />
      }
      notice={<Unsent waiting={review.waiting} />}
    >
      {card && intervals ? (
        <ReviewTurn
          key={`${card.note} ${card.facet} ${review.answered.length}`}
          card={card}
          intervals={intervals}
          knownWords={knownWords}
          isLoud={isLoud}
          onUndo={undo}
          onEntry={() => setDialog('entry')}
          onRate={review.rate}
        />
      ) : (
        <SessionEnd review={review} userId={userId} collection={collection} />
      )}
      {collection === null ? null : (
        <FacetDialog
          collectionId={collection}
          facets={queue.facets}
          open={dialog === 'facets'}
          onClose={close}
          onSaved={review.reload}
        />
      )}
      <ScheduleDialog
        userId={userId}
        open={dialog === 'schedule'}
        onClose={close}
        onSaved={review.reload}
      />
      <Dialog open={dialog === 'entry' && card !== null} title="Entry" wide onClose={close}>
        {card && <Entry word={headwordOf(card)} note={card.note} />}
      </Dialog>
    </SessionFrame>
  );
}

/** The word without its article, as the dictionary has it. */
function headwordOf({ word, article }: StudyCard): string {
  return article !== undefined && word.startsWith(`${article} `)
    ? word.slice(article.length + 1)
    : word;
}

function Unsent({ waiting }: { waiting: number }) {
  if (waiting === 0) return null;
  return (
    <output className={notice.notice}>
      {waiting === 1 ? 'One answer is' : `${waiting} answers are`} waiting for the network. Nothing
      is lost: you can continue, and they will be sent when it is back.
    </output>
  );
}
