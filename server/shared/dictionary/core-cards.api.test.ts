import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cefrLevelSchema, type Entry } from '#contract/dictionary/schemas.ts';
import { judgeAnswer } from '#german/answers/answer-judge.ts';
import { fixtureArtefact } from '#lexicon/fixtures/build-fixture.ts';
import { openDictionary, type Dictionary } from './dictionary.queries.ts';
import { createEntryLookup } from './entry-cards.ts';
import type { EntryLookup, FoundEntry } from './entry-card.ts';
import { sensesOf } from './senses.rules.ts';

/** Cards of the whole core, from the real build. */
let dictionary: Dictionary;
let lookup: EntryLookup;
beforeAll(async () => {
  dictionary = openDictionary(await fixtureArtefact());
  lookup = createEntryLookup(dictionary);
});
afterAll(() => dictionary.close());

const taught = (): FoundEntry[] =>
  lookup
    .listTaught(cefrLevelSchema.options, null)
    .map(({ uuid }) => lookup.findEntry(uuid))
    .filter((found) => found !== null);

describe('every word of the core', () => {
  it('has examples only in the sense they belong to', () => {
    const found = taught();
    expect(found.length).toBeGreaterThan(4000);
    const foreign = found.flatMap(({ entry }) => {
      const own = Object.values(entry.translations).map(
        ({ examples = [] }) => new Set(examples.map(({ text }) => text)),
      );
      return sensesOf(entry).flatMap(({ examples, glosses }, index) =>
        examples
          .filter(({ text }) => own.some((texts, at) => at !== index && texts.has(text)))
          .filter(({ text }) => !own[index]?.has(text))
          .map(({ text }) => `${entry.word} (${glosses[0]}): ${text}`),
      );
    });
    expect(foreign).toEqual([]);
  });

  it('has an example in its first sense, which its card shows', () => {
    const without = taught().filter(({ entry }) => sensesOf(entry)[0]?.examples.length === 0);
    expect(without.map(({ entry }) => entry.word)).toEqual([]);
  });

  it('has in each sense only governments that the entry states', () => {
    const invented = taught().flatMap(({ entry }: { entry: Entry }) =>
      sensesOf(entry).flatMap(({ usage }) => {
        const rest = usage
          ?.replace(/^(?:sich (?:\(dative\) )?)?/u, '')
          .slice(entry.word.length + 1);
        const stated = (rest ?? '').split(', ').filter((it) => it !== '');
        return stated.every((it) => entry.grammar?.includes(it)) ? [] : [`${entry.word}: ${usage}`];
      }),
    );
    expect(invented).toEqual([]);
  });
});

it.each([
  ['verlassen', 'to leave', 'verlassen + accusative'],
  ['verlassen', 'to rely', 'sich verlassen auf + accusative'],
  ['freuen', 'to look forward', 'sich freuen auf + accusative'],
  ['warten', 'to wait', 'warten auf + accusative'],
  ['helfen', 'to help', 'helfen + dative, bei + dative'],
])('%s “%s”: %s', (word, gloss, usage) => {
  const senses = lookup.findByHeadword(word).flatMap((card) => card.senses);
  expect(senses.find(({ glosses }) => glosses.includes(gloss))?.usage).toBe(usage);
});

