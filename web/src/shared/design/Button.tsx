import type { ComponentProps } from 'react';
import styles from './Button.module.css';
import { classNames } from './class-names.ts';

export type ButtonVariant = 'primary' | 'soft' | 'plain' | 'quiet' | 'danger';

interface ButtonProps extends ComponentProps<'button'> {
  /**
   * `primary`: the one thing to do now. `soft`: any other action. `plain`: with an edge, where it lies on a surface. `quiet`:
   * text until it is pointed at. `danger`: destroys something, in menus and confirmations. With `aria-busy` it shows a
   * turning ring in place of its label.
   */
  variant?: ButtonVariant;
  size?: 'small' | 'medium';
}

/** A button with a text label. It submits a form only with an explicit `type="submit"`. */
export function Button({
  variant = 'soft',
  size = 'medium',
  type = 'button',
  className,
  ...rest
}: ButtonProps) {
  const names = classNames(styles.button, styles[variant], styles[size], className);
  // oxlint-disable-next-line react/button-has-type -- has a default above
  return <button type={type} className={names} {...rest} />;
}
