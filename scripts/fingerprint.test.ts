import { mkdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SERVER } from './build-server.ts';
import { CLIENT } from './build-web.ts';
import { watchedRooms } from './dev.ts';
import { DICTIONARY_INGREDIENTS } from './ensure-dictionary.ts';
import { SNAPSHOT_INGREDIENTS } from './ensure-snapshot.ts';
import { currentFingerprint, fingerprint, ingredientFiles, ROOT } from './fingerprint.ts';
import { importedFiles, type ReadFile, readFromDisk } from './imported-files.ts';

const ARTEFACTS = {
  client: CLIENT,
  server: SERVER,
  dictionary: DICTIONARY_INGREDIENTS,
  snapshot: SNAPSHOT_INGREDIENTS,
};
type Artefact = keyof typeof ARTEFACTS;
const NAMES = Object.keys(ARTEFACTS) as Artefact[];
const files = NAMES.map((name) => new Set(ingredientFiles(ARTEFACTS[name])));

/** Simulates a change to these files: one more line at the end of each. */
const readAfterChangeOf =
  (...changed: string[]): ReadFile =>
  (file) =>
    changed.includes(file)
      ? Buffer.concat([readFromDisk(file), Buffer.from('\n')])
      : readFromDisk(file);

test.each<[string, Artefact[]]>([
  ['web/src/main.tsx', ['client']],
  ['web/src/shared/design/tokens.css', ['client']],
  ['web/src/features/offline/sw.ts', ['client']],
  ['web/public/favicon.svg', ['client']],
  ['articles/catalogue.ts', ['client', 'server']],
  ['articles/oktoberfest-guide/content.json', ['client', 'server']],
  ['drills/verb-second.yaml', ['server']],
  ['exams/catalogue.ts', ['client', 'server']],
  ['exams/situations/telc-b1.yaml', ['server']],
  ['exams/forms/start-deutsch-1.yaml', ['server']],
  ['exams/model-answers/telc-b1.yaml', ['server']],
  ['exams/phrases/linking.ts', ['client', 'server', 'snapshot']],
  ['server/shared/checker/checker-worker.ts', ['server']],
  // The browser schedules cards as the server does; its bundle once was not rebuilt.
  ['learning/scheduler.ts', ['client', 'server']],
  ['german/text/folding.ts', ['client', 'server', 'dictionary', 'snapshot']],
  // The checker forms what a mistake should be.
  ['german/inflection/conjugation.ts', ['server', 'dictionary']],
  ['contract/dictionary/cefr.ts', ['client', 'server', 'dictionary', 'snapshot']],
  ['lexicon/build.ts', ['dictionary']],
  ['lexicon/finish/compress-worker.ts', ['dictionary']],
  ['lexicon/core/first-words.yaml', ['dictionary']],
  ['lexicon/sentences/frames/verbs.yaml', ['dictionary']],
  ['server/features/collections/starters.ts', ['server', 'snapshot']],
  ['server/shared/database/migrations/meta/_journal.json', ['snapshot']],
  ['vite.config.ts', ['client']],
  ['package-lock.json', ['client', 'server', 'dictionary', 'snapshot']],
  ['server/main.ts', ['server']],
  ['lexicon/fixtures/ding/de-en', []],
  ['learning/scheduler.test.ts', []],
  ['README.md', []],
])('a change of %s makes old: %j', (file, stale) => {
  expect(readFromDisk(file).length).toBeGreaterThan(0);
  expect(NAMES.filter((_name, index) => files[index]?.has(file))).toEqual(stale);
});

test.each<[Artefact, string]>([
  ['client', 'learning/scheduler.ts'],
  ['client', 'web/public/favicon.svg'],
  ['dictionary', 'contract/dictionary/cefr.ts'],
  ['snapshot', 'server/features/collections/starters.ts'],
])('the fingerprint of the %s changes with %s, and with no unrelated file', (name, file) => {
  const before = fingerprint(ARTEFACTS[name]);
  expect(fingerprint(ARTEFACTS[name], readAfterChangeOf(file))).not.toBe(before);
  expect(fingerprint(ARTEFACTS[name], readAfterChangeOf('README.md', 'Dockerfile'))).toBe(before);
});

describe('the current fingerprint, which reads only what has changed,', () => {
  const folder = join(ROOT, 'var', 'test', `fingerprint-${process.pid}`);
  const file = (name: string) => join(folder, name);
  const ingredients = { programs: [], data: [`${relative(ROOT, folder)}/*.txt`] };
  beforeAll(() => {
    mkdirSync(folder, { recursive: true });
    writeFileSync(file('a.txt'), 'old');
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test('is that of the files, also after a change without another size or time, a new file and a removed one', () => {
    const seen = new Set<string>();
    const change = (how: () => void): void => {
      how();
      expect(currentFingerprint(ingredients)).toBe(fingerprint(ingredients));
      expect(currentFingerprint(ingredients)).toBe(fingerprint(ingredients));
      seen.add(currentFingerprint(ingredients));
    };
    change(() => undefined);
    const { atime, mtime } = statSync(file('a.txt'));
    change(() => {
      writeFileSync(file('a.txt'), 'new');
      utimesSync(file('a.txt'), atime, mtime);
    });
    change(() => writeFileSync(file('b.txt'), ''));
    change(() => rmSync(file('a.txt')));
    expect(seen.size).toBe(4);
  });
});

test('every file of the core counts, including new ones', () => {
  const all = ingredientFiles(DICTIONARY_INGREDIENTS);
  expect(all.filter((file) => file.startsWith('lexicon/core/')).length).toBeGreaterThan(50);
});

describe('imported files', () => {
  const SOURCES: Record<string, string> = {
    'package.json': '{ "imports": { "#learning/*": "./learning/*" } }',
    'a.ts': `import { b } from './b.ts';
      import type { T } from './types.ts';
      import { type U } from './types.ts';
      import './effect.ts';
      import text from './text.json' with { type: 'json' };
      import { z } from 'zod';
      export { c } from '#learning/c.ts';
      export type { V } from './types.ts';
      const later = () => import('./later.tsx');
      const worker = new Worker(new URL('./worker.ts', import.meta.url));
      const somewhere = new URL('/x', location.href);`,
    'b.ts': "export * from './deep/d.ts';",
    'deep/d.ts': "import '../b.ts';",
    'effect.ts': "import './style.css';",
    'style.css': "@import './more.css'; @font-face { src: url('font.woff2'); }",
    'more.css': '',
    'later.tsx': 'export const view = <p />;',
    'learning/c.ts': '',
    'worker.ts': '',
  };
  const read: ReadFile = (file) => Buffer.from(SOURCES[file] ?? '');

  test('include every loaded file, and none that is imported only for its types', () => {
    expect(importedFiles(['a.ts'], read)).toEqual(
      [...Object.keys(SOURCES).filter((file) => file !== 'package.json'), 'text.json'].toSorted(),
    );
  });

  test('name a file that cannot be read', () => {
    expect(() => importedFiles(['a.ts'], () => Buffer.from('{'))).toThrow('JSON');
    const broken: ReadFile = (file) =>
      Buffer.from(file === 'a.ts' ? 'import from' : '{"imports":{}}');
    expect(() => importedFiles(['a.ts'], broken)).toThrow('a.ts');
  });
});

test('npm run dev watches every room that the server uses', () => {
  expect(watchedRooms().toSorted()).toEqual([
    'articles',
    'contract',
    'drills',
    'exams',
    'german',
    'learning',
    'lexicon',
    'scripts',
    'server',
  ]);
});
