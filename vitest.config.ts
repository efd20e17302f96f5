import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

const UNIT_ROOMS = [
  'articles',
  'contract',
  'drills',
  'german',
  'learning',
  'lexicon',
  'exams',
  'web',
  'scripts',
  'bench',
  'testing',
];

const UNIT_FILES = globSync(`{${UNIT_ROOMS.join()}}/**/*.test.{ts,tsx}`, {
  cwd: import.meta.dirname,
  exclude: ['**/node_modules/**'],
});
/** Modules keep what they saw of a replaced global or module when they were loaded: these files share none. */
const APART = UNIT_FILES.filter((file) =>
  /\bvi\.(?:mock|stubGlobal)\(/u.test(readFileSync(file, 'utf8')),
);
/** For busy machines, on which a test takes twenty times as long; on a quiet one the defaults would do. */
const UNIT_LIMITS = { testTimeout: 120_000, hookTimeout: 120_000 };

export default defineConfig({
  test: {
    // Else half of two cores.
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: UNIT_FILES,
          exclude: APART,
          // Half of the time went into loading the same modules for each file. A file puts back what it changes.
          isolate: false,
          ...UNIT_LIMITS,
        },
      },
      {
        extends: true,
        test: {
          name: 'unit-apart',
          include: APART,
          ...UNIT_LIMITS,
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['server/**/*.test.ts'],
          globalSetup: ['server/testing/test-databases.setup.ts'],
          // A file starts in two seconds less where modules, dictionary and checker are there. It closes what it opens.
          isolate: false,
          // For busy machines, as above: what starts processes or restores databases needs a minute there.
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
