import { STATIC_PAGE_PATHS, type StaticPagePath } from '#contract/site/static-pages.ts';

/** What search engines and browser tabs show for each page of text. */
export interface StaticPageHead {
  path: StaticPagePath;
  title: string;
  description: string;
}

const HEADS: Record<StaticPagePath, Omit<StaticPageHead, 'path'>> = {
  '/about': {
    title: 'About',
    description:
      'Wortlaut is a German dictionary and a place to practise, made by a small team in Berlin for people who prepare for a telc or Goethe exam.',
  },
  '/terms': {
    title: 'Terms of Service',
    description: 'The terms of using Wortlaut, a side project under development in Berlin.',
  },
  '/privacy': {
    title: 'Privacy',
    description:
      'What Wortlaut keeps about visitors and members, why, for how long, and your rights.',
  },
  '/cookies': {
    title: 'Cookie Policy',
    description:
      'Every cookie of Wortlaut, what it is for, how long it stays and how to manage it.',
  },
  '/license': {
    title: 'License',
    description: 'The licences of the dictionary data and its sources, and what is proprietary.',
  },
  '/contact': {
    title: 'Contact',
    description: 'How to reach the people behind Wortlaut, and how soon they answer.',
  },
  '/help': {
    title: 'Help',
    description:
      'How to begin with Wortlaut, answers to common questions, and what to do when something does not work.',
  },
  '/subscriptions': {
    title: 'Plans',
    description: 'The plans of Wortlaut. During the beta all features, AI included, are free.',
  },
  '/guide': {
    title: 'Guide',
    description:
      'What there is in Wortlaut: dictionary, levels, collections, flashcards, articles and writing practice.',
  },
  '/tutorials': {
    title: 'Tutorials',
    description:
      'Step by step: words from a letter, ten minutes of flashcards, reading an article, an exam letter.',
  },
  '/community': {
    title: 'Community',
    description:
      'Share collections of German words, use those of others, and help to mend the dictionary.',
  },
  '/tips': {
    title: 'Tips',
    description:
      'How to learn German words so that they stay: spacing, articles, prepositions, reading and writing.',
  },
  '/impressum': {
    title: 'Impressum',
    description: 'Who answers for this installation of Wortlaut.',
  },
};

export const STATIC_PAGE_HEADS: readonly StaticPageHead[] = STATIC_PAGE_PATHS.map((path) => {
  const { title, description } = HEADS[path];
  return { path, title, description };
});

/** The head of the page at "/" + `name`; undefined where there is no such page. */
export function staticPageHead(name: string): StaticPageHead | undefined {
  return STATIC_PAGE_HEADS.find(({ path }) => path === `/${name}`);
}
