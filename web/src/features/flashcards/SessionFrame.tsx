import { useRouter } from '@tanstack/react-router';
import type { ReactNode, Ref } from 'react';
import { IconButton } from '#web/shared/design/IconButton.tsx';
import { UndoIcon } from '#web/shared/design/icons.tsx';
import { ProgressBar } from '#web/shared/design/ProgressBar.tsx';
import { CloseIcon } from '#web/shared/design/shell-icons.tsx';
import { VisuallyHidden } from '#web/shared/design/VisuallyHidden.tsx';
import { isTyping } from '#web/shared/keys/single-keys.ts';
import { useWindowEvent } from '#web/shared/keys/use-window-event.ts';
import styles from './SessionFrame.module.css';

/** A menu, the bubble of a word. Toasts are a popover, too, and stay. */
const CLOSES_FIRST = '[popover]:not([popover="manual"]):popover-open, [data-gloss] > *';

interface SessionFrameProps {
  ref?: Ref<HTMLDivElement>;
  /** Cards answered and left, while one is asked. */
  place?: { done: number; left: number } | null;
  /** Null if there is nothing to undo. */
  onUndo?: (() => void) | null;
  menu?: ReactNode;
  notice?: ReactNode;
  children: ReactNode;
}

/** A review alone on the screen: how far it is, the way out, and the card. */
export function SessionFrame({ ref, place, onUndo, menu, notice, children }: SessionFrameProps) {
  const leave = useLeave();
  useWindowEvent('keydown', (event) => {
    const isOpen = document.querySelector(CLOSES_FIRST) !== null;
    if (event.key !== 'Escape' || event.repeat || isOpen || isTyping(event)) return;
    event.preventDefault();
    leave();
  });
  return (
    <div ref={ref} className={styles.session} data-session="">
      <header className={styles.rail}>
        <div className={styles.hairline}>
          <ProgressBar
            label="Cards done"
            value={place ? place.done : 1}
            max={place ? place.done + place.left : 1}
          />
        </div>
        <div className={styles.row}>
          <IconButton variant="bare" label="Leave the review" onClick={leave}>
            <CloseIcon />
          </IconButton>
          <h1>
            <VisuallyHidden>Review</VisuallyHidden>
          </h1>
          {place ? (
            <output className={styles.place}>
              {place.done + 1} of {place.done + place.left}
            </output>
          ) : null}
          <span className={styles.tools}>
            <IconButton
              variant="bare"
              label="Undo"
              disabled={!onUndo}
              aria-keyshortcuts="u"
              onClick={() => onUndo?.()}
            >
              <UndoIcon />
            </IconButton>
            {menu}
          </span>
        </div>
        {notice}
      </header>
      {children}
    </div>
  );
}

/** Goes back to where the person came from; to Today if the review was the first page. */
function useLeave(): () => void {
  const { history, navigate } = useRouter();
  return () => {
    if (history.canGoBack()) history.back();
    else void navigate({ to: '/today' });
  };
}
