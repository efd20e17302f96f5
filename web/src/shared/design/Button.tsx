import type { ComponentProps } from 'react';
import styles from './Button.module.css';
import { classNames } from './class-names.ts';

interface ButtonProps extends ComponentProps<'button'> {
  /** `primary`: the main action. `plain`: with a border. `quiet`: without one. */
  variant?: 'primary' | 'plain' | 'quiet';
  size?: 'small' | 'medium';
}

/** A button with a text label. It submits a form only with an explicit `type="submit"`. */
export function Button({
  variant = 'plain',
  size = 'medium',
  type = 'button',
  className,
  ...rest
}: ButtonProps) {
  const names = classNames(styles.button, styles[variant], styles[size], className);
  // oxlint-disable-next-line react/button-has-type -- has a default above
  return <button type={type} className={names} {...rest} />;
}
