import { readFileSync } from 'node:fs';

/** Variables that NAME_FILE can supply from a file, as Docker, Kubernetes and systemd provide secrets. */
const SECRETS = [
  'DATABASE_URL',
  'SESSION_SECRET',
  'SESSION_SECRET_PREVIOUS',
  'GOOGLE_CLIENT_ID',
  'AI_API_KEY',
  'METRICS_TOKEN',
  'SMTP_URL',
  'VAPID_PRIVATE_KEY',
] as const;

/** Their files may be empty, which counts as unset, so that a deployment can name them before there is a value. */
const OPTIONAL: ReadonlySet<string> = new Set([
  'SESSION_SECRET_PREVIOUS',
  'AI_API_KEY',
  'SMTP_URL',
  'VAPID_PRIVATE_KEY',
]);

/**
 * Adds the contents of those files to the variables, with surrounding white space removed.
 * @returns also the problems, one per line: both set, or a file that is unreadable, or empty where a value is needed. Never a file's content
 */
export function readSecretFiles(variables: NodeJS.ProcessEnv): {
  values: NodeJS.ProcessEnv;
  problems: string[];
} {
  const values = { ...variables };
  const problems: string[] = [];
  for (const name of SECRETS) {
    const file = variables[`${name}_FILE`];
    if (file === undefined) continue;
    if (variables[name] !== undefined) {
      problems.push(`  ${name}_FILE: is set together with ${name}; set one of them`);
      continue;
    }
    const content = read(file);
    if ('reason' in content) problems.push(`  ${name}_FILE: ${file} ${content.reason}`);
    else if (content.text !== '') values[name] = content.text;
    else if (!OPTIONAL.has(name)) problems.push(`  ${name}_FILE: ${file} is empty`);
  }
  return { values, problems };
}

function read(file: string): { text: string } | { reason: string } {
  try {
    return { text: readFileSync(file, 'utf8').trim() };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
    return { reason: `cannot be read (${code})` };
  }
}
