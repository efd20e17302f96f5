import { readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenCheckerLexicon, openCheckerLexicon } from '#lexicon/artefact/checker-lexicon.ts';
import { type Artefact, openArtefact } from '#lexicon/artefact/open.ts';
import { fixtureArtefact } from '#lexicon/fixtures/build-fixture.ts';
import { checkText } from './check.ts';
import { RULES } from './rules.ts';

/** Of each 1,000 sentences; includes findings on words that the fixtures lack. */
const MOST_IN_CORE = 3;

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

function shown(text: string, rules = RULES): string[] {
  return checkText(text, lexicon, rules).map(({ start, end }) => text.slice(start, end));
}

describe('the list of rules', () => {
  it('has every file of rules/, each named after the id of its rule', () => {
    const files = readdirSync(path.join(import.meta.dirname, 'rules'));
    expect(RULES.map(({ id }) => `${id}.ts`).toSorted()).toEqual(files.toSorted());
  });

  it.each(RULES)('has wrong and right examples of $id', ({ examples: { wrong, right } }) => {
    expect(wrong).not.toEqual([]);
    expect(right).not.toEqual([]);
  });
});

// With the words of the core, read as the server does.
describe.each(RULES)('$id', (rule) => {
  it.each(rule.examples.wrong)('finds the mistake in %s', (marked) => {
    const [, before = '', span = '', correction = '', after = ''] =
      /^(.*)\[(.*)\|(.*)\](.*)$/u.exec(marked) ?? [];
    const text = before + span + after;
    expect(shown(text)).toEqual([span]);
    expect(shown(text, [rule])).toEqual([span]);
    const [finding] = checkText(text, lexicon);
    expect(finding?.corrections).toContain(correction);
    expect(finding?.corrections.length).toBeLessThanOrEqual(3);
    expect(finding?.explanation).toMatch(/\.$|\?$/u);
  });

  it.each(rule.examples.right)('finds nothing in %s', (text) => {
    expect(shown(text)).toEqual([]);
  });
});

describe('the core', () => {
  // The real dictionary has all their words and gives five findings (npm run measure -- checker --core); this small one more.
  it('has hardly any findings in its own sentences', () => {
    const rows = artefact.database.prepare("select text from sentence where source = 'core'").all();
    expect(rows.length).toBeGreaterThan(10_000);
    const text = rows.map((row) => String(row['text'])).join('\n\n');
    const found = checkText(text, lexicon).map(
      ({ start, end, rule }) => `${rule}: ${text.slice(Math.max(0, start - 30), end + 20)}`,
    );
    expect(found.slice((MOST_IN_CORE * rows.length) / 1000)).toEqual([]);
  });
});

it('takes words that every object has a property of for words like others', () => {
  const names = Object.getOwnPropertyNames(Object.prototype);
  const text = names.map((name) => `Ich ${name} ist ${name}, wenn ${name} ${name} hat.`).join(' ');
  expect(() => checkText(text, lexicon)).not.toThrow();
});
