import type { Page } from '@playwright/test';
import type { LevelReport, WritingResult } from '#contract/writing/result.ts';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { DESKTOP, PHONE } from './screens.ts';
import { editor, openWithPrompt, submit } from './writing-desk.ts';
import { LETTER, SECOND_LETTER } from './writing-samples.ts';

/** What a teacher adds to marks: corrections to make by a click, what to work on, and the drafts beside each other. */

const results = (page: Page) => page.getByRole('region', { name: 'Results' });
const button = (page: Page, name: string) =>
  results(page).getByRole('button', { name, exact: true });
const bus = (page: Page) => page.getByRole('button', { name: 'den Bus becomes dem Bus' });
const busMade = (page: Page) => page.getByRole('button', { name: 'applied: dem Bus' });

async function handIn(page: Page, text: string): Promise<void> {
  await editor(page).fill(text);
  await submit(page).click();
  await expect(page.getByText('Good work!')).toBeVisible();
}

test.describe('corrections', () => {
  test('that a member makes come back as gaps in their own sentences, and go if they are taken back', async ({
    memberPage,
  }) => {
    const page = await memberPage('Gesa', { viewport: DESKTOP });
    await openWithPrompt(page);
    await handIn(page, LETTER);
    await button(page, 'Apply 1').click();
    await expect(results(page).getByRole('button', { name: 'Save 2' })).toBeVisible();
    await button(page, 'Take back 1').click();
    await expect(results(page).getByRole('button', { name: 'Save 3' })).toBeVisible();
    await button(page, 'Apply all 3 sure corrections').click();
    await expect(results(page).getByRole('button', { name: 'All saved' })).toBeVisible();
    await page.goto('/flashcards?mode=review');
    const card = page.getByRole('article', { name: 'Gap in a sentence' });
    await expect(card.getByText('not “den Bus”')).toBeVisible();
    await expect(page.getByText('1 of 3')).toBeVisible();
    await card.getByRole('textbox').fill('dem Bus');
    await page.keyboard.press('Enter');
    await expect(card.getByText('Correct.')).toBeVisible();
    await expect(card.getByText('“mit” takes the dative')).toBeVisible();
    await expectAccessible(page);
  });

  test('are made by a click, one or all that are sure, and undone; what was handed in is kept', async ({
    newPage,
  }) => {
    const page = await newPage({ viewport: DESKTOP });
    await openWithPrompt(page);
    await handIn(page, LETTER);
    await button(page, 'Apply 1').click();
    await expect(busMade(page)).toBeVisible();
    await expect(
      results(page).getByText('1 of 3 sure corrections applied. What you handed in is kept.'),
    ).toBeVisible();
    await button(page, 'Take back 1').click();
    await expect(bus(page)).toBeVisible();
    await button(page, 'Undo').click();
    await expect(busMade(page)).toBeVisible();

    await button(page, 'Apply all 3 sure corrections').click();
    await expect(results(page).getByText('3 of 3 sure corrections applied.')).toBeVisible();
    await page.keyboard.press('Control+z');
    await expect(results(page).getByText('1 of 3 sure corrections applied.')).toBeVisible();
    await page.keyboard.press('Control+Shift+z');
    await expect(results(page).getByText('3 of 3 sure corrections applied.')).toBeVisible();
    await expectAccessible(page);

    await results(page).getByText('Corrected version', { exact: true }).click();
    await expect(
      results(page).getByText(/musst nicht mehr jeden Tag mit dem Bus fahren/u),
    ).toBeVisible();
    await expect(
      results(page).getByText('Underlined is one place where I do not know what you meant.'),
    ).toBeVisible();
    await expectAccessible(page);

    // Nothing is lost by a reload, nor by going on.
    await page.reload();
    await expect(busMade(page)).toBeVisible();
    await button(page, 'Go on with the corrections').click();
    await expect(editor(page)).toHaveValue(
      LETTER.replace('mit den Bus', 'mit dem Bus')
        .replace('deshalb ich bin', 'deshalb bin ich')
        .replace('ein Tipp', 'einen Tipp'),
    );
    await page.getByText('Your draft 1: 68/100').click();
    await expect(bus(page)).toBeVisible();
  });

  test('are made by keyboard alone', async ({ newPage }) => {
    const page = await newPage({ viewport: DESKTOP });
    await openWithPrompt(page);
    await handIn(page, LETTER);
    await button(page, 'Apply all 3 sure corrections').focus();
    await page.keyboard.press('Enter');
    await expect(busMade(page)).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.locator(':focus')).toHaveAccessibleName('Undo');
    await page.keyboard.press('Space');
    await expect(bus(page)).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(busMade(page)).toBeVisible();
    // One of them, from its place in the text: the reason comes up beside it, with what can be done.
    await busMade(page).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.locator(':focus')).toHaveText('Take back');
    await page.keyboard.press('Enter');
    await expect(bus(page)).toBeVisible();
  });

  test('are made on a phone, where the reason is at the bottom of the screen', async ({
    newPage,
  }) => {
    const page = await newPage({ viewport: PHONE });
    await openWithPrompt(page);
    await handIn(page, LETTER);
    await bus(page).click();
    const sheet = page.getByRole('button', { name: 'Apply', exact: true }).locator('visible=true');
    await sheet.first().click();
    await expect(busMade(page)).toBeVisible();
    await expectAccessible(page);
    const unsure = page.getByRole('button', { name: /^weil wir müssen/u }).first();
    await unsure.click();
    await page
      .getByRole('button', { name: 'Apply', exact: true })
      .locator('visible=true')
      .first()
      .click();
    await expect(page.getByRole('button', { name: /^applied: weil wir morgens/u })).toBeVisible();
  });
});

