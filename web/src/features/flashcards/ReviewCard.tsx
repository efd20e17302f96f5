import { useState } from 'react';
import type { StudyCard } from '#contract/flashcards/schemas.ts';
import { LEECH_LAPSES } from '#contract/flashcards/terms.ts';
import { Badge } from '#web/shared/design/Badge.tsx';
import { Button } from '#web/shared/design/Button.tsx';
import { VisuallyHidden } from '#web/shared/design/VisuallyHidden.tsx';
import { SpeakButton } from '#web/shared/speech/SpeakButton.tsx';
import { CardExample } from './CardExample.tsx';
import { FACET_TEXTS } from './facet-texts.ts';
import { GenderedText } from './GenderedText.tsx';
import { LinkedText } from '#web/shared/gloss/LinkedText.tsx';
import { markedPieces } from '#web/shared/exercises/marked-pieces.rules.ts';
import { AnswerField } from '#web/shared/exercises/AnswerField.tsx';
import { AnswerForm } from '#web/shared/exercises/AnswerForm.tsx';
import { ArticleChoice } from '#web/shared/exercises/ArticleChoice.tsx';
import { Marked } from '#web/shared/exercises/Marked.tsx';
import { Question } from '#web/shared/exercises/Question.tsx';
import { VERDICT_TEXTS } from '#web/shared/exercises/verdict-texts.ts';
import { NEXT } from './focus-next.ts';
import type { Judged } from './judge-card.rules.ts';
import styles from './ReviewCard.module.css';

/** What was answered: `unjudged` if the answer was only shown, null before. */
export type Shown = Judged | 'unjudged' | null;

interface ReviewCardProps {
  card: StudyCard;
  shown: Shown;
  /** Speaks the German side once it is answered. */
  isLoud: boolean;
  onAnswer: (given: string | null) => void;
  onEntry: () => void;
}

/** A question, then its answer. */
export function ReviewCard({ card, shown, isLoud, onAnswer, onEntry }: ReviewCardProps) {
  const isAnswered = shown !== null;
  const isLeech = (card.state?.lapses ?? 0) >= LEECH_LAPSES;
  return (
    <article
      className={styles.card}
      aria-label={FACET_TEXTS[card.facet].name}
      data-types={card.facet !== 'word_to_meaning' && card.facet !== 'article'}
    >
      <header className={styles.head}>
        <span>{FACET_TEXTS[card.facet].task}</span>
        <span className={styles.badges}>
          {card.state === null ? <Badge>New</Badge> : null}
          {card.part_of_speech === null || card.question.hint === card.part_of_speech ? null : (
            <Badge>{card.part_of_speech}</Badge>
          )}
          {card.level === null ? null : <Badge>{card.level}</Badge>}
          {isLeech ? <Badge>Leech</Badge> : null}
        </span>
      </header>
      <div className={styles.question} data-facet={card.facet}>
        <Question question={card.question} hasGap={card.facet === 'cloze'}>
          <QuestionText card={card} isAnswered={isAnswered} />
        </Question>
        {card.question.lang === 'de' && card.answer.lang === 'en' ? (
          <WordSound card={card} text={card.question.text} isLoud={isLoud && isAnswered} />
        ) : null}
        <QuestionContext card={card} />
      </div>
      {shown === null ? (
        <Ask card={card} onAnswer={onAnswer} />
      ) : (
        <>
          <Answer card={card} judged={shown === 'unjudged' ? null : shown} isLoud={isLoud} />
          {isLeech ? (
            <div className={styles.leech}>
              <p className={styles.note}>
                You have forgotten this word {card.state?.lapses} times. Seeing it at work helps
                more than another review.
              </p>
              <Button size="small" onClick={onEntry}>
                Open the entry
              </Button>
            </div>
          ) : null}
        </>
      )}
    </article>
  );
}

/** The word; or the sentence that asks for it, with the word marked, whose words can be looked up once it is answered. */
function QuestionText({ card, isAnswered }: { card: StudyCard; isAnswered: boolean }) {
  const { question, article, example } = card;
  const isSentence = question.marks !== undefined || example?.text === question.text;
  if (!isSentence) return <GenderedText text={question.text} article={article} />;
  return (
    <span className={styles.asked}>
      {isAnswered ? (
        <LinkedText
          text={question.text}
          translation={example?.translation}
          source={example?.source}
          {...(question.marks && { bold: question.marks })}
        />
      ) : (
        markedPieces(question.text, question.marks ?? []).map((piece) =>
          piece.isMarked ? <b key={piece.start}>{piece.text}</b> : piece.text,
        )
      )}
    </span>
  );
}

