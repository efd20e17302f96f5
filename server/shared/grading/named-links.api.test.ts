import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenCheckerLexicon, openCheckerLexicon } from '#lexicon/artefact/checker-lexicon.ts';
import { type Artefact, openArtefact } from '#lexicon/artefact/open.ts';
import { fixtureArtefact } from '#lexicon/fixtures/build-fixture.ts';
import { coherenceFacts } from './coherence.rules.ts';
import type { GradingWords } from './grading-input.ts';
import { createGradingWords } from './grading-words.ts';
import { hasRelativeClause, namedLinks } from './named-links.rules.ts';
import { type GradedSentence, readSentences } from './read-text.rules.ts';

let artefact: Artefact;
let lexicon: OpenCheckerLexicon;
let words: GradingWords;

beforeAll(async () => {
  artefact = openArtefact(await fixtureArtefact());
  lexicon = await openCheckerLexicon(artefact.database);
  words = createGradingWords(artefact.database, lexicon);
});

afterAll(() => {
  lexicon.dispose();
  artefact.database.close();
});

const read = (text: string): GradedSentence[] => readSentences(text, words);
const linksIn = (text: string): string[] => read(text).flatMap(namedLinks);

describe('the links that feedback names', () => {
  it.each([
    ['Ich bleibe zu Hause, weil es regnet.', 'weil'],
    ['Ich bleibe zu Hause weil ich heute keine Zeit habe.', 'weil'],
    ['Seit ich hier wohne, habe ich keine Zeit.', 'seit'],
    ['Ich warte, bis du kommst.', 'bis'],
    ['Als ich nach Hause kam, war es schon dunkel.', 'als'],
    ['Deshalb möchte ich heute kommen.', 'deshalb'],
    ['Ich möchte deshalb heute kommen.', 'deshalb'],
    ['Danach fahren wir nach Hause.', 'danach'],
    ['Erstens ist die Wohnung zu klein.', 'erstens'],
    ['Zum Beispiel habe ich keine Zeit.', 'zum Beispiel'],
    ['Ich lerne Deutsch, um hier zu arbeiten.', 'um … zu'],
    ['Ich weiß nicht, warum er heute kommt.', 'warum'],
    ['Ich habe Zeit, aber ich habe kein Geld.', 'aber'],
  ])('%s: %s', (text, link) => {
    expect(linksIn(text)).toEqual([link]);
  });

  it.each([
    ['a preposition of time', 'Ich wohne seit April in der Stadt.'],
    ['a preposition of time before an infinitive', 'Ich muss bis Montag in der Stadt arbeiten.'],
    ['a range', 'Ich suche eine Wohnung mit 3 bis 4 Zimmern.'],
    ['an adverb after a preposition', 'Das ist die Stadt von damals.'],
    ['a question', 'Warum lernt man Deutsch?'],
    ['a greeting with a question word', 'Wie geht es dir?'],
    ['um with a noun', 'Es geht um das Thema, die Schule zu lernen.'],
    ['a verb that is not at the end', 'Ich suche eine Wohnung, weil ich habe zwei Kinder.'],
    ['no verb after the adverb', 'Deshalb ich möchte heute kommen.'],
    ['a comma after the adverb', 'Danach, ich fahre nach Hause.'],
    ['a verb of two parts around the rest', 'Ich hoffe, dass wir können heute kommen.'],
    ['a comparison', 'Das Haus ist so groß wie die Schule.'],
    ['a particle', 'Was ist denn heute?'],
    ['a comment', 'Leider habe ich keine Zeit.'],
  ])('are not %s', (_name, text) => {
    expect(linksIn(text)).toEqual([]);
  });
});

it('a clause does not end with the verb of another one', () => {
  const text = 'Er fragt, nachdem ein Jahr und wenn ich hier arbeiten möchte.';
  expect(linksIn(text)).toEqual(['und', 'wenn']);
});

describe('a relative clause', () => {
  it.each([
    ['Das ist das Haus, das wir heute kaufen.', true],
    ['Das ist die Stadt, in der ich wohne.', true],
    ['Ich kaufe das Haus, die neuen Wohnungen.', false],
    ['Ich nehme den Zug, die Karte ist schon da.', false],
    ['Ich mag das Haus, die Stadt, die Schule.', false],
    ['Ich habe Zeit, die Wohnung zu suchen.', false],
    ['Ich bitte Sie, die heute kommen.', false],
  ])('%s %s', (text, is) => {
    expect(read(text).some(hasRelativeClause)).toBe(is);
  });
});

describe('what is said of links', () => {
  const facts = (text: string, isSound = true) => {
    const sentences = read(text);
    return coherenceFacts(sentences, 'A1', new Set(isSound ? sentences : []));
  };

  it('quotes only a sound sentence', () => {
    const text = 'Ich bleibe zu Hause, weil es regnet.';
    expect(facts(text).best?.quote).toBe(text);
    expect(facts(text, false).best).toBeNull();
  });

  it('says of no sentence that may hold a misspelt link that nothing links it', () => {
    expect(facts('Ich wohne in der Stadt. Morgen kaufe ich einen Hund.', false).gap).toBeNull();
  });

  it('finds two sentences that nothing links', () => {
    const { gap } = facts('Ich wohne in der Stadt. Morgen kaufe ich einen Hund.');
    expect(gap?.map(({ quote }) => quote)).toEqual([
      'Ich wohne in der Stadt.',
      'Morgen kaufe ich einen Hund.',
    ]);
  });

  it.each([
    ['a thank-you', 'Ich wohne in der Stadt. Danke schön!'],
    ['regards', 'Ich wohne in der Stadt. Gruß für deine Frau.'],
    ['a signature', 'Ich wohne in der Stadt. deiner Michael'],
    ['half a closing', 'Mit Freundlich\n\nMeier'],
    ['somebody spoken of', 'Ich habe keine Zeit. Der Hund war heute in der Stadt.'],
    ['a word that orders', 'Alles war anders als gedacht. Erstens die Familie war heute hier.'],
    [
      'a word that refers back',
      'Ich wohne in der Stadt. Wir fahren morgen gern dahin, und dort ist es schön.',
    ],
  ])('takes no gap before %s', (_name, text) => {
    expect(facts(text).gap).toBeNull();
  });
});
