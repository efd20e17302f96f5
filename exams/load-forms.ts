import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { type Form, type Forms, formSchema } from './form.ts';

const FOLDER = join(import.meta.dirname, 'forms');
const FILES = [
  ['A1', 'start-deutsch-1.yaml'],
  ['A2', 'start-deutsch-2.yaml'],
] as const;

let known: Forms | undefined;

/** All forms, read at the first call. The bundle of the server has them as data (scripts/bundle-server.ts). */
export function forms(): Forms {
  return (known ??= loadForms());
}

/**
 * Reads the forms of both levels. They are our own, so a mistake in them fails the tests and the server's build.
 * @throws {Error} with the file and what is wrong in it
 */
export function loadForms(folder: string = FOLDER): Forms {
  const loaded = new Map<string, Form>();
  for (const [level, file] of FILES) {
    const source: unknown = parse(readFileSync(join(folder, file), 'utf8'), { schema: 'failsafe' });
    const result = z.array(formSchema).safeParse(source);
    if (!result.success) throw new Error(`${file}: ${z.prettifyError(result.error)}`);
    for (const form of result.data) {
      if (loaded.has(form.id)) throw new Error(`${file}: ${form.id} is there twice`);
      loaded.set(form.id, { ...form, level });
    }
  }
  return loaded;
}
