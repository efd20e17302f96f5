import { SHARED_CACHE, sharedAddress } from '#web/shared/session/kept-caches.ts';

/** Where the phone's share sheet sends what was shared with the installed app: `share_target` of the manifest. */
export const SHARE_PATH = '/texts/share';
/** Shared texts that nobody has added yet. */
const MOST_KEPT = 3;

/**
 * Keeps what was shared on this device, and opens the form that adds it. The server never gets it. If it cannot be kept, the
 * form says so.
 * @param request a form with title, text, url and files
 */
export async function keepShared(request: Request): Promise<Response> {
  const id = crypto.randomUUID();
  try {
    const form = await request.formData();
    const cache = await caches.open(SHARED_CACHE);
    const keys = await cache.keys();
    const surplus = keys.slice(0, Math.max(0, keys.length + 1 - MOST_KEPT));
    await Promise.all(surplus.map((key) => cache.delete(key)));
    await cache.put(sharedAddress(id), new Response(form));
  } catch {
    // The form was damaged on its way, or the device has no room: either way nothing is here.
    return redirectTo('lost');
  }
  return redirectTo(id);
}

function redirectTo(shared: string): Response {
  return Response.redirect(`/texts/new?shared=${shared}`, 303);
}
