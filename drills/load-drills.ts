import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { type Drill, type Drills, drillSchema } from './drill.ts';

let known: Drills | undefined;

/** All drills, read at the first call. The bundle of the server has them as data (scripts/bundle-server.ts). */
export function drills(): Drills {
  return (known ??= loadDrills());
}

/**
 * Reads the drills. They are our own, so a mistake in them fails the tests and the server's build.
 * @throws {Error} with the file and what is wrong in it
 */
export function loadDrills(folder: string = import.meta.dirname): Drills {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.yaml'))
    .toSorted();
  return new Map(files.map((file) => [file.slice(0, -'.yaml'.length), readDrill(folder, file)]));
}

function readDrill(folder: string, file: string): Drill {
  const source: unknown = parse(readFileSync(join(folder, file), 'utf8'), { schema: 'failsafe' });
  const result = drillSchema.safeParse(source);
  if (!result.success) throw new Error(`${file}: ${z.prettifyError(result.error)}`);
  if (`${result.data.id}.yaml` !== file) throw new Error(`${file}: its id is ${result.data.id}`);
  return result.data;
}
