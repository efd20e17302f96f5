import { type CSSProperties, type ReactNode, useEffectEvent, useEffect } from 'react';
import { IconButton } from './IconButton.tsx';
import { CloseIcon } from './shell-icons.tsx';
import styles from './Sheet.module.css';

interface SheetProps {
  /** Accessible name. */
  label: string;
  /** What it is about: a word with its article, a title. */
  title: ReactNode;
  /** Controls beside the title: sound, save. */
  actions?: ReactNode;
  /** A line above the title. */
  above?: ReactNode;
  /** Where a bubble floats, in its positioned ancestor. Without a place the part is a card in the flow of the page. */
  place?: CSSProperties;
  onClose: () => void;
  children: ReactNode;
}

/**
 * What was just asked for about something on the page, which stays usable: below 900 pixels a sheet at the bottom of the
 * window, above the bar; from 900 on a bubble at its place, or a card. Escape and the button close it.
 */
export function Sheet({ label, title, actions, above, place, onClose, children }: SheetProps) {
  const closeByKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) onClose();
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => closeByKey(event);
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <section
      aria-label={label}
      className={styles.sheet}
      style={place}
      data-floats={place !== undefined}
    >
      {above}
      <div className={styles.head}>
        <div className={styles.title}>{title}</div>
        {actions}
        <IconButton variant="bare" label="Close" onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </div>
      {children}
    </section>
  );
}
