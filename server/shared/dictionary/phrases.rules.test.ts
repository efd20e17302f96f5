import { describe, expect, test } from 'vitest';
import { findPhrase, isVerbal, orderOf, tellingWords } from './phrases.rules.ts';

describe('tellingWords', () => {
  test.each([
    ['die Daumen drücken', ['daumen', 'drücken']],
    ['weder … noch', ['weder', 'noch']],
    ['sich die Hände waschen', ['hände', 'waschen']],
    ['zu Hause', ['zu', 'hause']],
    // Nothing would be left but one word, so all of them count.
    ['ein paar', ['ein', 'paar']],
  ])('%s', (headword, words) => {
    expect(tellingWords(headword)).toEqual(words);
  });
});

describe('orderOf', () => {
  test.each([
    ['die Daumen drücken', 'free'],
    ['Angst haben', 'free'],
    ['recht haben', 'free'],
    ['es gibt', 'free'],
    ['am Wochenende', 'free'],
    ['weder … noch', 'gapped'],
    // Nearly every sentence has both.
    ['um … zu', 'run'],
    ['ab wann', 'run'],
    ['immer noch', 'run'],
  ])('%s: %s', (headword, order) => {
    expect(orderOf(headword)).toBe(order);
  });
});

describe('isVerbal', () => {
  test.each([
    ['die Daumen drücken', true],
    ['es gibt', true],
    ['egal sein', true],
    ['am Wochenende', false],
    ['auf jeden Fall', false],
    ['im Garten', false],
  ])('%s: %s', (headword, verbal) => {
    expect(isVerbal(headword)).toBe(verbal);
  });
});

describe('findPhrase', () => {
  const phrases = [
    'die Daumen drücken',
    'auf die Nerven gehen',
    'Hunger haben',
    'ab wann',
    'immer noch',
    'noch einmal',
    'weder … noch',
  ].map((row) => ({
    row,
    words: tellingWords(row),
    order: orderOf(row),
    isVerbal: isVerbal(row),
  }));

  /** Each word of the question with what it may be a form of: "drücke=drücken". */
  const lemmas = (question: string): Set<string>[] =>
    question.split(' ').map((word) => new Set(word.split('=')));

  test.each<[question: string, found: string | null]>([
    ['ich drücke=drücken dir die daumen', 'die Daumen drücken'],
    ['das geht=gehen mir auf die nerven', 'auf die Nerven gehen'],
    ['ab wann ist geöffnet', 'ab wann'],
    ['hast=haben du hunger', 'Hunger haben'],
    ['er spricht weder deutsch noch englisch', 'weder … noch'],
    ['noch spricht er weder deutsch', null],
    // Words of function do not form a phrase apart or in another order.
    ['wann fährt er ab', null],
    ['er ist noch nicht immer da', null],
    // A light verb is in many sentences: far from its noun it is another one.
    ['wir haben lange über den hunger in der welt gesprochen', null],
    // One word of the question cannot stand for two of the phrase.
    ['noch', null],
  ])('%s: %s', (question, found) => {
    expect(findPhrase(lemmas(question), phrases)).toBe(found);
  });
});
