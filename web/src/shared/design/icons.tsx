import { icon } from './icon.tsx';

/** The icons of single features and widgets; those in the shell of every page are in `shell-icons.tsx`. */

export const SpeakerIcon = icon(
  'SpeakerIcon',
  <path d="M9.2 4.3 5.6 7.3H2.9v5.4h2.7l3.6 3ZM12.3 7.6a3.4 3.4 0 0 1 0 4.8M14.7 5.3a6.6 6.6 0 0 1 0 9.4" />,
);
export const ArrowRightIcon = icon('ArrowRightIcon', <path d="M3.8 10h12.4M11.2 5l5 5-5 5" />);
export const ArrowUpIcon = icon('ArrowUpIcon', <path d="M10 16.2V3.8M5 8.8l5-5 5 5" />);
export const ArrowDownIcon = icon('ArrowDownIcon', <path d="M10 3.8v12.4M5 11.2l5 5 5-5" />);
export const HeartIcon = icon(
  'HeartIcon',
  <path d="M10 16.6s-6.2-3.8-6.2-8.4A3.5 3.5 0 0 1 10 6a3.5 3.5 0 0 1 6.2 2.2c0 4.6-6.2 8.4-6.2 8.4Z" />,
);
export const PinIcon = icon('PinIcon', <path d="M5.3 3.2h9.4v13.6L10 13l-4.7 3.8Z" />);
export const CheckIcon = icon('CheckIcon', <path d="m4.3 10.6 3.7 3.6 7.7-8.4" />);
export const AlertIcon = icon('AlertIcon', <path d="M10 3.3 17.4 16.2H2.6ZM10 8.3v3.7M10 14v.1" />);
export const TargetIcon = icon(
  'TargetIcon',
  <>
    <circle cx="10" cy="10" r="7.2" />
    <circle cx="10" cy="10" r="3.2" />
    <path d="M10 10h.01" strokeWidth={2.2} />
  </>,
);
