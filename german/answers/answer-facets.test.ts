import { describe, expect, it } from 'vitest';
import { judgeAnswer } from './answer-judge.ts';
import type { ExpectedAnswer, Verdict } from './judgement.ts';

const verdictOf = (answer: string, expected: ExpectedAnswer): Verdict =>
  judgeAnswer({ answer, expected }).verdict;

const article = (...accepted: string[]): ExpectedAnswer => ({
  facet: 'article',
  accepted,
  word: 'Haus',
});

describe('an article', () => {
  it.each<[string, ExpectedAnswer, Verdict]>([
    ['das', article('das'), 'correct'],
    ['Das', article('das'), 'correct'],
    ['das Haus', article('das'), 'correct'],
    ['das', article('das Haus'), 'correct'],
    ['das Haus', article('das Haus'), 'correct'],
    ['das haus', article('das'), 'case_slip'],
    ['der', article('das'), 'wrong_article'],
    ['die', article('das'), 'wrong_article'],
    ['die Haus', article('das'), 'wrong_article'],
    ['eine', article('das'), 'wrong_article'],
    ['ein', article('das'), 'correct'],
    ['dem', article('das'), 'wrong_form'],
    ['dsa', article('das'), 'wrong_word'],
    ['Haus', article('das'), 'wrong_word'],
    ['der', article('der', 'das'), 'correct'],
    ['das', article('der', 'das'), 'correct'],
    ['der/das', article('der / das'), 'correct'],
    ['die', article('der', 'das'), 'wrong_article'],
    ['', article('das'), 'empty'],
  ])('%j for %j is %s', (answer, expected, verdict) =>
    expect(verdictOf(answer, expected)).toBe(verdict),
  );
});

const plural = (accepted: string[], word: string, forms: string[] = []): ExpectedAnswer => ({
  facet: 'plural',
  accepted,
  word,
  forms,
});

describe('a plural', () => {
  it.each<[string, ExpectedAnswer, Verdict]>([
    ['Häuser', plural(['Häuser'], 'Haus'), 'correct'],
    ['die Häuser', plural(['Häuser'], 'Haus'), 'correct'],
    ['Häuser', plural(['die Häuser'], 'Haus'), 'correct'],
    ['häuser', plural(['Häuser'], 'Haus'), 'case_slip'],
    ['Haeuser', plural(['Häuser'], 'Haus'), 'umlaut_typed_as_ae'],
    ['Hauser', plural(['Häuser'], 'Haus'), 'spelling_slip'],
    ['Häusser', plural(['Häuser'], 'Haus'), 'spelling_slip'],
    ['Haus', plural(['Häuser'], 'Haus'), 'wrong_form'],
    ['das Haus', plural(['Häuser'], 'Haus'), 'wrong_form'],
    ['Hause', plural(['Häuser'], 'Haus'), 'wrong_form'],
    ['Hausen', plural(['Häuser'], 'Haus'), 'wrong_form'],
    ['Häusern', plural(['Häuser'], 'Haus', ['Häusern']), 'wrong_form'],
    ['den Häusern', plural(['Häuser'], 'Haus', ['Häusern']), 'wrong_form'],
    ['der Häuser', plural(['Häuser'], 'Haus'), 'wrong_article'],
    ['das Häuser', plural(['Häuser'], 'Haus'), 'wrong_article'],
    ['Mäuse', plural(['Häuser'], 'Haus'), 'wrong_word'],
    ['Kinders', plural(['Kinder'], 'Kind'), 'wrong_form'],
    ['Mutter', plural(['Mütter'], 'Mutter'), 'wrong_form'],
    ['Mutters', plural(['Mütter'], 'Mutter'), 'wrong_form'],
    ['Tischs', plural(['Tische'], 'Tisch'), 'wrong_form'],
    ['Wohnunge', plural(['Wohnungen'], 'Wohnung'), 'wrong_form'],
    ['¨-er', plural(['Häuser'], 'Haus'), 'correct'],
    ['-er', plural(['Häuser'], 'Haus'), 'spelling_slip'],
    ['-en', plural(['Frauen'], 'Frau'), 'correct'],
    ['-s', plural(['Frauen'], 'Frau'), 'wrong_form'],
    ['-', plural(['Lehrer'], 'Lehrer'), 'correct'],
    ['Lehrer', plural(['Lehrer'], 'Lehrer'), 'correct'],
    ['Joghurts', plural(['Joghurts', 'Joghurt'], 'Joghurt'), 'correct'],
    ['Joghurt', plural(['Joghurts', 'Joghurt'], 'Joghurt'), 'correct'],
    ['Worte', plural(['Wörter', 'Worte'], 'Wort'), 'correct'],
    ['Joghurte', plural(['Joghurts / Joghurt'], 'Joghurt'), 'wrong_form'],
    ['-', plural([], 'Milch'), 'correct'],
    ['–', plural(['-'], 'Milch'), 'correct'],
    ['kein Plural', plural([], 'Milch'), 'correct'],
    ['no plural', plural(['–'], 'Milch'), 'correct'],
    ['Milche', plural([], 'Milch'), 'wrong_form'],
    ['Milch', plural([], 'Milch'), 'wrong_form'],
    ['Wasser', plural([], 'Milch'), 'wrong_word'],
    ['kein Plural', plural(['Häuser'], 'Haus'), 'wrong_form'],
    ['', plural([], 'Milch'), 'empty'],
  ])('%j for %j is %s', (answer, expected, verdict) =>
    expect(verdictOf(answer, expected)).toBe(verdict),
  );
});