const level = (now: LevelReport['level'], probabilities: number[]): LevelReport => ({
  level: now,
  probabilities: Object.fromEntries(
    (['A1', 'A2', 'B1', 'B2', 'C1', 'C2'] as const).map((one, index) => [
      one,
      probabilities[index] ?? 0,
    ]),
  ) as LevelReport['probabilities'],
  asked: 'B1',
  passing: 0.7,
  criteria: [{ criterion: 'range', level: now }],
  raised_by: [],
  lowered_by: [],
});

/** With feedback on the sentences that stand in both letters, and a level that rises. */
function feedbackOn(text: string): Partial<WritingResult> {
  const quote = (words: string) => {
    const start = text.indexOf(words);
    return { quote: words, start, end: start + words.length };
  };
  const sentence = quote('Dann habe ich ein Tipp für dich.');
  const isFirst = sentence.start >= 0;
  return {
    level: isFirst ? level('A2', [0.05, 0.6, 0.35]) : level('B1', [0, 0.2, 0.6, 0.2]),
    feedback: {
      priorities: isFirst
        ? [
            {
              id: 'articles',
              name: 'Articles that fit their noun',
              times: 2,
              advice: 'Learn this noun with its article: “Tipp”.',
              examples: [
                {
                  ...sentence,
                  corrected: 'Dann habe ich einen Tipp für dich.',
                  mistakes: [text.indexOf('ein Tipp')],
                  reason: 'Tipp is masculine.',
                },
              ],
            },
          ]
        : [],
      strengths: [
        {
          text: 'A clause with “dass”, and the verb stands at its end.',
          evidence: [
            quote('Ich habe mich sehr gefreut, dass du endlich eine eigene Wohnung hast.'),
          ],
        },
      ],
      look_again: [
        {
          ...quote('Herzlichen Glückwunsch!'),
          reasons: ['I see no verb.'],
        },
      ],
      next_step: {
        action: 'practise',
        text: 'Practise one thing: “Articles that fit their noun”.',
      },
    },
  };
}

test('a teacher’s feedback follows the text, and drafts are compared by level', async ({
  newPage,
}) => {
  const page = await newPage({ viewport: DESKTOP });
  await openWithPrompt(page, feedbackOn);
  await handIn(page, LETTER);
  const shown = results(page);
  await expect(shown.getByRole('heading', { name: 'What to work on' })).toBeVisible();
  await expect(shown.getByText('2 times in this text')).toBeVisible();
  await expect(shown.getByRole('heading', { name: 'What was good' })).toBeVisible();
  await expect(shown.getByText('Look again (1 sentence)')).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Practise now').click();
  await expect(page.locator(':focus')).toHaveText(/Tag mit/u);

  await button(page, 'Write it again').first().click();
  await handIn(page, SECOND_LETTER);
  await shown.getByRole('tab', { name: 'Drafts' }).click();
  await expect(
    shown.getByRole('img', { name: 'Draft 1: A2, range A2 to B1. Draft 2: B1, range A2 to B2' }),
  ).toBeVisible();
  await expect(shown.getByRole('row', { name: /^2 B1/u })).toBeVisible();
  await expect(shown.getByText('Mended (2)')).toBeVisible();
  await expectAccessible(page);
});
