import { useRouter } from '@tanstack/react-router';
import {
  type ComponentType,
  type CSSProperties,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import type { LanguagePair } from '#contract/dictionary/schemas.ts';
import { makeTabStop, moveFromWord } from '#web/shared/keys/word-keys.ts';
import { placeBeside } from './bubble-place.rules.ts';
import styles from './WordBubble.module.css';
import { placeInSentence, type TextPlace, wordLinkAt } from './word-place.ts';

/** What a bubble shows of a word, in a `Sheet`. */
export interface GlossProps {
  pair: LanguagePair;
  /** As written in the text. */
  word: string;
  /** Where it stands: the sentence decides what it means. */
  context: TextPlace;
  /** The path of its page, in lower case. */
  path: string;
  place: CSSProperties;
  onClose: () => void;
}

/** What the dictionary contributes to a text: glosses of words, their links, and a log of clicked words. */
export interface TextWords {
  Gloss: ComponentType<GlossProps>;
  /** The path with the entry that the gloss shows. */
  linkTo: (path: string, context: TextPlace) => Promise<string>;
  /** @param text the word as written */
  onClick?: (text: string) => void;
}

interface WordBubbleProps {
  /** The element that contains the words, links with `WORD_LINK` in groups with `WORD_GROUP`; it must be positioned. */
  container: RefObject<HTMLElement | null>;
  pair: LanguagePair;
  words: TextWords;
}

interface Shown {
  link: HTMLAnchorElement;
  place: CSSProperties;
}

/** In milliseconds. */
const SHOW_DELAY = 300;
const HIDE_DELAY = 250;
/** In CSS pixels, between a word and the sheet below it. */
const CLEAR = 16;

const wordAt = (target: EventTarget | null): HTMLAnchorElement | null =>
  target instanceof Element && !target.closest('[data-gloss]') ? wordLinkAt(target) : null;

const linkInGloss = (target: EventTarget | null): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('[data-gloss] a') : null;

/**
 * Handles the events of all words of a text. Hovering over or focusing a word shows its gloss in place; a click or Enter
 * opens its page. Touch has no hover, so the first tap shows the gloss and a second one opens the page.
 */
export function WordBubble({
  container,
  pair,
  words: { Gloss, linkTo, onClick },
}: WordBubbleProps) {
  const router = useRouter();
  const [shown, setShown] = useState<Shown | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const holder = useRef<HTMLDivElement>(null);
  const byTouch = useRef(false);
  const mouse = useRef({ x: 0, y: 0 });

  const after = (milliseconds: number, act: () => void) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(act, milliseconds);
  };
  const show = (link: HTMLAnchorElement) => {
    clearTimeout(timer.current);
    const text = container.current;
    if (!text?.contains(link) || isInUse(holder.current)) return;
    const place = placeBeside(
      link.getBoundingClientRect(),
      text.getBoundingClientRect(),
      innerHeight,
    );
    setShown({ link, place: { ...place } });
  };
  const hide = () => {
    clearTimeout(timer.current);
    if (!isInUse(holder.current)) setShown(null);
  };

  const follow = async (link: HTMLAnchorElement) =>
    router.navigate({ href: await linkTo(link.pathname, placeInSentence(link)) });

  const handleClick = useEffectEvent((event: MouseEvent) => {
    const link = wordAt(event.target);
    const target = link ?? linkInGloss(event.target);
    if (!target) return;
    // The first tap counts as a click on the word; the second one, which opens its page, does not count again.
    const isShown = shown?.link === link;
    if (link && !(isShown && byTouch.current)) onClick?.(link.textContent);
    const hasModifier = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
    if (hasModifier) return;
    event.preventDefault();
    // Enter fires a click with `detail` 0.
    if (link && byTouch.current && event.detail > 0 && !isShown) show(link);
    else if (link) void follow(link);
    else void router.navigate({ href: target.pathname + target.hash });
  });
  const handleClickAnywhere = useEffectEvent((event: MouseEvent) => {
    // What was clicked may already be gone, so its own ancestors cannot tell.
    const isInside = holder.current !== null && event.composedPath().includes(holder.current);
    if (!isInside && !wordAt(event.target)) hide();
  });
  const handlePointerDown = useEffectEvent((event: PointerEvent) => {
    byTouch.current = event.pointerType !== 'mouse';
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
    const link = wordAt(event.target);
    if (link) moveFromWord(event, link);
  });

  useEffect(() => {
    const text = container.current;
    if (!text) return;
    const listening = new AbortController();
    const { signal } = listening;
    // Wrapped, because effect events may only be called, not passed on.
    text.addEventListener('click', (event) => handleClick(event), { signal });
    text.addEventListener('pointerover', (event) => handlePointerOver(event), { signal });
    text.addEventListener('pointermove', (event) => handleMove(event), { signal });
    text.addEventListener('pointerleave', (event) => handleLeave(event), { signal });
    text.addEventListener('focusin', (event) => handleFocus(event), { signal });
    text.addEventListener('focusout', (event) => handleBlur(event), { signal });
    text.addEventListener('keydown', (event) => handleKey(event), { signal });
    text.addEventListener('pointerdown', (event) => handlePointerDown(event), { signal });
    document.addEventListener('click', (event) => handleClickAnywhere(event), { signal });
    return () => {
      listening.abort();
      clearTimeout(timer.current);
    };
  }, [container]);
  useEffect(
    () => (shown && holder.current ? keepClear(shown.link, holder.current) : undefined),
    [shown],
  );

  return (
    <div ref={holder} aria-live="polite" className={styles.holder} data-gloss="">
      {shown ? (
        <Gloss
          key={shown.link.textContent}
          pair={pair}
          word={shown.link.textContent}
          context={placeInSentence(shown.link)}
          path={shown.link.pathname}
          place={shown.place}
          onClose={hide}
        />
      ) : null}
    </div>
  );
}

/** Whether a menu or a dialog of the gloss is open: then it stays, wherever the mouse goes. */
function isInUse(holder: Element | null): boolean {
  return holder !== null && holder.querySelector(':popover-open, dialog[open]') !== null;
}

/** Scrolls a word out from under its sheet, also when that grows. @returns ends it */
function keepClear(link: Element, holder: Element): () => void {
  const sheet = holder.firstElementChild;
  if (!sheet) return () => {};
  const observer = new ResizeObserver(() => {
    if (getComputedStyle(sheet).position !== 'fixed') return;
    const covered = link.getBoundingClientRect().bottom + CLEAR - sheet.getBoundingClientRect().top;
    if (covered > 0) scrollBy({ top: covered, behavior: 'smooth' });
  });
  observer.observe(sheet);
  return () => observer.disconnect();
}
