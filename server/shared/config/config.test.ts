import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { ConfigError, loadConfig } from './config.ts';

function problemsOf(environment: NodeJS.ProcessEnv): string {
  try {
    loadConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  throw new Error('was accepted');
}

test('nothing needs to be set', () => {
  expect(loadConfig({})).toEqual({
    environment: 'development',
    port: 8000,
    host: '127.0.0.1',
    dataDirectory: 'var',
    dictionaryFile: 'var/dictionary.sqlite',
    databaseUrl: null,
    googleClientId: null,
    demoAccounts: 'local',
    sessionSecret: null,
    previousSessionSecrets: [],
    signIn: true,
    publicUrl: 'http://localhost:8000',
    trustProxy: false,
    logLevel: 'warn',
    ai: null,
    metricsToken: null,
    watchdogSeconds: 0,
    hstsSubdomains: true,
    serviceManager: null,
    checkerThreads: 2,
    mail: null,
    push: null,
    quotas: {
      collections: 300,
      itemsPerCollection: 10_000,
      items: 100_000,
      cards: 50_000,
      reviews: 500_000,
      texts: 300,
      textBytes: 10_000_000,
      readingTexts: 500,
      readingCharacters: 20_000_000,
      wordMarks: 100_000,
    },
    rateLimitScale: 1,
    site: {
      operator: null,
      emails: { general: null, support: null, feedback: null, privacy: null },
      socialLinks: [],
      audioHosts: ['upload.wikimedia.org'],
      avatarHosts: ['*.googleusercontent.com', '*.gravatar.com', '*.githubusercontent.com'],
      aiService: null,
    },
  });
});

test('an empty variable counts as unset', () => {
  expect(loadConfig({ PORT: '', DICTIONARY_FILE: '', TRUST_PROXY: '' })).toEqual(loadConfig({}));
});

test('set variables are used', () => {
  const config = loadConfig({
    NODE_ENV: 'production',
    PORT: '9000',
    DATA_DIR: '/srv/wortlaut',
    PUBLIC_URL: 'https://wortlaut.example/',
    GOOGLE_CLIENT_ID: 'client',
    SESSION_SECRET: 'x'.repeat(32),
    DATABASE_URL: 'postgresql://wortlaut@db/wortlaut',
  });
  expect(config.databaseUrl).toBe('postgresql://wortlaut@db/wortlaut');
  expect(config.googleClientId).toBe('client');
  expect(config.dictionaryFile).toBe('/srv/wortlaut/dictionary.sqlite');
  expect(config.publicUrl).toBe('https://wortlaut.example');
  expect(config.logLevel).toBe('info');
});

test('production needs a real sign-in and a key, or sign-in switched off', () => {
  const message = problemsOf({ NODE_ENV: 'production' });
  expect(message).toMatch(/GOOGLE_CLIENT_ID[^]*SIGN_IN=off[^]*SESSION_SECRET/u);
  expect(loadConfig({ NODE_ENV: 'production', SIGN_IN: 'off' }).signIn).toBe(false);
});

test.each([
  [{}, 'local'],
  [{ HOST: '::1', PUBLIC_URL: 'http://127.0.0.1:8000' }, 'local'],
  [{ PUBLIC_URL: 'http://[::1]:8000' }, 'local'],
  [{ PUBLIC_URL: 'http://app.localhost' }, 'local'],
  [{ PUBLIC_URL: 'https://wortlaut.example', DEMO_ACCOUNTS: 'public' }, 'public'],
  [{ HOST: '0.0.0.0', DEMO_ACCOUNTS: 'public' }, 'public'],
  [{ PUBLIC_URL: 'https://wortlaut.example', GOOGLE_CLIENT_ID: 'client' }, 'none'],
  [{ PUBLIC_URL: 'https://wortlaut.example', SIGN_IN: 'off' }, 'none'],
  [{ NODE_ENV: 'production', SIGN_IN: 'off', DEMO_ACCOUNTS: 'public' }, 'none'],
])('with %o the demo accounts are: %s', (environment, demoAccounts) => {
  expect(loadConfig(environment).demoAccounts).toBe(demoAccounts);
});

test.each([
  { PUBLIC_URL: 'https://wortlaut.example' },
  { PUBLIC_URL: 'https://localhost' },
  { PUBLIC_URL: 'http://wortlaut.example' },
  { PUBLIC_URL: 'http://127.0.0.1.example' },
  { HOST: '0.0.0.0' },
  { HOST: '::' },
  { HOST: '192.0.2.1' },
  { HOST: 'wortlaut.example', NODE_ENV: 'test' },
])('demo accounts for strangers are refused unless asked for by name: %o', (environment) => {
  const message = problemsOf(environment);
  for (const way of ['GOOGLE_CLIENT_ID', 'SIGN_IN=off', 'DEMO_ACCOUNTS=public']) {
    expect(message).toContain(way);
  }
});

test('not even by name in production', () => {
  expect(problemsOf({ NODE_ENV: 'production', DEMO_ACCOUNTS: 'public' })).toContain(
    'GOOGLE_CLIENT_ID',
  );
});

test.each([
  ['SESSION_SECRET', 'short'],
  ['DATABASE_URL', 'mysql://db/wortlaut'],
  ['SIGN_IN', 'maybe'],
  ['CONTACT_EMAIL', 'nobody'],
  ['SOCIAL_LINKS', 'https://social.example/@wortlaut'],
  ['SOCIAL_LINKS', 'Mastodon=javascript:alert(1)'],
  ['AUDIO_HOSTS', 'https://audio.example.org/'],
  ['AVATAR_HOSTS', "pictures.example; script-src 'unsafe-inline'"],
])('%s=%s is refused', (name, value) => {
  expect(problemsOf({ [name]: value })).toContain(name);
});

test('the pages about this installation show the settings', () => {
  const { site } = loadConfig({
    OPERATOR_NAME: 'Anna Beispiel',
    OPERATOR_ADDRESS: 'Beispielstraße 1 | 10115 Berlin',
    CONTACT_EMAIL: 'hello@example.org',
    SOCIAL_LINKS: 'Mastodon=https://social.example/@wortlaut, Videos=https://v.example/?c=1',
    AUDIO_HOSTS: 'none',
    AVATAR_HOSTS: 'pictures.example:8443',
    AI_SERVICE: 'Example AI',
    AI_MODEL: 'm',
    AI_BASE_URL: 'https://ai.example.org/v1',
  });
  expect(site).toEqual({
    operator: {
      name: 'Anna Beispiel',
      address: ['Beispielstraße 1', '10115 Berlin'],
      representative: null,
      phone: null,
      vatId: null,
    },
    emails: { general: 'hello@example.org', support: null, feedback: null, privacy: null },
    socialLinks: [
      { label: 'Mastodon', url: 'https://social.example/@wortlaut' },
      { label: 'Videos', url: 'https://v.example/?c=1' },
    ],
    audioHosts: [],
    avatarHosts: ['pictures.example:8443'],
    aiService: 'Example AI',
  });
});

test.each([
  [{}, null],
  [{ AI_SERVICE: 'Example AI' }, null],
  [{ AI_MODEL: 'm', AI_BASE_URL: 'https://ai.example.org/v1' }, 'ai.example.org'],
  [{ AI_MODEL: 'claude-x', AI_API_KEY: 'k' }, 'Anthropic'],
])('Privacy names whoever gets the text: %o', (environment, service) => {
  expect(loadConfig(environment).site.aiService).toBe(service);
});

test('messages are mailed if there is a server and an address', () => {
  const server = { SMTP_URL: 'smtps://me:secret@mail.example.org' };
  const CONTACT_EMAIL = 'hello@example.org';
  expect(loadConfig({ ...server, CONTACT_EMAIL }).mail).toEqual({
    smtpUrl: server.SMTP_URL,
    from: CONTACT_EMAIL,
  });
  const MAIL_FROM = 'robot@example.org';
  expect(loadConfig({ ...server, CONTACT_EMAIL, MAIL_FROM }).mail?.from).toBe(MAIL_FROM);
  expect(() => loadConfig(server)).toThrow('CONTACT_EMAIL: is needed with SMTP_URL');
  expect(() => loadConfig({ SMTP_URL: 'https://mail.example.org' })).toThrow('SMTP_URL');
});

test('reminders need both keys, and whom to ask', () => {
  const keys = { VAPID_PUBLIC_KEY: 'B'.repeat(87), VAPID_PRIVATE_KEY: 'x'.repeat(43) };
  const PUBLIC_URL = 'https://wortlaut.example';
  const GOOGLE_CLIENT_ID = 'id';
  expect(loadConfig({ ...keys, PUBLIC_URL, GOOGLE_CLIENT_ID }).push?.subject).toBe(PUBLIC_URL);
  expect(loadConfig({ ...keys, CONTACT_EMAIL: 'hello@example.org' }).push).toEqual({
    publicKey: keys.VAPID_PUBLIC_KEY,
    privateKey: keys.VAPID_PRIVATE_KEY,
    subject: 'mailto:hello@example.org',
  });
  expect(() => loadConfig(keys)).toThrow('CONTACT_EMAIL: is needed with VAPID_PUBLIC_KEY');
  const { VAPID_PUBLIC_KEY } = keys;
  expect(() => loadConfig({ VAPID_PUBLIC_KEY })).toThrow('set both of them');
});

test('an operator has a name and an address', () => {
  expect(problemsOf({ OPERATOR_NAME: 'Anna Beispiel' })).toContain('OPERATOR_ADDRESS');
  expect(problemsOf({ OPERATOR_ADDRESS: 'Beispielstraße 1' })).toContain('OPERATOR_NAME');
});

test('all problems are reported at once', () => {
  const message = problemsOf({ PORT: '99999', LOG_LEVEL: 'loud', PUBLIC_URL: 'wortlaut' });
  expect(message.split('\n')).toHaveLength(4);
  expect(message).toMatch(/PORT[^]*PUBLIC_URL[^]*LOG_LEVEL/u);
});

describe('TRUST_PROXY', () => {
  test.each([
    ['false', false],
    ['10.0.0.1', ['10.0.0.1']],
    ['loopback, 10.0.0.0/8, fd00::/8', ['loopback', '10.0.0.0/8', 'fd00::/8']],
  ])('%s is understood', (text, expected) => {
    expect(loadConfig({ TRUST_PROXY: text }).trustProxy).toEqual(expected);
  });

  test.each([
    'true',
    '1',
    '2',
    '*',
    'yes',
    '0.0.0.0/0',
    '::/0',
    '10.0.0.0/08',
    '10.0.0.0/64',
    '10.0.0.1/8/8',
    'proxy.example',
  ])('%s is refused', (text) => expect(problemsOf({ TRUST_PROXY: text })).toContain('TRUST_PROXY'));
});

test.each([
  [
    { AI_BASE_URL: 'http://localhost:11434/v1/', AI_MODEL: 'qwen3:8b' },
    'openai-compatible',
    'http://localhost:11434/v1',
  ],
  [{ AI_MODEL: 'claude-x', AI_API_KEY: 'k' }, 'anthropic', null],
  [
    { AI_BASE_URL: 'https://api.anthropic.com/v1', AI_MODEL: 'x', AI_API_KEY: 'k' },
    'anthropic',
    'https://api.anthropic.com/v1',
  ],
])('a language model: %j', (environment, protocol, baseUrl) => {
  expect(loadConfig(environment).ai).toMatchObject({ protocol, baseUrl, timeoutSeconds: 45 });
});

test.each([
  [{ AI_API_KEY: 'k' }, /AI_MODEL[^]*AI_BASE_URL/u],
  [{ AI_MODEL: 'gpt' }, /AI_BASE_URL/u],
  [{ AI_MODEL: 'claude-x' }, /AI_API_KEY/u],
  [{ AI_MODEL: 'x', AI_BASE_URL: 'ftp://x' }, /AI_BASE_URL/u],
  [{ AI_MODEL: 'x', AI_BASE_URL: 'http://x', AI_TIMEOUT_SECONDS: '90' }, /AI_TIMEOUT_SECONDS/u],
])('half a language model is refused: %j', (environment, message) => {
  expect(problemsOf(environment)).toMatch(message);
});

describe('secrets', () => {
  const folder = mkdtempSync(join(tmpdir(), 'wortlaut-secrets-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const fileWith = (name: string, content: string): string => {
    const file = join(folder, name);
    writeFileSync(file, content);
    return file;
  };
  const OLD = 'old'.repeat(20);
  const NEW = 'new'.repeat(20);

  test('can be read from files, without the line break at the end', () => {
    const config = loadConfig({
      DATABASE_URL_FILE: fileWith('url', 'postgresql://wortlaut:s3cret@db/wortlaut\n'),
      SESSION_SECRET_FILE: fileWith('new', `${NEW}\n`),
      SESSION_SECRET_PREVIOUS_FILE: fileWith('old', `${OLD}\n${OLD}er\r\n`),
      GOOGLE_CLIENT_ID_FILE: fileWith('google', 'client\n'),
      AI_API_KEY_FILE: fileWith('key', 'sk-1\n'),
      AI_MODEL: 'claude-x',
    });
    expect(config).toMatchObject({
      databaseUrl: 'postgresql://wortlaut:s3cret@db/wortlaut',
      sessionSecret: NEW,
      previousSessionSecrets: [OLD, `${OLD}er`],
      googleClientId: 'client',
      ai: { apiKey: 'sk-1' },
    });
  });

  test('are not set twice', () => {
    const file = fileWith('twice', NEW);
    const problem = problemsOf({ SESSION_SECRET: OLD, SESSION_SECRET_FILE: file });
    expect(problem).toContain('SESSION_SECRET_FILE: is set together with SESSION_SECRET');
  });

  test('a missing or empty file, or a folder, is named beside all other problems', () => {
    const problem = problemsOf({
      SESSION_SECRET_FILE: join(folder, 'nowhere'),
      METRICS_TOKEN_FILE: fileWith('empty', ' \n'),
      DATABASE_URL_FILE: folder,
      PORT: '99999',
    });
    expect(problem).toMatch(/SESSION_SECRET_FILE: .*nowhere cannot be read \(ENOENT\)/u);
    expect(problem).toMatch(/METRICS_TOKEN_FILE: .*empty is empty/u);
    expect(problem).toMatch(/DATABASE_URL_FILE: .* cannot be read \(EISDIR\)/u);
    expect(problem).toMatch(/PORT: /u);
  });

  test('a wrong one is not repeated in the message', () => {
    const problem = problemsOf({
      SESSION_SECRET: 'hush-1',
      SESSION_SECRET_PREVIOUS: `${OLD}\nhush-2`,
      DATABASE_URL: 'mysql://wortlaut:hush-3@db',
      AI_API_KEY: 'hush-4',
    });
    expect(problem).toMatch(/DATABASE_URL[^]*SESSION_SECRET[^]*SESSION_SECRET_PREVIOUS/u);
    expect(problem).not.toContain('hush');
  });

  test('an old key without a new one is an error', () => {
    expect(problemsOf({ SESSION_SECRET_PREVIOUS: OLD })).toContain('SESSION_SECRET_PREVIOUS');
  });
});
