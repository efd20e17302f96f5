import { showToast } from './toast.ts';

let isAnnounced = false;

/**
 * Announces once that the server has a newer version than this page, and offers to load it. It never reloads on its
 * own: the visitor may have typed something.
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
 * Call this when a part of this page could not be fetched: the network may be down, or the server has a new version by
 * now, whose pages name a different script.
 */
export async function checkVersion(): Promise<void> {
  // Without a reply there is nothing to announce; the code that needed the part reports the failure.
  const response = await fetch(location.pathname).catch(() => null);
  if (response?.ok !== true) return;
  const page = await response.text();
  if (!page.includes(new URL(import.meta.url).pathname)) announceNewVersion();
}
