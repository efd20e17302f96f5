import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { ARTICLES, loadArticle } from '#articles/catalogue.ts';
import { axeFindings, DESKTOP, PHONE, startJourney } from './journey.ts';
import { signIn } from './members.ts';

const journey = startJourney();
const HUB = '/content';
const ARTICLE = '/content/oktoberfest-guide';

const stored = (page: Page, key: string): Promise<unknown> =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null') as unknown, key);
const sidewaysOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
const shownCards = (page: Page) => page.locator('main article h2').allTextContents();
/** A sentence that the fixture dictionary knows a word of. */
const row = (page: Page, number: number) => page.locator(`[data-sentence="${number}"]`);

describe('the Content Hub', () => {
  it('searches and filters, and says so where nothing is left', async () => {
    const page = await journey.newPage();
    await page.goto(HUB, { waitUntil: 'networkidle' });
    await page
      .getByRole('heading', { name: 'Learn Languages Through Stories', level: 1 })
      .waitFor();
    const labels = await page.getByRole('tab').allTextContents();
    expect(labels).toContain('All Articles (5)');
    expect(labels).toContain('Movies And Series (2)');
    expect(labels.slice(-2)).toEqual(['B1 (4)', 'B2 (1)']);

    await page.getByRole('tab', { name: 'B2' }).click();
    await expect
      .poll(() => shownCards(page))
      .toEqual(['Foundation: Can the Future Be Calculated?']);
    await page.getByPlaceholder('Search articles...').fill('wiesn');
    await page.getByText('No articles found').waitFor();
    await page.getByText('Try adjusting your search or filters').waitFor();
    await page.getByRole('tab', { name: 'All Articles' }).click();
    await expect.poll(() => shownCards(page)).toHaveLength(1);
    await page.locator('main article').click();
    await page.waitForURL(`**${ARTICLE}`);
    await page.getByRole('heading', { name: /^The Oktoberfest/u, level: 1 }).waitFor();
    await page.getByRole('link', { name: 'Back to Content Hub' }).click();
    await page.waitForURL(`**${HUB}`);
  });
});

