/**
 * Ends the push messages of this browser, which are of whoever signs out. The server hears of it from the push service. A
 * browser that refuses, or has none, is left as it is: signing out must not fail.
 */
export async function forgetPush(): Promise<void> {
  if (!('serviceWorker' in navigator) || !('PushManager' in globalThis)) return;
  try {
    const registration = await navigator.serviceWorker.getRegistration();
    const subscription = await registration?.pushManager.getSubscription();
    await subscription?.unsubscribe();
  } catch (error) {
    // oxlint-disable-next-line eslint/no-console -- the next sign-in at this browser takes the address over
    console.warn('Reminders could not be switched off here:', error);
  }
}
