import { QueryClientContext } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type MouseEvent, type ReactNode, use } from 'react';
import type { LanguagePair } from '#contract/dictionary/schemas.ts';
import { classNames } from '#web/shared/design/class-names.ts';
import { wordQuery } from './dictionary.api.ts';
import { hasWordPath, homePath, wordPath } from './dictionary-paths.rules.ts';
import { keepTabStop, moveBetweenWords, WORD_LINK } from '#web/shared/keys/word-keys.ts';
import { entryLink } from './entry-link.ts';
import type { WordContext } from './text-tokens.rules.ts';
import styles from './WordLink.module.css';

interface WordLinkProps {
  pair: LanguagePair;
  word: string;
  /** Opens this entry of the word, if it has several. */
  entryUuid?: string | undefined;
  /** Opens the entry that the word means in this text. Called when the link is used, as a page has hundreds of links. */
  context?: (() => WordContext) | undefined;
  /**
   * `quiet` looks like the surrounding text until hovered or focused; `plain` looks like a link; `row` is as its parent
   * draws it.
   */
  look?: 'quiet' | 'plain' | 'row';
  /** -1 for all but the first word of a group that shares one tab stop. */
  tabIndex?: number | undefined;
  lang?: string | undefined;
  isMarked?: boolean;
  children: ReactNode;
}

/**
 * A link to a word. A plain anchor, not the router's `Link`: a page has hundreds of them, and each `Link` would subscribe
 * to the router and recompute its address on every navigation.
 */
export function WordLink({
  pair,
  word,
  entryUuid,
  context,
  look = 'quiet',
  tabIndex,
  lang,
  isMarked = false,
  children,
}: WordLinkProps) {
  const router = useRouter({ warn: false });
  const client = use(QueryClientContext);
  const path = hasWordPath(word) ? wordPath(pair, word) : homePath(pair, word);
  const href = entryUuid === undefined ? path : `${path}#${entryUuid}`;

  const resolve = async () => (client && context ? entryLink(client, pair, path, context()) : href);
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
    // The page's own look-up and that of the text are under way at once.
    if (context) void client?.prefetchQuery(wordQuery(pair, word));
    void resolve().then((target) => router.navigate({ href: target }));
  };

  return (
    <a
      href={href}
      lang={lang}
      className={classNames(look !== 'row' && styles[look], isMarked && styles.marked) || undefined}
      tabIndex={tabIndex}
      onClick={open}
      onPointerDown={context ? () => void resolve() : undefined}
      onKeyDown={moveBetweenWords}
      onFocus={keepTabStop}
      {...WORD_LINK}
    >
      {children}
    </a>
  );
}
