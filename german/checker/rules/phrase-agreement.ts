import type { NounPhrase } from '../chunks.ts';
import type { Finding } from '../finding.ts';
import { ALL_CELLS, cell, cellsOfCase, type CheckerLexicon } from '../lexicon.ts';
import { type Explained, explainRepair } from '../phrase-explanation.ts';
import { fittingCells, type Repair, repairs } from '../phrase-forms.ts';
import { allowedCells } from '../allowed-cells.ts';
import {
  explainOpen,
  isBesideUnknown,
  isDoubtful,
  openCases,
  repairsOfCases,
  withoutPluralOfContraction,
} from '../phrase-doubt.ts';
import { mayBeOther } from '../phrase-context.ts';
import type { Rule, Sentence } from '../rule.ts';
import {
  capitalise,
  cellsOfNoun,
  finitePersons,
  likeCapital,
  uncapitalise,
  type Word,
} from '../word.ts';

/** Repairs within this cost of the cheapest are shown with it. */
const NEARLY_AS_CHEAP = 0.5;
const MOST = 3;
/** A phrase whose repair costs more than this was misunderstood. */
const MOST_EXPENSIVE = 2.6;

/**
 * Article, adjectives and noun that agree in none of the cases that their context allows. One rule finds these; the
 * finding is named after the part to change: preposition-case, article-agreement, adjective-ending, noun-form.
 */
export const phraseAgreement: Rule = {
  id: 'phrase-agreement',
  check: (sentence, lexicon) =>
    sentence.phrases.flatMap((phrase) => check(phrase, sentence, lexicon)),
  examples: {
    wrong: [
      'Während [mein Urlaub|meines Urlaubs] war ich krank.',
      'Ich bin müde, [der|die] Arbeit war schwer.',
      'Vor drei [Monate|Monaten] war ich dort.',
      'Seit zwei [Jahre|Jahren] wohne ich hier.',
      'Es gibt [kein|keinen] Grund dafür.',
      'Wegen [die|der] Arbeit habe ich keine Zeit.',

      '[Der|Die] Wohnung ist schön.',
      'Ich habe einen [klein|kleinen] Hund.',
      'Das ist eine [gut|gute] Idee.',
      'Er spricht mit [seinen|seinem] Vater.',
      'Das Geschenk ist für [meiner|meine] Mutter.',
      'Ich spiele mit den [Kinder|Kindern].',
      'Ich habe [ein|einen] Bruder.',
      'Wir sehen [der|den] Film.',
      'Es gibt hier [ein|einen] Park.',
      'Ich wohne in [die|der] Stadt.',
      'Ich habe [viele Zeit|viel Zeit].',
      'Wir brauchen drei [Stuhl|Stühle].',
      'Ich interessiere mich nicht für [dem|den] Sport.',
      'Wir sprechen über [dem|das] Wetter.',
      'Ich warte auf [der|die] Antwort.',
      'Er kommt aus einem [fremdes|fremden] Land.',
      'Heute liest man das in [den|der] Zeitung.',
    ],
    right: [
      'Er hört zu, während sein Vater spricht.',
      'Während seine Kinder schlafen, liest er.',
      'Ich kenne einen Mann, der große Angst hat.',
      'Nach einiger Zeit kam er zurück.',
      'Ich habe einige Zeit in Bonn gewohnt.',
      'Am Ende des Jahres haben wir Zeit.',
      'Sie gibt dem Kind einen Apfel.',

      'Wir essen um ein Uhr.',
      'In den ersten drei Monaten war alles neu.',
      'Wir sehen euch beide nächsten Samstag.',

      'Die Wohnung ist schön.',
      'Ich habe einen kleinen Hund.',
      'Er spricht mit seinem Vater.',
      'Ich gebe ihr Blumen.',
      'Habt ihr Zeit?',
      'Die Frau, die Kinder hat, arbeitet viel.',
      'Um der Frau zu helfen, bleibe ich hier.',
      'Was ist das für ein Haus?',
      'Vielen Dank für deine Hilfe.',
      'Meiner Meinung nach ist der Film gut.',
      'Im Allgemeinen bin ich zufrieden.',
      'Ich esse am liebsten Nudeln.',
      'Zwei Kaffee, bitte!',
      'Wir gehen in die Stadt.',
      'Das ist das Auto meines Vaters.',
      'Auf den ersten Blick ist alles einfach.',
      'Ich trinke lieber Tee.',
      'Ist das Kaffee?',
      'Bis spät in die Nacht haben wir getanzt.',
    ],
  },
};

