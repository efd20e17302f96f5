import { defineConfig } from 'vitest/config';

const UNIT_ROOMS = [
  'articles',
  'contract',
  'german',
  'learning',
  'lexicon',
  'exams',
  'web',
  'scripts',
  'bench',
  'testing',
];

export default defineConfig({
  test: {
    // Else half of two cores.
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: UNIT_ROOMS.map((room) => `${room}/**/*.test.{ts,tsx}`),
          // Half of the time went into loading the same modules for each file. A file puts back what it changes.
          isolate: false,
          // For busy machines; on a quiet one the default would do.
          testTimeout: 20_000,
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
          testTimeout: 30_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
