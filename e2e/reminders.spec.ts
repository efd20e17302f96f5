import { createECDH, randomBytes } from 'node:crypto';
import webPush from 'web-push';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { PHONE } from './screens.ts';

// Reminders of reviews. The browser's push service is out of reach here, so its answer is made up; all else is real.

const keys = webPush.generateVAPIDKeys();
test.use({
  serverSettings: {
    VAPID_PUBLIC_KEY: keys.publicKey,
    VAPID_PRIVATE_KEY: keys.privateKey,
    CONTACT_EMAIL: 'hello@wortlaut.example',
  },
});

/** What a browser would have got from its push service. */
const subscription = () => ({
  endpoint: `https://fcm.googleapis.com/fcm/send/${randomBytes(8).toString('hex')}`,
  keys: {
    p256dh: createECDH('prime256v1').generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  },
});

test('a member sets a reminder on a phone by keyboard, changes its hour, and turns it off', async ({
  memberPage,
}) => {
  const page = await memberPage('Anna', {
    viewport: PHONE,
    permissions: ['notifications'],
    serviceWorkers: 'allow',
  });
  await page.addInitScript((made) => {
    const made_ = { ...made, options: { applicationServerKey: null }, toJSON: () => made };
    const subscribed = {
      ...made_,
      unsubscribe: () => {
        sessionStorage.removeItem('subscribed');
        return Promise.resolve(true);
      },
    };
    PushManager.prototype.getSubscription = () =>
      Promise.resolve(
        (sessionStorage.getItem('subscribed') ? subscribed : null) as PushSubscription | null,
      );
    PushManager.prototype.subscribe = () => {
      sessionStorage.setItem('subscribed', 'yes');
      return Promise.resolve(subscribed as unknown as PushSubscription);
    };
  }, subscription());
  await page.goto('/profile#settings');
  const button = page.getByRole('button', { name: 'Remind me on this device' });
  await button.focus();
  await page.keyboard.press('Enter');
  const hour = page.getByLabel('This device reminds you at');
  await expect(hour).toHaveValue('18');
  await expectAccessible(page);
  await hour.selectOption('7');
  await expect(page.getByText('This device reminds you at 7:00.')).toBeVisible();
  await page.reload();
  await expect(hour).toHaveValue('7');
  await page.getByRole('button', { name: 'Turn off' }).click();
  await expect(button).toBeVisible();
});

test('a browser without permission says how to change that', async ({ memberPage }) => {
  const page = await memberPage('Ben');
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' });
  });
  await page.goto('/profile#settings');
  await expect(page.getByText('You have told this browser not to show messages')).toBeVisible();
});
