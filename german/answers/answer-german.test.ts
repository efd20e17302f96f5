import { describe, expect, it } from 'vitest';
import { judgeAnswer } from './answer-judge.ts';
import type { ExpectedAnswer, Verdict } from './judgement.ts';

type Row = [answer: string, verdict: Verdict];
const verdictOf = (answer: string, expected: ExpectedAnswer): Verdict =>
  judgeAnswer({ answer, expected }).verdict;

const HAUS: ExpectedAnswer = {
  facet: 'german_word',
  accepted: ['Haus'],
  partOfSpeech: 'noun',
  articles: ['das'],
  forms: ['Hauses', 'Hause', 'Häuser', 'Häusern'],
};
const word = (accepted: string, more: Partial<ExpectedAnswer> = {}): ExpectedAnswer => ({
  facet: 'german_word',
  accepted: [accepted],
  ...more,
});

describe('a German noun', () => {
  it.each<Row>([
    ['Haus', 'correct'],
    ['das Haus', 'correct'],
    ['Das Haus', 'correct'],
    ['  das   Haus \n', 'correct'],
    ['Haus.', 'correct'],
    ['„Haus“', 'correct'],
    ['Haus!', 'correct'],
    ['ein Haus', 'correct'],
    ['Haus, das', 'correct'],
    ['das\u00A0Haus', 'correct'],
    ['Ha\u200Bus', 'correct'],
    ['haus', 'case_slip'],
    ['HAUS', 'case_slip'],
    ['das haus', 'case_slip'],
    ['der Haus', 'wrong_article'],
    ['die Haus', 'wrong_article'],
    ['eine Haus', 'wrong_article'],
    ['der haus', 'wrong_article'],
    ['dem Haus', 'wrong_form'],
    ['Hasu', 'spelling_slip'],
    ['Hauss', 'spelling_slip'],
    ['Hau', 'spelling_slip'],
    ['das Hasu', 'spelling_slip'],
    ['der Hasu', 'wrong_article'],
    ['Häuser', 'wrong_form'],
    ['Haeuser', 'wrong_form'],
    ['die Häuser', 'wrong_form'],
    ['Hauses', 'wrong_form'],
    ['Maus', 'wrong_word'],
    ['aus', 'wrong_word'],
    ['die Maus', 'wrong_word'],
    ['Gebäude', 'wrong_word'],
    ['Haus Tür', 'wrong_word'],
    ['Baum', 'wrong_word'],
    ['', 'empty'],
    ['   ', 'empty'],
    ['?', 'empty'],
    ['-', 'empty'],
    ['😀', 'empty'],
  ])('Haus: %j is %s', (answer, verdict) => expect(verdictOf(answer, HAUS)).toBe(verdict));

  it.each<[string, ExpectedAnswer, Verdict]>([
    ['Mädchen', word('Mädchen'), 'correct'],
    ['Ma\u0308dchen', word('Mädchen'), 'correct'],
    ['Mädchen', word('Ma\u0308dchen'), 'correct'],
    ['Maedchen', word('Mädchen'), 'umlaut_typed_as_ae'],
    ['das Maedchen', word('das Mädchen'), 'umlaut_typed_as_ae'],
    ['MAEDCHEN', word('Mädchen'), 'case_slip'],
    ['Madchen', word('Mädchen'), 'spelling_slip'],
    ['Märchen', word('Mädchen'), 'wrong_word'],
    ['Mädhcen', word('Mädchen'), 'spelling_slip'],
    ['Strasse', word('Straße', { articles: ['die'] }), 'umlaut_typed_as_ae'],
    ['die Strasse', word('Straße', { articles: ['die'] }), 'umlaut_typed_as_ae'],
    ['Strase', word('Straße'), 'spelling_slip'],
    ['Ubung', word('Übung'), 'spelling_slip'],
    ['Uebung', word('Übung'), 'umlaut_typed_as_ae'],
    ['Aepfel', word('Äpfel'), 'umlaut_typed_as_ae'],
    ['Ol', word('Öl'), 'spelling_slip'],
    ['Masse', word('Maße', { forms: ['Masse'] }), 'wrong_form'],
    ['Masse', word('Maße'), 'wrong_word'],
    ['Busse', word('Buße'), 'wrong_word'],
    ['Mutter', word('Mütter', { forms: ['Mutter'] }), 'wrong_form'],
    ['Muttter', word('Mütter', { forms: ['Mutter'] }), 'wrong_form'],
    ['Mütter', word('Mutter', { forms: ['Mütter', 'Müttern'] }), 'wrong_form'],
    ['Joghurt', word('Joghurt', { articles: ['der', 'das'] }), 'correct'],
    ['das Joghurt', word('Joghurt', { articles: ['der', 'das'] }), 'correct'],
    ['der/das Joghurt', word('Joghurt', { articles: ['der', 'das'] }), 'correct'],
    ['die Joghurt', word('Joghurt', { articles: ['der', 'das'] }), 'wrong_article'],
    ['der Tisch', word('der Tisch'), 'correct'],
    ['Tisch', word('der Tisch'), 'correct'],
    ['das Tisch', word('der Tisch'), 'wrong_article'],
    ['den Tisch', word('der Tisch'), 'wrong_form'],
    ['einen Tisch', word('der Tisch'), 'wrong_form'],
    ['Fisch', word('Tisch'), 'wrong_word'],
    ['Email', word('E-Mail'), 'correct'],
    ['E‑Mail', word('E-Mail'), 'correct'],
    ['email', word('E-Mail'), 'case_slip'],
    ['E Mail', word('E-Mail'), 'spelling_slip'],
    ['die Email', word('E-Mail', { articles: ['die'] }), 'correct'],
    ['T-Shirt', word('T-Shirt'), 'correct'],
    ['Tshirt', word('T-Shirt'), 'correct'],
    ['Haus Tür', word('Haustür'), 'spelling_slip'],
    ['Krankenhuas', word('Krankenhaus'), 'spelling_slip'],
    ['Kranknhuas', word('Krankenhaus'), 'spelling_slip'],
    ['Krnknhuas', word('Krankenhaus'), 'wrong_word'],
    ['Café', word('Café'), 'correct'],
    ['Cafe', word('Café'), 'spelling_slip'],
    ['Fater', word('Vater'), 'spelling_slip'],
    ['Leute', word('Leute', { articles: ['die'] }), 'correct'],
    ['der Leute', word('Leute', { articles: ['die'] }), 'wrong_article'],
    ['Blumen', word('Blume', { partOfSpeech: 'noun' }), 'wrong_form'],
    ['ausbilden', word('Ausbildung'), 'wrong_word'],
    ['Anschluss', word('Abschluss'), 'wrong_word'],
    ['Hund', word('Hand'), 'wrong_word'],
    ['Stadt', word('Staat'), 'wrong_word'],
    ['Freundin', word('Freund(in)'), 'correct'],
    ['Freund', word('Freund(in)'), 'correct'],
  ])('%j for %j is %s', (answer, expected, verdict) =>
    expect(verdictOf(answer, expected)).toBe(verdict),
  );
});