function check(phrase: NounPhrase, sentence: Sentence, lexicon: CheckerLexicon): Finding[] {
  const { determiner, noun, adjectives } = phrase;
  const nounCells = cellsOfNoun(noun);
  if (nounCells === ALL_CELLS || mayBeOther(phrase, sentence)) return [];
  if (isOneOClock(phrase) || isBothOfUs(phrase, sentence)) return [];
  const allowed = allowedCells(phrase, sentence);
  const { cells } = allowed;
  const subject = pluralSubject(phrase, sentence) ?? singularSubject(phrase, sentence);
  const likely = subject ?? allowed.likely ?? cells;
  const explain = (repair: Repair): Explained =>
    explainRepair(
      phrase,
      repair,
      { reason: allowed.reason, verb: allowed.verb ?? null, words: sentence.words },
      lexicon,
    );
  if (!determiner && adjectives.length === 0 && !phrase.number)
    return checkBare(phrase, cells, lexicon, explain);
  if (fittingCells(phrase, cells).length > 0 || isManyPeople(phrase)) return [];
  const before = sentence.words[phrase.start - 1];
  const afterNoun = before !== undefined && before.capital && before.nouns.length > 0;
  const all = withoutPluralOfContraction(phrase, repairs(phrase, cells, lexicon, afterNoun));
  const many = manyOfOne(phrase, all);
  if (many) return [many];
  const [best] = all;
  if (!best || best.cost > MOST_EXPENSIVE) return [];
  const cheapest = all.filter(({ cost }) => cost <= best.cost + NEARLY_AS_CHEAP);
  const likeliest = (likely === PLURAL_SUBJECT ? all : cheapest).filter(
    ({ grammaticalCase, column }) => (cell(grammaticalCase, column) & likely) !== 0,
  );
  const [first = best, ...others] = likeliest.length > 0 ? likeliest : cheapest;
  const found = describe(phrase, [first, ...others], explain);
  const doubtful = isDoubtful(phrase, lexicon) || isBesideUnknown(phrase, sentence.words);
  if (subject === undefined) {
    const cases = openCases(phrase, allowed, lexicon);
    const [cheapestCase, ...more] = repairsOfCases(all, cases);
    if (cheapestCase && more.length > 0) {
      const { start, end, corrections } = describe(phrase, [first, cheapestCase, ...more], explain);
      if (corrections.length > 1) {
        Object.assign(found, { start, end, corrections });
        found.explanation = explainOpen(phrase, cases);
      }
    }
    const isGuess =
      (first.grammaticalCase === 'genitive' && allowed.reason !== 'preposition') ||
      (first.grammaticalCase === 'dative' && !phrase.preposition && allowed.reason === null);
    if (isGuess) return [{ ...found, certainty: 'maybe' }];
  }
  return [doubtful ? { ...found, certainty: 'maybe' } : found];
}

/** "um ein Uhr": the time. */
function isOneOClock({ determiner, noun }: NounPhrase): boolean {
  return noun.text === 'Uhr' && determiner?.lower === 'ein';
}

/** "euch beide nächsten Samstag": the pronoun's word, not the noun's. */
function isBothOfUs({ determiner, start }: NounPhrase, { words }: Sentence): boolean {
  return (
    determiner?.determiner?.lemma === 'beid' &&
    /^(?:wir|ihr|sie|uns|euch|ihnen)$/u.test(words[start - 1]?.lower ?? '')
  );
}

/** "Das macht vielen Angst": the pronoun. */
function isManyPeople({ determiner, noun, preposition }: NounPhrase): boolean {
  return determiner?.lower === 'vielen' && !preposition && (cellsOfNoun(noun) & 0x8888) === 0;
}

const PLURAL_SUBJECT = cell('nominative', 'plural');

/** "Die Haus sind alt": the verb shows that the phrase, whose article can be plural, is meant as one. */
function pluralSubject(phrase: NounPhrase, { words, clauses }: Sentence): number | undefined {
  if (phrase.determiner?.lower === 'alle') return PLURAL_SUBJECT;
  const [clause] = clauses;
  const [first, ...more] = clause?.finite ?? [];
  const verb = words[first ?? -1];
  const article = phrase.determiner?.determiner;
  if (!clause || !verb || !article || phrase.start !== 0 || more.length > 0) return undefined;
  if ((article.cells & PLURAL_SUBJECT) === 0 || words[phrase.end]?.lower === 'und')
    return undefined;
  return finitePersons(verb) === THIRD_PLURAL_ONLY ? PLURAL_SUBJECT : undefined;
}
/** "Meine neuen Chef ist nett": the verb shows that one is meant. */
function singularSubject({ start, end }: NounPhrase, { words }: Sentence): number | undefined {
  const verb = words[end];
  return start === 0 && verb !== undefined && finitePersons(verb) === 0b100
    ? cellsOfCase('nominative') & ~PLURAL_SUBJECT
    : undefined;
}

