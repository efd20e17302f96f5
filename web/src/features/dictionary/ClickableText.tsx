import { contextAt, splitText, type TextPart } from './text-tokens.rules.ts';
import { PAIR_OF_LANGUAGE } from './dictionary-paths.rules.ts';
import type { Language } from '#web/shared/speech/audio.ts';
import { WORD_GROUP } from '#web/shared/keys/word-keys.ts';
import { WordLink } from './WordLink.tsx';

interface ClickableTextProps {
  text: string;
  lang: Language;
  /** Half-open ranges in UTF-16 code units. */
  bold?: readonly (readonly [number, number])[];
  /** Index of a token to mark as the current one. */
  marked?: number | undefined;
}

const NO_RANGES: readonly (readonly [number, number])[] = [];

/**
 * A text whose words are links to the dictionary, in lower case, with the entry that each means in its sentence
 * (decision 34); German ones always to german-english. One tab stop, arrow keys
 * inside (see `moveBetweenWords`).
 */
export function ClickableText({ text, lang, bold = NO_RANGES, marked }: ClickableTextProps) {
  const tokens = splitText(text, bold);
  const firstWord = tokens.findIndex((token) => token.word !== undefined);
  return (
    <span lang={lang} {...WORD_GROUP}>
      {tokens.map((token, index) =>
        token.word === undefined ? (
          <Parts key={token.start} parts={token.parts} />
        ) : (
          <WordLink
            key={token.start}
            pair={PAIR_OF_LANGUAGE[lang]}
            word={token.word.toLocaleLowerCase(lang)}
            context={() => contextAt(text, token.start)}
            tabIndex={index === firstWord ? 0 : -1}
            isMarked={index === marked}
          >
            <Parts parts={token.parts} />
          </WordLink>
        ),
      )}
    </span>
  );
}

function Parts({ parts }: { parts: readonly TextPart[] }) {
  return parts.map((part) => (part.bold ? <b key={part.start}>{part.text}</b> : part.text));
}
