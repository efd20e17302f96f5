import type { StudyCard } from '#contract/flashcards/schemas.ts';
import { LinkedText } from '#web/shared/gloss/LinkedText.tsx';
import { PathLink } from '#web/shared/routing/PathLink.tsx';
import styles from './ReviewCard.module.css';

/** The sentence of a card with its translation, each unless the question shows it, and where the person met it. */
export function CardExample({ card: { example, facet, question } }: { card: StudyCard }) {
  if (example === null) return null;
  const { text, translation, source } = example;
  const isGap = facet === 'cloze';
  // A gap may be in another sentence of the word, which is complete with its answer.
  if (isGap && !text.startsWith(question.before ?? '')) return null;
  return (
    <figure className={styles.example}>
      {text === question.text ? null : (
        <p>
          <LinkedText text={text} translation={translation} source={source} />
        </p>
      )}
      {translation === undefined || translation === question.hint ? null : (
        <figcaption>{translation}</figcaption>
      )}
      {source === undefined ? null : (
        <figcaption className={styles.from}>
          From <PathLink path={source.path}>{source.title}</PathLink>
        </figcaption>
      )}
    </figure>
  );
}
