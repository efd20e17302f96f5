import { icon } from './icon.tsx';

/** The icons of single features and widgets; those in the shell of every page are in `shell-icons.tsx`. */

export const SpeakerIcon = icon(
  'SpeakerIcon',
  <path d="M9.2 4.3 5.6 7.3H2.9v5.4h2.7l3.6 3ZM12.3 7.6a3.4 3.4 0 0 1 0 4.8M14.7 5.3a6.6 6.6 0 0 1 0 9.4" />,
);
export const ArrowRightIcon = icon('ArrowRightIcon', <path d="M3.8 10h12.4M11.2 5l5 5-5 5" />);
export const ArrowUpIcon = icon('ArrowUpIcon', <path d="M10 16.2V3.8M5 8.8l5-5 5 5" />);
export const ArrowDownIcon = icon('ArrowDownIcon', <path d="M10 3.8v12.4M5 11.2l5 5 5-5" />);
export const ChevronDownIcon = icon('ChevronDownIcon', <path d="M5.5 8 10 12.5 14.5 8" />);
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
export const DotsIcon = icon(
  'DotsIcon',
  <path d="M4.5 10h.01M10 10h.01M15.5 10h.01" strokeWidth={2.4} />,
);
export const PlusIcon = icon('PlusIcon', <path d="M10 4.3v11.4M4.3 10h11.4" />);
export const TrashIcon = icon(
  'TrashIcon',
  <path d="M3.8 5.5h12.4M8 5.3V3.5h4v1.8M5.3 5.5l.7 11h8l.7-11M8.5 8.5v5M11.5 8.5v5" />,
);
export const ShareIcon = icon(
  'ShareIcon',
  <path d="M10 12.5V3.2M6.5 6.5 10 3l3.5 3.5M4 10.5v6h12v-6" />,
);
export const DownloadIcon = icon('DownloadIcon', <path d="M10 3.5v9M6 9l4 4 4-4M4 16.5h12" />);
export const UndoIcon = icon(
  'UndoIcon',
  <path d="M3.8 7.8h8.4a4.2 4.2 0 0 1 0 8.4H7.5M7.3 4.3 3.8 7.8l3.5 3.5" />,
);
export const PlayIcon = icon('PlayIcon', <path d="M6.5 4.2v11.6l9-5.8Z" />);
export const PauseIcon = icon('PauseIcon', <path d="M7 4.5v11M13 4.5v11" />);
export const TranslateIcon = icon(
  'TranslateIcon',
  <path d="M2.8 5.2h8.4M7 3.2v2M9.6 5.2c-.7 3-3 5.4-6.3 6.8M4.8 8c1 2 2.8 3.3 5 4M10.3 17l3.5-8.3 3.5 8.3M11.5 14.3h4.6" />,
);
export const ClockIcon = icon(
  'ClockIcon',
  <>
    <circle cx="10" cy="10" r="7.2" />
    <path d="M10 5.8V10l2.8 1.8" />
  </>,
);
export const BackIcon = icon('BackIcon', <path d="M16.2 10H3.8M8.8 5l-5 5 5 5" />);
export const NextIcon = icon('NextIcon', <path d="m8 5.5 4.5 4.5L8 14.5" />);
export const PreviousIcon = icon('PreviousIcon', <path d="M12 5.5 7.5 10l4.5 4.5" />);
export const SparkIcon = icon(
  'SparkIcon',
  <path d="M9 3.5 10.7 8 15.2 9.7 10.7 11.4 9 16 7.3 11.4 2.8 9.7 7.3 8ZM15.5 3v3M14 4.5h3" />,
);
export const LettersIcon = icon(
  'LettersIcon',
  <path d="m2.5 15 4-10 4 10M3.8 11.8h5.4M12 12.7a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0M17 10v5.2" />,
);
export const ChaptersIcon = icon(
  'ChaptersIcon',
  <path d="M4 5.5h.01M7.5 5.5H16M4 10h.01M7.5 10H16M4 14.5h.01M7.5 14.5H16" />,
);
