import { countPageView, countSearch, countStudy } from '#contract/analytics/endpoints.ts';
import { ANALYTICS_COOKIES, SIGNED_VISITOR_HEADER } from '#contract/site/consent.ts';
import { parseCookies, setCookie } from '#web/shared/storage/cookies.ts';
import { type Activity, receiveActivities } from '#web/shared/activity/activity.ts';
import { currentPageView } from '#web/shared/activity/use-page-view.ts';
import { type EndpointRequest, requestOf } from '#web/shared/http/endpoint-request.ts';
import { readStored } from '#web/shared/storage/storage.ts';
import { throttleMark } from './tracker.rules.ts';

/**
 * Sends all further activities. Loaded and called only after consent.
 * @param withCurrentPage also counts the current page, on which the visitor consented
 * @returns a function that stops the tracking
 */
export function track(withCurrentPage: boolean): () => void {
  const stop = receiveActivities(send);
  if (withCurrentPage) send({ kind: 'page-view', event: currentPageView() });
  return stop;
}

function send(activity: Activity): void {
  const { kind, event } = activity;
  // Consent may have just been withdrawn in another tab.
  if (readStored('consent')?.analytics !== true) return;
  const cookies = parseCookies(document.cookie);
  const { visitor, visit, throttle } = ANALYTICS_COOKIES;
  for (const { name, maxAge } of [visitor, visit]) {
    if (cookies[name] === undefined) setCookie(name, crypto.randomUUID(), maxAge);
  }
  if (kind === 'page-view') {
    const mark = throttleMark(event.path);
    if (cookies[throttle.name] === mark) return;
    setCookie(throttle.name, mark, throttle.maxAge);
  }
  const { path, ...request } = requestFor(activity);
  void fetch(path, {
    ...request,
    // Sends it even if the page is left.
    keepalive: true,
    priority: 'low',
  })
    .then((response) => {
      const signed = response.headers.get(SIGNED_VISITOR_HEADER);
      // Consent may have been withdrawn meanwhile.
      if (signed !== null && readStored('consent')?.analytics === true) {
        setCookie(visitor.name, signed, visitor.maxAge);
      }
      // Reads the body to its end; otherwise it would occupy a connection.
      return response.text();
    })
    // A lost count is not worth a message.
    .catch(() => undefined);
}

function requestFor({ kind, event }: Activity): EndpointRequest {
  switch (kind) {
    case 'page-view':
      return requestOf(countPageView, { body: event });
    case 'search':
      return requestOf(countSearch, { body: event });
    case 'study':
      return requestOf(countStudy, { body: event });
  }
}
