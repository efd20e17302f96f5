import { linkOptions } from '@tanstack/react-router';
import { PAGES } from '../pages.ts';

/** Pages of the sidebar, in order. */
export const SIDEBAR_LINKS = linkOptions([
  { to: '/dictionary', label: 'Dictionary' },
  { to: '/flashcards', label: 'Flashcards' },
  { to: '/collections', label: 'Collections' },
  { to: '/content', label: 'Content Hub' },
  ...PAGES.flatMap((page) => ('link' in page ? [{ to: page.path, label: page.link }] : [])),
  { to: '/$page', params: { page: 'about' }, label: 'About' },
]);

/** Pages without the sidebar and its menu; each has its own link back. */
export const PAGES_WITHOUT_SIDEBAR: readonly string[] = ['/writing-grading'];

/** Links of the footer, in order; plain addresses, since some are not routes of the client. */
export const FOOTER_LINKS = [
  { href: '/about', label: 'About' },
  { href: '/terms', label: 'Terms' },
  { href: '/privacy', label: 'Privacy' },
  { href: '/cookies', label: 'Cookies' },
  { href: '/license', label: 'License' },
  { href: '/contact', label: 'Contact' },
  { href: '/help', label: 'Help' },
  { href: '/subscriptions', label: 'Plans' },
  { href: '/impressum', label: 'Impressum' },
  { href: '/api/docs', label: 'API' },
] as const;
