import type { ComponentProps, ReactNode } from 'react';

/** Icons on a 24-unit grid with one stroke width. They are decorative: the control around them has the accessible name. */

interface IconProps extends Omit<ComponentProps<'svg'>, 'children'> {
  /** In pixels. */
  size?: number;
}

function icon(name: string, drawing: ReactNode) {
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

export const SearchIcon = icon(
  'SearchIcon',
  <>
    <circle cx="11" cy="11" r="7" />
    <path d="m20 20-4-4" />
  </>,
);
export const CloseIcon = icon('CloseIcon', <path d="M6 6l12 12M18 6 6 18" />);
export const SpeakerIcon = icon(
  'SpeakerIcon',
  <>
    <path d="M11 5 6.5 9H3v6h3.5L11 19z" />
    <path d="M15 9.2a4 4 0 0 1 0 5.6M17.8 6.4a8 8 0 0 1 0 11.2" />
  </>,
);
export const MoonIcon = icon(
  'MoonIcon',
  <path d="M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z" />,
);
export const SunIcon = icon(
  'SunIcon',
  <>
    <circle cx="12" cy="12" r="4" />
    <path d="M12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4" />
  </>,
);
export const ChevronIcon = icon('ChevronIcon', <path d="m6 9 6 6 6-6" />);
export const PersonIcon = icon(
  'PersonIcon',
  <>
    <circle cx="12" cy="8" r="4" />
    <path d="M4.5 20a7.5 7.5 0 0 1 15 0" />
  </>,
);
export const HeartIcon = icon(
  'HeartIcon',
  <path d="M12 20s-7.5-4.6-7.5-10.2A4.3 4.3 0 0 1 12 7.2a4.3 4.3 0 0 1 7.5 2.6C19.5 15.4 12 20 12 20Z" />,
);
export const ArrowUpIcon = icon('ArrowUpIcon', <path d="M12 19V5M6 11l6-6 6 6" />);
export const ArrowDownIcon = icon('ArrowDownIcon', <path d="M12 5v14M6 13l6 6 6-6" />);
export const PinIcon = icon('PinIcon', <path d="M6 3.5h12V21l-6-4.5L6 21Z" />);
export const PencilIcon = icon('PencilIcon', <path d="m4 20 1-4L16.5 4.5l3 3L8 19Z" />);
export const CheckIcon = icon('CheckIcon', <path d="m5 12.5 4.5 4.5L19 7" />);
export const AlertIcon = icon(
  'AlertIcon',
  <>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 7.5v5.5M12 16.5v.01" />
  </>,
);
export const InfoIcon = icon(
  'InfoIcon',
  <>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 16.5V11M12 7.5v.01" />
  </>,
);
