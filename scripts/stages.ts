import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from './fingerprint.ts';
import { runNode, runNodeSilently } from './run.ts';

/** Passed and failed checks of one stage. A tool without tests of its own counts as one. */
export interface Count {
  /** The name of the stage. */
  stage?: string;
  passed: number;
  failed: number;
  /** Checks that could not run here. Reported separately, neither as passed nor as failed. */
  skipped?: number;
  /** Which tests failed, and the first line of why: whoever sees only the end of the output needs them there. */
  failures?: string[];
}

const bin = (name: string) => join(ROOT, 'node_modules', '.bin', name);

/**
 * Runs one tool, e.g. `tool('Types', ['tsc', '-b'])`: a check that passes if it exits with 0. It may run in parallel with
 * other stages: its output is shown in one piece at the end.
 */
export async function tool(name: string, [command = '', ...args]: string[]): Promise<Count> {
  const seconds = stopwatch();
  const { code, output } = await runNodeSilently([bin(command), ...args]);
  const count = { stage: name, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
  printOutcome(name, output, count, seconds());
  return count;
}

/** Runs the unit tests, possibly in parallel with other stages: their output is shown in one piece at the end. */
export async function unitTests(): Promise<Count> {
  const seconds = stopwatch();
  let output = '';
  const count = await vitestCount('unit*', [], async (args) => {
    const result = await runNodeSilently(args);
    ({ output } = result);
    return result.code;
  });
  const stage = 'Tests: unit';
  printOutcome(stage, output, count, seconds());
  return { stage, ...count };
}

/** Runs one vitest project, or only these test files. A run that dies before it reports counts as a failure. */
export function vitest(project: string, files: string[] = []): Promise<Count> {
  return timed(`Tests: ${project}`, () => vitestCount(project, files, runNode));
}

/** Runs one project of the browser journeys, or only these files. Failures as with vitest. */
export function playwright(project: string, files: string[] = []): Promise<Count> {
  const only = files.length > 0 ? files : [`--project=${project}`];
  return timed(`Browser: ${project}`, () =>
    reported(project, readPlaywrightReport, (report) =>
      runNode([bin('playwright'), 'test', ...only, '--reporter=list,json'], {
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      }),
    ),
  );
}

function vitestCount(
  project: string,
  files: string[],
  run: (args: string[]) => Promise<number>,
): Promise<Count> {
  const only = files.length > 0 ? files : ['--project', project];
  return reported(project, readVitestReport, (report) =>
    run([
      bin('vitest'),
      'run',
      ...only,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ]),
  );
}

async function reported(
  project: string,
  read: (report: string) => Count,
  run: (report: string) => Promise<number>,
): Promise<Count> {
  const report = join(ROOT, 'var', 'test', `${project.replace('*', '')}.json`);
  mkdirSync(join(ROOT, 'var', 'test'), { recursive: true });
  rmSync(report, { force: true });
  const code = await run(report);
  const count = readOrFail(() => read(report));
  const silentFailure = code !== 0 && count.failed === 0;
  return silentFailure ? { ...count, failed: 1 } : count;
}

/** Runs a part of our own set-up as one check: it passes unless it throws. */
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

/** Prints the failed stages and, last and on a line of its own as CI reads it, the total. Exits with 0 or 1. */
export function finish(counts: Count[]): never {
  const passed = counts.reduce((sum, count) => sum + count.passed, 0);
  const failed = counts.reduce((sum, count) => sum + count.failed, 0);
  const skipped = counts.reduce((sum, count) => sum + (count.skipped ?? 0), 0);
  if (skipped > 0) console.log(`\n${skipped} skipped: could not be checked here, see above`);
  const stages = counts.filter((count) => count.failed > 0).map(({ stage }) => stage);
  console.log(stages.length > 0 ? `\nFailed: ${stages.join(', ')}` : '');
  for (const failure of counts.flatMap(({ failures = [] }) => failures))
    console.log(`  ${failure}`);
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(failed === 0 && passed > 0 ? 0 : 1);
}

function readOrFail(read: () => Count): Count {
  try {
    return read();
  } catch {
    return { passed: 0, failed: 1 };
  }
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numFailedTestSuites: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}

function readVitestReport(file: string): Count {
  const report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport;
  return {
    passed: report.numPassedTests,
    failed: Math.max(report.numFailedTests, report.numFailedTestSuites > 0 ? 1 : 0),
    failures: report.testResults.flatMap(({ name, status, message, assertionResults }) => {
      const failed = assertionResults.filter((test) => test.status === 'failed');
      // A file may fail without a failed test, for example in a hook.
      if (failed.length === 0) return status === 'failed' ? [told(name, message)] : [];
      return failed.map((test) => told(`${name}: ${test.fullName}`, test.failureMessages[0]));
    }),
  };
}

interface PlaywrightSuite {
  specs: {
    file: string;
    title: string;
    ok: boolean;
    tests: { results: { error?: { message?: string } }[] }[];
  }[];
  suites?: PlaywrightSuite[];
}

function readPlaywrightReport(file: string): Count {
  const { stats, errors, suites } = JSON.parse(readFileSync(file, 'utf8')) as {
    stats: { expected: number; unexpected: number; flaky: number; skipped: number };
    errors: { message?: string }[];
    suites: PlaywrightSuite[];
  };
  const failed = stats.unexpected + stats.flaky;
  return {
    passed: stats.expected,
    // For example, a file that cannot be read.
    failed: Math.max(failed, errors.length > 0 ? 1 : 0),
    skipped: stats.skipped,
    failures: [
      ...errors.map(({ message }) => told('Playwright', message)),
      ...suites.flatMap(failedSpecs),
    ],
  };
}

function failedSpecs({ specs, suites = [] }: PlaywrightSuite): string[] {
  const errors = (spec: PlaywrightSuite['specs'][number]) =>
    spec.tests.flatMap(({ results }) => results.flatMap(({ error }) => error?.message ?? []));
  return [
    ...specs
      .filter((spec) => !spec.ok)
      .map((spec) => told(`${spec.file}: ${spec.title}`, errors(spec)[0])),
    ...suites.flatMap(failedSpecs),
  ];
}

function told(test: string, message = ''): string {
  const [line = ''] = stripVTControlCharacters(message).trim().split('\n');
  return `${test.replace(`${ROOT}/`, '')}: ${line}`;
}

function verdictOn({ failed, passed, skipped = 0 }: Count): string {
  if (failed > 0) return 'FAILED';
  return passed === 0 && skipped > 0 ? 'SKIPPED' : 'ok';
}

/** Runs one stage and prints its heading, outcome and duration. */
export async function timed(name: string, work: () => Promise<Count>): Promise<Count> {
  console.log(`\n── ${name}`);
  const seconds = stopwatch();
  const count = await work();
  console.log(`── ${name}: ${verdictOn(count)} (${seconds()} s)`);
  return { stage: name, ...count };
}

/** Prints in one piece, so that no other stage's output gets in between. */
function printOutcome(name: string, output: string, count: Count, seconds: string): void {
  const body = output.trim() === '' ? '' : `${output.trimEnd()}\n`;
  console.log(`\n── ${name}\n${body}── ${name}: ${verdictOn(count)} (${seconds} s)`);
}

function stopwatch(): () => string {
  const started = performance.now();
  return () => ((performance.now() - started) / 1000).toFixed(1);
}
