import { STATIC_PAGE_PATHS, type StaticPagePath } from '#contract/site/static-pages.ts';

/** Title and description of each page of text, for search engines and browser tabs. */
export interface StaticPageHead {
  path: StaticPagePath;
  title: string;
  description: string;
}

const HEADS: Record<StaticPagePath, Omit<StaticPageHead, 'path'>> = {
  '/about': {
    title: 'About',
    description:
      'Wortlaut is a German dictionary and a place to practise, made by a small team in Berlin for people preparing for a telc or Goethe exam.',
  },
  '/terms': {
    title: 'Terms of Service',
    description: 'The terms of use of Wortlaut, a side project under development in Berlin.',
  },
  '/privacy': {
    title: 'Privacy',
    description:
      'What Wortlaut stores about visitors and members, why, for how long, and your rights.',
  },
  '/cookies': {
    title: 'Cookie Policy',
    description:
      'Every cookie that Wortlaut sets, what it is for, how long it lasts and how to manage it.',
  },
  '/license': {
    title: 'License',
    description: 'The licences of the dictionary data and its sources, and what is proprietary.',
  },
  '/contact': {
    title: 'Contact',
    description: 'How to reach the people behind Wortlaut, and how soon they reply.',
  },
  '/help': {
    title: 'Help',
    description:
      'How to get started with Wortlaut, answers to common questions, and what to do when something does not work.',
  },
  '/subscriptions': {
    title: 'Plans',
    description: 'The plans of Wortlaut. During the beta all features, AI included, are free.',
  },
  '/guide': {
    title: 'Guide',
    description:
      'What Wortlaut offers: dictionary, levels, collections, flashcards, articles and writing practice.',
  },
  '/tutorials': {
    title: 'Tutorials',
    description:
      'Step by step: words from a letter, ten minutes of flashcards, reading an article, an exam letter.',
  },
  '/community': {
    title: 'Community',
    description:
      'Share collections of German words, use those of others, and help improve the dictionary.',
  },
  '/how-we-mark': {
    title: 'How we mark',
    description:
      'How Wortlaut marks exam texts, how far its levels agree with trained raters of telc letters, and what it does not know.',
  },
  '/tips': {
    title: 'Tips',
    description:
      'How to learn German words for good: spacing, articles, prepositions, reading and writing.',
  },
  '/impressum': {
    title: 'Impressum',
    description: 'Who is responsible for this installation of Wortlaut.',
  },
};

export const STATIC_PAGE_HEADS: readonly StaticPageHead[] = STATIC_PAGE_PATHS.map((path) => {
  const { title, description } = HEADS[path];
  return { path, title, description };
});

/** The head of the page at "/" + `name`; undefined if there is no such page. */
export function staticPageHead(name: string): StaticPageHead | undefined {
  return STATIC_PAGE_HEADS.find(({ path }) => path === `/${name}`);
}
