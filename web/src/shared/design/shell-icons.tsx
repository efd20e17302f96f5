import { icon } from './icon.tsx';

/** The icons that every page shows. */

export const MoonIcon = icon(
  'MoonIcon',
  <path d="M16.8 12A7.2 7.2 0 0 1 8 3.2a7.2 7.2 0 1 0 8.8 8.8Z" />,
);
export const SunIcon = icon(
  'SunIcon',
  <>
    <circle cx="10" cy="10" r="3.3" />
    <path d="M10 2.3v1.7M10 16v1.7M2.3 10H4M16 10h1.7M4.6 4.6l1.2 1.2M14.2 14.2l1.2 1.2M4.6 15.4l1.2-1.2M14.2 5.8l1.2-1.2" />
  </>,
);
export const ChevronIcon = icon('ChevronIcon', <path d="m5.5 8 4.5 4.5L14.5 8" />);
export const PersonIcon = icon(
  'PersonIcon',
  <>
    <circle cx="10" cy="6.8" r="3.3" />
    <path d="M3.7 16.8a6.3 6.3 0 0 1 12.6 0" />
  </>,
);
export const BookIcon = icon(
  'BookIcon',
  <path d="M4.5 15.2V5A2 2 0 0 1 6.5 3h9v14h-9.2a1.8 1.8 0 0 1 0-3.6h9.2M8 6.5h4.5" />,
);
export const CardsIcon = icon(
  'CardsIcon',
  <>
    <rect x="2.8" y="6.8" width="11.2" height="10.2" rx="2" />
    <path d="M6.2 3.7h8.6a2.2 2.2 0 0 1 2.2 2.2v7.6" />
  </>,
);
export const StackIcon = icon(
  'StackIcon',
  <path d="m10 3 7.2 3.6L10 10.2 2.8 6.6ZM2.8 10.2l7.2 3.6 7.2-3.6M2.8 13.7l7.2 3.5 7.2-3.5" />,
);
export const ReadIcon = icon(
  'ReadIcon',
  <path d="M10 5.4C8.3 4.3 6 3.9 2.7 3.9v11c3.3 0 5.6.4 7.3 1.6 1.7-1.2 4-1.6 7.3-1.6v-11c-3.3 0-5.6.4-7.3 1.5ZM10 5.4v11" />,
);
export const TilesIcon = icon('TilesIcon', <path d="M4 5h12M4 8.5h12M4 12h12M4 15.5h7" />);
export const PencilIcon = icon(
  'PencilIcon',
  <path d="m3.5 16.5.9-3.7 8.9-8.9a1.98 1.98 0 0 1 2.8 2.8l-8.9 8.9zM11.7 5.5l2.8 2.8" />,
);
export const InfoIcon = icon(
  'InfoIcon',
  <>
    <circle cx="10" cy="10" r="7.2" />
    <path d="M10 9.3v4.2M10 6.5v.1" />
  </>,
);
export const TodayIcon = icon(
  'TodayIcon',
  <path d="M2.5 15.5h15M5.2 15.5a4.8 4.8 0 0 1 9.6 0M10 4.2v2.3M4 7l1.6 1.6M16 7l-1.6 1.6" />,
);
export const SearchIcon = icon(
  'SearchIcon',
  <>
    <circle cx="8.8" cy="8.8" r="5.3" />
    <path d="m12.8 12.8 4 4" />
  </>,
);
export const MenuIcon = icon('MenuIcon', <path d="M3.5 6.5h13M3.5 13.5h13" />);
export const CloseIcon = icon('CloseIcon', <path d="m5.3 5.3 9.4 9.4M14.7 5.3l-9.4 9.4" />);
