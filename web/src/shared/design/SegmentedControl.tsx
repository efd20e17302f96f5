import { type ReactNode, useId } from 'react';
import styles from './SegmentedControl.module.css';

interface SegmentedControlProps<Value extends string> {
  /** Accessible name: what is being chosen. */
  label: string;
  options: readonly { value: Value; label: ReactNode }[];
  /** Chosen at first. The style sheet around it may follow the choice with `:has(:checked)`, also without a script. */
  defaultValue?: Value;
  /** Chosen now, with `onChange`; null if none is. */
  value?: Value | null;
  onChange?: (value: Value) => void;
  lang?: string;
}

/** A choice of up to five short kinds, all in sight: native radio buttons. */
export function SegmentedControl<Value extends string>({
  label,
  options,
  defaultValue,
  value,
  onChange,
  lang,
}: SegmentedControlProps<Value>) {
  const name = useId();
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset cannot be a flex container in every browser
    <div role="radiogroup" aria-label={label} className={styles.group}>
      {options.map((option) => (
        <label key={option.value} lang={lang}>
          <input
            type="radio"
            name={name}
            value={option.value}
            {...(onChange === undefined
              ? { defaultChecked: option.value === defaultValue }
              : { checked: option.value === value, onChange: () => onChange(option.value) })}
            autoComplete="off"
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}