/** A hundred pairs: whichever is asked, the other is right too. */
const PAIRS = `
  anfangen beginnen; bekommen erhalten; bekommen kriegen; Erlaubnis Genehmigung; benutzen verwenden; sprechen reden; schicken senden
  sehen schauen; anschauen ansehen; verstehen begreifen; denken glauben; versuchen probieren; passieren geschehen; auswählen aussuchen
  öffnen aufmachen; schließen zumachen; zahlen bezahlen; brauchen benötigen; fliehen flüchten; zurückkehren zurückkommen
  stehlen rauben; prüfen kontrollieren; vermuten annehmen; unterrichten lehren; putzen sauber_machen; produzieren herstellen
  reservieren buchen; vorziehen bevorzugen; entschuldigen verzeihen; ausdrücken äußern; bestrafen ahnden; festnehmen verhaften
  aufschreiben notieren; beschreiben schildern; verlieren einbüßen; sinken fallen; steigen zunehmen; werfen schmeißen; informieren benachrichtigen
  Auto Wagen; Geschäft Laden; Ferien Urlaub; Meinung Ansicht; Ende Schluss; Gehalt Lohn; Ticket Fahrkarte; Mannschaft Team; Firma Unternehmen
  Gelegenheit Möglichkeit; Grund Ursache; Fehler Irrtum; Müll Abfall; Klinik Krankenhaus; Gegend Region; Feier Fest; Augenblick Moment
  Pension Rente; Hilfe Unterstützung; Adresse Anschrift; Realität Wirklichkeit; Lage Situation; Nachname Familienname; Witz Scherz
  Entschluss Beschluss; Internetseite Webseite; Behörde Amt; Krankenwagen Rettungswagen; Karneval Fasching; Wut Ärger; Idee Gedanke; Mama Mutter
  schwer schwierig; einfach leicht; schrecklich furchtbar; toll super; wütend böse; dumm blöd; nötig erforderlich; ähnlich vergleichbar
  verschieden unterschiedlich; deutlich klar; nützlich hilfreich; vollständig komplett; freundlich nett; kostenlos umsonst; günstig preiswert
  sofort gleich; vielleicht möglicherweise; oft häufig; jetzt nun; nie niemals; fast beinahe; ungefähr etwa; mindestens wenigstens; zuerst zunächst
  deshalb deswegen; trotzdem dennoch; warum wieso; nur lediglich; schon bereits; gemeinsam zusammen; plötzlich auf_einmal; kürzlich neulich
`
  .trim()
  .split(/\s*[;\n]\s*/u)
  .map((pair) => pair.split(' ').map((word) => word.replaceAll('_', ' ')) as [string, string]);

const synonymsOf = (word: string): string[] =>
  lookup
    .findByHeadword(word)
    .flatMap(({ uuid }) => lookup.findEntry(uuid) ?? [])
    .flatMap((found) =>
      sensesOf(found.entry).flatMap((sense) => lookup.listSynonyms(found, sense)),
    );

const isRight = (given: string, also: readonly string[]): boolean =>
  also.some(
    (text) =>
      judgeAnswer({
        answer: given,
        expected: {
          facet: 'german_word',
          accepted: [text],
          word: text.replace(/^(?:der|die|das) /u, ''),
        },
      }).accepted,
  );

describe('synonyms', () => {
  it('there are a hundred pairs', () => {
    expect(PAIRS.length).toBeGreaterThanOrEqual(100);
  });

  it.each(PAIRS)('%s and %s are right for each other', (one, other) => {
    const article = (word: string) =>
      lookup.findByHeadword(word).find((card) => card.word === word)?.article;
    const written = (word: string) => [article(word), word].filter(Boolean).join(' ');
    expect(isRight(written(other), synonymsOf(one))).toBe(true);
    expect(isRight(written(one), synonymsOf(other))).toBe(true);
  });

  it.each([
    ['kennen', 'wissen'],
    ['retten', 'speichern'],
    ['verlassen', 'abfahren'],
    ['machen', 'anfertigen'],
    ['als', 'wenn'],
    ['Arzt', 'Ärztin'],
    ['Frühling', 'Quelle'],
    ['drehen', 'abbiegen'],
    ['anrufen', 'nennen'],
    ['sparen', 'retten'],
    ['lernen', 'studieren'],
    ['Nummer', 'Anzahl'],
    ['Tablette', 'Tablet'],
    ['Kunde', 'Kundin'],
  ])('%s and %s are not', (one, other) => {
    expect(synonymsOf(one).map((text) => text.replace(/^(?:der|die|das) /u, ''))).not.toContain(
      other,
    );
    expect(synonymsOf(other).map((text) => text.replace(/^(?:der|die|das) /u, ''))).not.toContain(
      one,
    );
  });

  it('belong to a sense: “gleich” is not “sofort” where it means the same', () => {
    const found = lookup
      .findByHeadword('gleich')
      .flatMap(({ uuid }) => lookup.findEntry(uuid) ?? []);
    const synonyms = (gloss: string) =>
      found.flatMap((it) =>
        sensesOf(it.entry)
          .filter(({ glosses }) => glosses.includes(gloss))
          .flatMap((sense) => lookup.listSynonyms(it, sense)),
      );
    expect(synonyms('right away')).toContain('sofort');
    expect(synonyms('same')).not.toContain('sofort');
  });
});
