import { memo } from 'react';
import type { ArticleGloss } from '#contract/articles/schemas.ts';
import type { LanguagePair } from '#contract/dictionary/schemas.ts';
import { Translation } from '#web/shared/gloss/Translation.tsx';
import { WORD_GROUP, WORD_LINK } from '#web/shared/keys/word-keys.ts';
import { SpeakButton } from '#web/shared/speech/SpeakButton.tsx';
import { lookupWord, piecesOf, type NumberedPair } from './article-text.rules.ts';
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
}

/** A sentence and its translation. Memoised, because an article has about a hundred of them. */
export const SentenceRow = memo(function SentenceRow({
  sentence: { number, original_sentence: original, translation_sentence: translation },
  pair,
  glosses,
  isRead,
}: SentenceRowProps) {
  const { from, to } = PAIR_SIDES[pair];
  return (
    <li className={styles.pair} {...sentenceRow(number)} data-read={isRead || undefined}>
      <span className={styles.number}>{number}</span>
      <div className={styles.original}>
        <p lang={from} {...ORIGINAL}>
          <Words text={original} pair={pair} />
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

/** Every run of letters as a link; `WordBubble` handles the events of all of them. */
function Words({ text, pair }: { text: string; pair: LanguagePair }) {
  const pieces = piecesOf(text);
  const first = pieces.find(({ isMatch }) => isMatch);
  return (
    <span {...WORD_GROUP}>
      {pieces.map((piece) =>
        piece.isMatch ? (
          <a
            key={piece.start}
            href={`/dictionary/${pair}/${encodeURIComponent(lookupWord(piece.text))}`}
            tabIndex={piece === first ? 0 : -1}
            {...WORD_LINK}
            rel="nofollow"
          >
            {piece.text}
          </a>
        ) : (
          piece.text
        ),
      )}
    </span>
  );
}
