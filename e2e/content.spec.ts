import type { Page } from '@playwright/test';
import { ARTICLES, loadArticle } from '#articles/catalogue.ts';
import { expectAccessible } from './axe.ts';
import { untilSettled } from './awake.ts';
import { expect, test } from './fixtures.ts';
import { makeCollection } from './members.ts';
import { PHONE } from './screens.ts';

const HUB = '/content';
const ARTICLE = '/content/oktoberfest-guide';
/** Of the library: with persons, headings and questions. */
const LIBRARY_TEXT = 'wer-hat-den-kaese-gegessen';
const PART_ONE = 'ein-klavier-zieht-um-der-dritte-stock';
const PART_TWO = 'ein-klavier-zieht-um-das-konzert';

const stored = (page: Page, key: string): Promise<unknown> =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null') as unknown, key);
const shownCards = (page: Page) => page.locator('main article h2');
/** A sentence that the fixture dictionary knows a word of. */
const row = (page: Page, number: number) => page.locator(`[data-sentence="${number}"]`);

test.describe('the Content Hub', () => {
  test('searches and filters, and says so where nothing is left', async ({ page }) => {
    await page.goto(HUB);
    await expect(
      page.getByRole('heading', { name: 'Learn Languages Through Stories', level: 1 }),
    ).toBeVisible();
    const all = ARTICLES.length;
    await expect(page.getByRole('tab').first()).toHaveText(`All Articles (${all})`);
    await expect(page.getByRole('tab', { name: 'Movies And Series (2)' })).toBeVisible();
    await expect(page.getByRole('group', { name: 'Languages' })).toHaveText(
      `German → English (${all})`,
    );
    await expect(shownCards(page)).toHaveCount(all);

    await page.getByRole('button', { name: /^A1 /u }).click();
    await page.getByLabel('Topic').selectOption('travel');
    await expect(shownCards(page)).toHaveText(['The wrong suitcase', 'Frankfurt is not Frankfurt']);
    await page.getByRole('tab', { name: 'German Culture' }).click();
    await expect(page.getByText('No articles found')).toBeVisible();
    await expect(page.getByText('Try adjusting your search or filters')).toBeVisible();
    await page.getByLabel('Topic').selectOption('');
    await page.getByRole('button', { name: /^A1 /u }).click();
    await expect(shownCards(page)).toHaveCount(2);
    await page.getByPlaceholder('Search articles...').fill('wiesn');
    await expect(shownCards(page)).toHaveCount(1);
    await page.locator('main article').click();
    await page.waitForURL(`**${ARTICLE}`);
    await expect(page.getByRole('heading', { name: /^The Oktoberfest/u, level: 1 })).toBeVisible();
    await page.getByRole('link', { name: 'Back to Content Hub' }).click();
    await page.waitForURL(`**${HUB}?search=wiesn&kind=german-culture`);
    await expect(page.getByPlaceholder('Search articles...')).toHaveValue('wiesn');
    await expect(shownCards(page)).toHaveCount(1);
    await expectAccessible(page);
  });

  test('goes on with what one has begun, and knows what one has read', async ({ page }) => {
    await page.goto(`${HUB}?read=begun`);
    await expect(page.getByText('No articles found')).toBeVisible();
    await page.goto(`/content/${PART_ONE}`);
    await untilSettled(page);
    await row(page, 12).scrollIntoViewIfNeeded();
    await expect.poll(() => stored(page, 'article-places')).toHaveProperty(PART_ONE);
    await page.getByRole('link', { name: /^Go on to part 2/u }).click();
    await page.waitForURL(`**/content/${PART_TWO}`);
    await untilSettled(page);
    await row(page, 8).scrollIntoViewIfNeeded();
    await expect.poll(() => stored(page, 'article-places')).toHaveProperty(PART_TWO);

    await page.getByRole('link', { name: 'Back to Content Hub' }).click();
    await page.waitForURL(`**${HUB}?read=begun`);
    await expect(page.getByLabel('What you have read')).toHaveValue('begun');
    await expect(shownCards(page)).toHaveText([
      'A piano moves house: The concert',
      'A piano moves house: The third floor',
    ]);
    await page.getByLabel('What you have read').selectOption('unread');
    await expect(shownCards(page)).toHaveCount(ARTICLES.length - 2);
  });

  test('searches the texts too, and shows what it has found', async ({ page }) => {
    await page.goto(HUB);
    await page.getByPlaceholder('Search articles...').fill('Zapfhahn');
    await expect(shownCards(page)).toHaveText([/^The Oktoberfest/u]);
    await expect(page.locator('main article')).toContainText('einen Zapfhahn in das erste Fass');
  });
});

