import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import config from '../dependency-cruiser.config.ts';
import { ROOT } from './fingerprint.ts';

/** A small tree with our rooms, in which every rule is broken. Inside the project, so that packages are found. */
const SCRATCH = join(ROOT, 'var', 'test', `walls-${process.pid}`);

function write(path: string, source: string): void {
  const file = join(SCRATCH, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, source);
}

beforeAll(() => {
  const { imports } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    imports: object;
  };
  write('package.json', JSON.stringify({ type: 'module', imports }));
});
afterAll(() => rmSync(SCRATCH, { recursive: true, force: true }));

const importOf = (target: string) => `import { it } from '${target}';\nexport const own = it;\n`;
const typeOf = (target: string) => `import type { It } from '${target}';\nexport type Own = It;\n`;
const lazyOf = (target: string) => `export const load = () => import('${target}');\n`;

/** Allowed imports; each imports something it may, so that none is an orphan. */
const GOOD: Record<string, string> = {
  'contract/it.ts': 'export const it = 1;\nexport type It = number;\n',
  'german/it.ts': 'export const it = 1;\nexport type It = number;\n',
  'german/it.test.ts': `${importOf('./it.ts')}${importOf('node:path').replace('own', 'other')}`,
  'learning/it.ts': importOf('#contract/it.ts'),
  'drills/it.ts': importOf('node:fs'),
  'exams/it.ts': importOf('#contract/it.ts'),
  'exams/catalogue.ts': importOf('#contract/it.ts'),
  'exams/load-it.ts': importOf('node:fs'),
  'lexicon/it.ts': importOf('node:fs'),
  'lexicon/artefact/it.ts': importOf('#german/it.ts'),
  'server/main.ts': importOf('./app/it.ts'),
  'server/app/it.ts': `${importOf('../features/a/it.ts')}import '../features/b/it.ts';\n`,
  'server/features/a/it.ts': importOf('#server/shared/it.ts'),
  'server/features/b/it.ts': importOf('#server/shared/it.ts'),
  'server/shared/it.ts': importOf('#lexicon/artefact/it.ts'),
  'server/testing/it.ts': importOf('#server/app/it.ts'),
  'scripts/it.ts': importOf('#server/app/it.ts'),
  'web/src/main.tsx': importOf('./app/it.ts'),
  'web/src/app/it.ts': `${importOf('../features/a/it.ts')}import '../features/b/it.ts';\n`,
  'web/src/features/a/it.ts': importOf('#web/shared/it.ts'),
  'web/src/features/b/it.ts': importOf('#web/shared/it.ts'),
  'web/src/shared/it.ts': importOf('#exams/catalogue.ts'),
  'web/src/style-guide/it.ts': importOf('#web/shared/it.ts'),
  // Syntax that the parser must understand for any of this to be checked.
  'server/shared/using.ts': `import { it } from './it.ts';\n{ using own = it; void own; }\n`,
};

/** Each bad file with the rules it must break, its main one first. */
const BAD: [path: string, source: string, ...rules: string[]][] = [
  ['contract/knows-german.ts', importOf('#german/it.ts'), 'contract'],
  ['german/knows-node.ts', importOf('node:path'), 'german'],
  ['german/knows-node-lazily.ts', lazyOf('node:path'), 'german'],
  ['german/knows-contract.ts', typeOf('#contract/it.ts'), 'german'],
  ['german/knows-test.ts', importOf('./it.test.ts'), 'product-knows-no-test'],
  ['german/knows-nothing.ts', importOf('./nowhere.ts'), 'unresolved', 'german'],
  ['german/alone.ts', 'export const it = 1;\n', 'orphan'],
  ['german/round.ts', typeOf('./round-again.ts').replace('Own', 'It'), 'circle'],
  ['german/round-again.ts', typeOf('./round.ts').replace('Own', 'It'), 'circle'],
  ['articles/knows-german.ts', importOf('#german/it.ts'), 'articles'],
  ['learning/knows-node.ts', importOf('node:path'), 'learning'],
  ['learning/knows-server.ts', typeOf('#server/shared/it.ts'), 'learning'],
  ['learning/knows-zod.ts', importOf('zod'), 'learning'],
  ['drills/knows-server.ts', importOf('#server/shared/it.ts'), 'drills'],
  ['exams/knows-node.ts', importOf('node:fs'), 'exams'],
  ['exams/load-server.ts', importOf('#server/shared/it.ts'), 'exams-files'],
  ['lexicon/knows-server.ts', importOf('#server/shared/it.ts'), 'lexicon'],
  ['lexicon/artefact/knows-build.ts', importOf('#lexicon/it.ts'), 'artefact'],
  ['basement/it.ts', importOf('#german/it.ts'), 'no-room'],

  ['web/src/app/knows-style-guide.ts', importOf('../style-guide/it.ts'), 'style-guide-apart'],
  ['web/src/style-guide/knows-app.ts', importOf('#web/app/it.ts'), 'style-guide'],

  ['server/loose.ts', importOf('#server/features/b/it.ts'), 'no-room'],
  ['server/app/knows-build.ts', importOf('#lexicon/it.ts'), 'server'],
  ['server/app/knows-web.ts', typeOf('#web/shared/it.ts'), 'server'],
  ['server/app/knows-script.ts', importOf('../../scripts/it.ts'), 'server'],
  ['server/shared/knows-feature.ts', typeOf('#server/features/a/it.ts'), 'server-shared'],
  ['server/shared/knows-b.ts', importOf('#server/features/b/it.ts'), 'server-shared'],
  ['server/shared/knows-testing.ts', importOf('#server/testing/it.ts'), 'product-knows-no-test'],
  ['server/features/a/knows-app.ts', lazyOf('#server/app/it.ts'), 'server-feature'],
  ['server/features/a/knows-b.ts', typeOf('../b/it.ts'), 'server-feature'],
  ['server/features/a/through-loose.ts', importOf('#server/loose.ts'), 'server-feature-far'],
  [
    'server/features/a/through-shared.ts',
    importOf('#server/shared/knows-b.ts'),
    'server-feature-far',
  ],
  ['server/features/a/b.test.ts', importOf('../b/it.ts'), 'feature-test'],

  ['web/src/loose.ts', importOf('#web/features/b/it.ts'), 'no-room'],
  ['web/src/app/knows-server.ts', typeOf('#server/shared/it.ts'), 'web'],
  ['web/src/app/knows-zod.ts', importOf('zod'), 'web'],
  ['web/src/shared/knows-feature.ts', importOf('#web/features/a/it.ts'), 'web-shared'],
  ['web/src/shared/knows-b.ts', typeOf('#web/features/b/it.ts'), 'web-shared'],
  ['web/src/shared/knows-exams.ts', importOf('#exams/it.ts'), 'web-shared', 'web'],
  ['web/src/features/a/knows-app.ts', lazyOf('#web/app/it.ts'), 'web-feature'],
  ['web/src/features/a/knows-b.tsx', lazyOf('../b/it.ts'), 'web-feature'],
  ['web/src/features/a/knows-node.ts', importOf('node:path'), 'web-feature', 'web'],
  ['web/src/features/a/through-loose.ts', importOf('#web/loose.ts'), 'web-feature-far'],
  ['web/src/features/a/through-shared.ts', importOf('#web/shared/knows-b.ts'), 'web-feature-far'],
  ['web/src/features/a/b.test.ts', importOf('../b/it.ts'), 'feature-test'],
];

