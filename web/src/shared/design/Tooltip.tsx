import { useEffect, useRef } from 'react';
import styles from './Tooltip.module.css';
import { tooltipPlace } from './tooltip.rules.ts';

/** Milliseconds that a mouse rests before the tooltip appears; for the keyboard it appears at once. */
const REST = 400;

const namedBy = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null;

/**
 * Shows the `data-tip` of what a mouse rests on or the keyboard reaches; one for the whole app, in the top layer, so that it
 * is above dialogs too. What has a `data-tip` has the same as its accessible name: this is for the eyes alone.
 */
export function Tooltip() {
  const tip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = tip.current;
    if (!box) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const hide = () => {
      clearTimeout(timer);
      if (box.matches(':popover-open')) box.hidePopover();
    };
    const show = (named: HTMLElement) => {
      if (!named.isConnected) return;
      box.textContent = named.dataset['tip'] ?? '';
      if (!box.matches(':popover-open')) box.showPopover();
      const size = { width: box.offsetWidth, height: box.offsetHeight };
      const view = { width: innerWidth, height: innerHeight };
      const { left, top } = tooltipPlace(named.getBoundingClientRect(), size, view);
      box.style.translate = `${left}px ${top}px`;
    };
    const controller = new AbortController();
    const on = <Name extends keyof DocumentEventMap>(
      name: Name,
      act: (event: DocumentEventMap[Name]) => void,
    ) => document.addEventListener(name, act, { signal: controller.signal, capture: true });
    on('pointerover', ({ target, pointerType }) => {
      const named = namedBy(target);
      hide();
      if (named && pointerType === 'mouse') timer = setTimeout(() => show(named), REST);
    });
    on('focusin', ({ target }) => {
      const named = namedBy(target);
      hide();
      // Not at once: a menu moves the focus while it opens, and two cannot open at the same time.
      if (named?.matches(':focus-visible')) timer = setTimeout(() => show(named));
    });
    on('focusout', hide);
    on('pointerdown', hide);
    on('scroll', () => {
      const focused = namedBy(document.activeElement);
      // What the keyboard reaches is scrolled into view.
      if (!focused) hide();
      else if (box.matches(':popover-open')) show(focused);
    });
    on('keydown', ({ key }) => {
      if (key === 'Escape') hide();
    });
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, []);
  return <div ref={tip} popover="manual" aria-hidden="true" className={styles.tip} />;
}
