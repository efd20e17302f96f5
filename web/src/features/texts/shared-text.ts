import { SHARED_CACHE, sharedAddress } from '#web/shared/session/kept-caches.ts';

/** What another app shared with this one. */
export interface SharedText {
  title: string;
  text: string;
  /** An address; empty if there is none. */
  url: string;
  file: File | null;
  /** Files beside the first, which are not read. */
  otherFiles: number;
}

/**
 * What the service worker kept of a shared text (`web/src/features/offline/share.ts`); null if it is not here any more.
 * @param id from the address
 */
export async function findShared(id: string): Promise<SharedText | null> {
  if (!('caches' in globalThis) || !(await caches.has(SHARED_CACHE))) return null;
  const kept = await (await caches.open(SHARED_CACHE)).match(sharedAddress(id));
  if (!kept) return null;
  const form = await kept.formData();
  const said = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  const files = form.getAll('files').filter((value) => value instanceof File && value.size > 0);
  const [file = null] = files as File[];
  return {
    title: said('title'),
    text: said('text'),
    // Many apps share an address as the text.
    url: said('url') || (/^https?:\/\/\S+$/u.exec(said('text'))?.[0] ?? ''),
    file,
    otherFiles: Math.max(0, files.length - 1),
  };
}

/** Forgets a shared text, once it was added. */
export async function forgetShared(id: string): Promise<void> {
  if (!('caches' in globalThis)) return;
  await (await caches.open(SHARED_CACHE)).delete(sharedAddress(id));
}
