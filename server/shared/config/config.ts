import { join } from 'node:path';
import { z } from 'zod';
import {
  type OutgoingConfig,
  outgoingConfigOf,
  outgoingEnvironment,
  outgoingProblems,
} from './outgoing.ts';
import { type Quotas, quotaEnvironment, quotasOf } from './quotas.ts';
import { readSecretFiles } from './secrets.ts';
import { siteConfigOf, siteEnvironment, siteProblems, type SiteConfig } from './site.ts';
import { type TrustProxy, trustProxySchema } from './trust-proxy.ts';

/** All settings, from the environment. Only this module reads `process.env`. */
export interface Config extends OutgoingConfig {
  environment: 'development' | 'production' | 'test';
  port: number;
  host: string;
  dataDirectory: string;
  /** The dictionary artefact; `DATA_DIR/dictionary.sqlite` unless set. */
  dictionaryFile: string;
  /** PostgreSQL; null for the embedded database in `dataDirectory`. */
  databaseUrl: string | null;
  /** Null: no Google sign-in, but demo accounts, except in production. */
  googleClientId: string | null;
  /** Accounts without a password, for trying out. `public`: also for others than the users of this machine. */
  demoAccounts: 'none' | 'local' | 'public';
  /** Signs our own tokens; at least 32 characters. Null: one is generated and kept in `dataDirectory`. */
  sessionSecret: string | null;
  /** Older keys, whose tokens are accepted during a key rotation. */
  previousSessionSecrets: string[];
  /** False: a dictionary without accounts, on purpose. */
  signIn: boolean;
  /** The site's public URL, without a trailing slash. */
  publicUrl: string;
  /** The proxies whose X-Forwarded-For is trusted; none by default. */
  trustProxy: TrustProxy;
  logLevel: (typeof LOG_LEVELS)[number];
  /** The language model that writes sentences. Null: the built-in engine does. */
  ai: AiConfig | null;
  /** `/metrics` requires this token, of at least 16 characters. Null: metrics are off. */
  metricsToken: string | null;
  /** The process ends if its event loop stands still for this many seconds; 0: never. */
  watchdogSeconds: number;
  /** Strict transport security also for all subdomains. */
  hstsSubdomains: boolean;
  /** systemd, if it started this process and wants to be notified. */
  serviceManager: ServiceManagerConfig | null;
  /** Threads that check texts, about 200 MB each; from two on, one is reserved for members. */
  checkerThreads: number;
  /** Factor on all rate limits; for load tests. */
  rateLimitScale: number;
  /** What one account may hold. */
  quotas: Quotas;
  /** Details of this installation that the pages show. */
  site: SiteConfig;
}

/** What systemd wants of a unit with `Type=notify`: sd_notify(3), sd_watchdog_enabled(3). */
export interface ServiceManagerConfig {
  /** It ends a process that does not report within this time; null: it does not watch. */
  watchdogMilliseconds: number | null;
}

/** A language model behind an HTTP interface. */
export interface AiConfig {
  protocol: 'openai-compatible' | 'anthropic';
  /** Including the version ("/v1"). Null: Anthropic's own. */
  baseUrl: string | null;
  apiKey: string | null;
  model: string;
  /** For a whole answer, including a retry. */
  timeoutSeconds: number;
  /** Calls per person and day. */
  callsPerDay: number;
}

/** Invalid settings. The message lists all of them, one per line, and can be shown to the operator. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
/** RFC 7518: a key of HS256 has at least 32 bytes. */
export const SECRET_LENGTH = 32;
const secretSchema = z.string().min(SECRET_LENGTH, `needs at least ${SECRET_LENGTH} characters`);

