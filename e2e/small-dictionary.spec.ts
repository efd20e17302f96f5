import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { writeTestArtefact } from '#server/testing/test-artefact.ts';
import { SERVER_BUNDLE } from '../scripts/build-server.ts';
import { expect, test as base } from './fixtures.ts';
import { serve, type Served } from './serve.ts';

const HAUSBOOT = {
  word: 'Hausboot',
  partOfSpeech: 'noun',
  gender: 'neuter',
  gloss: 'houseboat',
} as const;

/** The server of a first start, which has the full dictionary once `finishBuild` is called. */
const test = base.extend<
  { finishBuild: () => void },
  { firstStart: Served & { finishBuild: () => void } }
>({
  firstStart: [
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'wortlaut-first-'));
      const small = join(folder, 'small');
      const full = join(folder, 'full');
      const go = join(folder, 'go');
      writeTestArtefact(small, { id: 'core-build', more: [], extent: 'core' });
      writeTestArtefact(`${full}.new`, { id: 'full-build', more: [HAUSBOOT] });
      const program = `
        import { existsSync, renameSync } from 'node:fs';
        const { serve } = await import(${JSON.stringify(pathToFileURL(SERVER_BUNDLE).href)});
        await serve({
          meanwhile: ${JSON.stringify(small)},
          secondsLeft: () => 110,
          build: async () => {
            while (!existsSync(${JSON.stringify(go)})) await new Promise((go) => setTimeout(go, 50));
            renameSync(${JSON.stringify(`${full}.new`)}, ${JSON.stringify(full)});
          },
        });`;
      const arguments_ = ['--input-type=module', '--eval', program];
      const served = await serve(full, { SIGN_IN: 'off' }, arguments_);
      await use({ ...served, finishBuild: () => writeFileSync(go, '') });
      await served.stop();
      rmSync(folder, { recursive: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  site: [({ firstStart }, use) => use(firstStart), { scope: 'worker' }],
  finishBuild: ({ firstStart }, use) => use(firstStart.finishBuild),
});

test('a first start says that the dictionary is small, and the page finds its word once the full one is there', async ({
  page,
  finishBuild,
}) => {
  await page.goto('/dictionary/german-english');
  const notice = page.getByText('This is a small dictionary of common words.');
  await expect(notice).toContainText('in about 2 minutes');

  await page.goto('/dictionary/german-english/Hausboot');
  await expect(page.getByRole('heading', { name: 'Word Not Found' })).toBeVisible();
  await expect(notice).toBeVisible();

  finishBuild();
  await expect(page.getByRole('heading', { name: 'Hausboot' })).toBeVisible({ timeout: 60_000 });
  await expect(notice).toBeHidden();
});
