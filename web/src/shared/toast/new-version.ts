import { showToast } from './toast.ts';

let isAnnounced = false;

/**
 * Tells that the server has a newer version than this page, and offers to load it. Once, and never by itself: something may
 * have been typed.
 */
export function announceNewVersion(reload: () => void = () => location.reload()): void {
  if (isAnnounced) return;
  isAnnounced = true;
  showToast({
    kind: 'info',
    title: 'A new version of Wortlaut is ready.',
    action: { label: 'Reload', run: reload },
    stays: true,
  });
}

/**
 * When a part of this page could not be fetched: the network may be away, or the server has another version by now, and
 * its pages name another script than this one.
 */
export async function checkVersion(): Promise<void> {
  // Without an answer there is nothing to announce; what needed the part says so itself.
  const response = await fetch(location.pathname).catch(() => null);
  if (response?.ok !== true) return;
  const page = await response.text();
  if (!page.includes(new URL(import.meta.url).pathname)) announceNewVersion();
}
