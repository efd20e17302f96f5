import { useEffect, useRef, type KeyboardEvent } from 'react';
import type { Consent } from '#contract/site/consent.ts';
import styles from './ConsentBanner.module.css';
import { ConsentForm } from './ConsentForm.tsx';

interface ConsentBannerProps {
  consent: Consent | undefined;
  /** Whether the visitor opened it: then it takes the focus and can be closed without a decision. */
  isAsked: boolean;
  onClose: () => void;
}

/** The question about cookies. The page stays usable meanwhile. */
export function ConsentBanner({ consent, isAsked, onClose }: ConsentBannerProps) {
  const banner = useRef<HTMLElement>(null);
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
      onKeyDown={onKeyDown}
    >
      <p>
        <span>May we count visits on our own server,</span>{' '}
        <span>and keep your settings in cookies?</span> <a href="/cookies">Cookie Policy</a>
      </p>
      <ConsentForm consent={consent} isOpen={isAsked} onDecide={close} />
    </section>
  );
}
