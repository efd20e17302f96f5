// npm run dev: scripts/dev-server.ts, started again whenever something changes that it is made of.
import { spawn } from 'node:child_process';
import { importedFiles, ROOT } from './imported-files.ts';

const SERVER = 'scripts/dev-server.ts';

/** Whole rooms, since what a program imports lies beside what it reads: tasks, style sheets, migrations. */
export function watchedRooms(): string[] {
  const rooms = importedFiles([SERVER]).flatMap((file) => {
    const [room = '', ...rest] = file.split('/');
    return rest.length === 0 ? [] : [room];
  });
  return [...new Set(rooms)];
}

if (import.meta.main) {
  const watched = watchedRooms().map((room) => `--watch-path=${room}`);
  const server = spawn(process.execPath, [...watched, SERVER], { cwd: ROOT, stdio: 'inherit' });
  // The terminal sends its signals to both; the child decides when it is over.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => void server.kill(signal));
  }
  server.on('exit', (code) => process.exit(code ?? 1));
}
