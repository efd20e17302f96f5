import {
  answering,
  hanging,
  type ModelService,
  startModelService,
} from '#server/testing/test-model-service.ts';
import { expectAccessible } from './axe.ts';
import { expect, test as base } from './fixtures.ts';
import { keepMembersText, STORY } from './own-texts.ts';

const test = base.extend<object, { service: ModelService }>({
  service: [
    async ({}, use) => {
      const service = await startModelService();
      await use(service);
      await service.close();
    },
    { scope: 'worker' },
  ],
  serverSettings: [
    ({ service }, use) =>
      use({ AI_BASE_URL: service.url, AI_MODEL: 'test', AI_SERVICE: 'Example AI' }),
    { scope: 'worker' },
  ],
});

test.describe('where a language model of somebody else writes', () => {
  test('the first text is sent after a notice, and the next ones without', async ({
    memberPage,
    service,
  }) => {
    const example = { sentence: 'Vater macht Haus.', translation: 'x', cefr_level: 'A1' };
    service.behave(answering({ examples: [example] }));
    const page = await memberPage('Nora');
    await page.goto('/dictionary/german-english/Haus');
    await page.getByRole('button', { name: 'Generate examples' }).click();
    const notice = page.getByRole('region', { name: 'Where your text goes' });
    await expect(notice.getByText('Example AI')).toBeVisible();
    expect(service.requests).toEqual([]);
    await expectAccessible(page);
    await notice.getByRole('button', { name: 'Not now' }).click();
    await expect(notice).toBeHidden();
    expect(service.requests).toEqual([]);
    await page.getByRole('button', { name: 'Generate examples' }).click();
    await notice.getByRole('button', { name: 'Agree and continue' }).click();
    await expect(page.getByText('Vater macht Haus.').first()).toBeVisible();
    expect(service.requests).toHaveLength(1);
    await page.reload();
    await page.getByRole('button', { name: 'Generate examples' }).click();
    await expect.poll(() => service.requests.length).toBe(2);
  });

  test('sentences of one’s own text are translated, each below itself', async ({
    memberPage,
    service,
  }) => {
    service.behave(
      answering({ translations: ['The children go into the house and eat.'] }),
      answering({ translations: ['a', 'b', 'c', 'd', 'e', 'f'].map((each) => `All: ${each}.`) }),
    );
    const page = await memberPage('Lena');
    const id = await keepMembersText(page, STORY);
    await page.goto(`/texts/${id}`);
    const word = (text: string) =>
      page.locator('[data-word]').filter({ hasText: new RegExp(`^${text}$`, 'u') });
    await word('Kinder').click();
    await page.getByRole('button', { name: 'Translate this sentence' }).click();
    const notice = page.getByRole('region', { name: 'Where your text goes' });
    await expect(notice).toContainText('Example AI');
    await expectAccessible(page);
    expect(service.requests).toEqual([]);
    await notice.getByRole('button', { name: 'Agree and continue' }).click();
    // Below its sentence, and in the panel.
    await expect(page.getByText('The children go into the house and eat.')).toHaveCount(2);
    expect(JSON.stringify(service.requests[0]?.body)).toContain(
      'Die Kinder gehen ins Haus und essen.',
    );
    await page.getByRole('button', { name: 'Show all translations' }).click();
    await expect(page.getByText(/^All: /u)).toHaveCount(6);
    await expect(page.getByText('The children go into the house and eat.').first()).toBeVisible();
  });

  test('the feed of tiles waits for the notice', async ({ memberPage, service }) => {
    const tile = { sentence: 'Vater macht Haus.', translation: 'x', meaning: 'x: y' };
    service.behave(answering({ tiles: [tile] }), hanging);
    const page = await memberPage('Olga');
    await page.goto('/vocab-scrolling');
    const notice = page.getByRole('region', { name: 'Where your text goes' });
    await expect(notice).toBeVisible();
    await expectAccessible(page);
    expect(service.requests).toEqual([]);
    await notice.getByRole('button', { name: 'Agree and continue' }).click();
    await expect.poll(() => service.requests.length).toBeGreaterThan(0);
  });
});
