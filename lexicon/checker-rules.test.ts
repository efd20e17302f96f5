import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkText } from '#german/checker/check.ts';
import type { Examples } from '#german/checker/examples.ts';
import { ALS_WIE } from '#german/checker/rules/als-wie.examples.ts';
import { AUXILIARY } from '#german/checker/rules/auxiliary.examples.ts';
import { CAPITAL_INFINITIVE } from '#german/checker/rules/capital-infinitive.examples.ts';
import { COMMA_AFTER_CLAUSE } from '#german/checker/rules/comma-after-clause.examples.ts';
import { COMMA_BEFORE_CLAUSE } from '#german/checker/rules/comma-before-clause.examples.ts';
import { COMMA_BEFORE_GROUP } from '#german/checker/rules/comma-before-group.examples.ts';
import { DAS_DASS } from '#german/checker/rules/das-dass.examples.ts';
import { FIXED_PHRASE } from '#german/checker/rules/fixed-phrase.examples.ts';
import { MODAL } from '#german/checker/rules/modal.examples.ts';
import { NEEDLESS_COMMA } from '#german/checker/rules/needless-comma.examples.ts';
import { NOUN_CAPITAL } from '#german/checker/rules/noun-capital.examples.ts';
import { PHRASE_AGREEMENT } from '#german/checker/rules/phrase-agreement.examples.ts';
import { PREPOSITION_ARTICLE } from '#german/checker/rules/preposition-article.examples.ts';
import { PRONOUN_CASE } from '#german/checker/rules/pronoun-case.examples.ts';
import { SENTENCE_CAPITAL } from '#german/checker/rules/sentence-capital.examples.ts';
import { SEPARABLE_VERB } from '#german/checker/rules/separable-verb.examples.ts';
import { SPELLING } from '#german/checker/rules/spelling.examples.ts';
import { SUBJECT_VERB } from '#german/checker/rules/subject-verb.examples.ts';
import { VERB_FINAL } from '#german/checker/rules/verb-final.examples.ts';
import { VERB_SECOND } from '#german/checker/rules/verb-second.examples.ts';
import { WRONG_CAPITAL } from '#german/checker/rules/wrong-capital.examples.ts';
import { type OpenCheckerLexicon, openCheckerLexicon } from './artefact/checker-lexicon.ts';
import { type Artefact, openArtefact } from './artefact/open.ts';
import { fixtureArtefact } from './fixtures/build-fixture.ts';

/** The rules on the core's words, as the server will have them. */
const TABLES: Record<string, Examples> = {
  'als and wie': ALS_WIE,
  auxiliary: AUXILIARY,
  'capital infinitive': CAPITAL_INFINITIVE,
  'comma after a clause': COMMA_AFTER_CLAUSE,
  'comma before a clause': COMMA_BEFORE_CLAUSE,
  'comma before a group': COMMA_BEFORE_GROUP,
  'das and dass': DAS_DASS,
  'fixed phrase': FIXED_PHRASE,
  modal: MODAL,
  'needless comma': NEEDLESS_COMMA,
  'noun capital': NOUN_CAPITAL,
  'phrase agreement': PHRASE_AGREEMENT,
  'preposition and article': PREPOSITION_ARTICLE,
  'pronoun case': PRONOUN_CASE,
  'sentence capital': SENTENCE_CAPITAL,
  'separable verb': SEPARABLE_VERB,
  spelling: SPELLING,
  'subject and verb': SUBJECT_VERB,
  'verb final': VERB_FINAL,
  'verb second': VERB_SECOND,
  'wrong capital': WRONG_CAPITAL,
};

/** Of some 13,600 sentences, with the words that the fixtures leave unknown. */
const MOST_IN_CORE = 30;

let artefact: Artefact;
let lexicon: OpenCheckerLexicon;

beforeAll(async () => {
  artefact = openArtefact(await fixtureArtefact());
  lexicon = await openCheckerLexicon(artefact.database);
}, 120_000);

afterAll(() => {
  lexicon.dispose();
  artefact.database.close();
});

function shown(text: string): string[] {
  return checkText(text, lexicon).map(({ start, end }) => text.slice(start, end));
}

describe.each(Object.entries(TABLES))('%s', (_name, { wrong, right }) => {
  it.each(wrong)('finds the mistake in %s', (marked) => {
    const [, before = '', span = '', correction = '', after = ''] =
      /^(.*)\[(.*)\|(.*)\](.*)$/u.exec(marked) ?? [];
    const text = before + span + after;
    expect(shown(text)).toEqual([span]);
    const [finding] = checkText(text, lexicon);
    expect(finding?.corrections).toContain(correction);
    expect(finding?.corrections.length).toBeLessThanOrEqual(3);
    expect(finding?.explanation).toMatch(/\.$|\?$/u);
  });

  it.each(right)('finds nothing in %s', (text) => {
    expect(shown(text)).toEqual([]);
  });
});

describe('the core', () => {
  // The real dictionary knows all their words and gives none (npm run measure -- checker --core); this small one not.
  it('has hardly a finding in its own sentences', () => {
    const rows = artefact.database.prepare("select text from sentence where source = 'core'").all();
    expect(rows.length).toBeGreaterThan(10_000);
    const text = rows.map((row) => String(row['text'])).join('\n\n');
    const found = checkText(text, lexicon).map(
      ({ start, end, rule }) => `${rule}: ${text.slice(Math.max(0, start - 30), end + 20)}`,
    );
    expect(found.slice(MOST_IN_CORE)).toEqual([]);
  }, 60_000);
});
