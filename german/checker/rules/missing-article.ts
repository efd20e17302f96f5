import { byWord } from '../../text/by-word.ts';
import type { NounPhrase } from '../chunks.ts';
import { isSurelyFinite } from '../clauses.ts';
import { determinerForm } from '../determiners.ts';
import type { Finding } from '../finding.ts';
import { CELL_COLUMNS, type CellCase, cellsOfCase, cellsOfColumn } from '../lexicon.ts';
import { DEGREE } from '../phrase-words.ts';
import { fittingCells } from '../phrase-forms.ts';
import { findingAt, type Rule, type Sentence } from '../rule.ts';
import { cellsOfNoun, type Word } from '../word.ts';

const list = (text: string): Set<string> => new Set(text.trim().split(/\s+/u));
/** Things and people that are counted; alone, in the singular, they need an article. */
const COUNTABLE =
  list(`Wohnung Haus Auto Fahrrad Motorrad Hund Katze Bruder Schwester Sohn Tochter Kind Baby Freund Freundin Mann Frau Familie
  Garten Balkon Keller Küche Bad Tisch Stuhl Bett Schrank Sofa Lampe Computer Laptop Handy Telefon Fernseher Kühlschrank
  Waschmaschine Buch Wörterbuch Heft Brief Karte Fahrkarte Ticket Termin Job Arbeitsplatz Stelle Praktikum Ausbildung Kurs
  Deutschkurs Prüfung Frage Problem Idee Plan Wunsch Traum Geschenk Kuchen Apfel Banane Ei Brötchen Flasche Glas Tasse Jacke
  Mantel Hose Rock Kleid Pullover Hemd Schuh Tasche Koffer Rucksack Schlüssel Uhr Brille Stadt Dorf Straße Park Supermarkt
  Schule Universität Restaurant Café Hotel Kino Theater Museum Bahnhof Flughafen Arzt Ärztin Lehrer Lehrerin Kollege Kollegin
  Nachbar Nachbarin Chef Chefin Firma Büro Party Fest Hochzeit Reise Ausflug Wochenende Film Lied Spiel Foto Bild Antwort Nachricht
  Möglichkeit Chance Lösung Vorschlag Grund Beispiel Fehler Zeitung Zeitschrift Koch Köchin Sänger Sängerin Spieler Mensch Person
  Student Studentin Schüler Schülerin Verkäufer Verkäuferin Beruf Hobby Land Sprache Tag Abend Nacht Urlaub Pass Visum Konto
  Rechnung Regenschirm Stift Kugelschreiber Messer Gabel Löffel Teller Schere Zimmer`);
/** With an object: "Ich suche Wohnung". */
const WITH_OBJECT = list(
  'haben brauchen suchen kaufen mieten bekommen finden möchten wollen besitzen schreiben lesen machen sehen',
);
const MODALS = list('können müssen sollen wollen dürfen möchten werden haben sein');
/** Set phrases without an article. */
const SET_PHRASES =
  /^(?:Nacht|Tag|Abend|Deutschkurs|Kurs|Party|Zeitung|Urlaub|Fehler|Schule|Frau|Mann|Familie|Arbeit|Karte|Bad|Land|Küche|Antwort)$/u;

/** A noun that is counted stands without an article: "Ich suche Wohnung", "Das ist gute Idee". */
export const missingArticle: Rule = {
  id: 'missing-article',
  check: (sentence) => sentence.phrases.flatMap((phrase) => check(phrase, sentence)),
  examples: {
    wrong: [
      'Ich habe [Hund|einen Hund].',
      'Wir suchen [Wohnung|eine Wohnung].',
      'Er hat [neues Auto|ein neues Auto] gekauft.',
      'Das ist [gute Idee|eine gute Idee].',
      'Ich fahre [mit Bus|mit dem Bus] zur Arbeit.',
      'Meine Mutter ist [sehr gute Köchin|eine sehr gute Köchin].',
    ],
    right: [
      'Ich habe einen Hund.',
      'Ich habe Hunger und Zeit.',
      'Er fährt Auto.',
      'Mein Vater ist Lehrer.',
      'Wir haben schönes Wetter.',
      'Das sind gute Ideen.',
      'Ich habe Haus und Hof verloren.',
      'Ich habe heute Schule.',
    ],
  },
};

/** "mit Bus": the vehicle that one takes. */
function byVehicle({ preposition, determiner, adjectives, noun }: NounPhrase): Finding[] {
  const article = VEHICLES[noun.text];
  if (preposition?.lower !== 'mit' || determiner || adjectives.length > 0 || article === undefined)
    return [];
  return [
    findingAt(preposition, noun, {
      rule: 'missing-article',
      type: 'agreement',
      explanation: `The vehicle that somebody takes has an article: “mit ${article} ${noun.text}”.`,
      corrections: [`${preposition.text} ${article} ${noun.text}`],
    }),
  ];
}
const VEHICLES: Readonly<Record<string, string>> = byWord({
  Bus: 'dem',
  Zug: 'dem',
  Auto: 'dem',
  Fahrrad: 'dem',
  Rad: 'dem',
  Taxi: 'dem',
  Flugzeug: 'dem',
  Schiff: 'dem',
  Motorrad: 'dem',
  'U-Bahn': 'der',
  'S-Bahn': 'der',
  Straßenbahn: 'der',
  Bahn: 'der',
});

