import { afterAll, beforeAll, expect, test } from 'vitest';
import { ARTICLES, loadArticle } from '#articles/catalogue.ts';
import { wordReplySchema } from '#contract/dictionary/schemas.ts';
import { fixtureArtefact } from '#lexicon/fixtures/build-fixture.ts';
import type { App } from '#server/shared/http/app-type.ts';
import { openDictionary } from '#server/shared/dictionary/dictionary.queries.ts';
import { type Analyser, openAnalyser } from '#server/shared/reading/analyser.ts';
import { meaningOf } from '#server/shared/reading/word-in-text.ts';
import { testApp } from '#server/testing/test-app.ts';

let app: App;
let analyser: Analyser;
beforeAll(async () => {
  const file = await fixtureArtefact();
  analyser = openAnalyser(file);
  app = await testApp({ dictionary: openDictionary(file) });
});
afterAll(async () => {
  analyser.close();
  await app.close();
});

/** What a click on each word of a bundled text asks, with the entry that its bubble names. */
async function clicks(): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const { slug } of ARTICLES) {
    const article = await loadArticle(slug);
    for (const paragraph of article?.content.paragraphs ?? []) {
      if (!('sentences' in paragraph)) continue;
      for (const {
        original_sentence: text,
        translation_sentence: translation,
      } of paragraph.sentences) {
        const analysis = analyser.analyse({ pair: 'german-english', text, translation });
        for (const token of analysis.tokens) {
          const meaning = meaningOf(analysis, token);
          if (!meaning) continue;
          const word = text.slice(...token.range).toLowerCase();
          found.set(`${encodeURIComponent(word)}?entry=${meaning.entry_uuid}`, meaning.entry_uuid);
        }
      }
    }
  }
  return found;
}

test('the page of every word of the bundled texts selects the entry that its bubble names', async () => {
  const asked = await clicks();
  expect(asked.size).toBeGreaterThan(2000);
  const others: string[] = [];
  for (const [path, uuid] of asked) {
    const reply = await app.inject(`/api/v2/dictionary/words/german-english/${path}`);
    const parsed = wordReplySchema.safeParse(reply.json()).data;
    if (parsed?.entries[parsed.primary_entry]?.entry_uuid !== uuid) others.push(path);
  }
  expect(others).toEqual([]);
});
