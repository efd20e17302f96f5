import { STATIC_PAGE_PATHS } from '#contract/site/static-pages.ts';
import { PAGES } from '#web/app/pages.ts';

// The addresses that journeys visit for every page. `scripts/journey-pages.test.ts` compares them with the routes.

export const HOME = '/dictionary/german-english';
/** Stands for the address of a starter collection. */
export const STARTER = 'a collection';
const SIMPLE = PAGES.map(({ path }) => path);

/** For axe, by the screens that they are read on. */
export const READ_ON_EVERY_SCREEN = [HOME, `${HOME}/essen`, `${HOME}/schön`, `${HOME}/xyzzyqq`];
export const READ_ON_PHONES = [
  '/content',
  '/content/oktoberfest-guide',
  '/content/nothing',
  '/about',
  '/license',
  '/cookies',
  '/help',
];
export const READ_ON_DESKTOPS = [
  `${HOME}/Haus`,
  `${HOME}?q=hau`,
  '/dictionary/english-german',
  '/collections',
  STARTER,
  '/collections/none',
  '/flashcards',
  '/practice',
  '/drills',
  '/drills/verb-second',
  '/drills/nothing',
  '/texts',
  '/texts/nothing',
  '/texts/new',
  ...SIMPLE,
  '/nothing',
  ...STATIC_PAGE_PATHS.filter((path) => !READ_ON_PHONES.includes(path)),
];

/** Pages that only a script can fill. */
export const FILLED_BY_SCRIPT = [
  '/flashcards',
  '/practice',
  '/drills',
  '/drills/$id',
  '/texts',
  '/texts/new',
  '/texts/$id',
  ...SIMPLE,
];

/** Pages that may show what people store; the desk for writing is filled in by a journey of its own. */
export const showingStoredTexts = (collectionId: string): string[] => [
  '/collections',
  `/collections/${collectionId}`,
  `/flashcards?collection=${collectionId}`,
  `/flashcards?collection=${collectionId}&mode=review`,
  `/practice?collection=${collectionId}`,
  '/texts/new',
  ...SIMPLE.filter((path) => path !== '/writing-grading'),
];
