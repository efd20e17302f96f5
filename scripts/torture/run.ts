import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Figure, figureRows, markdownTable, textTable } from '../../bench/report.ts';
import { crash } from './crash.ts';
import { disk } from './disk.ts';
import { marking } from './marking.ts';
import { stall, stop } from './outage.ts';
import type { Plan, Store } from './plan.ts';
import { quotas } from './quotas.ts';
import { sigterm } from './sigterm.ts';
import { soak } from './soak.ts';

/**
 * npm run torture [-- --only crash|disk|stop|stall|sigterm|marking|quotas|soak] [--store pglite|postgres] [--rounds 100]
 * [--minutes 10] [--write]
 * Kills, fills, stops and suspends the processes and disks under members' data, and inspects the results; `soak` uses the
 * whole server for minutes. Exits with 1 if a
 * bar is missed. `--write` saves the tables in docs/torture.md. Linux; the disk test needs root for a small disk.
 */
const TESTS: Record<string, { stores: Store[]; run: (plan: Plan) => Promise<Figure[]> }> = {
  crash: { stores: ['pglite', 'postgres'], run: crash },
  disk: { stores: ['pglite', 'postgres'], run: disk },
  stop: { stores: ['postgres'], run: stop },
  stall: { stores: ['postgres'], run: stall },
  sigterm: { stores: ['pglite', 'postgres'], run: sigterm },
  quotas: { stores: ['pglite', 'postgres'], run: quotas },
  soak: { stores: ['pglite', 'postgres'], run: soak },
  marking: { stores: ['pglite'], run: marking },
};
const NAMES = { pglite: 'PGlite', postgres: 'PostgreSQL' };

const { values: options } = parseArgs({
  options: {
    only: { type: 'string' },
    store: { type: 'string' },
    rounds: { type: 'string', default: '100' },
    minutes: { type: 'string', default: '10' },
    write: { type: 'boolean', default: false },
  },
});
const say = (line: string): void => void process.stdout.write(`${line}\n`);
if (options.only !== undefined && !(options.only in TESTS)) {
  say(`There is no test "${options.only}": ${Object.keys(TESTS).join(', ')}.`);
  process.exit(1);
}
if (options.store !== undefined && !(options.store in NAMES)) {
  say(`There is no store "${options.store}": pglite, postgres.`);
  process.exit(1);
}

const figures: Figure[] = [];
const folder = mkdtempSync(join(tmpdir(), 'wortlaut-torture-'));
// PostgreSQL runs as another user if this process is root.
chmodSync(folder, 0o755);
for (const [name, test] of Object.entries(TESTS)) {
  if (options.only !== undefined && options.only !== name) continue;
  for (const store of test.stores) {
    if (options.store !== undefined && options.store !== store) continue;
    say(`${name}, ${NAMES[store]} …`);
    const plan = {
      store,
      rounds: Number(options.rounds),
      minutes: Number(options.minutes),
      folder,
      say,
    };
    for (const figure of await test.run(plan)) {
      figures.push({ ...figure, name: `${NAMES[store]}: ${figure.name}` });
    }
  }
}
rmSync(folder, { recursive: true, force: true });

const head = ['Figure', 'Measured', 'Bar', ''];
const rows = figureRows(figures);
say(`\n${textTable(head, rows)}`);
if (options.write) {
  const text = `# What members’ data survives

Written by \`npm run torture -- --write\`, which kills, fills, stops and holds servers and databases of its own while members write, on a dictionary of a few words. How often it kills is set by \`--rounds\`, how long \`soak\` uses the whole server by \`--minutes\`.

${markdownTable(head, rows)}
`;
  writeFileSync(new URL('../../docs/torture.md', import.meta.url), text);
  say('Written to docs/torture.md');
}
process.exit(figures.every(({ holds }) => holds) ? 0 : 1);