const cloze = (accepted: string, forms: string[] = [], word = ''): ExpectedAnswer => ({
  facet: 'cloze',
  accepted: [accepted],
  forms,
  word,
});

describe('a gap in a sentence', () => {
  it.each<[string, ExpectedAnswer, Verdict]>([
    ['gehe', cloze('gehe'), 'correct'],
    ['gehst', cloze('gehe', ['gehe', 'gehst']), 'wrong_form'],
    ['gehst', cloze('gehe'), 'wrong_form'],
    ['geeh', cloze('gehe'), 'spelling_slip'],
    ['gehen', cloze('geht', [], 'gehen'), 'wrong_form'],
    ['gehte', cloze('ging', [], 'gehen'), 'wrong_form'],
    ['gegeht', cloze('gegangen', [], 'gehen'), 'wrong_form'],
    ['eingeladet', cloze('eingeladen', [], 'einladen'), 'wrong_form'],
    ['lade ein', cloze('lade ein'), 'correct'],
    ['lade … ein', cloze('lade ein'), 'correct'],
    ['lade', cloze('lade ein'), 'wrong_form'],
    ['ladet ein', cloze('lade ein', ['ladet ein']), 'wrong_form'],
    ['konnte', cloze('könnte', ['konnte', 'könnte']), 'wrong_form'],
    ['konnte', cloze('könnte'), 'wrong_word'],
    ['koennte', cloze('könnte', ['konnte', 'könnte']), 'umlaut_typed_as_ae'],
    ['könntte', cloze('könnte', ['konnte', 'könnte']), 'spelling_slip'],
    ['einem', cloze('einen'), 'wrong_form'],
    ['ein', cloze('einen'), 'wrong_form'],
    ['einne', cloze('eine'), 'spelling_slip'],
    ['den', cloze('der'), 'wrong_form'],
    ['dem', cloze('den'), 'wrong_form'],
    ['die', cloze('der'), 'wrong_article'],
    ['Der', cloze('der'), 'case_slip'],
    ['dem Mann', cloze('den Mann'), 'wrong_form'],
    ['die Mann', cloze('der Mann'), 'wrong_article'],
    ['meinem', cloze('meinen'), 'wrong_form'],
    ['deinen', cloze('meinen'), 'wrong_word'],
    ['mir', cloze('mich'), 'wrong_form'],
    ['zur', cloze('zum'), 'wrong_form'],
    ['in die', cloze('in der'), 'wrong_article'],
    ['im', cloze('ins'), 'wrong_form'],
    ['guten', cloze('gutem'), 'wrong_form'],
    ['schöner', cloze('schönes', ['schöner', 'schönes']), 'wrong_form'],
    ['schoenes', cloze('schönes', ['schöner']), 'umlaut_typed_as_ae'],
    ['sie', cloze('Sie'), 'case_slip'],
    ['seid', cloze('seit'), 'wrong_word'],
    ['auf', cloze('aus'), 'wrong_word'],
    ['läuft', cloze('läuft', ['läuft', 'lauft'], 'laufen'), 'correct'],
    ['lauft', cloze('läuft', ['läuft', 'lauft'], 'laufen'), 'wrong_form'],
    ['Kindern', cloze('Kinder', ['Kinder', 'Kindern']), 'wrong_form'],
    ['Autos', cloze('Auto'), 'wrong_form'],
    ['', cloze('gehe'), 'empty'],
  ])('%j for %j is %s', (answer, expected, verdict) =>
    expect(verdictOf(answer, expected)).toBe(verdict),
  );
});