describe('another German word', () => {
  it.each<[string, ExpectedAnswer, Verdict]>([
    ['sich freuen', word('sich freuen'), 'correct'],
    ['freuen', word('sich freuen'), 'correct'],
    ['sich freuen', word('freuen', { partOfSpeech: 'verb' }), 'correct'],
    ['freun', word('freuen', { partOfSpeech: 'verb' }), 'spelling_slip'],
    ['freue', word('sich freuen', { forms: ['freue', 'freut'] }), 'wrong_form'],
    ['Gehen', word('gehen', { partOfSpeech: 'verb' }), 'case_slip'],
    ['geht', word('gehen', { forms: ['gehe', 'geht', 'ging'] }), 'wrong_form'],
    ['lade ein', word('einladen', { forms: ['lade ein', 'eingeladen'] }), 'wrong_form'],
    ['ein laden', word('einladen'), 'spelling_slip'],
    ['ausladen', word('einladen'), 'wrong_word'],
    ['ausschalten', word('einschalten'), 'wrong_word'],
    ['schreiben', word('beschreiben'), 'wrong_word'],
    ['endlich', word('unendlich'), 'wrong_word'],
    ['schon', word('schön'), 'wrong_word'],
    ['schön', word('schon'), 'wrong_word'],
    ['schoen', word('schön'), 'umlaut_typed_as_ae'],
    ['fordern', word('fördern'), 'wrong_word'],
    ['gluecklich', word('glücklich'), 'umlaut_typed_as_ae'],
    ['glucklich', word('glücklich'), 'spelling_slip'],
    ['daß', word('dass'), 'spelling_slip'],
    ['das', word('dass'), 'wrong_word'],
    ['zu Hause', word('zu Hause'), 'correct'],
    ['zuhause', word('zu Hause'), 'spelling_slip'],
    ['z.B.', word('z. B.'), 'correct'],
    ['auf Wiedersehen', word('Auf Wiedersehen!'), 'case_slip'],
    ['Wiedersehen', word('Auf Wiedersehen!'), 'wrong_form'],
    ["wie geht's", word("wie geht's?"), 'correct'],
    ['wie geht’s?', word("wie geht's?"), 'correct'],
    ['wie gehts', word("wie geht's?"), 'correct'],
    ['und', word('und'), 'correct'],
    ['udn', word('und'), 'wrong_word'],
    ['2', word('3'), 'wrong_word'],
    ['1.000', word('1000'), 'correct'],
    ['geh', word('gehe / geh'), 'correct'],
    ['1988', word('1989'), 'wrong_word'],
    ['zm Beispiel', word('zum Beispiel'), 'spelling_slip'],
    ['aus jeden Fall', word('auf jeden Fall'), 'wrong_word'],
    ['beiinahe', word('beinahe'), 'spelling_slip'],
    ['aßuer', word('außer'), 'spelling_slip'],
    ['Größße', word('Größe'), 'spelling_slip'],
    ['laedst ein', word('einladen', { forms: ['lädst ein'] }), 'wrong_form'],
  ])('%j for %j is %s', (answer, expected, verdict) =>
    expect(verdictOf(answer, expected)).toBe(verdict),
  );

  it('is not a slip if the caller knows it as a word', () => {
    const isWord = (text: string): boolean => text === 'Wange';
    const expected = word('Wanne', { partOfSpeech: 'noun' });
    expect(judgeAnswer({ answer: 'Wange', expected }).verdict).toBe('spelling_slip');
    expect(judgeAnswer({ answer: 'Wange', expected, isWord }).verdict).toBe('wrong_word');
    expect(judgeAnswer({ answer: 'wange', expected, isWord }).verdict).toBe('wrong_word');
    expect(judgeAnswer({ answer: 'Wamne', expected, isWord }).verdict).toBe('spelling_slip');
    expect(judgeAnswer({ answer: 'Wanne', expected, isWord: () => true }).verdict).toBe('correct');
  });
});
