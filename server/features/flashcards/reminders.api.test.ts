import { createECDH, randomBytes } from 'node:crypto';
import { pino } from 'pino';
import webPush from 'web-push';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { loadConfig } from '#server/shared/config/config.ts';
import type { DatabaseConnection } from '#server/shared/database/database.ts';
import { createEntryLookup } from '#server/shared/dictionary/entry-cards.ts';
import { remindedDevices } from '#server/shared/database/schema/flashcards.ts';
import { openDictionary } from '#server/shared/dictionary/dictionary.queries.ts';
import { testArtefact } from '#server/testing/test-artefact.ts';
import { openPglite } from '#server/testing/test-databases.ts';
import {
  type Caller,
  makeCollection,
  memberApp,
  type MemberApp,
} from '#server/testing/test-members.ts';
import { sendReminders } from './send-reminders.ts';

const HOUR = 3_600_000;
const HAUS = '00000000-0000-5000-8000-000000000001';
const keys = webPush.generateVAPIDKeys();
const settings = {
  NODE_ENV: 'test',
  VAPID_PUBLIC_KEY: keys.publicKey,
  VAPID_PRIVATE_KEY: keys.privateKey,
  CONTACT_EMAIL: 'hello@wortlaut.example',
};

/** A browser's subscription with real keys, so that what is sent could be read there. */
function subscription(name: string) {
  const device = createECDH('prime256v1');
  return {
    address: `https://fcm.googleapis.com/fcm/send/${name}`,
    p256dh: device.generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
    hour: 18,
    time_zone: 'Europe/Berlin',
  };
}

describe('reminders', () => {
  let database: DatabaseConnection;
  let members: MemberApp;
  let anna: Caller;
  let sent: Request[];
  let status: number;

  beforeAll(async () => {
    database = await openPglite();
    members = await memberApp(database, { settings });
    anna = await members.member('Anna');
    const { id } = await makeCollection(anna);
    await anna.call('POST', `/collections/lists/${id}/items/dictionary`, { entry_uuid: HAUS });
  });
  afterAll(() => members.close());
  beforeEach(async () => {
    sent = [];
    status = 201;
    await database.db.delete(remindedDevices);
  });

  /** Sends what is due so many hours after noon (13:00 in Berlin) of the day on which devices ask. */
  const run = (hours: number) =>
    sendReminders({
      db: database.db,
      lookup: createEntryLookup(openDictionary(testArtefact())),
      push: loadConfig(settings).push!,
      clock: () => new Date(members.time.now.getTime() + hours * HOUR),
      logger: pino({ level: 'silent' }),
      send: (url, init) => {
        sent.push(new Request(url, init));
        return Promise.resolve(new Response(null, { status }));
      },
    });
  const devicesOf = async (who: Caller) => {
    const { body } = await who.call('GET', '/reminders');
    return (body as { devices: { address: string; hour: number }[] }).devices;
  };

  test('go out once a day at the hour that was chosen, encrypted and signed', async () => {
    const device = subscription('anna');
    expect((await anna.call('PUT', '/reminders', device)).status).toBe(204);
    await run(4.9);
    expect(sent).toHaveLength(0);
    await run(5);
    await run(5.1);
    expect(sent).toHaveLength(1);
    const [request] = sent;
    expect(request!.url).toBe(device.address);
    expect(request!.headers.get('content-encoding')).toBe('aes128gcm');
    expect(request!.headers.get('authorization')).toContain(`k=${keys.publicKey}`);
    expect(await request!.text()).not.toContain('waiting');
    await run(24 + 5);
    expect(sent).toHaveLength(2);
  });

  test('go to a device that was set again at its new hour, and to nobody who turned them off', async () => {
    const device = subscription('anna');
    await anna.call('PUT', '/reminders', { ...device, hour: 7 });
    expect(await devicesOf(anna)).toEqual([expect.objectContaining({ hour: 7 })]);
    await anna.call('POST', '/reminders/stop', { address: device.address });
    expect(await devicesOf(anna)).toEqual([]);
    await run(24);
    expect(sent).toHaveLength(0);
  });

  test('of somebody else at the same device are theirs from then on', async () => {
    const ben = await members.member('Ben');
    const device = subscription('shared');
    await anna.call('PUT', '/reminders', device);
    await ben.call('PUT', '/reminders', device);
    expect(await devicesOf(anna)).toEqual([]);
    await anna.call('POST', '/reminders/stop', { address: device.address });
    expect(await devicesOf(ben)).toHaveLength(1);
    await run(5);
    // He has no cards.
    expect(sent).toHaveLength(0);
  });

  test('end when the push service no longer knows the device, not when it is busy', async () => {
    await anna.call('PUT', '/reminders', subscription('gone'));
    status = 503;
    await run(5);
    expect(await devicesOf(anna)).toHaveLength(1);
    status = 410;
    await run(24 + 5);
    expect(sent).toHaveLength(2);
    expect(await devicesOf(anna)).toEqual([]);
  });

  test('are not sent hours late', async () => {
    await anna.call('PUT', '/reminders', subscription('late'));
    await run(5 + 4);
    expect(sent).toHaveLength(0);
  });

  test('are for ten devices of a person', async () => {
    for (let name = 0; name < 12; name += 1) {
      members.time.now = new Date(members.time.now.getTime() + 1000);
      await anna.call('PUT', '/reminders', subscription(`many-${name}`));
    }
    const addresses = (await devicesOf(anna)).map(({ address }) => address);
    expect(addresses).toHaveLength(10);
    expect(addresses[0]).toContain('many-11');
  });

  test.each([
    ['an address that is no push service’s', { address: 'https://intranet.example/x' }],
    ['a key that is none', { p256dh: 'abc' }],
    ['an hour that no clock has', { hour: 24 }],
    ['a place that is none', { time_zone: 'Atlantis' }],
  ])('are refused for %s', async (_, changes) => {
    const { status: refused } = await anna.call('PUT', '/reminders', {
      ...subscription('x'),
      ...changes,
    });
    expect(refused).toBe(422);
  });

  test('do not exist where no keys are set', async () => {
    const other = await memberApp(await openPglite());
    const carl = await other.member('Carl');
    expect((await carl.call('GET', '/reminders')).body).toEqual({ public_key: null, devices: [] });
    expect((await carl.call('PUT', '/reminders', subscription('carl'))).status).toBe(409);
    await other.close();
  });
});
