import { useEffect, useRef, type KeyboardEvent, type RefObject } from 'react';
import type { Consent } from '#contract/site/consent.ts';
import styles from './ConsentBanner.module.css';
import { ConsentForm } from './ConsentForm.tsx';

interface ConsentBannerProps {
  consent: Consent | undefined;
  /** Whether the visitor opened it: then it takes the focus and can be closed without a decision. */
  isAsked: boolean;
  inert: boolean;
  onClose: () => void;
}

/** The cookie banner at the bottom of the window. The page behind it stays usable. */
export function ConsentBanner({ consent, isAsked, inert, onClose }: ConsentBannerProps) {
  const banner = useRef<HTMLElement>(null);
  useRoomBelow(banner);
  useEffect(() => {
    if (!isAsked) return undefined;
    const opener = document.activeElement;
    banner.current?.focus();
    return () => {
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, [isAsked]);
  const close = () => {
    // Otherwise the focus would be lost with the buttons.
    if (!isAsked) document.querySelector('main')?.focus({ preventScroll: true });
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && consent) onClose();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it; buttons do everything else
    <section
      ref={banner}
      className={styles.banner}
      aria-label="Cookie notice"
      tabIndex={-1}
      inert={inert}
      onKeyDown={onKeyDown}
    >
      <h2>Cookies</h2>
      <p>
        May we count page views, searches and practice on our own server to see what helps, and keep
        your theme and the order of your collections in cookies? See the{' '}
        <a href="/cookies">Cookie Policy</a> for details.
      </p>
      <ConsentForm consent={consent} isOpen={isAsked} onDecide={close} />
    </section>
  );
}

/** Reserves the banner's height at the end of the page, and when the browser scrolls to a focused element. */
function useRoomBelow(banner: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      style.setProperty('--banner', `${banner.current?.offsetHeight ?? 0}px`);
    });
    if (banner.current) observer.observe(banner.current);
    return () => {
      observer.disconnect();
      style.removeProperty('--banner');
    };
  }, [banner]);
}
