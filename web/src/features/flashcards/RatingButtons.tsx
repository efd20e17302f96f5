import { useEffect, useRef } from 'react';
import type { Rating } from '#contract/flashcards/schemas.ts';
import { Button } from '#web/shared/design/Button.tsx';
import { isTyping, singleKeysAreOff } from '#web/shared/keys/single-keys.ts';
import { useWindowEvent } from '#web/shared/keys/use-window-event.ts';
import { NEXT } from './focus-next.ts';
import { intervalText } from './interval-text.rules.ts';
import styles from './RatingButtons.module.css';

const RATINGS: readonly { rating: Rating; name: string }[] = [
  { rating: 1, name: 'Again' },
  { rating: 2, name: 'Hard' },
  { rating: 3, name: 'Good' },
  { rating: 4, name: 'Easy' },
];

interface RatingButtonsProps {
  /** Milliseconds until the card comes back. */
  intervals: Record<Rating, number>;
  /** The rating suggested for the answer; its button has the focus, so that Enter chooses it. */
  suggested: Rating;
  onRate: (rating: Rating) => void;
}

/** Again, Hard, Good, Easy, each with the interval it leads to; keys 1 to 4. */
export function RatingButtons({ intervals, suggested, onRate }: RatingButtonsProps) {
  const chosen = useRef<HTMLButtonElement>(null);
  useEffect(() => chosen.current?.focus(), []);
  useWindowEvent('keydown', (event) => {
    // A key still held down from answering is not a rating.
    if (event.repeat || isTyping(event) || singleKeysAreOff()) return;
    const found = RATINGS.find(({ rating }) => event.key === String(rating));
    if (!found) return;
    event.preventDefault();
    onRate(found.rating);
  });
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset would need a form around it to make sense
    <div role="group" aria-label="How well did you know it?" className={styles.ratings}>
      {RATINGS.map(({ rating, name }) => (
        <Button
          key={rating}
          ref={rating === suggested ? chosen : undefined}
          {...(rating === suggested ? NEXT : {})}
          variant={rating === suggested ? 'primary' : 'soft'}
          className={styles.rating}
          aria-keyshortcuts={String(rating)}
          onClick={() => onRate(rating)}
        >
          <span>
            <kbd aria-hidden="true">{rating}</kbd> {name}
          </span>
          <small>{intervalText(intervals[rating])}</small>
        </Button>
      ))}
    </div>
  );
}
