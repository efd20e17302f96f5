import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { randomUUID } from 'node:crypto';
import { SMTPServer } from 'smtp-server';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { loadConfig } from '#server/shared/config/config.ts';
import type { DatabaseConnection } from '#server/shared/database/database.ts';
import { listMessages } from '#server/shared/messages/messages.queries.ts';
import { openPostgres } from '#server/testing/test-databases.ts';
import { type Caller, type MemberApp, memberApp } from '#server/testing/test-members.ts';
import { createMailbox } from './mailbox.ts';

const HOUR = 3_600_000;
const logger = pino({ level: 'silent' });
const messageOf = (text: string, changes: object = {}) => ({
  id: randomUUID(),
  topic: 'support',
  reply_to: 'anna@example.org',
  text,
  ...changes,
});

describe('messages to the operator', () => {
  let database: DatabaseConnection;
  let members: MemberApp;
  let anna: Caller;
  let mailServer: SMTPServer;
  let mails: string[];
  let isRefusing: boolean;
  let refused: number;
  let settings: NodeJS.ProcessEnv;

  beforeAll(async () => {
    mails = [];
    isRefusing = false;
    refused = 0;
    mailServer = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      logger: false,
      onData: (stream, _session, done) => {
        const parts: Buffer[] = [];
        stream.on('data', (part: Buffer) => parts.push(part));
        stream.on('end', () => {
          if (isRefusing) {
            refused += 1;
            return done(new Error('no room'));
          }
          mails.push(Buffer.concat(parts).toString());
          done();
        });
      },
    });
    mailServer.listen(0, '127.0.0.1');
    await once(mailServer.server, 'listening');
    const { port } = mailServer.server.address() as AddressInfo;
    database = await openPostgres();
    settings = {
      NODE_ENV: 'test',
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      CONTACT_EMAIL: 'hello@wortlaut.example',
      SUPPORT_EMAIL: 'support@wortlaut.example',
    };
    members = await memberApp(database, { settings });
    anna = await members.member('Anna');
  });
  afterAll(async () => {
    await members.close();
    mailServer.close();
  });

  const textsOf = async (): Promise<string[]> => {
    const kept = await listMessages(database.db, { isAnswered: false, limit: 100 });
    return kept.map(({ message }) => message.text);
  };

  test('of guests and members are kept and mailed', async () => {
    const message = messageOf('Die Seite lädt nicht.\nWas tun?');
    expect((await members.guest.call('POST', '/contact', message)).status).toBe(204);
    await vi.waitFor(() => expect(mails).toHaveLength(1));
    expect(mails[0]).toContain('To: support@wortlaut.example');
    expect(mails[0]).toContain('From: hello@wortlaut.example');
    expect(mails[0]).toContain('Reply-To: anna@example.org');
    expect(mails[0]).toContain('Was tun?');

    const own = messageOf('Was weiß Wortlaut von mir?', { topic: 'privacy', reply_to: null });
    expect((await anna.call('POST', '/contact', own)).status).toBe(204);
    await vi.waitFor(() => expect(mails).toHaveLength(2));
    expect(mails[1]).toContain('To: hello@wortlaut.example');

    expect(await textsOf()).toEqual(expect.arrayContaining([message.text, own.text]));
  });

  test('that are sent twice are kept and mailed once', async () => {
    const before = mails.length;
    const message = messageOf('Doppelt?');
    await members.guest.call('POST', '/contact', message);
    expect((await members.guest.call('POST', '/contact', message)).status).toBe(204);
    await vi.waitFor(() => expect(mails.length).toBe(before + 1));
    expect((await textsOf()).filter((text) => text === 'Doppelt?')).toHaveLength(1);
  });

  test.each([
    ['an empty text', { text: '  ' }, 'text'],
    ['a text that is too long', { text: 'ä'.repeat(4001) }, 'text'],
    ['an address that is none', { reply_to: 'anna at home' }, 'reply_to'],
    ['an unknown topic', { topic: 'love' }, 'topic'],
  ])('with %s are refused, and the field is named', async (_, changes, field) => {
    const { status, body } = await anna.call('POST', '/contact', messageOf('Hallo', changes));
    expect(status).toBe(422);
    expect(JSON.stringify(body)).toContain(field);
  });

  test('cannot add a recipient or a header to the mail', async () => {
    const before = mails.length;
    await anna.call('POST', '/contact', messageOf('Hi\r\nBcc: eve@example.org\r\n\r\n.\r\nQUIT'));
    await vi.waitFor(() => expect(mails.length).toBe(before + 1));
    const [head] = mails.at(-1)!.split('\r\n\r\n', 1);
    expect(head).not.toContain('eve@example.org');
  });

  test('that could not be mailed are kept and mailed later', async () => {
    isRefusing = true;
    const before = mails.length;
    const mailbox = createMailbox({
      config: loadConfig(settings),
      db: database.db,
      clock: () => members.time.now,
      logger,
    });
    await anna.call('POST', '/contact', messageOf('Später'));
    await vi.waitFor(() => expect(refused).toBe(1));
    isRefusing = false;
    await mailbox.sweep();
    expect(mails).toHaveLength(before);
    members.time.now = new Date(members.time.now.getTime() + HOUR);
    await mailbox.sweep();
    expect(mails).toHaveLength(before + 1);
  });

  test('are deleted after a year', async () => {
    members.time.now = new Date(members.time.now.getTime() + 366 * 24 * HOUR);
    const mailbox = createMailbox({
      config: loadConfig(settings),
      db: database.db,
      clock: () => members.time.now,
      logger,
    });
    await mailbox.sweep();
    expect(await textsOf()).toEqual([]);
  });
});
