import { describe, expect, it } from 'vitest';
import { guessLanguage } from './guess-language.ts';

describe('guessLanguage', () => {
  it.each([
    [
      'Der Zug hält in Köln, und niemand steigt aus. Es ist schon spät, aber die Leute warten noch auf den Bus.',
      'de',
    ],
    ['Guten Morgen!', 'de'],
    ['Haus', 'de'],
    ['Sehr geehrte Damen und Herren, hiermit kündige ich den Vertrag zum nächsten Termin.', 'de'],
    // German that quotes another language.
    [
      'Er sagte: „I am what I am and it is what it is“, und dann ging er nach Hause, weil er müde war und nicht mehr reden wollte.',
      'de',
    ],
    [
      'The train stops in Cologne, and nobody gets off. It is late, but the people are still waiting for the bus.',
      'en',
    ],
    [
      'Le train s’arrête à Cologne et personne ne descend. Il est tard, mais les gens attendent le bus dans la rue.',
      'fr',
    ],
    [
      'El tren para en Colonia y nadie se baja. Es tarde, pero la gente espera el autobús en la calle con los niños.',
      'es',
    ],
    [
      'Il treno si ferma a Colonia e nessuno scende. È tardi, ma la gente aspetta ancora l’autobus nella strada che è lunga.',
      'it',
    ],
    [
      'De trein stopt in Keulen en niemand stapt uit. Het is laat, maar de mensen wachten nog op de bus van de stad.',
      'nl',
    ],
    [
      'Pociąg zatrzymuje się w Kolonii i nikt nie wysiada. Jest późno, ale ludzie czekają na autobus i nie wiedzą, że już go nie ma.',
      'pl',
    ],
    ['Поезд останавливается в Кёльне, и никто не выходит. Уже поздно, но люди ждут.', 'und'],
    ['こんにちは', 'und'],
    ['', 'und'],
    ['123 456', 'und'],
  ])('%s is %s', (text, language) => {
    expect(guessLanguage(text)).toBe(language);
  });
});