describe('an article', () => {
  it('is whole without JavaScript', async () => {
    const page = await journey.newPage({ javaScriptEnabled: false });
    const reply = await page.goto(ARTICLE);
    expect(reply?.status()).toBe(200);
    expect(await page.title()).toContain('Oktoberfest');
    expect(await page.locator('[data-sentence]').count()).toBeGreaterThanOrEqual(60);
    await page.getByRole('heading', { name: 'Frequently asked questions' }).waitFor();
    expect(await page.getByRole('button', { name: 'Read aloud' }).isVisible()).toBe(false);
    await page.getByRole('link', { name: 'Herbst', exact: true }).first().click();
    await page.waitForURL('**/dictionary/german-english/herbst');
  });

  it('asks for nothing again after it has come from the server', async () => {
    const page = await journey.newPage();
    const calls: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      // Neither data nor the text as a file of its own.
      if (/^\/api\/|\/content-(?!routes)[\w-]+\.js$/u.test(pathname)) calls.push(pathname);
    });
    await page.goto(ARTICLE, { waitUntil: 'networkidle' });
    expect(calls).toEqual([]);
  });

  it.each(ARTICLES.map(({ slug }) => slug))(
    '%s is taken over whole from its page',
    async (slug) => {
      const page = await journey.newPage();
      await page.goto(`/content/${slug}`);
      // Once hidden, they are drawn from what the browser has read.
      await page.getByRole('button', { name: 'Hide translation' }).click();
      await page.getByRole('button', { name: 'Show translation' }).click();
      await page.getByRole('button', { name: 'Hide translation' }).waitFor();
      const drawn = await page
        .locator('[data-sentence]')
        .evaluateAll((rows) =>
          rows.map((each) => [...each.querySelectorAll('p')].map((text) => text.textContent)),
        );
      const article = await loadArticle(slug);
      const sentences = article?.content.paragraphs.flatMap((paragraph) =>
        'image' in paragraph ? [] : paragraph.sentences,
      );
      expect(drawn).toEqual(
        sentences?.map((each) => [each.original_sentence, each.translation_sentence]),
      );
      expect(journey.problems).toEqual([]);
    },
  );

  it('counts how often it was opened, and logs the words that were clicked', async () => {
    const page = await journey.newPage();
    await page.goto(ARTICLE, { waitUntil: 'networkidle' });
    await page.getByText('1 view', { exact: true }).waitFor();
    await page.reload({ waitUntil: 'networkidle' });
    await page.getByText('2 views', { exact: true }).waitFor();
    expect(await stored(page, 'article-views-oktoberfest-guide')).toBe(2);

    await row(page, 1).getByRole('link', { name: 'Menschen' }).click();
    await page.waitForURL('**/dictionary/german-english/menschen');
    expect(await stored(page, 'dictionary-lookups')).toContainEqual({
      pair: 'german-english',
      word: 'menschen',
      article: 'oktoberfest-guide',
      timestamp: expect.any(Number) as unknown,
    });
  });

  it('shows what a word means to a mouse that rests, and hides it on Escape', async () => {
    const page = await journey.newPage();
    await page.goto(ARTICLE, { waitUntil: 'networkidle' });
    await row(page, 1).getByRole('link', { name: 'Jahr' }).hover();
    const way = page.getByRole('link', { name: 'Open in the dictionary' });
    await way.waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => way.count()).toBe(0);
  });

  it('can be read by keyboard: a sentence is one stop, its words are reached by arrows', async () => {
    const page = await journey.newPage();
    await page.goto(ARTICLE, { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Read aloud' }).focus();
    await page.keyboard.press('Tab');
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    expect(await focused()).toBe('Jedes');
    await page.keyboard.press('ArrowRight');
    expect(await focused()).toBe('Jahr');
    await page.getByRole('link', { name: 'Open in the dictionary' }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/dictionary/german-english/jahr');
  });

  it('answers the first tap of a finger in place, and opens the word by the second', async () => {
    const page = await journey.newPage({ viewport: PHONE, hasTouch: true, isMobile: true });
    await page.goto(ARTICLE, { waitUntil: 'networkidle' });
    const word = row(page, 1).getByRole('link', { name: 'Jahr' });
    await word.tap();
    await page.getByRole('link', { name: 'Open in the dictionary' }).waitFor();
    expect(new URL(page.url()).pathname).toBe(ARTICLE);
    expect(await row(page, 1).getAttribute('data-lit')).toBe('');
    await row(page, 2).locator('[lang="en"]').tap();
    await expect.poll(() => row(page, 2).getAttribute('data-lit')).toBe('');
    expect(await row(page, 1).getAttribute('data-lit')).toBeNull();
    await word.tap();
    await page.getByRole('link', { name: 'Open in the dictionary' }).waitFor();
    await word.tap();
    await page.waitForURL('**/dictionary/german-english/jahr');
    const log = (await stored(page, 'dictionary-lookups')) as { article?: string }[];
    expect(log.filter(({ article }) => article !== undefined)).toHaveLength(2);
  });

  it('hides the translation and gives it back sentence by sentence', async () => {
    const page = await journey.newPage();
    await page.goto(ARTICLE, { waitUntil: 'networkidle' });
    const english = 'Every year in autumn';
    await page.getByRole('button', { name: 'Hide translation' }).click();
    expect(await page.getByText(english).count()).toBe(0);
    await row(page, 1).getByRole('button', { name: 'Show this sentence' }).click();
    await page.getByText(english).waitFor();
    expect(await page.getByText('They visit the Oktoberfest').count()).toBe(0);
    await page.getByRole('button', { name: 'Show translation' }).click();
    await page.getByText('They visit the Oktoberfest').waitFor();
  });

  it('reads aloud from the sentence touched last, and stops', async () => {
    const page = await journey.newPage();
    await page.goto(ARTICLE, { waitUntil: 'networkidle' });
    await row(page, 3).locator('[lang="en"]').click();
    await page.getByRole('button', { name: 'Read aloud' }).click();
    await expect.poll(() => row(page, 3).getAttribute('data-read')).toBe('true');
    await page.getByRole('button', { name: 'Stop reading' }).click();
    await page.getByRole('button', { name: 'Read aloud' }).waitFor();
    expect(await page.locator('[data-read]').count()).toBe(0);
  });

  it('keeps what has focus or is read aloud below the bars of a phone', async () => {
    const page = await journey.newPage({ viewport: PHONE });
    await page.goto(ARTICLE, { waitUntil: 'networkidle' });
    await row(page, 30).getByRole('link').first().focus();
    const barOf = () =>
      page
        .getByRole('group', { name: 'Reading' })
        .evaluate((element) => element.getBoundingClientRect().bottom);
    for (let step = 0; step < 30; step++) {
      await page.keyboard.press('Shift+Tab');
      const top = await page.evaluate(
        () => document.activeElement?.getBoundingClientRect().top ?? 0,
      );
      expect(top).toBeGreaterThanOrEqual(await barOf());
    }
    const top = await row(page, 2).evaluate((element) => {
      element.scrollIntoView({ block: 'nearest' });
      return element.getBoundingClientRect().top;
    });
    expect(top).toBeGreaterThanOrEqual(await barOf());
  });

  it('stands in two columns from 900 px on', async () => {
    const page = await journey.newPage({ viewport: { width: 900, height: 900 } });
    await page.goto(ARTICLE, { waitUntil: 'networkidle' });
    const topOf = (lang: string) =>
      row(page, 1)
        .locator(`[lang="${lang}"]`)
        .evaluate((element) => Math.round(element.getBoundingClientRect().top / 12));
    expect(await topOf('de')).toBe(await topOf('en'));
    await page.setViewportSize({ width: 899, height: 900 });
    expect(await topOf('en')).toBeGreaterThan(await topOf('de'));
  });

  it('that is missing says so with status 404', async () => {
    const page = await journey.newPage();
    const reply = await page.goto('/content/nothing');
    expect(reply?.status()).toBe(404);
    await page.getByRole('heading', { name: 'Article Not Found' }).waitFor();
    await page.getByText("The article you're looking for doesn't exist.").waitFor();
    await page.getByRole('link', { name: 'Back to Content Hub' }).click();
    await page.waitForURL(`**${HUB}`);
  });

  it('whose text cannot be fetched says so, and comes on another try', async () => {
    const page = await journey.newPage();
    await page.goto(HUB, { waitUntil: 'networkidle' });
    const texts = /\/assets\/content-[\w-]+\.js/u;
    await page.route(texts, (route) => route.fulfill({ status: 404 }));
    await page.getByRole('link', { name: /^The Oktoberfest/u }).click();
    await page.getByRole('heading', { name: 'Failed to load article' }).waitFor();
    await page.getByText('Error', { exact: true }).waitFor();
    await page.unroute(texts);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: /^The Oktoberfest/u, level: 1 }).waitFor();
    // The router also tells the console what the page tells the reader.
    const others = journey.problems.filter((problem) => !problem.includes('Failed to fetch'));
    journey.problems.splice(0, Infinity, ...others);
  });
});

