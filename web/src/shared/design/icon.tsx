import type { ComponentProps, ReactNode } from 'react';

export interface IconProps extends Omit<ComponentProps<'svg'>, 'children'> {
  /** In pixels. */
  size?: number;
}

/** An icon on a 24-unit grid with one stroke width. It is decorative: the control around it has the accessible name. */
export function icon(name: string, drawing: ReactNode) {
  function Icon({ size = 18, ...rest }: IconProps) {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        focusable="false"
        {...rest}
      >
        {drawing}
      </svg>
    );
  }
  Icon.displayName = name;
  return Icon;
}
