/** Opens the sign-in dialog from anywhere. */
export const SIGN_IN_EVENT = 'wortlaut:sign-in';

export function askToSignIn(): void {
  dispatchEvent(new Event(SIGN_IN_EVENT));
}
