import { describe, expect, test } from 'vitest';
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
    sessionSecret: null,
    signIn: true,
    publicUrl: 'http://localhost:8000',
    trustProxy: false,
    logLevel: 'warn',
    ai: null,
    rateLimitScale: 1,
  });
});

test('an empty variable counts as not set', () => {
  expect(loadConfig({ PORT: '', DICTIONARY_FILE: '', TRUST_PROXY: '' })).toEqual(loadConfig({}));
});

test('what is set is used', () => {
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

test('production needs a real sign-in and a key, or none on purpose', () => {
  const message = problemsOf({ NODE_ENV: 'production' });
  expect(message).toMatch(/GOOGLE_CLIENT_ID[^]*SIGN_IN=off[^]*SESSION_SECRET/u);
  expect(loadConfig({ NODE_ENV: 'production', SIGN_IN: 'off' }).signIn).toBe(false);
});

test.each([
  ['SESSION_SECRET', 'short'],
  ['DATABASE_URL', 'mysql://db/wortlaut'],
  ['SIGN_IN', 'maybe'],
])('%s=%s is refused', (name, value) => {
  expect(problemsOf({ [name]: value })).toContain(name);
});

test('all problems are told at once', () => {
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

  test.each(['true', '1', 'yes', '10.0.0.0/64', '10.0.0.1/8/8', 'proxy.example'])(
    '%s is refused',
    (text) => expect(problemsOf({ TRUST_PROXY: text })).toContain('TRUST_PROXY'),
  );
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
