import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenCheckerLexicon, openCheckerLexicon } from '#lexicon/artefact/checker-lexicon.ts';
import { type Artefact, openArtefact } from '#lexicon/artefact/open.ts';
import { fixtureArtefact } from '#lexicon/fixtures/build-fixture.ts';
import { checkText } from './check.ts';

let artefact: Artefact;
let lexicon: OpenCheckerLexicon;

beforeAll(async () => {
  artefact = openArtefact(await fixtureArtefact());
  lexicon = await openCheckerLexicon(artefact.database);
});
afterAll(() => {
  lexicon.dispose();
  artefact.database.close();
});

const findings = (text: string): [string, string[]][] =>
  checkText(text, lexicon).map(({ start, end, corrections }) => [
    text.slice(start, end),
    corrections,
  ]);

describe('the speller', () => {
  it.each([
    ['a missing h', 'Ich suche eine Wonung.', 'Wonung', 'Wohnung'],
    ['ie', 'Ich kaufe dise Lampe.', 'dise', 'diese'],
    ['ch for g', 'Das ist wichtich für mich.', 'wichtich', 'wichtig'],
    ['two edits', 'Das ist mein Schlozimer.', 'Schlozimer', 'Schlafzimmer'],
    ['the link of a compound', 'Die Gruppearbeit macht Spaß.', 'Gruppearbeit', 'Gruppenarbeit'],
    ['a part of a compound', 'Meine Sprachprufung ist bald.', 'Sprachprufung', 'Sprachprüfung'],
  ])('knows %s', (_name, text, typed, right) => {
    const found = findings(text).find(([span]) => span === typed);
    expect(found?.[1][0]).toBe(right);
  });

  it.each([
    ['a noun after an article', 'Meine Famile ist groß.', 'Famile', 'Familie'],
    ['a verb after ich', 'Ich kome morgen.', 'kome', 'komme'],
    ['a verb after er', 'Er komt morgen.', 'komt', 'kommt'],
  ])('expects %s', (_name, text, typed, right) => {
    const found = findings(text).find(([span]) => span === typed);
    expect(found?.[1][0]).toBe(right);
  });
});

describe('another language', () => {
  it.each([
    'Simone de Beauvoir schrieb: „On ne naît pas femme, on le devient.“',
    'Sein Motto war "carpe diem quam minimum credula".',
    'Der Film heißt „The Man in Black“ und ist gut.',
    'Auf Türkisch sagt man iyi akşamlar efendim dazu.',
    'Das kostet zwanzig Złoty.',
    'Frau Kowalczyk wohnt jetzt in Gdynia.',
    'Dresden liegt an der Elbe.',
  ])('is no mistake: %s', (text) => {
    expect(findings(text)).toEqual([]);
  });

  it('excuses no misspelt German words beside each other', () => {
    expect(findings('Ich habe eine schöhne Wonung.').map(([span]) => span)).toEqual([
      'schöhne',
      'Wonung',
    ]);
  });

  it('gives no German word for a single one', () => {
    expect(findings('Ich will more lernen.')).toEqual([['more', []]]);
  });
});

describe('the spelling of Switzerland', () => {
  it.each(['Die Strasse ist gross.', 'Mit freundlichen Grüssen', 'Wie heisst du?'])(
    'is right in a text without ß: %s',
    (text) => {
      expect(findings(text)).toEqual([]);
    },
  );

  it('is a mistake beside ß', () => {
    expect(findings('Ich weiß nicht, wie du heisst.')).toEqual([['heisst', ['heißt']]]);
  });

  it('has ß for ss nowhere', () => {
    expect(findings('Ich hoffe, daß du kommst.')).toEqual([['daß', ['dass']]]);
  });
});

describe('what a sure correction lets be seen', () => {
  it('is the case of a phrase with a misspelt noun', () => {
    expect(findings('Ich wohne in meine Wonung.')).toEqual([
      ['meine', ['meiner']],
      ['Wonung', ['Wohnung']],
    ]);
  });
});
