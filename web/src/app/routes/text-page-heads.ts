import { notFound } from '@tanstack/react-router';
import { infoQuery } from '#web/features/dictionary/dictionary.api.ts';
import {
  type StaticPageHead,
  staticPageHead,
} from '#web/features/static-pages/static-page-heads.ts';
import { missingHead, pageHead, SITE_NAME, type Head } from '#web/shared/heads/page-head.ts';
import { breadcrumbs } from '#web/shared/heads/structured-data.ts';
import type { RouterContext } from '#web/shared/routing/router-context.ts';

/** The head of the page of text at "/" + `name`; reads the data that the page shows. Throws `notFound` if there is none. */
export async function loadTextPage(
  { queryClient }: RouterContext,
  name: string,
): Promise<StaticPageHead> {
  const head = staticPageHead(name);
  if (!head) throw notFound();
  if (head.path === '/license') await queryClient.ensureQueryData(infoQuery());
  return head;
}

/** The head of a page of text: About, Terms and the like. */
export function textPageHead(origin: string, head: StaticPageHead | undefined): Head {
  if (!head) return missingHead('Page not found');
  const { path, title, description } = head;
  const trail = breadcrumbs(origin, [{ name: title, path }]);
  return pageHead(`${title} · ${SITE_NAME}`, description, origin + path, trail);
}
