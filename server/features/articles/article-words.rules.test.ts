import { expect, it } from 'vitest';
import { loadArticle } from '#articles/catalogue.ts';
import type { CefrLevel } from '#contract/dictionary/schemas.ts';
import type { EntryCard } from '#server/shared/dictionary/entry-card.ts';
import { articleWords, isContentWord, wordsOf } from './article-words.rules.ts';

const card = (word: string, level?: CefrLevel, partOfSpeech = 'noun'): EntryCard => ({
  uuid: `id of ${word}`,
  word,
  translation: `${word} in English`,
  partOfSpeech,
  ...(level ? { level } : {}),
  audioFiles: [],
  senses: [],
  targets: [],
});

it('finds each word of a text with its place, omitting numbers', async () => {
  const article = await loadArticle('oktoberfest-guide');
  const words = wordsOf(article!);
  const starts = words.map(({ sentence, at }) => sentence.slice(at));
  expect(starts.slice(0, 4).map((text) => text.split(' ')[0])).toEqual([
    'Jedes',
    'Jahr',
    'im',
    'Herbst',
  ]);
  expect(starts.filter((text) => /^\d/u.test(text))).toEqual([]);
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
