import { icon } from './icon.tsx';

/** The icons of single features and widgets; those in the shell of every page are in `shell-icons.tsx`. */

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
