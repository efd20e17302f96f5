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
import { lightSentence, wordLinkAt } from './sentence-markup.ts';

/** What the dictionary gives to a text: what a word means, and a log of those that were clicked. */
export interface ArticleWords {
  /** The meaning in brief, with a way to the entry. */
  Gloss: ComponentType<{ pair: LanguagePair; word: string; path: string }>;
  /** @param word as it is looked up */
  onClick: (word: string) => void;
}

interface WordPopoverProps {
  /** What holds the words; it must be positioned. */
  container: RefObject<HTMLElement | null>;
  pair: LanguagePair;
  words: ArticleWords;
}

interface Shown {
  link: HTMLAnchorElement;
  place: Place;
}

const REST_MILLISECONDS = 300;
const LEAVE_MILLISECONDS = 250;

const wordAt = (target: EventTarget | null): HTMLAnchorElement | null =>
  target instanceof Element && !target.closest('[data-gloss]') ? wordLinkAt(target) : null;

const linkInGloss = (target: EventTarget | null): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('[data-gloss] a') : null;

/**
 * Serves all words of a text. Resting on one, with the mouse or the focus, shows its meaning in place; a click or Enter
 * opens its page. A finger cannot rest, so its first tap shows the meaning and a second one opens the page.
 */
export function WordPopover({ container, pair, words: { Gloss, onClick } }: WordPopoverProps) {
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

  const handleClick = useEffectEvent((event: MouseEvent) => {
    const link = wordAt(event.target);
    const target = link ?? linkInGloss(event.target);
    if (!target) return;
    // Asking what a word means is a click of its own; going on to its page from there is none.
    const isAsked = shown?.link === link;
    if (link && !(isAsked && byTouch.current)) onClick(lookupWord(link.textContent));
    const keepsBrowserWay = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
    if (keepsBrowserWay) return;
    event.preventDefault();
    // A press of Enter is a click without a pointer.
    if (link && byTouch.current && event.detail > 0 && !isAsked) show(link);
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
    // A page that scrolls under a mouse at rest asks for nothing.
    const hasMoved = event.clientX !== mouse.current.x || event.clientY !== mouse.current.y;
    const link = hasMoved ? wordAt(event.target) : null;
    const isOverGloss = event.target instanceof Element && event.target.closest('[data-gloss]');
    if (link) after(REST_MILLISECONDS, () => show(link));
    else if (isOverGloss) clearTimeout(timer.current);
    else after(LEAVE_MILLISECONDS, hide);
  });
  const handleMove = useEffectEvent((event: PointerEvent) => {
    mouse.current = { x: event.clientX, y: event.clientY };
  });
  const handleLeave = useEffectEvent((event: PointerEvent) => {
    if (event.pointerType === 'mouse') after(LEAVE_MILLISECONDS, hide);
  });
  const handleFocus = useEffectEvent((event: FocusEvent) => {
    const link = wordAt(event.target);
    if (!link) return;
    makeTabStop(link);
    if (link.matches(':focus-visible')) after(REST_MILLISECONDS, () => show(link));
  });
  const handleBlur = useEffectEvent((event: FocusEvent) => {
    const to = event.relatedTarget;
    const staysNear = to instanceof Element && (to.closest('[data-gloss]') || wordAt(to));
    if (wordAt(event.target) && !staysNear && !byTouch.current) after(LEAVE_MILLISECONDS, hide);
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
    // Not the effect events themselves: those may only be called.
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
            path={shown.link.pathname}
          />
        </div>
      ) : null}
    </div>
  );
}
