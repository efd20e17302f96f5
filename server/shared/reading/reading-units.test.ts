import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fixtureArtefact } from '#lexicon/fixtures/build-fixture.ts';
import { type Analyser, openAnalyser } from './analyser.ts';

/** Tables of sentences with the core's words: what belongs together, and what only seems to. */

let analyser: Analyser;
beforeAll(async () => {
  analyser = openAnalyser(await fixtureArtefact());
});
afterAll(() => analyser.close());

/** "ruft an → anrufen": the words of each unit and its headword. */
function unitsOf(text: string): string[] {
  const { units } = analyser.analyse({ pair: 'german-english', text });
  return units.map(({ parts, meanings }) => {
    const words = parts.map(({ range: [start, end] }) => text.slice(start, end));
    return `${words.join(' ')} → ${meanings[0]?.word}`;
  });
}
function formsOf(text: string): string[] {
  const { units } = analyser.analyse({ pair: 'german-english', text });
  return units.flatMap(({ form }) => form ?? []);
}

type Row = [sentence: string, units: string[]];

const SEPARABLE: Row[] = [
  ['Wann fängt der Film an?', ['fängt an → anfangen']],
  ['Ruf mich bitte morgen an!', ['Ruf an → anrufen']],
  ['Er steht jeden Morgen um sechs auf und frühstückt.', ['steht auf → aufstehen']],
  ['Sie räumt die Küche auf und wäscht ab.', ['räumt auf → aufräumen', 'wäscht ab → abwaschen']],
  ['Macht das Fenster zu!', ['Macht zu → zumachen']],
  ['Der Zug, der dort steht, fährt um acht ab.', ['fährt ab → abfahren']],
  ['Er ruft, wenn er Hilfe braucht, seinen Bruder an.', ['ruft an → anrufen']],
  ['Er stellte die Ordnung wieder her.', ['stellte wieder her → wiederherstellen']],
  ['Hör auf zu weinen!', ['Hör auf → aufhören', 'zu weinen → weinen']],
  ['Hör auf mit dem Unsinn!', ['Hör auf mit → aufhören']],
  ['Sie lud ihn ein, obwohl sie ihn nicht mochte.', ['lud ein → einladen']],
  ['In seiner Rede prangerte er die niedrigen Löhne an.', ['prangerte an → anprangern']],
  ['Ich weiß, dass er morgen abreist.', []],
  // No particles
  ['Er geht mit ihr aus dem Haus.', []],
  ['Wir sitzen um den Tisch herum.', []],
  ['Meine Großmutter ruft mich ab und zu an.', ['ruft an → anrufen', 'ab und zu → ab und zu']],
];

const GROUPS: Row[] = [
  ['Ich habe gestern meine Oma besucht.', ['habe besucht → besuchen']],
  ['Er ist vom Stuhl gefallen.', ['ist gefallen → fallen']],
  ['Der Film hat mir gut gefallen.', ['hat gefallen → gefallen']],
  ['Das Haus ist nicht gebaut worden.', ['ist gebaut worden → bauen']],
  ['Er weiß nicht, ob sie den Brief bekommen hat.', ['bekommen hat → bekommen']],
  ['Er hätte gestern kommen sollen.', ['hätte kommen → kommen']],
  ['Das Problem kann gelöst werden.', ['gelöst werden → lösen']],
  ['Ich würde gern mitkommen.', ['würde mitkommen → mitkommen']],
  ['Er behauptet, nichts gesehen zu haben.', ['gesehen zu haben → sehen']],
  ['Um Deutsch zu lernen, zog sie nach Wien.', ['zu lernen → lernen']],
  ['Gegessen habe ich schon.', ['Gegessen habe → essen']],
  // One auxiliary, and none
  ['Er hat Hunger und ist müde.', ['hat Hunger → Hunger haben']],
  ['Sie muss jetzt gehen.', []],
];

const REFLEXIVES: Row[] = [
  ['Ich freue mich sehr auf den Urlaub.', ['freue mich auf → freuen']],
  ['Er versucht, sich an den Namen zu erinnern.', ['sich an zu erinnern → erinnern']],
  ['Hast du dich schon entschieden?', ['Hast dich entschieden → entscheiden']],
  ['Kümmerst du dich um die Getränke?', ['Kümmerst dich um → kümmern']],
  ['Er wartet schon lange auf den Bus.', ['wartet auf → warten']],
  // Another person's pronoun; a place and no object
  ['Er ärgert mich.', []],
  ['Er wartet auf dem Bahnhof.', []],
];

const PHRASES: Row[] = [
  ['Wir drücken dir die Daumen.', ['drücken Daumen → die Daumen drücken']],
  ['Sie hat vor Hunden keine Angst.', ['hat Angst → Angst haben']],
  [
    'Meiner Meinung nach hat er das gut gemacht.',
    ['Meiner Meinung nach → meiner Meinung nach', 'hat gemacht → machen'],
  ],
  ['Sie kann weder lesen noch schreiben.', ['weder noch → weder … noch']],
];

