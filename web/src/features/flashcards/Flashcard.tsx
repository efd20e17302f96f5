import { Link } from '@tanstack/react-router';
import { type CSSProperties, useId } from 'react';
import type { CollectionItem } from '#contract/collections/schemas.ts';
import { Badge } from '#web/shared/design/Badge.tsx';
import { VisuallyHidden } from '#web/shared/design/VisuallyHidden.tsx';
import { LinkedText } from '#web/shared/gloss/LinkedText.tsx';
import { WithArticles } from '#web/shared/design/WithArticles.tsx';
import { SpeakButton } from '#web/shared/speech/SpeakButton.tsx';
import {
  articlesOfItem,
  badgesOf,
  type CardStyle,
  type Example,
  type Face,
  meaningOf,
  NO_TRANSLATION,
  textSize,
} from './card.rules.ts';
import type { Side } from './deck.rules.ts';
import styles from './Flashcard.module.css';
import { useSwipe } from '#web/shared/gestures/use-swipe.ts';

const SIDES = ['front', 'back'] as const;

interface FlashcardProps {
  item: CollectionItem;
  faces: Record<Side, Face>;
  side: Side;
  onFlip: () => void;
  /** A finger swipes the card away. */
  onMove: (move: 'previous' | 'next') => void;
  size?: 'normal' | 'small';
}

/**
 * A card that flips when clicked. The button lies beneath the sides, which let clicks through except on their own
 * controls: so it keeps the focus when the card flips, and the sides' text stays readable for screen readers.
 */
export function Flashcard({ item, faces, side, onFlip, onMove, size = 'normal' }: FlashcardProps) {
  const id = useId();
  const swipe = useSwipe(onMove);
  return (
    <div className={styles.scene} data-size={size} {...swipe}>
      <button
        type="button"
        className={styles.flip}
        aria-labelledby={`${id} ${id}-${side}`}
        aria-pressed={side === 'back'}
        onClick={onFlip}
      />
      <span id={id} hidden>
        Flashcard:
      </span>
      <div className={styles.rotor} data-side={side}>
        {SIDES.map((each) => (
          <div
            key={each}
            className={styles.face}
            data-side={each}
            inert={each !== side}
            aria-hidden={each !== side}
          >
            <FaceHead item={item} />
            <div className={styles.middle}>
              {faces[each].repeats === null ? null : (
                <div className={styles.asked}>
                  <Text item={item} shows={faces[each].repeats} size={size} />
                </div>
              )}
              <Text id={`${id}-${each}`} item={item} shows={faces[each].shows} size={size} />
              {faces[each].notes === null ? null : (
                <p className={styles.notes}>{faces[each].notes}</p>
              )}
              <ExampleText example={faces[each].example} isAnswer={each === 'back'} />
            </div>
            <FaceFoot item={item} face={faces[each]} />
          </div>
        ))}
      </div>
    </div>
  );
}

function FaceHead({ item }: { item: CollectionItem }) {
  return (
    <ul className={styles.badges} aria-label="Kind of card">
      {badgesOf(item).map((badge) => (
        <li key={badge}>
          <Badge>{badge}</Badge>
        </li>
      ))}
    </ul>
  );
}

/** The word with its sound, or the meaning. */
function Text({
  id,
  item,
  shows,
  size,
}: {
  id?: string;
  item: CollectionItem;
  shows: CardStyle;
  size: 'normal' | 'small';
}) {
  const isWord = shows === 'word';
  const text = isWord ? item.word : meaningOf(item) || NO_TRANSLATION;
  const { length, longest } = textSize(text);
  return (
    <div className={styles.line}>
      <p
        id={id}
        className={isWord ? styles.word : styles.meaning}
        data-length={length}
        style={{ '--longest': longest } as CSSProperties}
      >
        {isWord ? <WithArticles articles={articlesOfItem(item)} word={text} /> : text}
      </p>
      {isWord ? (
        <SpeakButton
          text={text}
          files={item.dictionary_entry?.audio_urls.audio_files}
          size={size}
        />
      ) : null}
    </div>
  );
}

/** @param isAnswer whether its words can be looked up: they would answer the question */
function ExampleText({ example, isAnswer }: { example: Example | null; isAnswer: boolean }) {
  if (!example) return null;
  return (
    <div className={styles.example}>
      <p className={styles.sentence}>
        <VisuallyHidden>Example: </VisuallyHidden>
        {isAnswer ? (
          <LinkedText text={example.text} translation={example.translation} />
        ) : (
          <span lang="de">{example.text}</span>
        )}{' '}
        <span className={styles.speak}>
          <SpeakButton text={example.text} size="small" />
        </span>
      </p>
      {example.translation === undefined ? null : (
        <p className={styles.translation}>{example.translation}</p>
      )}
    </div>
  );
}

/** Once the card is turned, a link to the word's page; custom entries have none. */
function FaceFoot({ item, face }: { item: CollectionItem; face: Face }) {
  const leads = face.repeats !== null && item.item_type !== 'custom_word';
  return (
    <div className={styles.foot}>
      {leads ? (
        <Link
          to="/dictionary/$pair/$word"
          params={{ pair: 'german-english', word: item.word }}
          {...(item.entry_uuid === null ? {} : { hash: item.entry_uuid })}
        >
          Open in the dictionary
        </Link>
      ) : null}
    </div>
  );
}
