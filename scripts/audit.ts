// npm run audit: whether a dependency of the product has a grave hole that is known. Ends with 0, with 1 where one has,
// and with 2 where the registry could not be asked.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type AuditResult, readAuditReport } from './audit-report.ts';
import { ROOT } from './fingerprint.ts';
import type { Count } from './stages.ts';

const REGISTRY_MILLISECONDS = 20_000;
/** By the lock file alone: what is installed is what it says. */
const AUDIT = ['audit', '--omit=dev', '--json', '--package-lock-only', '--fetch-retries=0'];

/** The audit as one check: failed by a grave finding, skipped where nobody could be asked. */
export async function audit(): Promise<Count> {
  const result = readAuditReport(await askRegistry());
  tell(result);
  return {
    passed: result.kind === 'fine' ? 1 : 0,
    failed: result.kind === 'grave' ? 1 : 0,
    skipped: result.kind === 'unknown' ? 1 : 0,
  };
}

function tell(result: AuditResult): void {
  if (result.kind === 'grave') {
    console.error(`Dependencies with grave holes:\n  ${result.findings.join('\n  ')}`);
  } else if (result.kind === 'fine') {
    const rest = result.minor === 0 ? '' : ` (${result.minor} of little weight: npm audit)`;
    console.log(`No dependency of the product has a grave hole that is known${rest}.`);
  } else {
    console.warn(`NOT CHECKED: the registry could not be asked for known holes. ${result.reason}`);
  }
}

/** What npm writes; npm's own exit code is not ours. Warnings go past us to the terminal. */
function askRegistry(): Promise<string> {
  return new Promise((resolve) => {
    const child = spawn('npm', [...AUDIT, `--fetch-timeout=${REGISTRY_MILLISECONDS}`], {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
    child.on('error', (error) => resolve(error.message));
    child.on('close', () => resolve(output));
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { failed, skipped = 0 } = await audit();
  process.exit(failed > 0 ? 1 : skipped > 0 ? 2 : 0);
}
