import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type * as Parser from 'oxc-parser';

export const ROOT = join(import.meta.dirname, '..');

/** The bytes of a file, by its path from the project's root. */
export type ReadFile = (file: string) => Buffer;
export const readFromDisk: ReadFile = (file) => readFileSync(join(ROOT, file));

const SCRIPT = /\.(?:[cm]?ts|tsx)$/u;
/** How workers are started: by a URL relative to the module's own. */
const BESIDE = /new URL\(\s*'(?<path>[^']+\.\w+)',\s*import\.meta\.url/gu;
const CSS_IMPORT = /@import\s+(?:url\()?['"](?<path>[^'"]+)['"]/gu;
/** Loaded with the first file to parse: a start for which nothing has changed needs no parser. */
const loadParser = (): typeof Parser =>
  createRequire(import.meta.url)('oxc-parser') as typeof Parser;

/**
 * Every file of ours that these entries load, including themselves, through all imports except type imports: also lazily, as
 * a worker, or as a style sheet. Packages are not followed. Paths from the project's root, sorted.
 */
export function importedFiles(entries: readonly string[], read: ReadFile = readFromDisk): string[] {
  const { imports } = JSON.parse(read('package.json').toString()) as {
    imports: Record<string, string>;
  };
  const found = new Set<string>();
  const visit = (file: string): void => {
    if (found.has(file)) return;
    found.add(file);
    for (const request of requestsOf(file, read)) {
      const target = resolve(request, file, imports);
      if (target !== null) visit(target);
    }
  };
  for (const entry of entries) visit(entry);
  return [...found].toSorted();
}

function requestsOf(file: string, read: ReadFile): string[] {
  if (file.endsWith('.css')) return pathsOf(read(file).toString(), CSS_IMPORT);
  if (!SCRIPT.test(file)) return [];
  const text = read(file).toString();
  const { module, errors } = loadParser().parseSync(file, text);
  if (errors[0]) throw new SyntaxError(`${file}: ${errors[0].message}`);
  // An import without names is made for its side effects.
  const isOfTypes = (entries: readonly { isType: boolean }[]): boolean =>
    entries.length > 0 && entries.every(({ isType }) => isType);
  return [
    ...module.staticImports.flatMap(({ moduleRequest, entries }) =>
      isOfTypes(entries) ? [] : [moduleRequest.value],
    ),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) =>
        moduleRequest && !isType ? [moduleRequest.value] : [],
      ),
    ),
    ...module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
      const literal = /^'(?<path>[^']+)'$/u.exec(text.slice(start, end));
      return literal?.groups?.['path'] ?? [];
    }),
    ...pathsOf(text, BESIDE),
  ];
}

function pathsOf(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].flatMap(({ groups }) => groups?.['path'] ?? []);
}

/** Null for files that are not ours. */
function resolve(
  request: string,
  from: string,
  imports: Readonly<Record<string, string>>,
): string | null {
  const [path = ''] = request.split('?');
  if (/^\.\.?\//u.test(path)) return join(dirname(from), path);
  for (const [alias, target] of Object.entries(imports)) {
    const prefix = alias.slice(0, -1);
    if (path.startsWith(prefix)) return join(target.slice(0, -1), path.slice(prefix.length));
  }
  return null;
}
