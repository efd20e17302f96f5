import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './IconButton.module.css';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'title'> {
  /** Accessible name, also shown as a tooltip. */
  label: string;
  /** `round`: with a ground, beside text. `bare`: without one until it is pointed at. */
  variant?: 'round' | 'bare';
  children: ReactNode;
}

/** An icon-only button. */
export function IconButton({
  label,
  variant = 'round',
  className,
  children,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      data-tip={label}
      className={classNames(styles.button, styles[variant], className)}
      {...rest}
    >
      {children}
    </button>
  );
}
