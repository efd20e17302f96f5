import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { Rating, StudyCard } from '#contract/flashcards/schemas.ts';
import { LEECH_LAPSES } from '#contract/flashcards/terms.ts';
import { Badge } from '#web/shared/design/Badge.tsx';
import { Button } from '#web/shared/design/Button.tsx';
import { VisuallyHidden } from '#web/shared/design/VisuallyHidden.tsx';
import { SpeakButton } from '#web/shared/speech/SpeakButton.tsx';
import { FACET_TEXTS } from './facet-texts.ts';
import { GenderedText } from './GenderedText.tsx';
import { VERDICT_TEXTS } from '#web/shared/exercises/verdict-texts.ts';
import { type Judged, judgeCard } from './judge-card.rules.ts';
import { RatingButtons } from './RatingButtons.tsx';
import styles from './ReviewCard.module.css';

interface ReviewCardProps {
  card: StudyCard;
  intervals: Record<Rating, number>;
  knownWords: ReadonlySet<string>;
  onRate: (rating: Rating) => void;
}

/** A question, then its answer with the four ratings. Give it a key, so that each card starts afresh. */
export function ReviewCard({ card, intervals, knownWords, onRate }: ReviewCardProps) {
  const [shown, setShown] = useState<Judged | 'unjudged' | null>(null);
  const isLeech = (card.state?.lapses ?? 0) >= LEECH_LAPSES;
  return (
    <article className={styles.card} aria-label={FACET_TEXTS[card.facet].name}>
      <header className={styles.head}>
        <span>{FACET_TEXTS[card.facet].task}</span>
        <span className={styles.badges}>
          {card.state === null ? <Badge>New</Badge> : null}
          {card.level === null ? null : <Badge>{card.level}</Badge>}
          {isLeech ? <Badge>Leech</Badge> : null}
        </span>
      </header>
      <Question card={card} />
      {shown === null ? (
        <Ask
          card={card}
          onAnswer={(given) =>
            setShown(given === null ? 'unjudged' : judgeCard(card, given, knownWords))
          }
        />
      ) : (
        <>
          <Answer card={card} judged={shown === 'unjudged' ? null : shown} />
          {isLeech ? (
            <p className={styles.note}>
              You have forgotten this one {card.state?.lapses} times. A note, a picture or a
              sentence of your own helps more than another review.
            </p>
          ) : null}
          <RatingButtons
            intervals={intervals}
            suggested={shown === 'unjudged' ? 3 : shown.rating}
            onRate={onRate}
          />
        </>
      )}
    </article>
  );
}

function Question({ card: { question, facet, article } }: { card: StudyCard }) {
  const isCloze = facet === 'cloze';
  return (
    <div className={styles.question}>
      <p className={isCloze ? styles.sentence : styles.word} lang={question.lang}>
        {isCloze ? (
          <>
            {question.before}
            <span className={styles.gap} aria-hidden="true" />
            <VisuallyHidden>
              <span lang="en"> gap </span>
            </VisuallyHidden>
            {question.after}
          </>
        ) : (
          <GenderedText text={question.text} article={article} />
        )}
      </p>
      {question.hint === undefined ? null : <p className={styles.hint}>{question.hint}</p>}
    </div>
  );
}

interface AskProps {
  card: StudyCard;
  /** Null: the answer is only shown. */
  onAnswer: (given: string | null) => void;
}

/** How the answer is given: thought, chosen or typed. */
function Ask({ card, onAnswer }: AskProps) {
  if (card.facet === 'word_to_meaning') return <Recall onAnswer={onAnswer} />;
  if (card.facet === 'article') return <ChooseArticle onAnswer={onAnswer} />;
  return <TypeAnswer card={card} onAnswer={onAnswer} />;
}

function Recall({ onAnswer }: Pick<AskProps, 'onAnswer'>) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <Button ref={button} variant="primary" className={styles.show} onClick={() => onAnswer(null)}>
      Show answer
    </Button>
  );
}

const ARTICLES = ['der', 'die', 'das'] as const;

function ChooseArticle({ onAnswer }: Pick<AskProps, 'onAnswer'>) {
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset would need a form around it to make sense
    <div role="group" aria-label="Article" className={styles.articles} lang="de">
      {ARTICLES.map((article, index) => (
        <Button
          key={article}
          ref={index === 0 ? first : undefined}
          className={styles.article}
          onClick={() => onAnswer(article)}
        >
          {article}
        </Button>
      ))}
    </div>
  );
}

function TypeAnswer({ card, onAnswer }: AskProps) {
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '') onAnswer(text);
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <label className={styles.label}>
        <VisuallyHidden>{FACET_TEXTS[card.facet].task}</VisuallyHidden>
        <input
          ref={field}
          lang="de"
          value={text}
          maxLength={200}
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          placeholder="Your answer"
          className={styles.input}
          onChange={({ target }) => setText(target.value)}
        />
      </label>
      <div className={styles.actions}>
        <Button type="submit" variant="primary" disabled={text.trim() === ''}>
          Check
        </Button>
        <Button variant="quiet" onClick={() => onAnswer(null)}>
          Show answer
        </Button>
      </div>
    </form>
  );
}

/** A text with what differs marked; the verdict says it in words. */
function Marked({ text, places }: { text: string; places: readonly [number, number][] }) {
  const ends = [0, ...places.flat(), text.length];
  return ends.slice(0, -1).map((start, index) => {
    const part = text.slice(start, ends[index + 1]);
    if (part === '') return null;
    // oxlint-disable-next-line react/no-array-index-key -- the pieces stand where they stand
    return index % 2 === 1 ? <mark key={index}>{part}</mark> : part;
  });
}

function Answer({ card, judged }: { card: StudyCard; judged: Judged | null }) {
  const { answer, article, example, notes } = card;
  return (
    <div className={styles.answer}>
      {judged === null ? null : (
        <p className={styles.verdict} data-good={judged.accepted}>
          <span aria-hidden="true">{judged.accepted ? '✓' : '✗'}</span>{' '}
          {VERDICT_TEXTS[judged.verdict]}{' '}
          <span className={styles.given}>
            You wrote{' '}
            <span lang={answer.lang}>
              <Marked text={judged.typed} places={judged.differences.map(({ typed }) => typed)} />
            </span>
            .
          </span>
        </p>
      )}
      <p className={styles.word} lang={answer.lang} aria-live="polite">
        <VisuallyHidden>
          <span lang="en">Answer: </span>
        </VisuallyHidden>
        <GenderedText text={answer.text} article={article} />
        <SpeakButton
          text={answer.lang === 'de' ? answer.text : card.word}
          files={
            card.facet === 'plural' || card.facet === 'principal_parts' ? [] : card.audio_files
          }
          size="small"
        />
      </p>
      {notes === null || notes === '' ? null : <p className={styles.note}>{notes}</p>}
      {example === null || card.facet === 'cloze' ? null : (
        <figure className={styles.example}>
          <p lang="de">{example.text}</p>
          {example.translation === undefined ? null : (
            <figcaption>{example.translation}</figcaption>
          )}
        </figure>
      )}
    </div>
  );
}
