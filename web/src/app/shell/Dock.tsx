import { type RefObject, useEffect, useRef } from 'react';
import { PendingSignOut } from '#web/features/accounts/PendingSignOut.tsx';
import { SignIn } from '#web/features/accounts/SignIn.tsx';
import { ConsentHost } from '#web/features/analytics/ConsentHost.tsx';
import styles from './Dock.module.css';

interface DockProps {
  /** Whether the visitor asked to decide about cookies again. */
  asksConsent: boolean;
  inert: boolean;
  onDecided: () => void;
}

/**
 * What stays at the bottom of the window: the question about cookies, the sign-in, a sign-out that has failed. The page is as
 * much longer.
 */
export function Dock({ asksConsent, inert, onDecided }: DockProps) {
  const dock = useRef<HTMLDivElement>(null);
  useRoomBelow(dock);
  return (
    <div ref={dock} className={styles.dock} inert={inert}>
      <PendingSignOut />
      <ConsentHost open={asksConsent} onClose={onDecided} />
      <SignIn />
    </div>
  );
}

/** Reserves the dock's height at the end of the page, and when the browser scrolls to a focused element. */
function useRoomBelow(dock: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      style.setProperty('--dock', `${dock.current?.offsetHeight ?? 0}px`);
    });
    if (dock.current) observer.observe(dock.current);
    return () => observer.disconnect();
  }, [dock]);
}
