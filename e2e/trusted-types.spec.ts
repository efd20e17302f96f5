import { expect, test } from './fixtures.ts';

test.describe('pages require Trusted Types', () => {
  test('so that a string becomes neither markup nor a script', async ({
    page,
    problems,
    expectProblems,
  }) => {
    // What is refused is told on the console.
    expectProblems(/trusted/iu);
    await page.goto('/dictionary/german-english');
    const outcomes = await page.evaluate(() => {
      const outcomeOf = (work: () => unknown): string => {
        try {
          work();
          return 'done';
        } catch (error) {
          return error instanceof Error ? error.name : String(error);
        }
      };
      const element = document.createElement('div');
      return {
        text: outcomeOf(() => (element.innerHTML = 'Haus & Hof')),
        markup: outcomeOf(() => (element.innerHTML = '<img src=x>')),
        document: outcomeOf(() => new DOMParser().parseFromString('<p>', 'text/html')),
        script: outcomeOf(() => (document.createElement('script').src = '/assets/x.js')),
        worker: outcomeOf(() => new Worker('/assets/x.js')),
        inline: outcomeOf(() => (document.createElement('script').text = 'window.hurt = 1')),
        policy: outcomeOf(() => {
          const { trustedTypes } = window as unknown as {
            trustedTypes: { createPolicy(name: string, rules: object): void };
          };
          trustedTypes.createPolicy('another', { createHTML: (html: string) => html });
        }),
      };
    });
    expect(outcomes).toEqual({
      text: 'done',
      markup: 'TypeError',
      document: 'TypeError',
      script: 'TypeError',
      worker: 'TypeError',
      inline: 'TypeError',
      policy: 'TypeError',
    });
    await expect.poll(() => problems.length).toBeGreaterThan(0);
  });

  test('and what the client draws itself, structured data included, still appears', async ({
    page,
  }) => {
    await page.goto('/content');
    await page.evaluate(() => ((window as { stayed?: boolean }).stayed = true));
    await page.locator('main a[href^="/content/"]').first().click();
    await page.waitForURL('**/content/*');
    const data = page.locator('script[type="application/ld+json"]');
    await expect(data).not.toHaveCount(0);
    expect(JSON.parse((await data.first().textContent()) ?? '')).toHaveProperty('@context');
    expect(await page.evaluate(() => (window as { stayed?: boolean }).stayed)).toBe(true);
  });
});
