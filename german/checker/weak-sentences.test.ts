import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenCheckerLexicon, openCheckerLexicon } from '#lexicon/artefact/checker-lexicon.ts';
import { type Artefact, openArtefact } from '#lexicon/artefact/open.ts';
import { fixtureArtefact } from '#lexicon/fixtures/build-fixture.ts';
import { findWeakSentences } from './weak-sentences.ts';
import { budgetFor } from './work.ts';

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

const reasonsFor = (text: string) =>
  findWeakSentences(text, [], lexicon).sentences.flatMap(({ reasons }) => reasons);

/** Of one thousand good sentences. */
const MOST_IN_CORE = 2;

describe('sentences to look at again', () => {
  it.each([
    ['Deshalb ist das Wetter sehr schön ist.', 'two verbs'],
    ['Ich kann alle Sachen was Sie möchten machen.', 'two verbs'],
    ['Ich komme morgen ich bringe einen Kuchen mit.', 'two verbs'],
    ['Ich sehr gern nach Köln.', 'no verb'],
    ['Ich komme nicht, weil das Wetter schlecht.', '“weil”'],
    ['Ich heute mache das Essen.', 'comes next'],
    ['Kann ich am Montag kommen.', 'full stop'],
    ['Heute möchte ich du besuchen.', 'two subjects'],
    ['Ich würde gern das Auto.', 'second verb'],
    ['Ich möchte am Samstag nach Köln gefahren.', 'hardly go together'],
    ['Das Haus steht im der Stadt.', '“im der”'],
    ['Ich habe mein das Buch dort gelesen.', '“mein das”'],
    ['Ich gehe gehe in die Schule.', '“gehe gehe”'],
    ['Ich habe sehr Hunger.', '“sehr Hunger”'],
  ])('%s', (sentence, reason) => {
    expect(reasonsFor(sentence).join(' ')).toContain(reason);
  });

  it.each([
    'Deshalb ist das Wetter sehr schön, sagt meine Mutter.',
    'Ich komme nicht, weil das Wetter schlecht ist.',
    'Kann ich am Montag kommen?',
    'Wir alle wissen das.',
    'Nehmen wir den Bus.',
    'Wäre er doch hier.',
    'Ich würde gern das Auto kaufen.',
    'Viele Grüße aus Köln',
    'Er geht und kommt, wann er will.',
    'Ich habe sehr großen Hunger.',
    'Sehr geehrte Damen und Herren,',
    'Die, die das wissen, sagen nichts.',
    'Ich trinke keinen Kaffee. – Ich auch nicht.',
    'Ab und zu gehe ich ins Kino.',
    'Nicht nur ich habe Hunger, sondern auch du hast Hunger.',
    'Ich kann nichts sagen, ohne lange zu überlegen.',
  ])('not: %s', (sentence) => {
    expect(reasonsFor(sentence)).toEqual([]);
  });

  it('leaves out sentences in which something was found', () => {
    const text = 'Ich gehe gehe in die Schule. Ich habe sehr Hunger.';
    const { sentences } = findWeakSentences(text, [{ start: 4, end: 8 }], lexicon);
    expect(sentences.map(({ start, end }) => text.slice(start, end))).toEqual([
      'Ich habe sehr Hunger.',
    ]);
  });

  it('names at most two reasons, and stops when its budget is spent', () => {
    const text = 'Ich gehe gehe du bist ich im der Stadt. '.repeat(50);
    const { sentences } = findWeakSentences(text, [], lexicon);
    expect(Math.max(...sentences.map(({ reasons }) => reasons.length))).toBe(2);
    const { guessing, reading } = budgetFor(text.length);
    const few = findWeakSentences(text, [], lexicon, guessing + reading - 1000);
    expect(few.sentences.length).toBeLessThan(sentences.length);
    expect(few.work).toBeLessThan(1100);
  });

  it('is quiet on the core’s sentences', () => {
    const rows = artefact.database
      .prepare("select text from sentence where source = 'core' limit 1500")
      .all();
    const weak = rows.filter((row) => reasonsFor(String(row['text'])).length > 0);
    expect(weak.length).toBeLessThanOrEqual((MOST_IN_CORE * rows.length) / 1000);
  });
});
