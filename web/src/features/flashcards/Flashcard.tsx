import { Link } from '@tanstack/react-router';
import { type CSSProperties, useId } from 'react';
import type { CollectionItem } from '#contract/collections/schemas.ts';
import { Badge } from '#web/shared/design/Badge.tsx';
import { VisuallyHidden } from '#web/shared/design/VisuallyHidden.tsx';
import { WithArticles } from '#web/shared/design/WithArticles.tsx';
import { SpeakButton } from '#web/shared/speech/SpeakButton.tsx';
import {
  articlesOfItem,
  badgesOf,
  type Example,
  type Face,
  meaningOf,
  NO_TRANSLATION,
  textSize,
} from './card.rules.ts';
import type { Side } from './deck.rules.ts';
import styles from './Flashcard.module.css';

const SIDES = ['front', 'back'] as const;

interface FlashcardProps {
  item: CollectionItem;
  faces: Record<Side, Face>;
  side: Side;
  onFlip: () => void;
  size?: 'normal' | 'small';
}

/**
 * A card that flips when clicked. The button lies beneath the sides, which let clicks through except on their own
 * controls: so it keeps the focus when the card flips, and the sides' text stays readable for screen readers.
 */
export function Flashcard({ item, faces, side, onFlip, size = 'normal' }: FlashcardProps) {
  const id = useId();
  return (
    <div className={styles.scene} data-size={size}>
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
            <FaceHead item={item} face={faces[each]} />
            <div className={styles.middle}>
              <FaceText id={`${id}-${each}`} item={item} face={faces[each]} />
              {faces[each].notes === null ? null : (
                <p className={styles.notes}>{faces[each].notes}</p>
              )}
              <ExampleText example={faces[each].example} />
            </div>
            <FaceFoot item={item} face={faces[each]} />
          </div>
        ))}
      </div>
    </div>
  );
}

interface FacePartProps {
  item: CollectionItem;
  face: Face;
}

function FaceHead({ item, face }: FacePartProps) {
  return (
    <div className={styles.head}>
      <ul className={styles.badges} aria-label="Kind of card">
        {badgesOf(item).map((badge) => (
          <li key={badge}>
            <Badge>{badge}</Badge>
          </li>
        ))}
      </ul>
      {face.shows === 'word' ? (
        <SpeakButton text={item.word} files={item.dictionary_entry?.audio_urls.audio_files} />
      ) : null}
    </div>
  );
}

function FaceText({ id, item, face }: FacePartProps & { id: string }) {
  const isWord = face.shows === 'word';
  const text = isWord ? item.word : meaningOf(item) || NO_TRANSLATION;
  const { length, longest } = textSize(text);
  return (
    <p
      id={id}
      className={isWord ? styles.word : styles.meaning}
      data-length={length}
      style={{ '--longest': longest } as CSSProperties}
    >
      {isWord ? <WithArticles articles={articlesOfItem(item)} word={text} /> : text}
    </p>
  );
}

function ExampleText({ example }: { example: Example | null }) {
  if (!example) return null;
  return (
    <div className={styles.example}>
      <p className={styles.sentence}>
        <VisuallyHidden>Example: </VisuallyHidden>
        <span lang="de">{example.text}</span>
      </p>
      <span className={styles.speak}>
        <SpeakButton text={example.text} size="small" />
      </span>
      {example.translation === undefined ? null : (
        <p className={styles.translation}>{example.translation}</p>
      )}
    </div>
  );
}

/** On the side of the word, a link to its page; custom entries have none. */
function FaceFoot({ item, face }: FacePartProps) {
  const leads = face.shows === 'word' && item.item_type !== 'custom_word';
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
