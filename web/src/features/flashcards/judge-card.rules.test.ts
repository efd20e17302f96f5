import { expect, it } from 'vitest';
import type { Facet } from '#contract/flashcards/terms.ts';
import type { StudyCard } from '#contract/flashcards/schemas.ts';
import type { Verdict } from '#german/answers/judgement.ts';
import { judgeCard } from './judge-card.rules.ts';

const HAND: StudyCard = {
  note: '00000000-0000-5000-8000-000000000001',
  facet: 'meaning_to_word',
  state: null,
  word: 'die Hand',
  part_of_speech: 'noun',
  article: 'die',
  level: 'A1',
  audio_files: [],
  question: { text: 'hand', lang: 'en' },
  answer: {
    text: 'die Hand',
    lang: 'de',
    accepted: ['die Hand'],
    forms: ['Hände', 'Händen'],
    headword: 'Hand',
  },
  example: null,
  notes: null,
};
const known = new Set(['Hand', 'Hund']);
const asking = (facet: Facet, accepted: string[], text: string): StudyCard => ({
  ...HAND,
  facet,
  answer: { ...HAND.answer, accepted, text },
});

const BEGIN: StudyCard = {
  ...HAND,
  word: 'anfangen',
  part_of_speech: 'verb',
  question: { text: 'to begin; to start', lang: 'en', sentence: 'Der Kurs f… um neun Uhr an.' },
  answer: {
    text: 'anfangen',
    lang: 'de',
    accepted: ['anfangen'],
    forms: ['fange an'],
    headword: 'anfangen',
    also: ['beginnen', 'die Eröffnung'],
  },
};
delete BEGIN.article;

it.each([
  ['beginnen', 'beginnen', true, 3],
  ['beginen', 'beginnen', true, 3],
  ['die Eröffnung', 'die Eröffnung', true, 3],
  ['anfangen', undefined, true, 3],
  ['der Eröffnung', undefined, false, 1],
  ['aufhören', undefined, false, 1],
  ['', undefined, false, 1],
])('“%s” is also right as %s', (given, also, accepted, rating) => {
  const judged = judgeCard(BEGIN, given, new Set(['beginnen', 'anfangen', 'aufhören']));
  expect(judged.also).toBe(also);
  expect(judged).toMatchObject({ accepted, rating });
});

it.each<[StudyCard, string, Verdict, number]>([
  [HAND, 'die Hand', 'correct', 3],
  [HAND, 'hand', 'case_slip', 3],
  [HAND, 'der Hand', 'wrong_article', 1],
  [HAND, 'die Haand', 'spelling_slip', 2],
  [HAND, 'Hund', 'wrong_word', 1],
  [HAND, 'Hände', 'wrong_form', 1],
  [asking('plural', ['Hände'], 'die Hände'), 'Haende', 'umlaut_typed_as_ae', 3],
  [asking('plural', ['Hände'], 'die Hände'), 'Hand', 'wrong_form', 1],
  [asking('article', ['die'], 'die Hand'), 'der', 'wrong_article', 1],
  [asking('article', ['die'], 'die Hand'), 'die', 'correct', 3],
])('%o: “%s” is %s', (card, given, verdict, rating) => {
  expect(judgeCard(card, given, known)).toMatchObject({ verdict, rating });
});
