import type { StaticPagePath } from '#contract/site/static-pages.ts';

/** What search engines and browser tabs show for each page of text. */
export interface StaticPageHead {
  path: StaticPagePath;
  title: string;
  description: string;
}

export const STATIC_PAGE_HEADS: readonly StaticPageHead[] = [
  {
    path: '/about',
    title: 'About',
    description:
      'Wortlaut is a German dictionary and a place to practise, made by a small team in Berlin for people who prepare for a telc or Goethe exam.',
  },
  {
    path: '/terms',
    title: 'Terms of Service',
    description: 'The terms of using Wortlaut, a side project under development in Berlin.',
  },
  {
    path: '/privacy',
    title: 'Privacy',
    description:
      'What Wortlaut keeps about visitors and members, why, for how long, and your rights.',
  },
  {
    path: '/cookies',
    title: 'Cookie Policy',
    description:
      'Every cookie of Wortlaut, what it is for, how long it stays and how to manage it.',
  },
  {
    path: '/license',
    title: 'License',
    description: 'The licences of the dictionary data and its sources, and what is proprietary.',
  },
  {
    path: '/contact',
    title: 'Contact',
    description: 'How to reach the people behind Wortlaut, and how soon they answer.',
  },
  {
    path: '/help',
    title: 'Help',
    description:
      'How to begin with Wortlaut, answers to common questions, and what to do when something does not work.',
  },
  {
    path: '/subscriptions',
    title: 'Plans',
    description: 'The plans of Wortlaut. During the beta all features, AI included, are free.',
  },
  {
    path: '/guide',
    title: 'Guide',
    description:
      'What there is in Wortlaut: dictionary, levels, collections, flashcards, articles and writing practice.',
  },
  {
    path: '/tutorials',
    title: 'Tutorials',
    description:
      'Step by step: words from a letter, ten minutes of flashcards, reading an article, an exam letter.',
  },
  {
    path: '/community',
    title: 'Community',
    description:
      'Share collections of German words, use those of others, and help to mend the dictionary.',
  },
  {
    path: '/tips',
    title: 'Tips',
    description:
      'How to learn German words so that they stay: spacing, articles, prepositions, reading and writing.',
  },
  {
    path: '/impressum',
    title: 'Impressum',
    description: 'Who answers for this installation of Wortlaut.',
  },
];

/** The head of the page at "/" + `name`; undefined where there is no such page. */
export function staticPageHead(name: string): StaticPageHead | undefined {
  return STATIC_PAGE_HEADS.find(({ path }) => path === `/${name}`);
}
