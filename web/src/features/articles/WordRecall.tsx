import { Fragment, useRef, useState } from 'react';
import type { ArticleGloss, SentencePair } from '#contract/articles/schemas.ts';
import { rangesOfWritten } from '#german/text/written-parts.ts';
import { Button } from '#web/shared/design/Button.tsx';
import { useIsMember } from '#web/shared/session/use-person.ts';
import { useTabState } from '#web/shared/storage/tab-storage.ts';
import { NOTHING_RECALLED, readRecall, recalledOf } from './glosses.rules.ts';
import { SaveRecalled } from './SaveRecalled.tsx';
import styles from './WordRecall.module.css';

interface WordRecallProps {
  slug: string;
  glosses: readonly ArticleGloss[];
  sentences: readonly SentencePair[];
}

/**
 * Asks for some words of a text, each in its sentence: one tries to remember, sees the answer and says whether one knew
 * it. Nothing is graded or scheduled. Members can save what they did not know. Survives a reload of the tab.
 */
export function WordRecall({ slug, glosses, sentences }: WordRecallProps) {
  const words = recalledOf(glosses);
  const [said, setSaid] = useTabState(`recall-${slug}`, NOTHING_RECALLED, readRecall);
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
            unknown={words.filter((_, index) => said[index] === false)}
            sentences={sentences}
            count={words.length}
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
  /** Those that the reader did not know. */
  unknown: readonly ArticleGloss[];
  sentences: readonly SentencePair[];
  count: number;
  onAgain: () => void;
}

function Outcome({ unknown, sentences, count, onAgain }: OutcomeProps) {
  const isMember = useIsMember();
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
          {unknown.map((each) => {
            const pair = sentences[each.sentence - 1];
            return (
              <li key={each.word}>
                <span>
                  <b lang="de">{each.word}</b> {each.gloss}
                </span>
                {isMember && pair ? <SaveRecalled gloss={each} sentence={pair} /> : null}
              </li>
            );
          })}
        </ul>
      )}
      <div className={styles.ways}>
        <Button variant="plain" onClick={onAgain}>
          Ask again
        </Button>
      </div>
    </>
  );
}
