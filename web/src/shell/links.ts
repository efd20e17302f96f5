import { linkOptions } from '@tanstack/react-router';

/** Pages of the sidebar, in order. A feature adds its line when its pages exist. */
export const SIDEBAR_LINKS = linkOptions([
  { to: '/dictionary', label: 'Dictionary' },
  { to: '/flashcards', label: 'Flashcards' },
  { to: '/collections', label: 'Collections' },
  { to: '/profile', label: 'Profile' },
]);

/** Links of the footer, in order; plain addresses, since some are no pages of the router. */
export const FOOTER_LINKS = [{ href: '/api/docs', label: 'API' }] as const;
