import { memo, type ReactNode, type RefObject } from 'react';
import type { DrawnBlock, DrawnPage, DrawnSentence } from './page-words.rules.ts';
import styles from './PageText.module.css';
import { subtitleTime } from './subtitle-time.rules.ts';

/** What is underlined; known words and those left out are not. */
export type ShownState = 'new' | 'learning' | null;

interface PageTextProps {
  ref: RefObject<HTMLDivElement | null>;
  page: DrawnPage;
  lang: string;
  /** By the index of the word. */
  states: readonly ShownState[];
  /** The sentence that was chosen or is being read aloud; null if none is. */
  activeSentence: number | null;
  /** Words that light up. */
  lit: readonly number[];
  /** Words of the phrase that is chosen by keys: first and last. */
  chosen: readonly [number, number] | null;
  /** The word that has the tab stop. */
  tabStop: number;
  /** Beside the active sentence. */
  tools: ReactNode;
  /** By the index of the sentence. */
  translations: ReadonlyMap<number, string>;
}

const NONE: readonly number[] = [];

/** The text of a page. Its words are buttons with one tab stop; whoever draws it handles their events. */
export function PageText({ ref, page, lang, translations, ...shown }: PageTextProps) {
  const sentence = (each: DrawnSentence) => {
    const isActive = each.index === shown.activeSentence;
    const has = (word: number) => page.words[word]?.sentence === each.index;
    const isWithin =
      shown.chosen !== null &&
      (page.words[shown.chosen[0]]?.sentence ?? 0) <= each.index &&
      (page.words[shown.chosen[1]]?.sentence ?? 0) >= each.index;
    return (
      <Sentence
        key={each.index}
        sentence={each}
        states={shown.states}
        isActive={isActive}
        lit={shown.lit.some(has) ? shown.lit : NONE}
        chosen={isWithin ? shown.chosen : null}
        tabStop={has(shown.tabStop) ? shown.tabStop : null}
        tools={isActive ? shown.tools : null}
        translation={translations.get(each.index)}
      />
    );
  };
  return (
    <div ref={ref} className={styles.text} lang={lang}>
      {page.blocks.map((block) => (
        <Block key={block.range[0]} block={block}>
          {block.sentences.map(sentence)}
        </Block>
      ))}
    </div>
  );
}

const HEADINGS = { 1: 'h2', 2: 'h3', 3: 'h4' } as const;

function Block({ block, children }: { block: DrawnBlock; children: ReactNode }) {
  switch (block.kind) {
    case 'heading': {
      const Heading = HEADINGS[(block.level ?? 1) as keyof typeof HEADINGS];
      return <Heading>{children}</Heading>;
    }
    case 'item':
      return (
        <ul>
          <li>{children}</li>
        </ul>
      );
    case 'quote':
      return (
        <blockquote>
          <p>{children}</p>
        </blockquote>
      );
    case 'line':
      return (
        <div className={styles.line}>
          {block.time === undefined ? <span /> : <time>{subtitleTime(block.time[0])}</time>}
          <p>{children}</p>
        </div>
      );
    default:
      return <p>{children}</p>;
  }
}

interface SentenceProps {
  sentence: DrawnSentence;
  states: readonly ShownState[];
  isActive: boolean;
  lit: readonly number[];
  chosen: readonly [number, number] | null;
  tabStop: number | null;
  tools: ReactNode;
  translation: string | undefined;
}

/** Memoised: a page has dozens of them, and a tap changes two. */
const Sentence = memo(function Sentence({
  sentence: { index, items, after },
  states,
  isActive,
  lit,
  chosen,
  tabStop,
  tools,
  translation,
}: SentenceProps) {
  return (
    <>
      <span className={styles.sentence} data-sentence={index} data-active={isActive || undefined}>
        {items.map(({ start, word, segments }) => {
          const letters = segments.map(({ start: at, text, isEmphasis }) =>
            isEmphasis ? <em key={at}>{text}</em> : text,
          );
          if (word === null) return <span key={start}>{letters}</span>;
          return (
            <span
              key={start}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- letters of a button element cannot be selected
              role="button"
              // The others cannot be focused by a press: a selection that begins at the edge of a word would be lost.
              tabIndex={word === tabStop ? 0 : undefined}
              className={styles.word}
              data-word={word}
              data-state={states[word] ?? undefined}
              data-lit={lit.includes(word) || undefined}
              data-chosen={(chosen !== null && word >= chosen[0] && word <= chosen[1]) || undefined}
            >
              {letters}
            </span>
          );
        })}
      </span>
      {tools}
      {translation === undefined ? after : null}
      {translation === undefined ? null : (
        <span className={styles.translation} lang="en">
          {translation}
        </span>
      )}
    </>
  );
});

/** The class of what stands beside a sentence. */
export const TOOLS = styles.tools;
