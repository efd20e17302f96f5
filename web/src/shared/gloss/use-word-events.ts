import type { QueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { makeTabStop, moveFromWord } from '#web/shared/keys/word-keys.ts';
import { focusablesIn } from './focusables.ts';
import { takeEarlyWord } from './early-word.ts';
import { textAround, wordAround, type WordPlace } from './word-places.ts';
import { wordReadingQuery } from './word-reading.ts';

/** In milliseconds. */
const SHOW_DELAY = 300;
const HIDE_DELAY = 250;
/** So that a mouse which crosses a page asks for none of its sentences. */
const READ_DELAY = 80;

interface Words {
  client: QueryClient;
  /** What holds the bubble. */
  holder: RefObject<HTMLElement | null>;
  /** The word whose bubble is shown. */
  shown: WordPlace | null;
  show: (place: WordPlace) => void;
  hide: () => void;
  /** Lights up a word with all parts of its unit; null: those of the bubble, or none. */
  light: (place: WordPlace | null) => void;
  /** Opens its page. */
  open: (place: WordPlace) => void;
}

const wordAt = (target: EventTarget | null): WordPlace | null =>
  target instanceof Element ? wordAround(target) : null;

/** Follows mouse, touch, focus and keys on the words of all texts. */
export function useWordEvents({ client, holder, shown, show, hide, light, open }: Words): {
  /** Focuses a word without showing its bubble. */
  focusQuietly: (link: HTMLElement) => void;
} {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const reading = useRef<ReturnType<typeof setTimeout>>(undefined);
  const byTouch = useRef(false);
  const isQuiet = useRef(false);
  const mouse = useRef({ x: 0, y: 0 });

  const after = (milliseconds: number, act: () => void) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(act, milliseconds);
  };
  const isInside = (target: EventTarget | null) =>
    target instanceof Node && (holder.current?.contains(target) ?? false);
  /** Reads the sentence below the pointer, so that its words answer at once. */
  const prepare = (target: EventTarget | null) => {
    clearTimeout(reading.current);
    const around = target instanceof Element ? textAround(target) : null;
    if (!around) return;
    const start = wordAt(target)?.start ?? 0;
    reading.current = setTimeout(
      () => void client.prefetchQuery(wordReadingQuery({ info: around.info, start })),
      READ_DELAY,
    );
  };

  const onClick = useEffectEvent((event: MouseEvent) => {
    const place = wordAt(event.target);
    if (!place) {
      // What was clicked may already be gone, so its own ancestors cannot tell.
      const wasInside = holder.current !== null && event.composedPath().includes(holder.current);
      if (!wasInside) {
        clearTimeout(timer.current);
        hide();
      }
      return;
    }
    if (event.defaultPrevented) return;
    clearTimeout(timer.current);
    // The first tap counts as a click on the word; the second one, which opens its page, does not count again.
    const isShown = shown?.link === place.link;
    if (!(isShown && byTouch.current)) place.info.source?.onWord?.(place.link.textContent);
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    // Enter fires a click with `detail` 0.
    const isTap = byTouch.current && event.detail > 0;
    if (isTap && !isShown) show(place);
    else open(place);
  });
  const onPointerDown = useEffectEvent((event: PointerEvent) => {
    byTouch.current = event.pointerType !== 'mouse';
    const place = wordAt(event.target);
    if (place) void client.prefetchQuery(wordReadingQuery(place));
  });
  const onPointerOver = useEffectEvent((event: PointerEvent) => {
    // Ignores words that scroll beneath a mouse at rest.
    const hasMoved = event.clientX !== mouse.current.x || event.clientY !== mouse.current.y;
    if (event.pointerType !== 'mouse' || !hasMoved) return;
    prepare(event.target);
    const place = wordAt(event.target);
    if (place) {
      after(SHOW_DELAY, () => show(place));
      if (client.getQueryData(wordReadingQuery(place).queryKey)) light(place);
    } else if (isInside(event.target)) {
      clearTimeout(timer.current);
    } else {
      light(shown);
      after(HIDE_DELAY, hide);
    }
  });
  const onPointerMove = useEffectEvent((event: PointerEvent) => {
    mouse.current = { x: event.clientX, y: event.clientY };
  });
  const onFocusAt = useEffectEvent((target: EventTarget | null) => {
    const place = wordAt(target);
    if (!place) return;
    makeTabStop(place.link);
    if (isQuiet.current || !place.link.matches(':focus-visible')) return;
    prepare(target);
    after(SHOW_DELAY, () => show(place));
  });
  /** A word that was clicked before this was loaded. */
  const onEarly = useEffectEvent(() => {
    const early = takeEarlyWord();
    const place = early && wordAt(early.target);
    if (!place) return;
    byTouch.current = early instanceof PointerEvent && early.pointerType === 'touch';
    if (!byTouch.current) {
      place.link.click();
      return;
    }
    place.info.source?.onWord?.(place.link.textContent);
    show(place);
  });
  const onBlur = useEffectEvent((event: FocusEvent) => {
    const to = event.relatedTarget;
    const wasNear = wordAt(event.target) !== null || isInside(event.target);
    const staysNear = isInside(to) || wordAt(to) !== null;
    // A menu of the bubble that closes has the focus nowhere for a moment.
    const isNowhere = to === null && isInside(event.target);
    if (wasNear && !staysNear && !isNowhere && !byTouch.current) after(HIDE_DELAY, hide);
  });
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const place = wordAt(event.target);
    if (!place) return;
    moveFromWord(event, place.link);
    const [first] = holder.current ? focusablesIn(holder.current) : [];
    const entersBubble = event.key === 'Tab' && !event.shiftKey && shown?.link === place.link;
    if (!entersBubble || !first) return;
    event.preventDefault();
    first.focus();
  });

  useEffect(() => {
    const listening = new AbortController();
    // Wrapped, because effect events may only be called, not passed on.
    const on = <Name extends keyof DocumentEventMap>(
      name: Name,
      act: (event: DocumentEventMap[Name]) => void,
    ) => document.addEventListener(name, act, { signal: listening.signal });
    on('click', (event) => onClick(event));
    on('pointerover', (event) => onPointerOver(event));
    on('pointermove', (event) => onPointerMove(event));
    on('focusin', (event) => onFocusAt(event.target));
    on('focusout', (event) => onBlur(event));
    on('keydown', (event) => onKeyDown(event));
    on('pointerdown', (event) => onPointerDown(event));
    onEarly();
    // Reached before this was loaded.
    if (document.activeElement?.matches(':focus-visible')) onFocusAt(document.activeElement);
    return () => {
      listening.abort();
      clearTimeout(timer.current);
      clearTimeout(reading.current);
    };
  }, []);

  return {
    focusQuietly: (link) => {
      isQuiet.current = true;
      link.focus();
      isQuiet.current = false;
    },
  };
}
