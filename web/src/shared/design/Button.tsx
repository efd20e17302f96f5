import type { ComponentProps } from 'react';
import styles from './Button.module.css';
import { classNames } from './class-names.ts';

interface ButtonProps extends ComponentProps<'button'> {
  /** `primary`: the one thing to do here. `plain`: with a border. `quiet`: without one. */
  variant?: 'primary' | 'plain' | 'quiet';
  size?: 'small' | 'medium';
}

/** A button that says in words what it does; it submits only where `type` says so. */
export function Button({
  variant = 'plain',
  size = 'medium',
  type = 'button',
  className,
  ...rest
}: ButtonProps) {
  const names = classNames(styles.button, styles[variant], styles[size], className);
  // oxlint-disable-next-line react/button-has-type -- given with a default above
  return <button type={type} className={names} {...rest} />;
}
