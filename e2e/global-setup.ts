import type { TestProject } from 'vitest/node';
import { fixtureArtefact } from '#lexicon/fixtures/build-fixture.ts';
import { ensureChromium, findChromium } from '../scripts/ensure-chromium.ts';
import { buildWeb } from '../scripts/build-web.ts';
import { serve } from './serve.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    url: string;
    chromium: string;
  }
}

/** One server on the fixture dictionary for all journeys, and the browser's path. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await ensureChromium();
  await buildWeb();
  const served = await serve(await fixtureArtefact());
  project.provide('url', served.url);
  project.provide('chromium', findChromium() ?? '');
  return () => served.stop();
}
