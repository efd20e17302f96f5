// npm run audit: checks whether a dependency of the product has a known serious vulnerability. Exits with 0, with 1 if one
// has, and with 2 if the registry could not be reached.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type AuditResult, readAuditReport } from './audit-report.ts';
import { ROOT } from './fingerprint.ts';
import type { Count } from './stages.ts';

const REGISTRY_MILLISECONDS = 20_000;
/** Reads only the lock file, which determines what is installed. */
const AUDIT = ['audit', '--omit=dev', '--json', '--package-lock-only', '--fetch-retries=0'];

/** The audit as one check: failed by a serious vulnerability, skipped if the registry could not be reached. */
export async function audit(): Promise<Count> {
  const result = readAuditReport(await askRegistry());
  report(result);
  return {
    passed: result.kind === 'fine' ? 1 : 0,
    failed: result.kind === 'serious' ? 1 : 0,
    skipped: result.kind === 'unknown' ? 1 : 0,
  };
}

function report(result: AuditResult): void {
  if (result.kind === 'serious') {
    console.error(`Dependencies with serious vulnerabilities:\n  ${result.findings.join('\n  ')}`);
  } else if (result.kind === 'fine') {
    const rest = result.minor === 0 ? '' : ` (${result.minor} minor ones: npm audit)`;
    console.log(`No dependency of the product has a known serious vulnerability${rest}.`);
  } else {
    console.warn(
      `NOT CHECKED: the registry could not be asked for known vulnerabilities. ${result.reason}`,
    );
  }
}

/** Returns npm's output and ignores its exit code. Warnings go straight to the terminal. */
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
