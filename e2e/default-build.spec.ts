import { join } from 'node:path';
import { ARTICLES, loadArticle } from '#articles/catalogue.ts';
import { wordReplySchema } from '#contract/dictionary/schemas.ts';
import { checkText } from '#german/checker/check.ts';
import { isSure } from '#german/checker/finding.ts';
import { RULES } from '#german/checker/rules.ts';
import { tokeniseText } from '#german/checker/tokens.ts';
import { openCheckerLexicon } from '#lexicon/artefact/checker-lexicon.ts';
import { openArtefact } from '#lexicon/artefact/open.ts';
import { openLearnedTagger } from '#server/shared/checker/learned-tagger.ts';
import { ROOT } from '../scripts/fingerprint.ts';
import { expect, test } from './fixtures.ts';

const WORDS = '/api/v2/dictionary/words/german-english';
const DICTIONARY_FILE = join(ROOT, 'var', 'dictionary.sqlite');

test.use({ dictionaryFile: DICTIONARY_FILE });

test.describe('the dictionary that npm start builds', () => {
  test('takes a person from "häus" to the entry of Haus', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('combobox', { name: 'Search a word' }).pressSequentially('häus');
    await page
      .getByRole('option', { name: /das Haus/u })
      .first()
      .click();
    await page.waitForURL('**/german-english/Haus');
    const main = page.getByRole('main');
    await expect(main).toContainText('house');
    const text = await main.textContent();
    for (const part of ['Häuser', 'Hauses', 'Plural']) expect(text).toContain(part);
  });

  for (const [typed, word] of [
    ['besser', 'gut'],
    ['mag', 'mögen'],
    ['verloren', 'verlieren'],
    ['macht', 'machen'],
    ['essen', 'essen'],
  ] as const) {
    test(`shows for ${typed} what is meant: ${word}`, async ({ request }) => {
      const answer = await request.get(`${WORDS}/${encodeURIComponent(typed)}`);
      const reply = wordReplySchema.parse(await answer.json());
      expect(reply.entries[reply.primary_entry]?.word).toBe(word);
    });
  }

  for (const word of [
    'Wetterbericht',
    'gegangen',
    'am',
    'Geschwindigkeitsbegrenzungen',
    'rufe an',
  ]) {
    test(`knows ${word}`, async ({ request }) => {
      const reply = await request.get(`${WORDS}/${encodeURIComponent(word)}`);
      expect(reply.status()).toBe(200);
    });
  }
});

test.describe('the articles, read by our own checker', () => {
  /** Names and dialect; the articles' spelling is held to hunspell and a list that was looked at. */
  const SPELLING = new Set(['spelling', 'unknown-word']);

  test('have no mistake of grammar', async () => {
    const { database } = openArtefact(DICTIONARY_FILE);
    const lexicon = await openCheckerLexicon(database);
    const text = await articlesText();
    const found = checkText(text, lexicon).filter(
      (finding) => isSure(finding) && !SPELLING.has(finding.rule),
    );
    lexicon.dispose();
    database.close();
    expect(text.length).toBeGreaterThan(20_000);
    expect(
      found.map(({ rule, start, end }) => `${rule}: ${text.slice(start - 20, end + 20)}`),
    ).toEqual([]);
  });
});

test.describe('the learned tagger', () => {
  /** Of the core's sentences, in each of which nothing may be found. */
  const PART = 2000;

  test('finds nothing in the core’s sentences, and next to nothing in the articles', async () => {
    test.slow();
    const { database } = openArtefact(DICTIONARY_FILE);
    const lexicon = await openCheckerLexicon(database);
    const tagger = openLearnedTagger();
    const learnedIn = (text: string, onlySure = false): string[] =>
      checkText(text, lexicon, RULES, tagger)
        .filter((one) => one.rule === 'learned' && (isSure(one) || !onlySure))
        .map(({ start, end }) => text.slice(Math.max(0, start - 30), end + 20));
    const core = database
      .prepare("select text from sentence where source = 'core' order by id")
      .all()
      .map((row) => String(row['text']));
    expect(core.length).toBeGreaterThan(10_000);
    const found: string[] = [];
    for (let from = 0; from < core.length; from += PART)
      found.push(...learnedIn(core.slice(from, from + PART).join('\n\n')));
    const articles = await articlesText();
    const inArticles = learnedIn(articles, true);
    lexicon.dispose();
    database.close();
    expect(found).toEqual([]);
    expect(inArticles.length / tokeniseText(articles).length).toBeLessThanOrEqual(0.001);
  });
});

/** The sentences of all articles. */
async function articlesText(): Promise<string> {
  const articles = await Promise.all(ARTICLES.map(({ slug }) => loadArticle(slug)));
  return articles
    .flatMap((article) => article?.content.paragraphs ?? [])
    .flatMap((paragraph) => ('sentences' in paragraph ? [paragraph.sentences] : []))
    .map((sentences) => sentences.map((pair) => pair.original_sentence).join(' '))
    .join('\n\n');
}
