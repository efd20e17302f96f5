import { posix } from 'node:path';

/**
 * Who may import whom. Keys and values are rooms (top folders); `lexicon/artefact` is the one part of the
 * lexicon that the server sees, `exams/catalogue` the one part of the exams that the client sees. `scripts`, `bench` and `e2e` stand outside the product and may see everything.
 */
const MAY_IMPORT: Record<string, string[]> = {
  contract: ['contract'],
  german: ['german'],
  learning: ['learning', 'contract'],
  lexicon: ['lexicon', 'lexicon/artefact', 'german', 'contract'],
  'lexicon/artefact': ['lexicon/artefact', 'german', 'contract'],
  exams: ['exams', 'exams/catalogue', 'contract'],
  'exams/catalogue': ['contract'],
  server: [
    'server',
    'contract',
    'german',
    'learning',
    'lexicon/artefact',
    'articles',
    'exams',
    'exams/catalogue',
  ],
  web: ['web', 'contract', 'german', 'learning', 'articles', 'exams/catalogue'],
  articles: ['articles', 'contract'],
};

/** Folders of `server/` and `web/src/` that every feature may use; all others are features, which never import one another. */
const SHARED_FOLDERS = new Set([
  'server/checker',
  'server/database',
  'server/language-model',
  'server/limits',
  'web/design',
  'web/shell',
  'web/http',
  'web/session',
  'web/speech',
]);

/** Packages a room is limited to. A room without a line here may use any dependency. */
const PACKAGES: Record<string, RegExp> = {
  contract: /^zod$/u,
  german: /^hyphen\b/u,
  learning: /^ts-fsrs$/u,
};

const IMPORT =
  /(?:^|\n)\s*(?:import\s*|(?:import|export)\b[^'"`;]*?\bfrom\s*)['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/gu;

/** All import specifiers of a TypeScript source, in order. */
export function importsOf(source: string): string[] {
  return [...source.matchAll(IMPORT)].map((match) => match[1] ?? match[2] ?? '');
}

/** What is wrong with the imports of one file (path relative to the root, "/" between folders); empty where all is well. */
export function forbiddenImports(file: string, source: string): string[] {
  const from = roomOf(file);
  const allowed = MAY_IMPORT[from];
  if (!allowed || /\.test\.tsx?$/u.test(file) || file.includes('/fixtures/')) return [];
  const problems: string[] = [];
  for (const specifier of importsOf(source)) {
    const target = targetOf(file, specifier);
    if (target === null) {
      const packages = PACKAGES[from];
      if (packages && !packages.test(specifier)) {
        problems.push(`${file}: ${from} may not use the package "${specifier}"`);
      }
    } else if (!allowed.includes(roomOf(target))) {
      problems.push(`${file}: ${from} may not import ${roomOf(target)} ("${specifier}")`);
    } else {
      const [one, other] = [featureOf(file), featureOf(target)];
      if (one && other && one !== other) {
        problems.push(`${file}: the feature ${one} may not import the feature ${other}`);
      }
    }
  }
  return problems;
}

/** The file an import names, relative to the root; null for a package. */
function targetOf(file: string, specifier: string): string | null {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(file), specifier);
  if (specifier.startsWith('#web/')) return `web/src/${specifier.slice('#web/'.length)}`;
  return specifier.startsWith('#') ? specifier.slice(1) : null;
}

function roomOf(file: string): string {
  if (file.startsWith('lexicon/artefact/')) return 'lexicon/artefact';
  if (file === 'exams/catalogue.ts') return 'exams/catalogue';
  return file.split('/')[0] ?? '';
}

/** "server/dictionary" for a file inside a feature's folder, null elsewhere. */
function featureOf(file: string): string | null {
  const match = /^(server|web\/src)\/([^/]+)\//u.exec(file);
  if (!match) return null;
  const feature = `${match[1] === 'server' ? 'server' : 'web'}/${match[2]}`;
  return SHARED_FOLDERS.has(feature) ? null : feature;
}
