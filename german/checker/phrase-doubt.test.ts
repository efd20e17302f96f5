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

describe('a phrase whose words do not agree', () => {
  it('has the form of each case where nothing decides the case', () => {
    const [finding] = checkText('Dann kommt ein großen Hund.', lexicon);
    expect(finding?.corrections).toEqual(['ein großer', 'einen großen']);
    expect(finding?.explanation).toContain('do not go together');
    expect(finding?.explanation).toContain('nominative or accusative');
  });

  it('has one form and its reason where the preposition decides', () => {
    const [finding] = checkText('Er kommt aus einem fremdes Land.', lexicon);
    expect(finding?.corrections).toEqual(['fremden']);
    expect(finding?.explanation).not.toContain('do not go together');
    expect(finding?.certainty).toBeUndefined();
  });
});
