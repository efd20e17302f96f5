import { toBase64Url } from '#web/shared/security/base64url.ts';

/** This browser's subscription to push messages. Browser only. */

/** What the browser allows: nothing at all, a question, or what the person has answered. */
export type PushState = 'unsupported' | NotificationPermission;

export function pushState(): PushState {
  const isSupported =
    'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;
  return isSupported ? Notification.permission : 'unsupported';
}

/** A device as the server must know it. */
export interface Device {
  address: string;
  p256dh: string;
  auth: string;
}

/** The subscription of this browser; null without one. */
export async function findDevice(): Promise<Device | null> {
  if (pushState() === 'unsupported') return null;
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  return subscription ? deviceOf(subscription) : null;
}

/**
 * Subscribes this browser; asks for the permission if that is still open.
 * @param publicKey the server's, in base64url
 * @returns null if the person refuses
 * @throws {DOMException} if the browser's push service cannot be reached, or no service worker is installed
 */
export async function subscribeDevice(publicKey: string): Promise<Device | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  // Not `ready`, which waits for ever where the worker could not be installed.
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration) throw new DOMException('There is no service worker', 'InvalidStateError');
  const { pushManager } = registration;
  const before = await pushManager.getSubscription();
  // With another key than today's the server could not send anything.
  if (before && keyOf(before) !== publicKey) await before.unsubscribe();
  return deviceOf(
    await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }),
  );
}

export async function unsubscribeDevice(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  await subscription?.unsubscribe();
}

function deviceOf(subscription: PushSubscription): Device {
  const { endpoint: address, keys = {} } = subscription.toJSON();
  return { address: address ?? '', p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' };
}

function keyOf({ options }: PushSubscription): string | null {
  const key = options.applicationServerKey;
  return key ? toBase64Url(new Uint8Array(key)) : null;
}
