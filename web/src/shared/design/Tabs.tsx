import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import styles from './Tabs.module.css';

export interface TabItem {
  /** Stable among its siblings. */
  id: string;
  label: ReactNode;
  /** Mounted only while its tab is selected. */
  panel: ReactNode;
}

interface TabsProps {
  /** Accessible name: what the tabs choose between. */
  label: string;
  items: readonly TabItem[];
  /** Id of an item. */
  selected: string;
  onSelect: (id: string) => void;
  /** Set while there is nothing to choose from yet. */
  disabled?: boolean;
}

/**
 * The ARIA tabs pattern with automatic activation: one tab stop; arrow keys, Home and End move and select.
 * A single item needs no tabs: only its panel is shown, and it keeps its state when other items are added.
 */
export function Tabs({ label, items, selected, onSelect, disabled = false }: TabsProps) {
  const baseId = useId();
  const list = useRef<HTMLDivElement>(null);
  const current = items.find((item) => item.id === selected) ?? items[0];
  if (!current) return null;
  const isChoice = items.length > 1;

  const onKeyDown = (event: KeyboardEvent) => {
    const next = nextIndex(event.key, items.indexOf(current), items.length);
    const item = next === undefined ? undefined : items[next];
    if (!item) return;
    event.preventDefault();
    onSelect(item.id);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next ?? 0]?.focus();
  };

  return (
    <>
      {isChoice ? (
        <div ref={list} role="tablist" aria-label={label} className={styles.list}>
          {items.map((item) => (
            <button
              key={item.id}
              type="button"
              role="tab"
              id={`${baseId}-tab-${item.id}`}
              className={styles.tab}
              aria-selected={item === current}
              aria-controls={item === current ? `${baseId}-panel` : undefined}
              tabIndex={item === current ? 0 : -1}
              disabled={disabled}
              onClick={() => onSelect(item.id)}
              onKeyDown={onKeyDown}
            >
              {item.label}
            </button>
          ))}
        </div>
      ) : null}
      <div
        role={isChoice ? 'tabpanel' : undefined}
        id={`${baseId}-panel`}
        aria-labelledby={isChoice ? `${baseId}-tab-${current.id}` : undefined}
        className={styles.panel}
      >
        {current.panel}
      </div>
    </>
  );
}

/** The index that a key moves to, wrapping around at both ends; undefined for keys that do not move. */
export function nextIndex(key: string, index: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowDown':
      return (index + 1) % count;
    case 'ArrowLeft':
    case 'ArrowUp':
      return (index - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
