// npm run check: everything that a commit must pass, in under a minute.
import { fileURLToPath } from 'node:url';
import { finish, tool, unitTests, type Count } from './stages.ts';

/** Format, lint, dead code, walls and types, one after another, with the unit tests in parallel. */
export async function check(): Promise<Count[]> {
  const [tools, tests] = await Promise.all([runTools(), unitTests()]);
  return [...tools, tests];
}

async function runTools(): Promise<Count[]> {
  return [
    await tool('Format', ['oxfmt', '--check']),
    await tool('Lint', ['oxlint', '--type-aware', '--deny-warnings']),
    await tool('Dead code', ['knip']),
    await tool('Walls', ['depcruise', '--config', 'dependency-cruiser.config.ts', '.']),
    await tool('Types', ['tsc', '-b']),
  ];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) finish(await check());
