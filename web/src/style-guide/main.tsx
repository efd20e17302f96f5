import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { isTheme } from '#contract/site/pages.ts';
import '#web/shared/design/global.css';
import { StyleGuide } from './StyleGuide.tsx';

/**
 * The style guide, at /styleguide while developing (`scripts/style-guide.ts`). It has no server and no data of its own:
 * `?theme=light` or `?theme=dark` chooses the theme.
 */
const asked = new URLSearchParams(location.search).get('theme');
document.documentElement.dataset['theme'] = isTheme(asked) ? asked : 'dark';

// For links, which lead nowhere here.
const router = createRouter({
  routeTree: createRootRoute({ component: StyleGuide }),
  history: createMemoryHistory(),
});
const place = document.querySelector('#style-guide');
if (!place) throw new Error('The page has no place for the style guide');
createRoot(place).render(<RouterProvider router={router as never} />);