describe('a member', () => {
  it('sees how much of a text they know, and adds its new words to a collection', async () => {
    const page = await journey.newPage();
    await page.goto(ARTICLE, { waitUntil: 'networkidle' });
    await signIn(page, 'Leserin');
    await page.getByText('You know 0 % of this text').waitFor();
    await page.getByRole('button', { name: 'Add new words to a collection' }).click();
    const dialog = page.getByRole('dialog', { name: 'New words' });
    await dialog.getByText('You have no collections yet').waitFor();
    const words = await dialog.getByRole('checkbox').count();
    expect(words).toBeGreaterThan(2);
    await dialog.getByRole('checkbox').first().uncheck();
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'New collection' }).click();
    const create = page.getByRole('dialog', { name: 'Create New Collection' });
    await create.getByRole('textbox', { name: 'Name' }).fill('Oktoberfest');
    await create.getByRole('button', { name: 'Create' }).click();
    await dialog.getByRole('button', { name: `Add ${words - 1} words` }).click();
    await page.getByText(`${words - 1} added to “Oktoberfest”`).waitFor();
    await dialog.waitFor({ state: 'hidden' });
  });
});

describe('every page of this part', () => {
  const PATHS = [HUB, ARTICLE, '/content/nothing', '/about', '/license', '/cookies', '/help'];

  it.each([PHONE, DESKTOP])(
    'has no finding of axe and does not scroll sideways at %o',
    async (viewport) => {
      for (const theme of ['dark', 'light'] as const) {
        const page = await journey.newPage({ viewport });
        await page.addInitScript((name) => localStorage.setItem('theme', name), theme);
        for (const path of PATHS) {
          await page.goto(path, { waitUntil: 'networkidle' });
          expect(await axeFindings(page)).toEqual([]);
          expect(await sidewaysOf(page)).toBe(0);
        }
      }
    },
  );
});