test.describe('the questions after a text', () => {
  test('are answered by keyboard, judged with their places, and survive a reload', async ({
    page,
  }) => {
    await page.goto(`/content/${LIBRARY_TEXT}`);
    await untilSettled(page);
    const question = (name: string) => page.getByRole('group', { name });
    const diet = question('Warum isst Deniz keinen Käse?');
    await diet.getByRole('radio').first().focus();
    await page.keyboard.press('ArrowDown');
    await question('Warum hat Hanna eine Kamera?').getByRole('textbox').fill('wegen dem Hamster');
    const order = question('In welcher Reihenfolge geschieht es?');
    const first = order.getByRole('listitem').first();
    const before = await first.textContent();
    await order
      .getByRole('button', { name: /^Later/u })
      .first()
      .focus();
    await page.keyboard.press('Enter');
    await expect(first).not.toHaveText(before ?? '');

    await page.reload();
    await untilSettled(page);
    await expect(diet.getByRole('radio', { name: 'Er lebt vegan.' })).toBeChecked();
    await expect(first).not.toHaveText(before ?? '');
    await page.getByRole('button', { name: 'Check my answers' }).press('Enter');
    await expect(page.getByRole('paragraph').filter({ hasText: /^\d of 6 right/u })).toBeFocused();
    await expect(diet).toContainText('Right');
    await expect(question('Der Mann im Video ist Deniz.')).toContainText('Not answered');
    await expectAccessible(page);

    await diet.getByRole('link', { name: 'Sentence 4' }).press('Enter');
    await expect(row(page, 4)).toBeInViewport();
    await expect(row(page, 4)).toHaveAttribute('data-lit', '');
    await page.getByRole('button', { name: 'Answer again' }).click();
    await expect(diet.getByRole('radio', { name: 'Er lebt vegan.' })).not.toBeChecked();
  });

  test('explains words in its margin and asks for them again, by keyboard', async ({ newPage }) => {
    const page = await newPage({ viewport: PHONE });
    await page.goto(`/content/${LIBRARY_TEXT}`);
    await expect(row(page, 5).getByRole('list', { name: 'New words' })).toHaveText(
      'der Nachtdienst night shift',
    );
    await expect(page.getByRole('list', { name: 'New words' })).toHaveCount(2);
    await untilSettled(page);
    const recall = page.getByRole('region', { name: 'Do you still know these?' });
    await expect(recall).toContainText('1 of 6');
    await expect(recall.locator('mark')).toHaveText('Hälfte');
    await expect(recall.getByText('die Hälfte', { exact: true })).toBeHidden();
    await recall.getByRole('button', { name: 'Show answer' }).press('Enter');
    await expect(recall.getByText('die Hälfte', { exact: true })).toBeVisible();
    await expectAccessible(page);
    await recall.getByRole('button', { name: 'Not yet' }).press('Enter');
    await expect(recall).toContainText('2 of 6');

    await page.reload();
    await untilSettled(page);
    for (let each = 2; each <= 6; each++) {
      await expect(recall).toContainText(`${each} of 6`);
      await recall.getByRole('button', { name: 'Show answer' }).press('Enter');
      await recall.getByRole('button', { name: 'Knew it' }).press('Enter');
    }
    await expect(recall).toContainText('You knew 5 of 6. Not yet:');
    await expect(recall.getByRole('listitem')).toHaveText(['die Hälfte half']);
    await recall.getByRole('button', { name: 'Ask again' }).press('Enter');
    await expect(recall).toContainText('1 of 6');
  });
});

