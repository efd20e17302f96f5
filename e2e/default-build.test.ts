import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ARTICLES, loadArticle } from '#articles/catalogue.ts';
import { wordReplySchema } from '#contract/dictionary/schemas.ts';
import { checkText } from '#german/checker/check.ts';
import { openCheckerLexicon } from '#lexicon/artefact/checker-lexicon.ts';
import { openArtefact } from '#lexicon/artefact/open.ts';
import { ROOT } from '../scripts/fingerprint.ts';
import { startJourney } from './journey.ts';
import { serve, type Served } from './serve.ts';

const journey = startJourney();
let served: Served;

const DICTIONARY_FILE = join(ROOT, 'var', 'dictionary.sqlite');

beforeAll(async () => {
  served = await serve(DICTIONARY_FILE);
});
afterAll(() => served.stop());

describe('the dictionary that npm start builds', () => {
  it('takes a person from "häus" to the entry of Haus', async () => {
    const page = await journey.newPage();
    await page.goto(served.url);
    await page.getByRole('combobox', { name: 'Search a word' }).pressSequentially('häus');
    await page
      .getByRole('option', { name: /das Haus/u })
      .first()
      .click();
    await page.waitForURL('**/german-english/Haus');
    const main = page.getByRole('main');
    await expect.poll(() => main.textContent()).toContain('house');
    const text = await main.textContent();
    for (const part of ['Häuser', 'Hauses', 'Plural']) expect(text).toContain(part);
  });

  it.each([
    ['besser', 'gut'],
    ['mag', 'mögen'],
    ['verloren', 'verlieren'],
    ['macht', 'machen'],
    ['essen', 'essen'],
  ])('shows for %s what is meant: %s', async (typed, word) => {
    const address = `${served.url}/api/v2/dictionary/words/german-english/${encodeURIComponent(typed)}`;
    const reply = wordReplySchema.parse(await (await fetch(address)).json());
    expect(reply.entries[reply.primary_entry]?.word).toBe(word);
  });

  it.each(['Wetterbericht', 'gegangen', 'am', 'Geschwindigkeitsbegrenzungen', 'rufe an'])(
    'knows %s',
    async (word) => {
      const reply = await fetch(
        `${served.url}/api/v2/dictionary/words/german-english/${encodeURIComponent(word)}`,
      );
      expect(reply.status).toBe(200);
    },
  );
});

describe('the articles, read by our own checker', () => {
  /** Names and dialect; the articles' spelling is held to hunspell and a list that was looked at. */
  const SPELLING = new Set(['spelling', 'unknown-word']);

  it('have no mistake of grammar', async () => {
    const { database } = openArtefact(DICTIONARY_FILE);
    const lexicon = await openCheckerLexicon(database);
    const articles = await Promise.all(ARTICLES.map(({ slug }) => loadArticle(slug)));
    const paragraphs = articles.flatMap((article) => article?.content.paragraphs ?? []);
    const text = paragraphs
      .flatMap((paragraph) => ('sentences' in paragraph ? [paragraph.sentences] : []))
      .map((sentences) => sentences.map((pair) => pair.original_sentence).join(' '))
      .join('\n\n');
    const found = checkText(text, lexicon).filter(({ rule }) => !SPELLING.has(rule));
    lexicon.dispose();
    database.close();
    expect(text.length).toBeGreaterThan(20_000);
    expect(
      found.map(({ rule, start, end }) => `${rule}: ${text.slice(start - 20, end + 20)}`),
    ).toEqual([]);
  });
});
