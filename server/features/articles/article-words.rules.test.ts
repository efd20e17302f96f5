import { expect, it } from 'vitest';
import { loadArticle } from '#articles/catalogue.ts';
import type { CefrLevel } from '#contract/dictionary/schemas.ts';
import type { EntryCard } from '#server/shared/dictionary/entry-card.ts';
import { articleWords, formsOf, isContentWord } from './article-words.rules.ts';

const card = (word: string, level?: CefrLevel, partOfSpeech = 'noun'): EntryCard => ({
  uuid: `id of ${word}`,
  word,
  translation: `${word} in English`,
  partOfSpeech,
  ...(level ? { level } : {}),
  audioFiles: [],
  examples: [],
});

it('finds each word of a text once, omitting numbers', async () => {
  const article = await loadArticle('oktoberfest-guide');
  const forms = formsOf(article!);
  expect(forms.slice(0, 4)).toEqual(['Jedes', 'Jahr', 'im', 'Herbst']);
  expect(new Set(forms).size).toBe(forms.length);
  expect(forms.filter((form) => /^\d/u.test(form))).toEqual([]);
});

it.each([
  [card('Zelt', 'B1'), true],
  [card('und', 'A1', 'conjunction'), false],
  [card('Anna', 'A1', 'proper noun'), false],
  [{ ...card('Leeze'), translation: '' }, false],
])('%o counts: %s', (each, counts) => expect(isContentWord(each)).toBe(counts));

it('counts known words, and offers new ones at this level', () => {
  const cards = [card('Haus', 'A1'), card('Zelt', 'B1'), card('Kapelle', 'C1'), card('Maß')];
  const reply = articleWords(cards, new Set(['id of Zelt', 'id of nothing']), 'B1');
  expect(reply).toMatchObject({ known: 1, total: 4 });
  expect(reply.new_words.map(({ word }) => word)).toEqual(['Kapelle']);
});
