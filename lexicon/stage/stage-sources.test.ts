import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SourceReport } from '#contract/dictionary/schemas.ts';
import { fixtureInputs } from '../fixtures/build-fixture.ts';
import { type SourceInputs, stageSources } from './stage-sources.ts';
import { Staging } from './staging.ts';

const NEVER = Number.POSITIVE_INFINITY;
let folder = '';
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'stage-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function inputs(): SourceInputs {
  const { core, ...others } = fixtureInputs();
  const files = core.files.filter((file) => path.basename(file) === 'first-words.yaml');
  return { ...others, core: { ...core, files } };
}

interface Staged {
  reports: SourceReport[];
  words: unknown[];
  sentences: unknown[];
}

async function staged(worthAThread: number, extent: 'core' | 'full' = 'full'): Promise<Staged> {
  const staging = new Staging(path.join(folder, 'staging'));
  try {
    const reports = await stageSources(inputs(), extent, staging, () => {}, worthAThread);
    return { reports, words: [...staging.words()], sentences: [...staging.sentences()] };
  } finally {
    staging.close();
  }
}

describe('reading the sources', () => {
  it.each(['full', 'core'] as const)(
    'gives the same in threads as one after another: %s',
    { timeout: 60_000 },
    async (extent) => {
      const inThreads = await staged(0, extent);
      expect(inThreads.words.length).toBeGreaterThan(15);
      expect(inThreads).toEqual(await staged(NEVER, extent));
    },
  );

  it(
    'fails with the reason if a source read in a thread cannot be read',
    { timeout: 60_000 },
    async () => {
      const broken = path.join(folder, 'broken.yaml');
      writeFileSync(broken, '- word: Haus\n  nonsense: true\n');
      const staging = new Staging(path.join(folder, 'broken-staging'));
      const wrong = { ...inputs(), core: { files: [broken] } };
      try {
        await expect(stageSources(wrong, 'full', staging, () => {}, 0)).rejects.toThrow(
          /broken\.yaml/u,
        );
      } finally {
        staging.close();
      }
    },
  );
});