const environmentSchema = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(8000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('var'),
  DICTIONARY_FILE: z.string().optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(?:ql)?$/u }).optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  DEMO_ACCOUNTS: z.enum(['local', 'public']).default('local'),
  SESSION_SECRET: secretSchema.optional(),
  SESSION_SECRET_PREVIOUS: z
    .string()
    .transform((text) => text.split('\n').map((line) => line.trim()))
    .pipe(z.array(secretSchema))
    .default([]),
  SIGN_IN: z.enum(['on', 'off']).default('on'),
  PUBLIC_URL: z.url({ protocol: /^https?$/u }).optional(),
  TRUST_PROXY: trustProxySchema.default(false),
  LOG_LEVEL: z.enum(LOG_LEVELS).optional(),
  AI_BASE_URL: z.url({ protocol: /^https?$/u }).optional(),
  AI_API_KEY: z.string().optional(),
  AI_MODEL: z.string().optional(),
  // Shorter than the server keeps an idle connection open.
  AI_TIMEOUT_SECONDS: z.coerce.number().positive().max(60).default(45),
  AI_CALLS_PER_DAY: z.coerce.number().int().positive().default(200),
  METRICS_TOKEN: z.string().min(16, 'needs at least 16 characters').optional(),
  // Longer than any work that is done in one piece; callers and proxies give up after 60 to 75 s.
  WATCHDOG_SECONDS: z.coerce.number().int().min(0).max(3600).optional(),
  HSTS_SUBDOMAINS: z.enum(['on', 'off']).default('on'),
  CHECKER_THREADS: z.coerce.number().int().min(1).max(8).default(2),
  RATE_LIMIT_SCALE: z.coerce.number().positive().default(1),
  ...quotaEnvironment,
  ...siteEnvironment,
  ...outgoingEnvironment,
});

/** The names of all settings. */
export const SETTINGS: readonly string[] = Object.keys(environmentSchema.shape);

/** Set by systemd, not by people. */
const serviceManagerSchema = z.object({
  NOTIFY_SOCKET: z.string(),
  WATCHDOG_USEC: z.coerce.number().int().positive().optional(),
});
/** A debugger holds the event loop, so there is no watchdog outside production unless it is asked for. */
const WATCHDOG_SECONDS = { production: 60, development: 0, test: 0 };

/**
 * Loads the settings. NAME_FILE may name a file that holds a secret. An empty variable counts as unset.
 * @throws {ConfigError} naming every wrong variable at once, but none of their values
 */
export function loadConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const { values: given, problems: unread } = readSecretFiles(
    Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== '')),
  );
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success || unread.length > 0) {
    const wrong = parsed.error?.issues.map(
      ({ path, message }) => `  ${String(path[0])}: ${message}`,
    );
    throw new ConfigError(
      `Some settings are not valid:\n${[...unread, ...(wrong ?? [])].join('\n')}`,
    );
  }
  const values = parsed.data;
  refuseUnfit(values);
  const ai = readAi(values);
  return {
    environment: values.NODE_ENV,
    port: values.PORT,
    host: values.HOST,
    dataDirectory: values.DATA_DIR,
    dictionaryFile: values.DICTIONARY_FILE ?? join(values.DATA_DIR, 'dictionary.sqlite'),
    databaseUrl: values.DATABASE_URL ?? null,
    googleClientId: values.GOOGLE_CLIENT_ID ?? null,
    demoAccounts: hasDemoAccounts(values) ? values.DEMO_ACCOUNTS : 'none',
    sessionSecret: values.SESSION_SECRET ?? null,
    previousSessionSecrets: values.SESSION_SECRET_PREVIOUS,
    signIn: values.SIGN_IN === 'on',
    publicUrl: (values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/\/+$/u, ''),
    trustProxy: values.TRUST_PROXY,
    logLevel: values.LOG_LEVEL ?? (values.NODE_ENV === 'production' ? 'info' : 'warn'),
    ai,
    metricsToken: values.METRICS_TOKEN ?? null,
    watchdogSeconds: values.WATCHDOG_SECONDS ?? WATCHDOG_SECONDS[values.NODE_ENV],
    hstsSubdomains: values.HSTS_SUBDOMAINS === 'on',
    serviceManager: serviceManagerOf(given),
    checkerThreads: values.CHECKER_THREADS,
    rateLimitScale: values.RATE_LIMIT_SCALE,
    quotas: quotasOf(values),
    site: siteConfigOf(values, ai === null ? null : (values.AI_SERVICE ?? serviceOf(ai))),
    ...outgoingConfigOf(values),
  };
}

function serviceManagerOf(given: NodeJS.ProcessEnv): ServiceManagerConfig | null {
  const { success, data } = serviceManagerSchema.safeParse(given);
  if (!success) return null;
  const { WATCHDOG_USEC: microseconds } = data;
  return { watchdogMilliseconds: microseconds === undefined ? null : microseconds / 1000 };
}

