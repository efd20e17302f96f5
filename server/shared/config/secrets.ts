import { readFileSync } from 'node:fs';

/** What may stand in a file instead, which NAME_FILE names: as Docker, Kubernetes and systemd hand secrets over. */
const SECRETS = [
  'DATABASE_URL',
  'SESSION_SECRET',
  'SESSION_SECRET_PREVIOUS',
  'GOOGLE_CLIENT_ID',
  'AI_API_KEY',
  'METRICS_TOKEN',
] as const;

/**
 * The variables with the content of those files, without white space at its ends.
 * @returns also what is wrong, one line each: both set, a file that cannot be read or is empty. Never a content
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
