import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fixtureArtefact } from '#lexicon/fixtures/build-fixture.ts';
import type { WordReply } from '#contract/dictionary/schemas.ts';
import { type Dictionary, openDictionary } from './dictionary.queries.ts';
import { readAnswer } from './read-answer.ts';
import { findWord } from './word-search.ts';

/** Which entry a German question means, on a dictionary from the real build with the whole core. */
let dictionary: Dictionary;
beforeAll(async () => {
  dictionary = openDictionary(await fixtureArtefact());
});
afterAll(() => dictionary.close());

function replyTo(question: string): WordReply | null {
  const answer = findWord(dictionary, 'german-english', question);
  return answer && readAnswer(answer);
}

function firstWord(question: string): string | undefined {
  const reply = replyTo(question);
  return reply?.entries[reply.primary_entry]?.word;
}

describe('a word', () => {
  test.each([
    // A capital at the beginning is no evidence.
    ['In', 'in'],
    ['Am', 'an'],
    // A plural in lower case is not a raw entry spelt like it.
    ['freunde', 'Freund'],
    ['hände', 'Hand'],
    ['bier', 'Bier'],
    ['Essen', 'Essen'],
    ['essen', 'essen'],
  ])('%s: %s', (question, word) => {
    expect(firstWord(question)).toBe(word);
  });

  test.each([
    ['Handyverträge', 'Vertrag'],
    ['EU-Staaten', 'Staat'],
    ['Zwei-Zimmer-Wohnung', 'Wohnung'],
  ])('%s is a compound of %s', (question, word) => {
    expect(replyTo(question)?.matched.kind).toBe('compound');
    expect(firstWord(question)).toBe(word);
  });

  test.each(['Aldi', 'Maria', 'Karl', 'Thomas', 'Goethe', 'Merkel'])(
    '%s is no slip',
    (question) => {
      const kind = replyTo(question)?.matched.kind;
      expect(kind).not.toBe('similar');
    },
  );
});

describe('a question of several words', () => {
  test.each([
    // The word that governs the preposition, not a separated verb.
    ['warten auf', 'warten'],
    ['er wartet auf', 'warten'],
    ['denken an', 'denken'],
    ['sich freuen auf', 'freuen'],
    ['auf etwas warten', 'warten'],
    ['fängt an', 'anfangen'],
    ['Ich warte auf den Bus', 'warten'],
    // Phrases, in any form and order.
    ['zu Hause', 'zu Hause'],
    ['gibt es', 'es gibt'],
    ['weder noch', 'weder … noch'],
    ['Ich drücke dir die Daumen!', 'die Daumen drücken'],
    ['ich habe keine Ahnung', 'keine Ahnung'],
    ['im Sommer', 'Sommer'],
    ['mit dem Bus', 'Bus'],
    // Separated verbs and perfects.
    ['mach das Licht aus', 'ausmachen'],
    ['Ich stehe um sieben Uhr auf, weil ich arbeite', 'aufstehen'],
    ['ich habe angerufen', 'anrufen'],
    ['kennen lernen', 'kennenlernen'],
    // A phrase without a verb gives way to the verb.
    ['was hast du am Wochenende vor?', 'vorhaben'],
    ['ich habe mich noch nicht angemeldet', 'anmelden'],
    // Government wherever it stands, also in "worauf".
    ['worauf wartest du', 'warten'],
    ['kannst du dich an mich erinnern?', 'erinnern'],
    ['bist du mit der Wohnung zufrieden?', 'zufrieden'],
    ['ich kann mich nicht entscheiden', 'entscheiden'],
    ['nächste Woche', 'Woche'],
    // Where nothing else helps, the verb, else the noun.
    ['wem gehört das auto', 'gehören'],
    ['das klappt schon', 'klappen'],
    ['hör auf damit', 'aufhören'],
    ['es tut mir so leid für dich', 'leidtun'],
    ['ans meer fahren', 'fahren'],
    ['hast du lust ins kino zu gehen', 'Lust'],
    ['von montag bis freitag', 'Montag'],
    ['er spricht weder Deutsch noch Englisch', 'weder … noch'],
  ])('%s: %s', (question, word) => {
    expect(firstWord(question)).toBe(word);
  });

  test('a letter is no question', () => {
    const letter =
      'Liebe Lena, ich warte jeden Tag auf den Bus und denke an dich, wie geht es dir?';
    expect(firstWord(letter)).toBeUndefined();
  });
});
