import { readFileSync } from 'node:fs';

/** Variables that NAME_FILE can supply from a file, as Docker, Kubernetes and systemd provide secrets. */
const SECRETS = [
  'DATABASE_URL',
  'SESSION_SECRET',
  'SESSION_SECRET_PREVIOUS',
  'GOOGLE_CLIENT_ID',
  'AI_API_KEY',
  'METRICS_TOKEN',
] as const;

/**
 * Adds the contents of those files to the variables, with surrounding white space removed.
 * @returns also the problems, one per line: both set, or a file that is unreadable or empty. Never a file's content
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
    else values[name] = content.text;
  }
  return { values, problems };
}

function read(file: string): { text: string } | { reason: string } {
  try {
    const text = readFileSync(file, 'utf8').trim();
    return text === '' ? { reason: 'is empty' } : { text };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
    return { reason: `cannot be read (${code})` };
  }
}
