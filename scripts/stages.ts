import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './fingerprint.ts';
import { runNode } from './run.ts';

/** Passed and failed checks of one stage. A tool without tests of its own counts as one. */
export interface Count {
  passed: number;
  failed: number;
  /** Could not be made here. Told apart, and counted as neither. */
  skipped?: number;
}

const bin = (name: string) => join(ROOT, 'node_modules', '.bin', name);

/** One tool, e.g. `tool('Types', ['tsc', '-b'])`: one check that passes when it exits with 0. */
export async function tool(name: string, [command = '', ...args]: string[]): Promise<Count> {
  return timed(name, async () => {
    const code = await runNode([bin(command), ...args]);
    return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
  });
}

/** One vitest project. A run that dies before it can report counts as a failure. */
export async function vitest(project: string): Promise<Count> {
  return timed(`Tests: ${project}`, async () => {
    const report = join(ROOT, 'var', 'test', `${project}.json`);
    mkdirSync(join(ROOT, 'var', 'test'), { recursive: true });
    rmSync(report, { force: true });
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const code = await runNode([bin('vitest'), 'run', '--project', project, ...reporters]);
    const count = readReport(report);
    const silentFailure = code !== 0 && count.failed === 0;
    return silentFailure ? { ...count, failed: 1 } : count;
  });
}

/** A piece of our own set-up as one check: it passes unless it throws. */
export async function step(name: string, work: () => Promise<void>): Promise<Count> {
  return timed(name, async () => {
    try {
      await work();
      return { passed: 1, failed: 0 };
    } catch (error) {
      console.error(error);
      return { passed: 0, failed: 1 };
    }
  });
}

/** The sum on a line of its own, as CI reads it; the process then ends with 0 or 1. */
export function finish(counts: Count[]): never {
  const passed = counts.reduce((sum, count) => sum + count.passed, 0);
  const failed = counts.reduce((sum, count) => sum + count.failed, 0);
  const skipped = counts.reduce((sum, count) => sum + (count.skipped ?? 0), 0);
  if (skipped > 0) console.log(`\n${skipped} skipped: could not be checked here, see above`);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exit(failed === 0 && passed > 0 ? 0 : 1);
}

function readReport(file: string): Count {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8')) as {
      numPassedTests: number;
      numFailedTests: number;
      numFailedTestSuites: number;
    };
    return {
      passed: report.numPassedTests,
      failed: Math.max(report.numFailedTests, report.numFailedTestSuites > 0 ? 1 : 0),
    };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

function verdictOn({ failed, passed, skipped = 0 }: Count): string {
  if (failed > 0) return 'FAILED';
  return passed === 0 && skipped > 0 ? 'SKIPPED' : 'ok';
}

/** One stage with its heading, its outcome and its duration. */
export async function timed(name: string, work: () => Promise<Count>): Promise<Count> {
  console.log(`\n── ${name}`);
  const started = performance.now();
  const count = await work();
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`── ${name}: ${verdictOn(count)} (${seconds} s)`);
  return count;
}
