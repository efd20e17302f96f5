import { linkOptions, useRouterState } from '@tanstack/react-router';
import { PAGES } from '../pages.ts';

/** Of members, before the others. */
export const MEMBER_LINKS = linkOptions([{ to: '/today', label: 'Today' }]);

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

/** Whether a member's review is at this address: it is alone on the screen, with its own way out. */
export function isReviewAt({ pathname, search }: { pathname: string; search: object }): boolean {
  return pathname === '/flashcards' && 'mode' in search && search.mode === 'review';
}

/** Links of the footer to our own pages, in order; that to the API's documentation, which is no page of ours, follows. */
export const FOOTER_LINKS = linkOptions([
  { to: '/$page', params: { page: 'about' }, label: 'About' },
  { to: '/$page', params: { page: 'terms' }, label: 'Terms' },
  { to: '/$page', params: { page: 'privacy' }, label: 'Privacy' },
  { to: '/$page', params: { page: 'cookies' }, label: 'Cookies' },
  { to: '/$page', params: { page: 'license' }, label: 'License' },
  { to: '/$page', params: { page: 'contact' }, label: 'Contact' },
  { to: '/$page', params: { page: 'help' }, label: 'Help' },
  { to: '/$page', params: { page: 'subscriptions' }, label: 'Plans' },
  { to: '/$page', params: { page: 'impressum' }, label: 'Impressum' },
]);

/** For the link to the Content Hub: one's own texts are its other half, at addresses of their own. */
export function useHubMark(): { 'aria-current'?: 'page' } {
  const isOwnText = useRouterState({
    select: ({ location }) => /^\/texts(?:\/|$)/u.test(location.pathname),
  });
  return isOwnText ? { 'aria-current': 'page' } : {};
}
