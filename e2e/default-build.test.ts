import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wordReplySchema } from '#contract/dictionary.ts';
import { ROOT } from '../scripts/fingerprint.ts';
import { startJourney } from './journey.ts';
import { serve, type Served } from './serve.ts';

const journey = startJourney();
let served: Served;

beforeAll(async () => {
  served = await serve(join(ROOT, 'var', 'dictionary.sqlite'));
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
