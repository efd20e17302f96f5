import { useRouter } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import type { LanguagePair } from '#contract/dictionary/schemas.ts';
import { hasWordPath, homePath, wordPath } from './dictionary-paths.rules.ts';
import { keepTabStop, moveBetweenWords, WORD_LINK } from '#web/shared/keys/word-keys.ts';
import { classNames } from '#web/shared/design/class-names.ts';
import textStyles from '#web/shared/gloss/LinkedText.module.css';
import styles from './WordLink.module.css';

interface WordLinkProps {
  pair: LanguagePair;
  word: string;
  /** Opens this entry of the word, if it has several. */
  entryUuid?: string | undefined;
  /**
   * `quiet` looks like the surrounding text until hovered or focused; `plain` looks like a link; `row` is as its parent
   * draws it.
   */
  look?: 'quiet' | 'plain' | 'row';
  /** -1 for all but the first word of a group that shares one tab stop. */
  tabIndex?: number | undefined;
  lang?: string | undefined;
  children: ReactNode;
}

const CLASSES = {
  quiet: textStyles.word,
  plain: classNames(textStyles.word, styles.plain),
  row: undefined,
} as const;

/**
 * A link to a word. A plain anchor, not the router's `Link`: a page has hundreds of them, and each `Link` would subscribe
 * to the router and recompute its address on every navigation.
 */
export function WordLink({
  pair,
  word,
  entryUuid,
  look = 'quiet',
  tabIndex,
  lang,
  children,
}: WordLinkProps) {
  const router = useRouter({ warn: false });
  const path = hasWordPath(word) ? wordPath(pair, word) : homePath(pair, word);
  const href = entryUuid === undefined ? path : `${path}#${entryUuid}`;

  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    const isBrowserDefault =
      event.defaultPrevented ||
      event.button !== 0 ||
      event.altKey ||
      event.ctrlKey ||
      event.metaKey ||
      event.shiftKey;
    if (isBrowserDefault) return;
    event.preventDefault();
    void router.navigate({ href });
  };

  return (
    <a
      href={href}
      lang={lang}
      className={CLASSES[look]}
      tabIndex={tabIndex}
      onClick={open}
      onKeyDown={moveBetweenWords}
      onFocus={keepTabStop}
      {...WORD_LINK}
    >
      {children}
    </a>
  );
}
