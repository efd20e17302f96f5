import type { FocusEvent, KeyboardEvent } from 'react';

/** A key event, React's or the browser's own. */
type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'preventDefault'
>;

/** Props for the element around the words that share a tab stop: a sentence, a table, a list. */
export const WORD_GROUP = { 'data-word-group': '' } as const;
/** Props for every word link. */
export const WORD_LINK = { 'data-word-link': '' } as const;

/**
 * Keyboard pattern of clickable words. A page has hundreds of them, so each sentence, table or list is a single
 * tab stop (roving tabindex): Tab goes from sentence to sentence, the left and right arrows from word to word
 * inside it, Home and End to its ends, Enter opens. In tables, up and down also move by one form.
 *
 * The tabindex is set in the DOM, not in React's state: React does not touch attributes whose props have not changed,
 * so a page of words needs no state at all.
 */
export function moveBetweenWords(event: KeyboardEvent<HTMLElement>): void {
  moveFromWord(event, event.currentTarget);
}

/** The same, for one listener that serves many words. */
export function moveFromWord(event: KeyPress, link: HTMLElement): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const group = groupOf(link);
  if (!group) return;
  const links = wordLinksIn(group);
  const at = links.indexOf(link);
  const target = links[nextIndex(event.key, at, links.length, group)];
  if (!target) return;
  event.preventDefault();
  target.focus();
}

/** Makes the word that received focus, by key or mouse, the group's tab stop. */
export function keepTabStop(event: FocusEvent<HTMLElement>): void {
  makeTabStop(event.currentTarget);
}

/** The same, for one listener that serves many words. */
export function makeTabStop(focused: HTMLElement): void {
  const group = groupOf(focused);
  if (!group) return;
  for (const link of wordLinksIn(group)) link.tabIndex = link === focused ? 0 : -1;
}

function groupOf(link: HTMLElement): HTMLElement | null {
  return link.closest<HTMLElement>('[data-word-group]');
}

function wordLinksIn(group: HTMLElement): HTMLElement[] {
  return [...group.querySelectorAll<HTMLElement>('[data-word-link]')];
}

function nextIndex(key: string, at: number, count: number, group: HTMLElement): number {
  const vertical = group.tagName === 'TABLE';
  switch (key) {
    case 'ArrowRight':
      return Math.min(at + 1, count - 1);
    case 'ArrowLeft':
      return Math.max(at - 1, 0);
    case 'ArrowDown':
      return vertical ? Math.min(at + 1, count - 1) : -1;
    case 'ArrowUp':
      return vertical ? Math.max(at - 1, 0) : -1;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return -1;
  }
}
