import { ensureChromium } from '../scripts/ensure-chromium.ts';
import { buildServer } from '../scripts/build-server.ts';
import { buildWeb } from '../scripts/build-web.ts';
import { ensureFixtureDictionary } from './fixture-dictionary.ts';

/** Makes what every worker needs and only one process may make. */
export default async function globalSetup(): Promise<void> {
  await ensureChromium();
  await buildWeb();
  await buildServer();
  await ensureFixtureDictionary();
}
