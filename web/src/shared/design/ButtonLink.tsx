import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import type { ButtonVariant } from './Button.tsx';
import styles from './Button.module.css';
import { classNames } from './class-names.ts';

interface ButtonAnchorProps extends ComponentProps<'a'> {
  variant?: ButtonVariant;
  size?: 'small' | 'medium';
}

function ButtonAnchor({
  variant = 'soft',
  size = 'medium',
  className,
  children,
  ...rest
}: ButtonAnchorProps) {
  const names = classNames(styles.button, styles[variant], styles[size], className);
  return (
    <a className={names} {...rest}>
      {children}
    </a>
  );
}

/** An internal link that looks like a button. */
export const ButtonLink = createLink(ButtonAnchor);
