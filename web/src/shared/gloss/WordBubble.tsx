import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { focusablesIn } from './focusables.ts';
import { lightWords, unlightWords } from './lit-words.ts';
import type { WordPlace } from './word-places.ts';
import { type Place, placeBeside } from './bubble-place.rules.ts';
import { useWordEvents } from './use-word-events.ts';
import styles from './WordBubble.module.css';
import { WordCard } from './WordCard.tsx';
import { addressOfWord, rangesOnPage, readWord } from './word-reading.ts';
import { PAIR_OF_TEXT } from './word-address.rules.ts';

interface Shown {
  place: WordPlace;
  style: Place;
}

/** In CSS pixels, between a word and the sheet below it. */
const CLEAR = 16;

/**
 * The bubble of the whole app: it handles the words of every text (`LinkedText`). Hovering over or focusing a word shows what
 * it means in place, and lights up all parts of a separated verb; a click or Enter opens the entry that it named. Touch has
 * no hover, so the first tap shows the bubble and a second one opens the page. Tab goes from the word into its bubble and
 * back, Escape closes it.
 */
export function WordBubble() {
  const router = useRouter();
  const client = useQueryClient();
  const [shown, setShown] = useState<Shown | null>(null);
  const holder = useRef<HTMLDivElement>(null);
  const lightFor = useRef<WordPlace | null>(null);

  const light = (place: WordPlace | null) => {
    if (place?.link === lightFor.current?.link) return;
    lightFor.current = place;
    unlightWords();
    if (!place) return;
    void readWord(client, place).then((explained) => {
      if (explained && lightFor.current === place)
        lightWords(place, rangesOnPage(place, explained));
    });
  };
  const show = (place: WordPlace) => {
    if (isInUse(holder.current) || !place.link.isConnected) return;
    setShown({ place, style: placeOf(place.link) });
    light(place);
  };
  const hide = () => {
    if (isInUse(holder.current)) return;
    setShown(null);
    light(null);
  };
  /** Returns the focus to the word. */
  const close = () => {
    const hasFocus = holder.current?.contains(document.activeElement) ?? false;
    if (hasFocus && shown) focusQuietly(shown.place.link);
    setShown(null);
    light(null);
  };
  const { focusQuietly } = useWordEvents({
    client,
    holder,
    shown: shown?.place ?? null,
    show,
    hide,
    light,
    open: (place) => {
      // The page's own look-up and that of the text are under way at once.
      const word = decodeURIComponent(place.link.pathname.split('/').at(-1) ?? '');
      const pair = PAIR_OF_TEXT[place.info.lang];
      void router.preloadRoute({ to: '/dictionary/$pair/$word', params: { pair, word } });
      void addressOfWord(client, place).then((href) => router.navigate({ href }));
    },
  });

  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
        if (!pathChanged) return;
        setShown(null);
        unlightWords();
        lightFor.current = null;
      }),
    [router],
  );
  useEffect(() => {
    if (!shown || !holder.current) return undefined;
    const { link } = shown.place;
    const stopKeeping = keepClear(link, holder.current);
    const stopFollowing = follow(
      link,
      () => setShown((now) => (now?.place.link === link ? { ...now, style: placeOf(link) } : now)),
      () => setShown((now) => (now?.place.link === link ? null : now)),
    );
    return () => {
      stopKeeping();
      stopFollowing();
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- following moves the bubble, which is no other word
  }, [shown?.place.link]);

  const openLink = (event: MouseEvent<HTMLElement>) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const isBrowserDefault =
      event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
    if (!link || isBrowserDefault) return;
    event.preventDefault();
    void router.navigate({ href: link.pathname + link.hash });
  };
  /** From its last control on, the page goes on after the word. */
  const leave = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Tab' || !shown || !holder.current || isInUse(holder.current)) return;
    const controls = focusablesIn(holder.current);
    const edge = event.shiftKey ? controls[0] : controls.at(-1);
    if (document.activeElement !== edge) return;
    if (event.shiftKey) event.preventDefault();
    focusQuietly(shown.place.link);
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- of the links in it
    <div
      ref={holder}
      aria-live="polite"
      className={styles.holder}
      data-gloss=""
      onClick={openLink}
      onKeyDown={leave}
    >
      {shown ? (
        <WordCard
          key={`${shown.place.start} ${shown.place.info.text}`}
          place={shown.place}
          style={shown.style}
          onClose={close}
        />
      ) : null}
    </div>
  );
}

function placeOf(link: Element): Place {
  const { clientWidth: width, style } = document.documentElement;
  // The dock is always in sight.
  const dock = Number.parseFloat(style.getPropertyValue('--dock')) || 0;
  return placeBeside(link.getBoundingClientRect(), {
    width,
    height: innerHeight - dock,
    scrollX,
    scrollY,
  });
}

/** Whether a menu or a dialog of the bubble is open: then it stays, wherever the mouse goes. */
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

/** Calls when a word moves on its page, and when it leaves it. @returns ends it */
function follow(link: Element, onMove: () => void, onGone: () => void): () => void {
  const controller = new AbortController();
  const options = { signal: controller.signal, capture: true, passive: true };
  // The bubble moves with the page; what scrolls inside of it moves the word alone.
  document.addEventListener('scroll', ({ target }) => target !== document && onMove(), options);
  addEventListener('resize', onMove, options);
  const observer = new MutationObserver(() => {
    if (!link.isConnected) onGone();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    controller.abort();
    observer.disconnect();
  };
}
