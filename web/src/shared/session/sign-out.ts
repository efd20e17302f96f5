import { signOut } from '#contract/accounts/endpoints.ts';
import { ApiError } from '#web/shared/http/api-error.ts';
import { sendEndpoint } from '#web/shared/http/send-endpoint.ts';
import { clearStored, readStored, writeStored } from '#web/shared/storage/storage.ts';
import { cookieTransport, forgetSession, withCookie } from './session.ts';

/**
 * Signs out: here at once, and on the server, which ends the session of the refresh cookie. Scripts cannot delete that
 * cookie, so until the server has answered, nothing uses it.
 * @returns whether the server has ended the session; if not, it is noted, and `finishSignOut` repeats it
 */
export async function signOutHere(): Promise<boolean> {
  writeStored('pending-sign-out', new Date().toISOString());
  await forgetSession('left');
  return finishSignOut();
}

/**
 * Tells the server of a sign-out that it has not heard of, if there is one.
 * @returns whether there is none left
 */
export function finishSignOut(): Promise<boolean> {
  return withCookie(async () => {
    // Another tab may have been faster, or somebody has signed in since, whose cookie it is now.
    if (readStored('pending-sign-out') === undefined) return true;
    try {
      await sendEndpoint(cookieTransport, signOut, {});
    } catch (error) {
      if (error instanceof ApiError) return false;
      throw error;
    }
    clearStored('pending-sign-out');
    return true;
  });
}