function check(phrase: NounPhrase, sentence: Sentence): Finding[] {
  const { words } = sentence;
  const { noun, adjectives, start, end } = phrase;
  const after = words[end];
  if (
    after &&
    after.kind === 'word' &&
    (after.capital || /^(?:und|oder|noch|sowie|an|für)$/u.test(after.lower))
  )
    return [];
  const vehicle = byVehicle(phrase);
  if (vehicle.length > 0) return vehicle;
  if (phrase.preposition || phrase.determiner || phrase.number || !COUNTABLE.has(noun.text))
    return [];
  const before = words[start - 1];
  if (!before || before.kind !== 'word' || before.determiner || before.preposition) return [];
  if (!before.known) return [];
  if (before.capital && !before.opens) return [];
  if (
    /^(?:und|oder|als|wie|weder|noch|kein|nicht|per|pro|je|viel|wenig|mehr|genug|etwas|solch)$/u.test(
      before.lower,
    )
  )
    return [];
  if (isInsidePhrase(start, words)) return [];
  const clause = sentence.clauses.find((one) => start >= one.start && end <= one.end);
  if (!clause || clause.kind === 'infinitive') return [];
  const grammaticalCase = caseHere(phrase, clause.start, clause.verbs, sentence);
  if (grammaticalCase === null) return [];
  if (adjectives.length === 0 && SET_PHRASES.test(noun.text)) return [];
  const cells = cellsOfNoun(noun) & cellsOfCase(grammaticalCase);
  if ((cells & cellsOfColumn('plural')) !== 0) return [];
  if (adjectives.length > 0 && fittingCells(phrase, cells).length === 0) return [];
  const column = CELL_COLUMNS.find((one) => (cells & cellsOfColumn(one)) !== 0);
  const article = column ? determinerForm('ein', grammaticalCase, column) : null;
  const first = firstOf(phrase, words);
  if (article === null || !first) return [];
  const text = words.slice(first.index, end).map((word) => word.text);
  return [
    findingAt(first, noun, {
      rule: 'missing-article',
      type: 'agreement',
      explanation: `“${noun.text}” is something that is counted (${column ?? ''}), so in the singular it needs an article: “${[article, ...text].join(' ')}”.`,
      corrections: [[article, ...text].join(' ')],
    }),
  ];
}

/** "ein super Hotel", "eine möglichst günstige Wohnung": the article stands before a word without an ending. */
function isInsidePhrase(start: number, words: readonly Word[]): boolean {
  for (let at = start - 1; at >= Math.max(0, start - 3); at--) {
    const word = words[at];
    if (!word || word.kind !== 'word' || word.capital) return false;
    if (word.determiner) return true;
  }
  return false;
}

/** The first word of the phrase: the article stands before "sehr" too. */
function firstOf({ start }: NounPhrase, words: readonly Word[]): Word | undefined {
  let at = start;
  while (
    DEGREE.has(words[at - 1]?.lower ?? '') &&
    !/^(?:nicht|noch|schon)$/u.test(words[at - 1]?.lower ?? '')
  )
    at--;
  return words[at];
}

/** The case of the phrase: behind a form of sein the nominative, as the only object the accusative; null if neither is sure. */
function caseHere(
  { start, adjectives, noun }: NounPhrase,
  clauseStart: number,
  verbs: readonly number[],
  { words, phrases }: Sentence,
): CellCase | null {
  const front = words.slice(clauseStart, start);
  const lemmas = verbs.flatMap((at) => words[at]?.verbs.map(({ lemma }) => lemma) ?? []);
  const finite = front.find((word) => isSurelyFinite(word));
  if (!finite) return null;
  if (lemmas.length > 0 && lemmas.every((lemma) => lemma === 'sein')) {
    return adjectives.length > 0 && front.length > 1 && noun.text !== 'Deutsch'
      ? 'nominative'
      : null;
  }
  const full = lemmas.filter((lemma) => !MODALS.has(lemma) && lemma !== 'gehaben');
  const isObject = (full.length > 0 ? full : lemmas.filter((lemma) => lemma !== 'gehaben')).every(
    (lemma) => WITH_OBJECT.has(lemma),
  );
  const subject =
    front.some(({ lower }) => /^(?:ich|du|er|sie|wir|man|ihr)$/u.test(lower)) ||
    phrases.some((one) => one.start === clauseStart && one.determiner && !one.preposition);
  return lemmas.length > 0 && isObject && subject ? 'accusative' : null;
}
