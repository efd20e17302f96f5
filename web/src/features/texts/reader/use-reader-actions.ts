import { type RefObject, useEffect, useRef } from 'react';
import type { WordMark } from '#contract/word-states/terms.ts';
import type { DrawnPage } from './page-words.rules.ts';
import type { ReaderAction } from './reader-keys.rules.ts';
import type { Chosen } from './use-chosen.ts';
import { focusWord, wordInLine } from './word-lines.ts';

interface Actions {
  text: RefObject<HTMLElement | null>;
  page: DrawnPage | null;
  chosen: Chosen;
  choose: (changes: Partial<Chosen>) => void;
  turnTo: (to: -1 | 1) => void;
  open: (word: number) => void;
  /** Returns whether something was open. */
  close: () => boolean;
  mark: (mark: WordMark) => void;
  play: () => void;
}

/** On what holds the button that saves, and on the link to the entry. */
const SAVE = '[data-save] button';
const ENTRY = 'a[data-entry]';

/** In milliseconds, for a part of the panel that is still being loaded. */
const LONGEST_WAIT = 4_000;

/** Presses a button once it is drawn and enabled. */
function pressOnceReady(selector: string): void {
  const end = performance.now() + LONGEST_WAIT;
  const attempt = () => {
    const button = document.querySelector<HTMLButtonElement>(selector);
    if (button && !button.disabled) button.click();
    else if (performance.now() < end) requestAnimationFrame(attempt);
  };
  requestAnimationFrame(attempt);
}

/** What the keys of the reader do. */
export function useReaderActions({
  text,
  page,
  chosen,
  choose,
  turnTo,
  open,
  close,
  mark,
  play,
}: Actions): { moveTo: (word: number) => void; act: (action: ReaderAction) => boolean } {
  /** Which word of the next page gets the focus, once it is there. */
  const next = useRef<'first' | 'last' | null>(null);
  const words = page?.words.length ?? 0;
  useEffect(() => {
    if (next.current === null || words === 0) return;
    const word = next.current === 'first' ? 0 : words - 1;
    next.current = null;
    focusWord(text.current, word);
  }, [text, words, page]);

  const moveTo = (word: number) => choose({ word, phrase: null, isSelected: false });
  const focus = (word: number) => {
    moveTo(word);
    focusWord(text.current, word);
  };
  const extendTo = (word: number) => {
    const anchor = chosen.phrase?.[0] ?? chosen.word;
    // The word that had the focus is no longer the tab stop. What is focused is no phrase, so that comes first.
    focusWord(text.current, word);
    choose({
      word,
      isOpen: false,
      phrase: anchor === word ? null : [anchor, word],
      isSelected: false,
    });
    getSelection()?.removeAllRanges();
  };
  const targetOf = ({ by, to }: Extract<ReaderAction, { kind: 'move' }>): number | null => {
    if (by === 'line') return text.current && wordInLine(text.current, chosen.word, to);
    const isThere = text.current?.contains(document.activeElement) ?? false;
    // The first arrow key goes to the word that was chosen last, or to the first one.
    return isThere || chosen.isOpen ? chosen.word + to : chosen.word;
  };
  const move = (action: Extract<ReaderAction, { kind: 'move' }>) => {
    const word = targetOf(action);
    if (word !== null && word >= 0 && word < words) {
      if (action.extends) extendTo(word);
      else focus(word);
    } else if (!action.extends) {
      next.current = action.to === 1 ? 'first' : 'last';
      turnTo(action.to);
    }
  };
  const act = (action: ReaderAction): boolean => {
    if (action.kind === 'close') return close();
    if (action.kind === 'next-page' || action.kind === 'previous-page') {
      turnTo(action.kind === 'next-page' ? 1 : -1);
      return true;
    }
    if (words === 0) return false;
    switch (action.kind) {
      case 'move':
        move(action);
        return true;
      case 'ends': {
        const sentence = page?.words[chosen.word]?.sentence;
        const own = (page?.words ?? []).flatMap((each, index) =>
          each.sentence === sentence ? [index] : [],
        );
        focus((action.to === 1 ? own.at(-1) : own[0]) ?? chosen.word);
        return true;
      }
      case 'mark':
        mark(action.mark);
        return true;
      case 'open': {
        const entry = chosen.isOpen ? document.querySelector<HTMLElement>(ENTRY) : null;
        if (entry) entry.click();
        else open(chosen.word);
        return true;
      }
      case 'save': {
        if (!chosen.isOpen && chosen.phrase === null) open(chosen.word);
        pressOnceReady(SAVE);
        return true;
      }
      case 'play':
        play();
        return true;
    }
  };
  return { moveTo, act };
}
