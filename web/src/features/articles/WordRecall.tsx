import { Fragment, Suspense, useRef, useState } from 'react';
import type { Article, ArticleGloss, SentencePair } from '#contract/articles/schemas.ts';
import { rangesOfWritten } from '#german/text/written-parts.ts';
import { Button } from '#web/shared/design/Button.tsx';
import { useIsMember } from '#web/shared/session/use-person.ts';
import { useTabState } from '#web/shared/storage/tab-storage.ts';
import { headwordOf, NOTHING_RECALLED, readRecall, recalledOf } from './glosses.rules.ts';
import type { AddWords } from './NewWords.tsx';
import { useNewWords } from './use-new-words.ts';
import styles from './WordRecall.module.css';

interface WordRecallProps {
  article: Article;
  glosses: readonly ArticleGloss[];
  sentences: readonly SentencePair[];
  AddWords: AddWords;
}

/**
 * Asks for some words of a text, each in its sentence: one tries to remember, sees the answer and says whether one knew
 * it. Nothing is graded or scheduled. Members can save what they did not know. Survives a reload of the tab.
 */
export function WordRecall({ article, glosses, sentences, AddWords }: WordRecallProps) {
  const words = recalledOf(glosses);
  const [said, setSaid] = useTabState(`recall-${article.slug}`, NOTHING_RECALLED, readRecall);
  const [isShown, setShown] = useState(false);
  const part = useRef<HTMLDivElement>(null);
  const current = words[said.length];
  const focus = () => requestAnimationFrame(() => part.current?.focus());
  const say = (isKnown: boolean) => {
    setShown(false);
    setSaid([...said, isKnown]);
    focus();
  };
  return (
    <section aria-labelledby="recall" className={styles.part}>
      <h2 id="recall">Do you still know these?</h2>
      <div ref={part} tabIndex={-1} className={styles.card}>
        {current === undefined ? (
          <Outcome
            article={article}
            unknown={words.filter((_, index) => said[index] === false)}
            count={words.length}
            AddWords={AddWords}
            onAgain={() => {
              setSaid(NOTHING_RECALLED);
              focus();
            }}
          />
        ) : (
          <>
            <p className={styles.count}>
              {said.length + 1} of {words.length}
            </p>
            <InSentence
              gloss={current}
              sentence={sentences[current.sentence - 1]}
              isShown={isShown}
            />
            <div className={styles.ways}>
              {isShown ? (
                <>
                  <Button variant="plain" onClick={() => say(false)}>
                    Not yet
                  </Button>
                  <Button onClick={() => say(true)}>Knew it</Button>
                </>
              ) : (
                <Button
                  onClick={() => {
                    setShown(true);
                    focus();
                  }}
                >
                  Show answer
                </Button>
              )}
            </div>
          </>
        )}
      </div>
    </section>
  );
}

interface InSentenceProps {
  gloss: ArticleGloss;
  sentence: SentencePair | undefined;
  isShown: boolean;
}

/** A word marked in its sentence, and, once it is shown, what it means there. */
function InSentence({ gloss: { text, word, gloss }, sentence, isShown }: InSentenceProps) {
  if (!sentence) return null;
  const { original_sentence: original, translation_sentence: translation } = sentence;
  return (
    <>
      <p className={styles.sentence} lang="de">
        {rangesOfWritten(original, text).map(([start, end], index, ranges) => (
          <Fragment key={start}>
            {original.slice(ranges[index - 1]?.[1] ?? 0, start)}
            <mark>{original.slice(start, end)}</mark>
            {index === ranges.length - 1 ? original.slice(end) : null}
          </Fragment>
        ))}
      </p>
      {/* Takes up its space before it is shown, so that the buttons stay where they are. */}
      <div className={styles.answer} data-shown={isShown}>
        <p>
          <b lang="de">{word}</b> {gloss}
        </p>
        <p className={styles.translation}>{translation}</p>
      </div>
    </>
  );
}

interface OutcomeProps {
  article: Article;
  /** Those that the reader did not know. */
  unknown: readonly ArticleGloss[];
  count: number;
  AddWords: AddWords;
  onAgain: () => void;
}

function Outcome({ article, unknown, count, AddWords, onAgain }: OutcomeProps) {
  const [isAdding, setAdding] = useState(false);
  const isMember = useIsMember();
  const words = useNewWords(article);
  const wanted = new Set(unknown.map(headwordOf));
  const addable = (words ?? []).filter(({ word }) => wanted.has(word));
  return (
    <>
      <p>
        <b>
          You knew {count - unknown.length} of {count}
        </b>
        {unknown.length === 0 ? ': all of them.' : '. Not yet:'}
      </p>
      {unknown.length === 0 ? null : (
        <ul className={styles.unknown}>
          {unknown.map(({ word, gloss }) => (
            <li key={word}>
              <b lang="de">{word}</b> {gloss}
            </li>
          ))}
        </ul>
      )}
      <div className={styles.ways}>
        <Button variant="plain" onClick={onAgain}>
          Ask again
        </Button>
        {isMember && addable.length > 0 ? (
          <>
            <Button onClick={() => setAdding(true)}>Add these to a collection</Button>
            {isAdding ? (
              <Suspense>
                <AddWords open onClose={() => setAdding(false)} words={addable} areChosen />
              </Suspense>
            ) : null}
          </>
        ) : null}
      </div>
    </>
  );
}
