/** Opens the sign-in dialog from anywhere. */
export const SIGN_IN_EVENT = 'wortlaut:sign-in';

declare global {
  interface WindowEventMap {
    [SIGN_IN_EVENT]: Event;
  }
}

export function askToSignIn(): void {
  dispatchEvent(new Event(SIGN_IN_EVENT));
}
