import { use } from 'react';
import { WORD_GROUP, WORD_LINK } from '#web/shared/keys/word-keys.ts';
import type { Language } from '#web/shared/speech/audio.ts';
import {
  describeText,
  type LinkedTextInfo,
  type TextSource,
  TextSourceContext,
} from './linked-texts.ts';
import styles from './LinkedText.module.css';
import { splitText, type Splitting, type TextPart } from './text-tokens.rules.ts';
import { wordAddress } from './word-address.rules.ts';

interface LinkedTextProps {
  /** A sentence; a longer text is read sentence by sentence. */
  text: string;
  lang?: Language;
  /** Of the whole text. It helps to choose senses, and is saved with a word. */
  translation?: string | undefined;
  /** The text that this is a piece of, in which it is read, and where it begins in it. */
  within?: { text: string; start: number } | undefined;
  /** The number of the sentence in its source (`TextSourceContext`), from 1. */
  at?: number;
  /** Half-open ranges in UTF-16 code units. */
  bold?: readonly (readonly [number, number])[];
  /** Offset of a word to mark as the current one. */
  marked?: number | undefined;
  splitting?: Splitting;
  /** Instead of the source around it. */
  source?: TextSource | undefined;
  /** What is known of a word, for its `data-state`. */
  stateOf?: (start: number, end: number) => string | undefined;
}

const NO_RANGES: readonly (readonly [number, number])[] = [];

/**
 * A text whose words are links to the dictionary: one tab stop, arrow keys inside (`moveBetweenWords`). The one way to show
 * German that can be looked up. Plain links, because a page has a thousand: `WordBubble`, which the shell has once, handles
 * the events of all of them, and without a script they lead to the pages of their words.
 */
export function LinkedText({
  text: given,
  lang = 'de',
  translation,
  within,
  at,
  bold = NO_RANGES,
  marked,
  splitting = 'words',
  stateOf,
  source: own,
}: LinkedTextProps) {
  const around = use(TextSourceContext);
  // The ranges of a reading are in NFC; a piece keeps its place in its text.
  const text = within ? given : given.normalize('NFC');
  const tokens = splitText(text, bold, splitting);
  const first = tokens.find(({ word }) => word !== undefined);
  const from = within?.start ?? 0;
  const words = tokens.flatMap((token): [number, number][] =>
    token.word === undefined ? [] : [[from + token.start, from + token.end]],
  );
  const info: LinkedTextInfo = {
    text: within?.text ?? text,
    lang,
    words,
    translation,
    at,
    source: own ?? around,
  };
  return (
    <span
      lang={lang}
      data-linked=""
      ref={(element) => {
        if (element) describeText(element, info);
      }}
      {...WORD_GROUP}
    >
      {tokens.map((token) =>
        token.word === undefined ? (
          <Parts key={token.start} parts={token.parts} />
        ) : (
          <a
            key={token.start}
            href={wordAddress(token.word, lang)}
            className={styles.word}
            tabIndex={token === first ? 0 : -1}
            data-marked={token.start === marked || undefined}
            data-state={stateOf?.(token.start, token.end)}
            rel="nofollow"
            {...WORD_LINK}
          >
            <Parts parts={token.parts} />
          </a>
        ),
      )}
    </span>
  );
}

function Parts({ parts }: { parts: readonly TextPart[] }) {
  return parts.map((part) => (part.bold ? <b key={part.start}>{part.text}</b> : part.text));
}
