import { lazyRouteComponent } from '@tanstack/react-router';

/** The dictionary's right column. Other pages do not have it, so it is loaded with the first route that does. */
export const DictionaryColumn = lazyRouteComponent(
  () => import('./DictionaryColumn.tsx'),
  'DictionaryColumn',
);
