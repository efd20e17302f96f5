// npm run check: what every commit must pass, in under a minute.
import { fileURLToPath } from 'node:url';
import { finish, tool, vitest, type Count } from './stages.ts';

/** Format, lint, dead code, who imports whom, types, unit tests. */
export async function check(): Promise<Count[]> {
  return [
    await tool('Format', ['oxfmt', '--check']),
    await tool('Lint', ['oxlint', '--type-aware', '--deny-warnings']),
    await tool('Dead code', ['knip']),
    await tool('Walls', ['depcruise', '--config', 'dependency-cruiser.config.ts', '.']),
    await tool('Types', ['tsc', '-b']),
    await vitest('unit'),
  ];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) finish(await check());
