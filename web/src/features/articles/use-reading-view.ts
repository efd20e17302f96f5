import { type RefObject, useEffect, useRef, useState } from 'react';
import { readStored, writeStored } from '#web/shared/storage/storage.ts';
import { isRead, withPlace } from './reading-progress.rules.ts';
import { type View, viewOf } from './reading-view.rules.ts';
import { lightSentence } from './sentence-markup.ts';

/** Milliseconds of rest after which the place counts as read. */
const REST = 400;

interface ReadingView {
  /** What is in view now. */
  current: () => View;
  /** What was in view when it last changed; for showing it. */
  shown: View;
  /** The sentence that the reader had reached before, until it is in view again. */
  resumeAt: number | null;
}

/** Follows what a reader sees of a text: how far they are, and where they were the last time. */
export function useReadingView(
  { slug, title }: { slug: string; title: string },
  body: RefObject<HTMLElement | null>,
  bar: RefObject<HTMLElement | null>,
): ReadingView {
  const [shown, setShown] = useState<View>({ first: 0, last: 0 });
  const [resumeAt, setResumeAt] = useState<number | null>(null);
  const current = useRef<() => View>(() => ({ first: 0, last: 0 }));

  useEffect(() => {
    const text = body.current;
    if (!text) return;
    const rows = [...text.querySelectorAll('[data-sentence]')];
    const look = () =>
      viewOf(
        rows.length,
        (index) => rows[index]?.getBoundingClientRect() ?? { top: 0, bottom: 0 },
        bar.current?.getBoundingClientRect().bottom ?? 0,
        innerHeight,
      );
    current.current = look;
    const kept = readStored('article-places')?.[slug];
    let left = kept && !isRead(kept) ? kept.at : null;
    let frame = 0;
    let rest: ReturnType<typeof setTimeout>;
    const keep = () => {
      const { first, last } = look();
      const at = last === rows.length ? last : first;
      const places = readStored('article-places') ?? {};
      const changed = withPlace(places, slug, { at: Math.max(1, at), of: rows.length, title });
      if (changed !== places) writeStored('article-places', changed);
    };
    const follow = () => {
      frame = 0;
      const view = look();
      if (left !== null && view.last >= left) left = null;
      setResumeAt(left);
      setShown((before) =>
        before.first === view.first && before.last === view.last ? before : view,
      );
    };
    const onScroll = () => {
      frame ||= requestAnimationFrame(follow);
      clearTimeout(rest);
      rest = setTimeout(keep, REST);
    };
    const onTouch = ({ target }: PointerEvent) => {
      if (target instanceof Element) lightSentence(text, target);
    };
    follow();
    const listening = new AbortController();
    const { signal } = listening;
    addEventListener('scroll', onScroll, { passive: true, signal });
    addEventListener('resize', onScroll, { signal });
    text.addEventListener('pointerdown', onTouch, { signal });
    return () => {
      listening.abort();
      cancelAnimationFrame(frame);
      clearTimeout(rest);
    };
  }, [slug, title, body, bar]);

  return { current: () => current.current(), shown, resumeAt };
}
