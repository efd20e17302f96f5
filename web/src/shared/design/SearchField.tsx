import type { ComponentProps } from 'react';
import { SearchIcon } from './shell-icons.tsx';
import styles from './SearchField.module.css';
import { useTypedBeforeScript } from './use-typed-before-script.ts';

interface SearchFieldProps extends Pick<
  ComponentProps<'input'>,
  'placeholder' | 'maxLength' | 'name'
> {
  /** Accessible name: what is searched. */
  label: string;
  value: string;
  onChange: (text: string) => void;
}

/** The search field of a list. The "/" key focuses it. */
export function SearchField({ label, value, onChange, ...rest }: SearchFieldProps) {
  const field = useTypedBeforeScript<HTMLInputElement>(value, onChange);
  return (
    <label className={styles.box}>
      <SearchIcon />
      <input
        {...rest}
        ref={field}
        type="search"
        aria-label={label}
        autoComplete="off"
        data-shortcut="search"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </label>
  );
}