/** What narrows the question to one sense: how the word is used, a note, a sentence. */
function QuestionContext({ card: { facet, question, sense } }: { card: StudyCard }) {
  const usage = facet === 'word_to_meaning' ? sense?.usage : undefined;
  return (
    <>
      {usage === undefined ? null : (
        <p className={styles.usage} lang="de">
          {usage}
        </p>
      )}
      {question.note === undefined ? null : <p className={styles.note}>({question.note})</p>}
      {question.sentence === undefined ? null : (
        <p className={styles.sentence} lang="de">
          {question.sentence}
        </p>
      )}
    </>
  );
}

interface AskProps {
  card: StudyCard;
  /** @param given null if the answer is only shown */
  onAnswer: (given: string | null) => void;
}

/** The way to answer: choose or type. To recall takes nothing but the button below the card. */
function Ask({ card, onAnswer }: AskProps) {
  if (card.facet === 'word_to_meaning') return null;
  if (card.facet === 'article') return <ArticleChoice onChoose={onAnswer} />;
  return <TypeAnswer card={card} onAnswer={onAnswer} />;
}

function TypeAnswer({ card, onAnswer }: AskProps) {
  const [text, setText] = useState('');
  const isEmpty = text.trim() === '';
  return (
    <AnswerForm
      onSubmit={() => {
        if (!isEmpty) onAnswer(text);
      }}
      actions={
        <>
          <Button type="submit" variant="primary" disabled={isEmpty}>
            Check
          </Button>
          <Button variant="quiet" onClick={() => onAnswer(null)}>
            Show answer
          </Button>
        </>
      }
    >
      <AnswerField
        label={FACET_TEXTS[card.facet].task}
        lang={card.answer.lang}
        text={text}
        onChange={setText}
        mark={NEXT}
      />
    </AnswerForm>
  );
}

function Answer({
  card,
  judged,
  isLoud,
}: {
  card: StudyCard;
  judged: Judged | null;
  isLoud: boolean;
}) {
  const { answer, article, notes, sense } = card;
  return (
    <div className={styles.answer}>
      {judged === null ? null : (
        <p className={styles.verdict} data-good={judged.accepted}>
          <span aria-hidden="true">{judged.accepted ? '✓' : '✗'}</span>{' '}
          {judged.also === undefined ? (
            VERDICT_TEXTS[judged.verdict]
          ) : (
            <>
              Also right; this card wants <b lang="de">{answer.text}</b>.
            </>
          )}{' '}
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
      </p>
      {answer.lang === 'de' ? <WordSound card={card} text={answer.text} isLoud={isLoud} /> : null}
      <SenseNotes card={card} sense={sense} />
      {notes === null || notes === '' ? null : <p className={styles.note}>{notes}</p>}
      {card.question.marks === undefined ? null : (
        <p className={styles.usage} lang="de">
          <GenderedText text={card.word} article={article} />
        </p>
      )}
      <CardExample card={card} />
    </div>
  );
}

/** The sound of the card's German side; a recording is of the word, not of its other forms. */
function WordSound({
  card: { facet, audio_files: files, question },
  text,
  isLoud,
}: {
  card: StudyCard;
  text: string;
  /** Speaks without being asked. */
  isLoud: boolean;
}) {
  const isOther =
    facet === 'plural' ||
    facet === 'principal_parts' ||
    (text === question.text && question.marks !== undefined);
  return (
    <span className={styles.sound}>
      <SpeakButton text={text} files={isOther ? [] : files} autoPlay={isLoud} />
    </span>
  );
}

/** Labels, note and government of the sense, unless the card asks about the word's forms. */
function SenseNotes({ card, sense }: { card: StudyCard; sense: StudyCard['sense'] }) {
  if (!sense || (card.facet !== 'word_to_meaning' && card.facet !== 'meaning_to_word')) return null;
  const { tags = [], note, usage } = sense;
  const isAsked = card.facet === 'word_to_meaning';
  return (
    <>
      {usage === undefined || isAsked ? null : (
        <p className={styles.usage} lang="de">
          {usage}
        </p>
      )}
      {tags.length === 0 ? null : <p className={styles.note}>{tags.join(', ')}</p>}
      {note === undefined || note === card.question.note ? null : (
        <p className={styles.note}>({note})</p>
      )}
    </>
  );
}
