import { isIP } from 'node:net';
import { join } from 'node:path';
import { z } from 'zod';
import { siteConfigOf, siteEnvironment, siteProblems, type SiteConfig } from './site-config.ts';

/** Everything a person can set, from the environment. The only reader of `process.env`. */
export interface Config {
  environment: 'development' | 'production' | 'test';
  port: number;
  host: string;
  dataDirectory: string;
  /** The dictionary artefact; `DATA_DIR/dictionary.sqlite` unless set. */
  dictionaryFile: string;
  /** PostgreSQL; null for the embedded database in `dataDirectory`. */
  databaseUrl: string | null;
  /** Null: no Google sign-in, but the demo accounts, except in production. */
  googleClientId: string | null;
  /** Keys our own tokens; at least 32 characters. Null: one is made and kept in `dataDirectory`. */
  sessionSecret: string | null;
  /** False: a dictionary without accounts, on purpose. */
  signIn: boolean;
  /** Address people use, without a slash at the end. */
  publicUrl: string;
  /** Whose X-Forwarded-For counts: nobody's, or that of proxies at these addresses. */
  trustProxy: false | string[];
  logLevel: (typeof LOG_LEVELS)[number];
  /** All rate limits are multiplied by this; for load tests. */
  rateLimitScale: number;
  /** What the pages tell of this installation. */
  site: SiteConfig;
}

/** Some settings are wrong. The message lists all of them, one a line, and is fit to print. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const PROXY_GROUPS = new Set(['loopback', 'linklocal', 'uniquelocal']);

function isProxyAddress(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (rest.length > 0) return false;
  if (version === 0) return bits === undefined && PROXY_GROUPS.has(text);
  return (
    bits === undefined || (/^\d{1,3}$/u.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
  );
}

/** "true" or a number of hops is refused on purpose: each visitor could choose an address of their own. */
const trustProxySchema = z.string().transform((text, context): Config['trustProxy'] => {
  if (text === 'false') return false;
  const addresses = text.split(',').map((part) => part.trim());
  if (addresses.every(isProxyAddress)) return addresses;
  context.addIssue({
    code: 'custom',
    message: 'give the addresses of the proxies in front, such as loopback or 10.0.0.0/8, or false',
  });
  return z.NEVER;
});

const environmentSchema = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(8000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('var'),
  DICTIONARY_FILE: z.string().optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(?:ql)?$/u }).optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  SESSION_SECRET: z.string().min(32, 'needs at least 32 characters').optional(),
  SIGN_IN: z.enum(['on', 'off']).default('on'),
  PUBLIC_URL: z.url({ protocol: /^https?$/u }).optional(),
  TRUST_PROXY: trustProxySchema.default(false),
  LOG_LEVEL: z.enum(LOG_LEVELS).optional(),
  RATE_LIMIT_SCALE: z.coerce.number().positive().default(1),
  ...siteEnvironment,
});

/** @throws {ConfigError} naming every wrong variable at once. An empty variable counts as not set. */
export function loadConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) {
    const problems = parsed.error.issues.map(
      (issue) => `  ${issue.path.join('.')}: ${issue.message}`,
    );
    throw new ConfigError(`Some settings are not valid:\n${problems.join('\n')}`);
  }
  const values = parsed.data;
  refuseUnfit(values);
  return {
    environment: values.NODE_ENV,
    port: values.PORT,
    host: values.HOST,
    dataDirectory: values.DATA_DIR,
    dictionaryFile: values.DICTIONARY_FILE ?? join(values.DATA_DIR, 'dictionary.sqlite'),
    databaseUrl: values.DATABASE_URL ?? null,
    googleClientId: values.GOOGLE_CLIENT_ID ?? null,
    sessionSecret: values.SESSION_SECRET ?? null,
    signIn: values.SIGN_IN === 'on',
    publicUrl: (values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/\/+$/u, ''),
    trustProxy: values.TRUST_PROXY,
    logLevel: values.LOG_LEVEL ?? (values.NODE_ENV === 'production' ? 'info' : 'warn'),
    rateLimitScale: values.RATE_LIMIT_SCALE,
    site: siteConfigOf(values),
  };
}

/**
 * What is right value by value and wrong together. In production nobody may sign in as whomever they like, and tokens
 * must survive a restart on every machine.
 */
function refuseUnfit(values: z.infer<typeof environmentSchema>): void {
  const isPublic = values.NODE_ENV === 'production' && values.SIGN_IN === 'on';
  const problems = [
    ...(isPublic && values.GOOGLE_CLIENT_ID === undefined
      ? [
          '  GOOGLE_CLIENT_ID: is needed in production, or SIGN_IN=off for a dictionary without accounts',
        ]
      : []),
    ...(isPublic && values.SESSION_SECRET === undefined
      ? ['  SESSION_SECRET: is needed in production: openssl rand -base64 48']
      : []),
    ...siteProblems(values),
  ];
  if (problems.length > 0) {
    throw new ConfigError(`Some settings are not valid:\n${problems.join('\n')}`);
  }
}
