import { useRouter } from '@tanstack/react-router';
import {
  type ComponentType,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import type { LanguagePair } from '#contract/dictionary/schemas.ts';
import { makeTabStop, moveFromWord } from '#web/shared/keys/word-keys.ts';
import { lookupWord } from './article-text.rules.ts';
import styles from './WordPopover.module.css';
import { placeBeside, type Place } from './popover-place.rules.ts';
import { lightSentence, placeInSentence, type TextPlace, wordLinkAt } from './sentence-markup.ts';

/** What the dictionary feature contributes to a text: glosses of words, their links, and a log of clicked words. */
export interface ArticleWords {
  /** A short gloss with a link to the entry. */
  Gloss: ComponentType<{ pair: LanguagePair; word: string; context: TextPlace; path: string }>;
  /** The path with the entry that the gloss shows. */
  linkTo: (path: string, context: TextPlace) => Promise<string>;
  /** @param word in the form in which it is looked up */
  onClick: (word: string) => void;
}

interface WordPopoverProps {
  /** The element that contains the words; it must be positioned. */
  container: RefObject<HTMLElement | null>;
  pair: LanguagePair;
  words: ArticleWords;
}

interface Shown {
  link: HTMLAnchorElement;
  place: Place;
}

/** In milliseconds. */
const SHOW_DELAY = 300;
const HIDE_DELAY = 250;

const wordAt = (target: EventTarget | null): HTMLAnchorElement | null =>
  target instanceof Element && !target.closest('[data-gloss]') ? wordLinkAt(target) : null;

const linkInGloss = (target: EventTarget | null): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('[data-gloss] a') : null;

/**
 * Handles the events of all words of a text. Hovering over or focusing a word shows its gloss in place; a click or Enter
 * opens its page. Touch has no hover, so the first tap shows the gloss and a second one opens the page.
 */
export function WordPopover({
  container,
  pair,
  words: { Gloss, linkTo, onClick },
}: WordPopoverProps) {
  const router = useRouter();
  const [shown, setShown] = useState<Shown | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const byTouch = useRef(false);
  const mouse = useRef({ x: 0, y: 0 });

  const after = (milliseconds: number, act: () => void) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(act, milliseconds);
  };
  const show = (link: HTMLAnchorElement) => {
    clearTimeout(timer.current);
    const holder = container.current;
    if (!holder?.contains(link)) return;
    const place = placeBeside(
      link.getBoundingClientRect(),
      holder.getBoundingClientRect(),
      innerHeight,
    );
    setShown({ link, place });
  };
  const hide = () => {
    clearTimeout(timer.current);
    setShown(null);
  };

  const follow = async (link: HTMLAnchorElement) =>
    router.navigate({ href: await linkTo(link.pathname, placeInSentence(link)) });

  const handleClick = useEffectEvent((event: MouseEvent) => {
    const link = wordAt(event.target);
    const target = link ?? linkInGloss(event.target);
    if (!target) return;
    // The first tap counts as a click on the word; the second one, which opens its page, does not count again.
    const isShown = shown?.link === link;
    if (link && !(isShown && byTouch.current)) onClick(lookupWord(link.textContent));
    const hasModifier = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
    if (hasModifier) return;
    event.preventDefault();
    // Enter fires a click with `detail` 0.
    if (link && byTouch.current && event.detail > 0 && !isShown) show(link);
    else if (link) void follow(link);
    else void router.navigate({ href: target.pathname + target.hash });
  });
  const handlePointerDown = useEffectEvent((event: PointerEvent) => {
    byTouch.current = event.pointerType !== 'mouse';
    const { target } = event;
    if (!(target instanceof Element)) return;
    if (container.current) lightSentence(container.current, target);
    if (!target.closest('[data-gloss]') && !wordAt(target)) hide();
  });
  const handlePointerOver = useEffectEvent((event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return;
    // Ignores words that scroll beneath a mouse at rest.
    const hasMoved = event.clientX !== mouse.current.x || event.clientY !== mouse.current.y;
    const link = hasMoved ? wordAt(event.target) : null;
    const isOverGloss = event.target instanceof Element && event.target.closest('[data-gloss]');
    if (link) after(SHOW_DELAY, () => show(link));
    else if (isOverGloss) clearTimeout(timer.current);
    else after(HIDE_DELAY, hide);
  });
  const handleMove = useEffectEvent((event: PointerEvent) => {
    mouse.current = { x: event.clientX, y: event.clientY };
  });
  const handleLeave = useEffectEvent((event: PointerEvent) => {
    if (event.pointerType === 'mouse') after(HIDE_DELAY, hide);
  });
  const handleFocus = useEffectEvent((event: FocusEvent) => {
    const link = wordAt(event.target);
    if (!link) return;
    makeTabStop(link);
    if (link.matches(':focus-visible')) after(SHOW_DELAY, () => show(link));
  });
  const handleBlur = useEffectEvent((event: FocusEvent) => {
    const to = event.relatedTarget;
    const staysNear = to instanceof Element && (to.closest('[data-gloss]') || wordAt(to));
    if (wordAt(event.target) && !staysNear && !byTouch.current) after(HIDE_DELAY, hide);
  });
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') hide();
    const link = wordAt(event.target);
    if (link) moveFromWord(event, link);
  });

  useEffect(() => {
    const holder = container.current;
    if (!holder) return;
    const listening = new AbortController();
    const { signal } = listening;
    // Wrapped, because effect events may only be called, not passed on.
    holder.addEventListener('click', (event) => handleClick(event), { signal });
    holder.addEventListener('pointerover', (event) => handlePointerOver(event), { signal });
    holder.addEventListener('pointermove', (event) => handleMove(event), { signal });
    holder.addEventListener('pointerleave', (event) => handleLeave(event), { signal });
    holder.addEventListener('focusin', (event) => handleFocus(event), { signal });
    holder.addEventListener('focusout', (event) => handleBlur(event), { signal });
    document.addEventListener('keydown', (event) => handleKey(event), { signal });
    document.addEventListener('pointerdown', (event) => handlePointerDown(event), { signal });
    return () => {
      listening.abort();
      clearTimeout(timer.current);
    };
  }, [container]);

  return (
    <div aria-live="polite" className={styles.announcer} data-gloss="">
      {shown ? (
        <div className={styles.popover} style={shown.place}>
          <Gloss
            key={shown.link.textContent}
            pair={pair}
            word={shown.link.textContent}
            context={placeInSentence(shown.link)}
            path={shown.link.pathname}
          />
        </div>
      ) : null}
    </div>
  );
}