describe('imports', () => {
  const broken = new Map<string, string[]>();

  beforeAll(async () => {
    for (const [path, source] of Object.entries(GOOD)) write(path, source);
    for (const [path, source] of BAD) write(path, source);
    const { output } = await cruise(['.'], {
      ...config.options,
      baseDir: SCRATCH,
      validate: true,
      ruleSet: { forbidden: config.forbidden ?? [] },
    });
    for (const { from, rule, cycle = [] } of (output as ICruiseResult).summary.violations) {
      // A cycle is reported once, at one of its files.
      for (const path of new Set([from, ...cycle.map(({ name }) => name)])) {
        broken.set(path, [...(broken.get(path) ?? []), rule.name]);
      }
    }
  });

  it.each(BAD)('%s is refused', (path, _source, ...rules) => {
    expect(broken.get(path)).toEqual(expect.arrayContaining(rules));
  });

  it('allowed imports are not refused', () => {
    expect(Object.keys(GOOD).filter((path) => broken.has(path))).toEqual([]);
  });

  it('every rule is broken once here', () => {
    const names = (config.forbidden ?? []).map(({ name = '' }) => name);
    expect(new Set(BAD.flatMap(([, , ...rules]) => rules))).toEqual(new Set(names));
  });
});

/** Type-checks one of our projects with only `source` in it; returns the output. */
function typesOf(room: string, source: string): Promise<string> {
  write(`types/${room}/it.ts`, source);
  const alone = { composite: false, emitDeclarationOnly: false, noEmit: true, rootDir: SCRATCH };
  const project = {
    extends: join(ROOT, room, 'tsconfig.json'),
    compilerOptions: { ...alone, tsBuildInfoFile: null },
    include: ['it.ts'],
    references: [],
  };
  write(`types/${room}/tsconfig.json`, JSON.stringify(project));
  return tsc('-p', join(SCRATCH, 'types', room));
}

function tsc(...args: string[]): Promise<string> {
  const program = join(ROOT, 'node_modules', '.bin', 'tsc');
  return new Promise((resolve) => {
    execFile(program, args, { cwd: ROOT, maxBuffer: 2 ** 24 }, (_error, said) => resolve(said));
  });
}

const BROWSER = 'document.title = window.name;\nexport {};\n';
const NODE = 'process.exit(Buffer.length);\nexport {};\n';
const BOTH = `${BROWSER}${NODE}`;
const PURE = ['articles', 'contract', 'exams', 'german', 'learning'];

// Each test starts the compiler, which is slow on a busy machine.
describe('globals of each room', { timeout: 60_000 }, () => {
  it.each([
    ...PURE.map((room) => [room, ['document', 'window', 'process', 'Buffer']] as const),
    ['drills', ['document', 'window']],
    ['lexicon', ['document', 'window']],
    ['server', ['document', 'window']],
    ['web', ['process', 'Buffer']],
  ] as const)('%s does not know %j', async (room, unknown) => {
    const said = await typesOf(room, BOTH);
    const missed = [...said.matchAll(/Cannot find name '(\w+)'/gu)].map(([, name]) => name);
    expect(missed).toEqual(unknown);
  });

  it.each([
    ['server', NODE],
    ['web', BROWSER],
  ])('%s knows what it runs on', async (room, source) => {
    expect(await typesOf(room, source)).toBe('');
  });

  it.each([
    ...PURE.map((room) => [room, /lib\.dom|@types\/node\//u] as const),
    ['lexicon', /lib\.dom/u],
    ['server', /lib\.dom/u],
    ['web', /@types\/node\//u],
  ] as const)('no package brings %s what it must not have', async (room, foreign) => {
    const files = (await tsc('-p', room, '--listFilesOnly')).split('\n');
    expect(files.some((file) => file.includes(`/${room}/`))).toBe(true);
    expect(files.filter((file) => foreign.test(file))).toEqual([]);
  });
});