/** Bits of wir and sie. */
const THIRD_PLURAL_ONLY = 0b101000;

/** "viele Geld", "viele Foto": what cannot be counted stands with "viel", everything else in the plural. */
function manyOfOne(
  { determiner, noun, adjectives, number }: NounPhrase,
  all: readonly Repair[],
): Finding | null {
  const lemma = determiner?.determiner?.lemma;
  if (!determiner || number || adjectives.length > 0 || (lemma !== 'viel' && lemma !== 'wenig'))
    return null;

  if ((cellsOfNoun(noun) & 0x8888) !== 0 || noun.text === 'Dank') return null;
  const plural = all.find(({ changes }) => changes.length === 1 && changes[0]?.word === noun)
    ?.changes[0]?.text;
  const much = `${likeCapital(lemma, determiner)} ${noun.text}`;
  const isMass = plural === undefined || UNCOUNTABLE.has(noun.text);
  return {
    start: determiner.start,
    end: noun.end,
    rule: 'many-of-one',
    type: 'agreement',
    explanation: isMass
      ? `“${noun.text}” is not counted, so “${lemma}” has no ending: “${lemma} ${noun.text}”.`
      : `After “${determiner.lower}” the noun stands in the plural: “${determiner.lower} ${plural}”.`,
    corrections: isMass ? [much] : [`${determiner.text} ${plural}`],
  };
}

/** Nouns that have a plural, with another meaning, but are hardly ever counted. */
const UNCOUNTABLE = new Set(
  `Geld Zeit Arbeit Wasser Spaß Glück Hilfe Erfahrung Kaffee Tee Bier Wein Saft Brot Fleisch Obst Gemüse Energie Freizeit Kraft
  Liebe Angst Freude Hoffnung Mut Platz Raum Musik Sport Verkehr Strom Müll Plastik Schnee Regen Licht Luft Stress Druck Kontakt
  Übung Praxis Theorie Verantwortung Aufmerksamkeit Interesse Unterstützung Information Literatur Wissen Können Essen`.split(
    /\s+/u,
  ),
);

/** "mit Freunde": a plural without an article that lacks its dative ending. */
function checkBare(
  phrase: NounPhrase,
  cells: number,
  lexicon: CheckerLexicon,
  explain: (repair: Repair) => Explained,
): Finding[] {
  const dativePlural = 0x800;
  const own = cellsOfNoun(phrase.noun);
  if (!phrase.preposition || (cells & dativePlural) === 0 || (own & cells) !== 0) return [];
  if ((own & 0x8888) === 0) return [];
  const [best] = repairs(phrase, dativePlural, lexicon);
  if (!best) return [];
  return [describe(phrase, [best], explain)];
}

function describe(
  phrase: NounPhrase,
  cheapest: readonly [Repair, ...Repair[]],
  explain: (repair: Repair) => Explained,
): Finding {
  const [best] = cheapest;
  const changed = cheapest.flatMap(({ changes }) => changes.map(({ word }) => word));
  const first = changed.reduce((a, b) => (b.start < a.start ? b : a));
  const last = changed.reduce((a, b) => (b.end > a.end ? b : a));
  const words = [phrase.determiner, ...phrase.adjectives, phrase.noun].filter(
    (word) => word !== undefined,
  );
  const span = words.filter((word) => word.start >= first.start && word.end <= last.end);
  const texts = cheapest.map(({ changes }) =>
    span
      .map((word) => changes.find((change) => change.word === word)?.text ?? asWritten(word))
      .join(' '),
  );
  const corrections =
    span.length === last.index - first.index + 1 ? [...new Set(texts)].slice(0, MOST) : [];
  const { rule, type, explanation } = explain(best);
  return { start: first.start, end: last.end, rule, type, explanation, corrections };
}

/** An unchanged word, with the case its first letter should have. */
function asWritten(word: Word): string {
  if (word.lowercaseNoun) return capitalise(word.text);
  return word.lowercaseAdjective && word.nouns.every(({ adjectival }) => adjectival)
    ? uncapitalise(word.text)
    : word.text;
}
