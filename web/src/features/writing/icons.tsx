import { icon } from '#web/shared/design/icon.tsx';

export const UndoIcon = icon(
  'UndoIcon',
  <path d="M7.5 4.2 3.6 8l3.9 3.8M3.8 8h7.4a4.6 4.6 0 0 1 0 9.2H8" />,
);
export const RedoIcon = icon(
  'RedoIcon',
  <path d="M12.5 4.2 16.4 8l-3.9 3.8M16.2 8H8.8a4.6 4.6 0 0 0 0 9.2H12" />,
);
export const CheckIcon = icon('CheckIcon', <path d="m4 10.6 3.9 3.9L16 6.2" />);
export const ResetIcon = icon(
  'ResetIcon',
  <path d="M16.3 10A6.3 6.3 0 1 1 14.2 5.3M16.4 2.8v3.6h-3.6" />,
);
export const FullscreenIcon = icon(
  'FullscreenIcon',
  <path d="M3.4 7.4v-4h4M12.6 3.4h4v4M16.6 12.6v4h-4M7.4 16.6h-4v-4" />,
);
export const ExitFullscreenIcon = icon(
  'ExitFullscreenIcon',
  <path d="M7.4 3.4v4h-4M16.6 7.4h-4v-4M12.6 16.6v-4h4M3.4 12.6h4v4" />,
);