describe.each([
  ['separated verbs', SEPARABLE],
  ['verb groups', GROUPS],
  ['reflexive verbs and governed prepositions', REFLEXIVES],
  ['phrases', PHRASES],
])('%s', (_, rows) => {
  it.each(rows)('%s', (text, units) => expect(unitsOf(text)).toEqual(units));
});

it.each([
  ['Er hat mich angerufen.', 'perfect, er/sie/es'],
  ['Sie hatten das Buch schon gelesen.', 'pluperfect, sie (plural)'],
  ['Die Stadt wurde zerstört.', 'passive preterite, er/sie/es'],
  ['Das Haus ist gebaut worden.', 'passive perfect, er/sie/es'],
  ['Ich werde dich anrufen.', 'future, ich'],
  ['Ich würde mitkommen.', 'Konjunktiv II with würde, ich'],
  ['Du hättest mich gefragt.', 'Konjunktiv II of the past, du'],
  ['Die Tür ist abgeschlossen.', 'state, present, er/sie/es'],
  ['Schalten Sie das Licht aus, bitte.', 'imperative'],
  ['Rufen Sie mich an?', 'present, Sie'],
])('the form of %s', (text, form) => expect(formsOf(text)).toEqual([form]));

describe('single words', () => {
  /** "gehört: gehören verb" of the word at the first place where it is written so. */
  const wordOf = (text: string, word: string): string | undefined => {
    const { tokens } = analyser.analyse({ pair: 'german-english', text });
    const token = tokens.find(({ range: [start, end] }) => text.slice(start, end) === word);
    const meaning = token?.meanings[0];
    return meaning ? `${meaning.word} ${meaning.part_of_speech}` : token?.kind;
  };
  it.each([
    // Function words by their place
    ['Das Haus, das dort steht, ist alt.', 'das', 'der pronoun'],
    ['Das ist gut.', 'Das', 'das pronoun'],
    ['Als ich kam, war es zu spät.', 'zu', 'zu adverb'],
    ['Er kommt zu mir.', 'zu', 'zu preposition'],
    ['Sie hat viel zu tun.', 'zu', 'zu particle'],
    ['Während er schläft, lese ich.', 'Während', 'während conjunction'],
    ['Während der Arbeit schläft er.', 'Während', 'während preposition'],
    ['Seit ich hier bin, regnet es.', 'Seit', 'seit conjunction'],
    ['Bitte frag ihn, ob er kommt.', 'ob', 'ob conjunction'],
    ['Komm, denn ich warte.', 'denn', 'denn conjunction'],
    ['Was machst du denn?', 'denn', 'denn particle'],
    // Capitals by position and by word class
    ['Rauchen ist hier verboten.', 'Rauchen', 'rauchen verb'],
    ['Habe ich das gesagt?', 'Habe', 'haben verb'],
    ['Beim Lesen schläft er ein.', 'Lesen', 'lesen verb'],
    ['Ich habe Frau Weber gesehen.', 'Weber', 'name'],
    // Forms of several verbs, participles and adjectives
    ['In Deutschland gehört das Fahrrad zum Alltag.', 'gehört', 'gehören verb'],
    ['Ich habe das Lied gehört.', 'gehört', 'hören verb'],
    ['Ein gebrauchtes Fahrrad reicht mir.', 'gebrauchtes', 'gebraucht adjective'],
    ['Der Preis wird von der Nachfrage bestimmt.', 'bestimmt', 'bestimmen verb'],
    ['Vor dem Haus stehen zwei Bänke.', 'Bänke', 'Bank noun'],
  ])('%s: %s is %s', (text, word, expected) => expect(wordOf(text, word)).toBe(expected));

  it('has the entry of the gender or plural that is meant', () => {
    const glossOf = (text: string, word: string): string | undefined => {
      const { tokens } = analyser.analyse({ pair: 'german-english', text });
      return tokens.find(({ range: [start, end] }) => text.slice(start, end) === word)?.meanings[0]
        ?.gloss;
    };
    expect(glossOf('Vor dem Haus stehen zwei Bänke.', 'Bänke')).toContain('bench');
    expect(glossOf('Die Banken haben zu.', 'Banken')).toContain('bank');
    expect(glossOf('Das Gehalt ist hoch.', 'Gehalt')).toContain('salary');
  });

  it.each([
    ['Ich freue mich über das Geschenk.', 'freue', 1],
    ['Ich freue mich auf die Ferien.', 'freue', 2],
    ['Dieser Garten gehört zum Hotel.', 'gehört', 2],
    ['Der Garten gehört meiner Tante.', 'gehört', 1],
  ])('%s: %s in sense %i, by what it governs', (text, word, sense) => {
    const { tokens } = analyser.analyse({ pair: 'german-english', text });
    const token = tokens.find(({ range: [start, end] }) => text.slice(start, end) === word);
    expect(token?.meanings[0]?.sense).toBe(sense);
  });

  it('chooses a sense by the translation of the text', () => {
    const senseOf = (translation: string): string | undefined =>
      analyser
        .analyse({ pair: 'german-english', text: 'Das ist ein großes Glas.', translation })
        .tokens.at(-1)?.meanings[0]?.gloss;
    expect(senseOf('That is a big jar.')).not.toBe(senseOf('That is a big glass.'));
  });
});
