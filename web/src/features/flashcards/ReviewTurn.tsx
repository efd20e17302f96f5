import { useRef, useState } from 'react';
import type { Rating, StudyCard } from '#contract/flashcards/schemas.ts';
import { Button } from '#web/shared/design/Button.tsx';
import { takeFocus } from '#web/shared/exercises/take-focus.ts';
import { useSwipe } from '#web/shared/gestures/use-swipe.ts';
import { isTyping, singleKeysAreOff } from '#web/shared/keys/single-keys.ts';
import { useWindowEvent } from '#web/shared/keys/use-window-event.ts';
import { findNext, NEXT } from './focus-next.ts';
import { judgeCard } from './judge-card.rules.ts';
import { leaveCard } from './leave-card.ts';
import { RatingButtons } from './RatingButtons.tsx';
import { ReviewCard, type Shown } from './ReviewCard.tsx';
import styles from './ReviewTurn.module.css';

/** What Space and Enter press themselves. */
const CONTROL = 'button, a[href], summary, [role="button"], audio';
/** Of somebody who only looked at the answer. */
const UNJUDGED: Rating = 3;

interface ReviewTurnProps {
  card: StudyCard;
  intervals: Record<Rating, number>;
  knownWords: ReadonlySet<string>;
  isLoud: boolean;
  onUndo: (() => void) | null;
  onEntry: () => void;
  onRate: (rating: Rating) => void;
}

/**
 * One card: its question, its answer, the rating. Space and Enter do what comes next wherever the focus is; 1 to 4 rate, U
 * undoes, E opens the entry; a finger swipes right for Good and left for Again. Needs a `key` per card.
 */
export function ReviewTurn(props: ReviewTurnProps) {
  const { card, intervals, knownWords, isLoud, onUndo, onEntry, onRate } = props;
  const [shown, setShown] = useState<Shown>(null);
  const turn = useRef<HTMLDivElement>(null);
  const face = useRef<HTMLDivElement>(null);
  const isAnswered = shown !== null;
  const suggested = shown === null || shown === 'unjudged' ? UNJUDGED : shown.rating;
  const rate = (rating: Rating) => {
    leaveCard(face.current, rating);
    onRate(rating);
  };
  const answer = (given: string | null) =>
    setShown(given === null ? 'unjudged' : judgeCard(card, given, knownWords));
  const swipe = useSwipe((move) => {
    if (isAnswered) rate(move === 'previous' ? 3 : 1);
  });
  useWindowEvent('keydown', (event) => {
    if (event.repeat || isTyping(event)) return;
    const { key, target } = event;
    if (key === ' ' || key === 'Enter') {
      if (target instanceof Element && target.closest(CONTROL)) return;
      event.preventDefault();
      goOn(findNext(turn.current));
      return;
    }
    if (singleKeysAreOff()) return;
    const act = key === 'u' ? onUndo : key === 'e' ? onEntry : null;
    if (!act) return;
    event.preventDefault();
    act();
  });
  return (
    <div ref={turn} className={styles.turn}>
      <div className={styles.stage}>
        <div ref={face} className={styles.face} {...swipe}>
          <ReviewCard
            card={card}
            shown={shown}
            isLoud={isLoud}
            onAnswer={answer}
            onEntry={onEntry}
          />
        </div>
      </div>
      <footer className={styles.foot} data-empty={!isAnswered && card.facet !== 'word_to_meaning'}>
        {isAnswered ? (
          <>
            <RatingButtons intervals={intervals} suggested={suggested} onRate={rate} />
            <Keys texts={['1 to 4 rate', 'Space takes the gold one']} />
          </>
        ) : card.facet === 'word_to_meaning' ? (
          <>
            <Button
              ref={takeFocus}
              {...NEXT}
              variant="primary"
              className={styles.show}
              onClick={() => answer(null)}
            >
              Show answer
            </Button>
            <Keys texts={['Space shows', 'E opens the entry', 'U undoes']} />
          </>
        ) : null}
      </footer>
    </div>
  );
}

/** Presses a button; a field only takes the focus. */
function goOn(next: HTMLElement | null): void {
  if (next instanceof HTMLButtonElement) next.click();
  else next?.focus();
}

function Keys({ texts }: { texts: readonly string[] }) {
  return (
    <p className={styles.keys} aria-hidden="true">
      {texts.map((text) => (
        <span key={text}>{text}</span>
      ))}
    </p>
  );
}
