import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The page as it stands has no finding of axe. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await axeFindings(page)).toEqual([]);
}

/** Findings of axe on the page as it stands, as "rule: selector". */
export function axeFindings(page: Page): Promise<string[]> {
  return findings(page, RULES);
}

/** Of its colours only: for another theme of a page that was looked at. */
export function contrastFindings(page: Page): Promise<string[]> {
  return findings(page, { type: 'rule', values: ['color-contrast'] });
}

async function findings(page: Page, runOnly: object): Promise<string[]> {
  // Our pages forbid foreign scripts; evaluate goes past the policy as the developer tools do.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  return page.evaluate(async (only) => {
    const { axe } = globalThis as unknown as {
      axe: {
        run(
          root: Document,
          options: object,
        ): Promise<{ violations: { id: string; nodes: { target: string[] }[] }[] }>;
      };
    };
    // Only what is wrong is read: what is right need not be listed.
    const { violations } = await axe.run(document, { runOnly: only, resultTypes: ['violations'] });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target }) => `${id}: ${target.join(' ')}`),
    );
  }, runOnly);
}