test.describe('an article', () => {
  test('is whole without JavaScript', async ({ newPage }) => {
    const page = await newPage({ javaScriptEnabled: false });
    const reply = await page.goto(ARTICLE);
    expect(reply?.status()).toBe(200);
    await expect(page).toHaveTitle(/Oktoberfest/u);
    expect(await page.locator('[data-sentence]').count()).toBeGreaterThanOrEqual(60);
    await expect(page.getByRole('heading', { name: 'Frequently asked questions' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Read aloud' })).toBeHidden();
    await page.getByRole('link', { name: 'Herbst', exact: true }).first().click();
    await page.waitForURL('**/dictionary/german-english/herbst');
  });

  test('asks for nothing again after it has come from the server', async ({ page }) => {
    const calls: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      // Neither data nor the text as a file of its own.
      if (/^\/api\/|\/content-(?!routes)[\w-]+\.js$/u.test(pathname)) calls.push(pathname);
    });
    await page.goto(ARTICLE);
    await untilSettled(page);
    expect(calls).toEqual([]);
  });

  for (const slug of [...ARTICLES.slice(0, 5).map((article) => article.slug), LIBRARY_TEXT]) {
    test(`${slug} is taken over whole from its page`, async ({ page }) => {
      await page.goto(`/content/${slug}`);
      await untilSettled(page);
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
    });
  }

  test('counts how often it was opened, and logs the words that were clicked', async ({ page }) => {
    await page.goto(ARTICLE);
    await expect(page.getByText('1 view', { exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByText('2 views', { exact: true })).toBeVisible();
    expect(await stored(page, 'article-views-oktoberfest-guide')).toBe(2);

    await row(page, 1).getByRole('link', { name: 'Menschen' }).click();
    await page.waitForURL('**/dictionary/german-english/menschen#*');
    expect(await stored(page, 'dictionary-lookups')).toContainEqual({
      pair: 'german-english',
      word: 'menschen',
      article: 'oktoberfest-guide',
      timestamp: expect.any(Number) as unknown,
    });
  });

  test('shows what a word means to a mouse that rests, and hides it on Escape', async ({
    page,
  }) => {
    await page.goto(ARTICLE);
    await page.locator('[data-gloss]').waitFor({ state: 'attached' });
    await row(page, 1).getByRole('link', { name: 'Jahr' }).hover();
    const way = page.getByRole('link', { name: 'Open in the dictionary' });
    await expect(way).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(way).toHaveCount(0);
  });

  test('can be read by keyboard: a sentence is one stop, its words are reached by arrows', async ({
    page,
  }) => {
    await page.goto(ARTICLE);
    await page.getByRole('button', { name: 'Read aloud' }).focus();
    await page.keyboard.press('Tab');
    const focused = page.locator(':focus');
    await expect(focused).toHaveText('Jedes');
    await page.keyboard.press('ArrowRight');
    await expect(focused).toHaveText('Jahr');
    await expect(page.getByRole('link', { name: 'Open in the dictionary' })).toBeVisible();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/dictionary/german-english/jahr#*');
  });

  test('answers the first tap of a finger in place, and opens the word by the second', async ({
    newPage,
  }) => {
    const page = await newPage({ viewport: PHONE, hasTouch: true, isMobile: true });
    await page.goto(ARTICLE);
    const word = row(page, 1).getByRole('link', { name: 'Jahr' });
    await word.tap();
    await expect(page.getByRole('link', { name: 'Open in the dictionary' })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(ARTICLE);
    await expect(row(page, 1)).toHaveAttribute('data-lit', '');
    await row(page, 2).locator('[lang="en"]').tap();
    await expect(row(page, 2)).toHaveAttribute('data-lit', '');
    await expect(row(page, 1)).not.toHaveAttribute('data-lit');
    await word.tap();
    await expect(page.getByRole('link', { name: 'Open in the dictionary' })).toBeVisible();
    await word.tap();
    await page.waitForURL('**/dictionary/german-english/jahr#*');
    const log = (await stored(page, 'dictionary-lookups')) as { article?: string }[];
    expect(log.filter(({ article }) => article !== undefined)).toHaveLength(2);
  });

  test('hides the translation, gives it back sentence by sentence, and keeps that', async ({
    page,
  }) => {
    await page.goto(ARTICLE);
    const first = page.getByText('Every year in autumn');
    const second = page.getByText('They visit the Oktoberfest');
    await page.getByRole('button', { name: 'Hide translation' }).click();
    await expect(first).toBeHidden();
    await row(page, 1).getByRole('button', { name: 'Show this translation' }).click();
    await expect(first).toBeVisible();
    await expect(second).toBeHidden();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Show translation' })).toBeVisible();
    await expect(second).toBeHidden();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Show translation' }).click();
    await expect(second).toBeVisible();
  });

  test('reads aloud from the sentence touched last, stops, and goes on there', async ({ page }) => {
    await page.goto(ARTICLE);
    await row(page, 3).locator('[lang="en"]').click();
    await page.getByRole('button', { name: 'Read aloud' }).click();
    await expect(row(page, 3)).toHaveAttribute('data-read', 'true');
    await page.getByRole('button', { name: 'Stop reading' }).click();
    await expect(page.getByRole('button', { name: 'Read aloud' })).toBeVisible();
    await expect(page.locator('[data-read]')).toHaveCount(0);
    await row(page, 2).locator('[lang="en"]').click();
    await page.getByRole('button', { name: 'Read aloud' }).click();
    await expect(row(page, 3)).toHaveAttribute('data-read', 'true');
  });

  test('reads aloud from the first sentence in view', async ({ page }) => {
    await page.goto(ARTICLE);
    await row(page, 3).locator('[lang="en"]').click();
    await row(page, 40).evaluate((element) => element.scrollIntoView({ block: 'start' }));
    // The browser's own tools scroll before a click, to where the bar would be if it did not stick.
    await page
      .getByRole('button', { name: 'Read aloud' })
      .evaluate((button) => button.focus({ preventScroll: true }));
    await page.keyboard.press('Enter');
    await expect(page.locator('[data-read]')).toHaveAttribute('data-sentence', /^(?:39|40)$/u);
  });

  test('leads back to where one stopped, and the hub shows how far that is', async ({ page }) => {
    await page.goto(ARTICLE);
    await row(page, 30).evaluate((element) => element.scrollIntoView({ block: 'start' }));
    await expect
      .poll(() => stored(page, 'article-places'))
      .toMatchObject({ 'oktoberfest-guide': { at: expect.any(Number) as unknown } });
    await page.goto(HUB);
    const card = page.locator('main article').filter({ hasText: 'The Oktoberfest' });
    await expect(card.getByRole('progressbar', { name: 'Read so far' })).toBeVisible();
    await page.goto(ARTICLE);
    await page.getByRole('button', { name: /^Continue at sentence/u }).click();
    await expect(row(page, 30)).toBeInViewport();
    await expect(page.getByRole('button', { name: /^Continue at sentence/u })).toHaveCount(0);
    await page.locator('[data-sentence]').last().scrollIntoViewIfNeeded();
    await expect(page.getByText('1 min left')).toBeVisible();
    await expect
      .poll(async () => JSON.stringify(await stored(page, 'article-places')))
      .toMatch(/"at":(\d+),"of":\1[,}]/u);
    await page.goto(HUB);
    await expect(card.getByText('Read', { exact: true })).toBeVisible();
  });

  test('keeps what has focus or is read aloud below the bars of a phone', async ({ newPage }) => {
    const page = await newPage({ viewport: PHONE });
    await page.goto(ARTICLE);
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

  test('stands in two columns from 900 px on', async ({ newPage }) => {
    const page = await newPage({ viewport: { width: 900, height: 900 } });
    await page.goto(ARTICLE);
    const topOf = (lang: string) =>
      row(page, 1)
        .locator(`[lang="${lang}"]`)
        .evaluate((element) => Math.round(element.getBoundingClientRect().top / 12));
    expect(await topOf('de')).toBe(await topOf('en'));
    await page.setViewportSize({ width: 899, height: 900 });
    expect(await topOf('en')).toBeGreaterThan(await topOf('de'));
  });

  test('that is missing says so with status 404', async ({ page }) => {
    const reply = await page.goto('/content/nothing');
    expect(reply?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Article Not Found' })).toBeVisible();
    await expect(page.getByText("The article you're looking for doesn't exist.")).toBeVisible();
    await page.getByRole('link', { name: 'Back to Content Hub' }).click();
    await page.waitForURL(`**${HUB}`);
  });

  test('whose text cannot be fetched says so, and comes on another try', async ({
    page,
    expectProblems,
  }) => {
    // The router also tells the console what the page tells the reader.
    expectProblems(/Failed to fetch/u);
    await page.goto(HUB);
    const texts = /\/assets\/content-[\w-]+\.js/u;
    await page.route(texts, (route) => route.fulfill({ status: 404 }));
    await page.getByRole('link', { name: /^The Oktoberfest/u }).click();
    await expect(page.getByRole('heading', { name: 'Failed to load article' })).toBeVisible();
    await expect(page.getByText('Error', { exact: true })).toBeVisible();
    await page.unroute(texts);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: /^The Oktoberfest/u, level: 1 })).toBeVisible();
  });
});

test.describe('a member', () => {
  test('adds the new words of a text to a collection, none chosen beforehand', async ({
    memberPage,
  }) => {
    const page = await memberPage('Leserin');
    await page.goto(ARTICLE);
    await page.getByRole('button', { name: 'Add new words to a collection' }).click();
    // Before there is anything to go by, nothing is said of what one knows.
    await expect(page.getByText(/You know/u)).toHaveCount(0);
    const dialog = page.getByRole('dialog', { name: 'New words' });
    await expect(dialog.getByText('You have no collections yet')).toBeVisible();
    const words = await dialog.getByRole('checkbox').count();
    expect(words).toBeGreaterThan(2);
    await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Choose all' }).click();
    await dialog.getByRole('checkbox').first().uncheck();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'New collection' }).click();
    const create = page.getByRole('dialog', { name: 'Create New Collection' });
    await create.getByRole('textbox', { name: 'Name' }).fill('Oktoberfest');
    await create.getByRole('button', { name: 'Create' }).click();
    await dialog.getByRole('button', { name: `Add ${words - 1} words` }).click();
    await expect(page.getByText(`${words - 1} words added to “Oktoberfest”`)).toBeVisible();
    await expect(dialog).toBeHidden();
  });

  test('saves a word that they did not know, with its sentence', async ({ memberPage }) => {
    const page = await memberPage('Wiederholerin');
    await makeCollection(page, 'Aus Texten');
    await page.goto(`/content/${LIBRARY_TEXT}`);
    await untilSettled(page);
    const recall = page.getByRole('region', { name: 'Do you still know these?' });
    for (let each = 1; each <= 6; each++) {
      await recall.getByRole('button', { name: 'Show answer' }).click();
      await recall.getByRole('button', { name: each === 1 ? 'Not yet' : 'Knew it' }).click();
    }
    const missed = recall.getByRole('listitem');
    await missed.getByRole('button', { name: 'Save with sentence' }).click();
    await expect(missed.getByRole('button', { name: /^Saved/u })).toBeVisible();
  });
});
