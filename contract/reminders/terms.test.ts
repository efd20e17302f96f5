import { expect, it } from 'vitest';
import { PUSH_ADDRESS } from './terms.ts';

it.each([
  ['https://fcm.googleapis.com/fcm/send/abc:def-_', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
  ['https://wns2-by3p.notify.windows.com/w/?token=abc%3d', true],
  ['https://web.push.apple.com/QK', true],
  ['http://fcm.googleapis.com/fcm/send/abc', false],
  ['https://fcm.googleapis.com:8443/fcm', false],
  ['https://fcm.googleapis.com', false],
  ['https://fcm.googleapis.com@evil.example/x', false],
  ['https://evil.example/fcm.googleapis.com/', false],
  ['https://evil-push.apple.com.example/x', false],
  ['https://push.services.mozilla.com/x', false],
  ['https://notmozilla.com/x', false],
  ['https://fcm.googleapis.com/a\\@evil.example', false],
  ['https://127.0.0.1/x', false],
])('%s', (address, isKnown) => {
  expect(PUSH_ADDRESS.test(address)).toBe(isKnown);
});
