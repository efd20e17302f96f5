import { memo } from 'react';
import type { ArticleGloss } from '#contract/articles/schemas.ts';
import type { LanguagePair } from '#contract/dictionary/schemas.ts';
import { LinkedText } from '#web/shared/gloss/LinkedText.tsx';
import { Translation } from '#web/shared/gloss/Translation.tsx';
import { SpeakButton } from '#web/shared/speech/SpeakButton.tsx';
import type { NumberedPair } from './article-text.rules.ts';
import type { MarkedWord } from './article-reading.rules.ts';
import styles from './ArticleBody.module.css';
import { MarginGlosses } from './MarginGlosses.tsx';
import { PAIR_SIDES } from './pair-sides.ts';
import { ORIGINAL, sentenceRow, TRANSLATION } from './sentence-markup.ts';

interface SentenceRowProps {
  sentence: NumberedPair;
  pair: LanguagePair;
  /** Its words that are beyond the text's level. */
  glosses: readonly ArticleGloss[] | undefined;
  /** Whether it is being read aloud. */
  isRead: boolean;
  /** Words that are new or being learnt. */
  marked?: readonly MarkedWord[] | undefined;
}

/** A sentence and its translation. Memoised, because an article has about a hundred of them. */
export const SentenceRow = memo(function SentenceRow({
  sentence: { number, original_sentence: original, translation_sentence: translation },
  pair,
  glosses,
  isRead,
  marked,
}: SentenceRowProps) {
  const { from, to } = PAIR_SIDES[pair];
  return (
    <li className={styles.pair} {...sentenceRow(number)} data-read={isRead || undefined}>
      <span className={styles.number}>{number}</span>
      <div className={styles.original}>
        <p {...ORIGINAL}>
          <LinkedText
            text={original}
            lang={from}
            translation={translation}
            at={number}
            splitting="letters"
            {...(marked && {
              stateOf: (start: number, end: number) =>
                marked.find((word) => word.start < end && start < word.end)?.state,
            })}
          />
        </p>
        <SpeakButton
          text={original}
          lang={from}
          size="small"
          label={`Listen to sentence ${number}`}
        />
      </div>
      <div className={styles.translation} lang={to}>
        <Translation {...TRANSLATION}>{translation}</Translation>
        {glosses === undefined ? null : <MarginGlosses glosses={glosses} />}
      </div>
    </li>
  );
});
