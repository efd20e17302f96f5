import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenCheckerLexicon, openCheckerLexicon } from '#lexicon/artefact/checker-lexicon.ts';
import { type Artefact, openArtefact } from '#lexicon/artefact/open.ts';
import { fixtureArtefact } from '#lexicon/fixtures/build-fixture.ts';
import { checkText } from './check.ts';
import { phraseAgreement } from './rules/phrase-agreement.ts';

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

const explained = (text: string): string[] =>
  checkText(text, lexicon, [phraseAgreement]).map(({ explanation }) => explanation);

describe('the explanation of a noun phrase', () => {
  it.each([
    [
      'Ich fahre mit meine Schwester.',
      '“mit” takes the dative here; “die Schwester” is feminine: “mit meiner Schwester”.',
    ],
    [
      'Das ist ein schöner Haus.',
      'After “ein” the adjective ends in -es, because “das Haus” is neuter: “ein schönes Haus”.',
    ],
    ['Ich brauche drei Stuhl.', 'After “drei” the noun stands in the plural: “drei Stühle”.'],
    [
      'Ich spiele mit den Kinder.',
      'In the dative plural (“mit” takes it) the noun ends in -n: “mit den Kindern”.',
    ],
    [
      'Er spricht mit einem Student.',
      '“der Student” ends in -(e)n in every case but the nominative: “mit einem Studenten”.',
    ],
    [
      'Jeder Tag lerne ich Deutsch.',
      'A time without a preposition stands in the accusative; “der Tag” is masculine: “jeden Tag”.',
    ],
    [
      'Ich warte auf der Antwort.',
      '“warten auf” takes the accusative; “die Antwort” is feminine: “auf die Antwort”.',
    ],
    ['Ich habe viele Zeit.', '“Zeit” is not counted, so “viel” has no ending: “viel Zeit”.'],
  ])('of %j names the reason, the gender and the corrected phrase', (text, explanation) => {
    expect(explained(text)).toEqual([explanation]);
  });

  it.each(phraseAgreement.examples.wrong)('of %j names one case only', (marked) => {
    const [explanation = ''] = explained(marked.replace(/\[(.*)\|.*\]/u, '$1'));
    const cases = new Set(explanation.match(/\b(?:nominative|accusative|dative|genitive)\b/gu));
    cases.delete('nominative');
    expect(explanation).not.toMatch(/(?:nominative|accusative|dative|genitive) or /u);
    expect(cases.size).toBeLessThanOrEqual(1);
  });
});