/** The operator of the model, shown on the pages unless a better name is set. */
const serviceOf = ({ baseUrl }: AiConfig): string =>
  baseUrl === null ? 'Anthropic' : new URL(baseUrl).host;

/** Anthropic has its own protocol; every other service uses OpenAI's. */
function readAi(values: Values): AiConfig | null {
  const { AI_BASE_URL: baseUrl, AI_API_KEY: apiKey, AI_MODEL: model } = values;
  if (baseUrl === undefined && apiKey === undefined && model === undefined) return null;
  const isAnthropic =
    (baseUrl !== undefined && /(?:^|\.)anthropic\.com$/u.test(new URL(baseUrl).hostname)) ||
    (model ?? '').startsWith('claude');
  const problems = [
    ...(model === undefined ? ['  AI_MODEL: is needed with AI_BASE_URL and AI_API_KEY'] : []),
    ...(baseUrl === undefined && !isAnthropic
      ? ['  AI_BASE_URL: is needed for every model but claude…']
      : []),
    ...(apiKey === undefined && isAnthropic ? ['  AI_API_KEY: is needed for Anthropic'] : []),
  ];
  if (problems.length > 0 || model === undefined) {
    throw new ConfigError(`Some settings are not valid:\n${problems.join('\n')}`);
  }
  return {
    protocol: isAnthropic ? 'anthropic' : 'openai-compatible',
    baseUrl: baseUrl?.replace(/\/+$/u, '') ?? null,
    apiKey: apiKey ?? null,
    model,
    timeoutSeconds: values.AI_TIMEOUT_SECONDS,
    callsPerDay: values.AI_CALLS_PER_DAY,
  };
}

type Values = z.infer<typeof environmentSchema>;

const hasDemoAccounts = ({ NODE_ENV, SIGN_IN, GOOGLE_CLIENT_ID }: Values): boolean =>
  NODE_ENV !== 'production' && SIGN_IN === 'on' && GOOGLE_CLIENT_ID === undefined;

/** Whether others than the users of this machine may reach the site, or are meant to. */
function isReachable({ HOST, PUBLIC_URL }: Values): boolean {
  const url = PUBLIC_URL === undefined ? null : new URL(PUBLIC_URL);
  return (
    !isLoopback(HOST) || (url !== null && (url.protocol === 'https:' || !isLoopback(url.hostname)))
  );
}

/** RFC 6761, 6.3; RFC 1122, 3.2.1.3; RFC 4291, 2.5.3. */
function isLoopback(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[(.*)\]$/u, '$1');
  return (
    name === 'localhost' ||
    name.endsWith('.localhost') ||
    name === '::1' ||
    /^127(?:\.\d{1,3}){3}$/u.test(name)
  );
}

/**
 * Reports values that are valid alone but not together. In production nobody may sign in under any name they like, and
 * tokens must survive a restart on every machine.
 */
function refuseUnfit(values: Values): void {
  const isPublic = values.NODE_ENV === 'production' && values.SIGN_IN === 'on';
  const problems = [
    ...(hasDemoAccounts(values) && values.DEMO_ACCOUNTS === 'local' && isReachable(values)
      ? [
          '  DEMO_ACCOUNTS: without GOOGLE_CLIENT_ID anybody who reaches HOST or PUBLIC_URL can sign in as anybody.',
          '    Set GOOGLE_CLIENT_ID, or SIGN_IN=off, or DEMO_ACCOUNTS=public if that is what you want',
        ]
      : []),
    ...(isPublic && values.GOOGLE_CLIENT_ID === undefined
      ? [
          '  GOOGLE_CLIENT_ID: is needed in production, or SIGN_IN=off for a dictionary without accounts',
        ]
      : []),
    ...(isPublic && values.SESSION_SECRET === undefined
      ? ['  SESSION_SECRET: is needed in production: openssl rand -base64 48']
      : []),
    ...(values.SESSION_SECRET === undefined && values.SESSION_SECRET_PREVIOUS.length > 0
      ? ['  SESSION_SECRET_PREVIOUS: means nothing without SESSION_SECRET']
      : []),
    ...outgoingProblems(values),
    ...siteProblems(values),
  ];
  if (problems.length > 0) {
    throw new ConfigError(`Some settings are not valid:\n${problems.join('\n')}`);
  }
}
