import type { ComponentType } from 'react';

export interface Page<Path extends string = string> {
  path: Path;
  title: string;
  /** For search engines; they do not list a page without one. */
  description?: string;
  /** Its name in the sidebar, if it has a link there. */
  link?: string;
  load: () => Promise<ComponentType>;
}

/** The pages without search params, loader or parts of their address; other pages have a file each in `routes/`. */
export const PAGES = [
  {
    path: '/today',
    title: 'Today',
    load: async () => (await import('./routes/today.page.tsx')).TodayRoute,
  },
  {
    path: '/vocab-scrolling',
    title: 'Content tiles',
    description:
      'German sentences with their translations by level and topic, as many as you want to read.',
    link: 'Content tiles',
    load: async () => (await import('./routes/tiles.page.tsx')).TilesRoute,
  },
  {
    path: '/writing-grading',
    title: 'Writing Grading',
    description:
      'German writing tasks in the style of telc and Goethe exams, marked at once: scores, corrections with reasons, and the examiner’s sheet.',
    link: 'Writing',
    load: async () => (await import('#web/features/writing/WritingPage.tsx')).WritingPage,
  },
  {
    path: '/profile',
    title: 'Profile',
    link: 'Profile',
    load: async () => (await import('./routes/profile.page.tsx')).ProfileRoute,
  },
] as const satisfies Page[];
