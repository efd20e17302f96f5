import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './ChipGroup.module.css';

export interface ChipOption<Id extends string> {
  id: Id;
  label: ReactNode;
  disabled?: boolean;
}

interface ChipGroupProps<Id extends string> {
  /** Accessible name: what is being chosen. */
  label: string;
  options: readonly ChipOption<Id>[];
  selected: Id;
  onSelect: (id: Id) => void;
  className?: string;
}

/** A row of toggle buttons, exactly one of which is pressed. */
export function ChipGroup<Id extends string>({
  label,
  options,
  selected,
  onSelect,
  className,
}: ChipGroupProps<Id>) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset would need a form around it to make sense
    <div role="group" aria-label={label} className={classNames(styles.group, className)}>
      {options.map((option) => (
        <button
          key={option.id}
          type="button"
          className={styles.chip}
          aria-pressed={option.id === selected}
          disabled={option.disabled}
          onClick={() => onSelect(option.id)}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}
