// npm run dev: runs scripts/dev-server.ts and restarts it whenever one of its inputs changes.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureDictionary } from './ensure-dictionary.ts';
import { importedFiles, ROOT } from './imported-files.ts';

const SERVER = 'scripts/dev-server.ts';

/** Whole rooms, since the data that a program reads is beside its modules: tasks, style sheets, migrations. */
export function watchedRooms(): string[] {
  const rooms = importedFiles([SERVER]).flatMap((file) => {
    const [room = '', ...rest] = file.split('/');
    return rest.length === 0 ? [] : [room];
  });
  return [...new Set(rooms)];
}

if (import.meta.main) {
  // Only if there is none: building takes minutes, and each change to german/ or lexicon/ would trigger it. Before the
  // watch: a restart would leave the build running and start another.
  if (!existsSync(join(ROOT, 'var', 'dictionary.sqlite'))) await ensureDictionary();
  const watched = watchedRooms().map((room) => `--watch-path=${room}`);
  const server = spawn(process.execPath, [...watched, SERVER], { cwd: ROOT, stdio: 'inherit' });
  // The terminal signals both processes; the child decides when to end.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => void server.kill(signal));
  }
  server.on('exit', (code) => process.exit(code ?? 1));
}
