import type { Page } from '@playwright/test';
import type { GradeRequest } from '#contract/writing/schemas.ts';
import type { WritingResult } from '#contract/writing/result.ts';
import { expect } from './fixtures.ts';
import { promptOf, resultOf } from './writing-samples.ts';

/** The writing page in journeys. */

export const PROMPT = '**/api/v2/ai/writing/prompt';
export const GRADE = '**/api/v2/ai/writing/grade';

/**
 * Prompts and marks that need no server: what is tested here is the page.
 * @param changes what the result of a text has beside its corrections
 */
export async function stub(
  page: Page,
  changes: (text: string) => Partial<WritingResult> = () => ({}),
): Promise<void> {
  let seed = 7;
  await page.route(PROMPT, (route) => route.fulfill({ json: promptOf('telc-b1', seed++) }));
  await page.route(GRADE, async (route) => {
    const { text } = route.request().postDataJSON() as GradeRequest;
    await route.fulfill({ json: resultOf(text, changes(text)) });
  });
}

export async function open(page: Page): Promise<void> {
  await page.goto('/writing-grading');
  await expect(page.getByRole('heading', { level: 1, name: 'Writing Grading' })).toBeVisible();
}

export async function openWithPrompt(
  page: Page,
  changes?: (text: string) => Partial<WritingResult>,
): Promise<void> {
  await stub(page, changes);
  await open(page);
  await page.getByRole('button', { name: 'Generate Prompt' }).click();
  await expect(page.getByRole('heading', { name: 'telc Deutsch B1' })).toBeVisible();
}

export const editor = (page: Page) => page.getByRole('textbox', { name: 'Your text in German' });
export const submit = (page: Page) => page.getByRole('button', { name: 'Submit for Grading' });
