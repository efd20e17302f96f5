// Draws the icons of the installed app from web/public/favicon.svg. Run it by hand after changing that drawing, and commit
// the result: node scripts/app-icons.ts
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findChromium } from './ensure-chromium.ts';
import { ROOT } from './fingerprint.ts';
import { repackPng } from './repack-png.ts';

const PUBLIC_FILES = join(ROOT, 'web', 'public');
const FOLDER = join(PUBLIC_FILES, 'icons');
const GROUND = '#1b1815';

interface Icon {
  file: string;
  /** Pixels. */
  size: number;
  /** Of the drawing within the icon. Launchers may crop a maskable icon to a centred circle of four fifths (W3C App Manifest, "safe zone"). */
  scale: number;
  hasRoundCorners: boolean;
}
const ICONS: readonly Icon[] = [
  { file: 'app-192.png', size: 192, scale: 1, hasRoundCorners: true },
  { file: 'app-512.png', size: 512, scale: 1, hasRoundCorners: true },
  { file: 'app-maskable-512.png', size: 512, scale: 0.78, hasRoundCorners: false },
  { file: 'apple-touch-icon.png', size: 180, scale: 0.9, hasRoundCorners: false },
];

const drawing = readFileSync(join(PUBLIC_FILES, 'favicon.svg')).toString('base64');
const browser = await chromium.launch({
  executablePath: findChromium() ?? chromium.executablePath(),
  args: ['--no-sandbox'],
});
mkdirSync(FOLDER, { recursive: true });
for (const { file, size, scale, hasRoundCorners } of ICONS) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<!DOCTYPE html><style>
    body { margin: 0; display: grid; place-items: center; height: 100vh; background: ${hasRoundCorners ? 'transparent' : GROUND} }
    img { width: ${scale * 100}vw }
  </style><img src="data:image/svg+xml;base64,${drawing}" alt="">`);
  const png = await page.screenshot({ omitBackground: hasRoundCorners });
  const picture = hasRoundCorners ? png : repackPng(png);
  writeFileSync(join(FOLDER, file), picture);
  console.log(`${file}: ${(picture.length / 1000).toFixed(1)} kB`);
  await page.close();
}
await browser.close();
