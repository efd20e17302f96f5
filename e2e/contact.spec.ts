import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { PHONE } from './screens.ts';

// A message to the operator.

test('a guest writes a message by keyboard; a wrong address is named, and a reload loses nothing', async ({
  page,
  expectProblems,
}) => {
  expectProblems(/status of 422/u);
  await page.goto('/contact');
  const topic = page.getByLabel('What is it about?');
  await topic.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await page.keyboard.type('anna at home');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Die Seite lädt nicht.');
  await page.reload();
  await expect(topic).toHaveValue('support');
  const message = page.getByLabel('Your message');
  await expect(message).toHaveValue('Die Seite lädt nicht.');
  await message.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Is not an e-mail address')).toBeVisible();
  await page.getByLabel('Your e-mail address').fill('anna@example.org');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Your message has arrived.')).toBeVisible();
  await page.getByRole('button', { name: 'Write another one' }).click();
  await expect(message).toHaveValue('');
});

test('a message of a member survives a lost network', async ({ memberPage, expectProblems }) => {
  expectProblems(/Failed to load resource/u);
  const page = await memberPage('Anna', { viewport: PHONE });
  await page.goto('/contact');
  await expect(page.getByLabel('Your e-mail address')).toHaveValue(/@/u);
  const message = page.getByLabel('Your message');
  await message.fill('Danke für die Übungen!');
  await page.route('**/api/v2/contact', (route) => route.abort());
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Failed to send the message')).toBeVisible();
  await expect(message).toHaveValue('Danke für die Übungen!');
  await page.unroute('**/api/v2/contact');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Your message has arrived.')).toBeVisible();
});
