import { describe, expect, it } from 'vitest';
import type { Entry, LanguagePair } from '#contract/dictionary/schemas.ts';
import { EntryView } from './EntryView.tsx';
import { renderForTest, textOf } from '#web/testing/render-for-test.tsx';
import {
  dasEssen,
  essen,
  haus,
  house,
  ich,
  joghurt,
  leute,
  lila,
  mit,
  sampleEntry,
  schoen,
} from '#web/testing/sample-entries.ts';

const render = (entry: Entry, pair: LanguagePair = 'german-english') =>
  renderForTest(() => (
    <EntryView entry={entry} pair={pair} Actions={() => null} Report={() => null} />
  ));
const read = async (entry: Entry, pair?: LanguagePair) => textOf(await render(entry, pair));

describe('a verb', () => {
  it('has head, grammar, meanings, examples and forms', async () => {
    const text = await read(essen);
    expect(text).toContain('/ˈɛsn̩/');
    expect(text).toContain('verb, strong');
    expect(text).toContain('principal parts isst · aß · hat gegessen');
    expect(text).toContain('to eat food, a meal');
    expect(text).toContain('Have you eaten anything today?');
    expect(text).toContain('Präsens present ich esse du isst');
  });

  it('sets the word in bold, all words as links in German', async () => {
    const html = await render(essen);
    expect(html).toMatch(/href="\/dictionary\/german-english\/gegessen"[^>]*><b>gegessen<\/b>/u);
    expect(html).toMatch(/href="\/dictionary\/german-english\/heute"/u);
    expect(html).toMatch(/<span lang="de"[^>]*><a/u);
  });

  it('has one tab stop per sentence', async () => {
    const html = await render(essen);
    const sentence = /<span lang="de"[^>]*><a.*?\?<\/span>/su.exec(html)?.[0] ?? '';
    expect(sentence.match(/tabindex="0"/gu)).toHaveLength(1);
  });

  it('emphasises irregular forms and explains the emphasis', async () => {
    const html = await render(essen);
    expect(html).toContain('<b>isst</b>');
    expect(html).not.toContain('<b>esst</b>');
    expect(textOf(html)).toContain('Bold forms are irregular.');
  });
});

describe('a noun', () => {
  it('shows its article with the head and in the table', async () => {
    const html = await render(haus);
    expect(textOf(/<h1.*?<\/h1>/su.exec(html)?.[0] ?? '')).toBe('das Haus');
    expect(textOf(html)).toContain('Dativ dem Haus / Hause den Häusern');
    expect(textOf(html)).toContain('plural die Häuser');
  });

  it('of two genders shows both articles', async () => {
    expect(await read(joghurt)).toMatch(/^der\/das Joghurt/u);
  });

  it('without a singular has die and the remark plural only', async () => {
    const text = await read(leute);
    expect(text).toMatch(/^die Leute/u);
    expect(text).toContain('plural only');
    expect(text).not.toContain('Singular');
  });

  it('marks a level as estimated', async () => {
    expect(await render(dasEssen)).toContain('estimated from how common the word is');
    expect(await render(essen)).not.toContain('estimated from');
  });
});

describe('other words', () => {
  it('an adjective has comparison and three tables', async () => {
    const text = await read(schoen);
    expect(text).toContain('Positiv schön Komparativ schöner Superlativ am schönsten');
    expect(text).toMatch(/Schwach ?after der, die, das/u);
  });
  it('an indeclinable adjective has neither', async () => {
    const text = await read(lila);
    expect(text).toContain('indeclinable');
    expect(text).not.toMatch(/Declension|Comparison/u);
  });
  it('a preposition names its case', async () => {
    const text = await read(mit);
    expect(text).toContain('+ Dativ');
    expect(text).toContain('means of transport');
  });
  it('a pronoun has its table, without articles', async () => {
    expect(await read(ich)).toContain('Dativ mir uns');
  });
  it('an entry without translation, IPA, level and forms still renders', async () => {
    const text = await read(sampleEntry({ word: 'Umhang', part_of_speech: 'noun', sources: [] }));
    expect(text).toContain('Translation not available');
    expect(text).toMatch(/^Umhang/u);
    expect(text).not.toMatch(/undefined|null|NaN/u);
  });
});

describe('an English word', () => {
  it('links to German words with their article, to their entry in german-english', async () => {
    const html = await render(house, 'english-german');
    expect(html).toContain('href="/dictionary/german-english/Haus#uuid-haus"');
    expect(textOf(html)).toContain('das Haus');
    expect(textOf(html)).toContain('home');
    expect(html).toMatch(/<h1[^>]*lang="en"/u);
  });
});

describe('a separable verb', () => {
  const anfangen: Entry = {
    ...essen,
    word: 'anfangen',
    separable_prefix: 'an',
    forms: {
      conjugation: {
        present: { indicative: { firsts: 'fange an', thirds: 'fängt an' } },
        perfect: { indicative: { firsts: 'habe angefangen', thirds: 'hat angefangen' } },
      },
      principal_parts: ['fängt an', 'fing an', 'angefangen'],
      participle_past: 'angefangen',
      infinitive_with_zu: 'anzufangen',
    },
  };
  it('has a seam, which is no letter of its headword', async () => {
    const html = await render(anfangen);
    const title = /<h1.*?<\/h1>/su.exec(html)?.[0] ?? '';
    expect(title).toContain('title="separable"');
    expect(title.replaceAll(/<[^>]*>/gu, '')).toBe('anfangen');
  });
  it('says where its prefix goes', async () => {
    expect(textOf(await render(anfangen))).toMatch(/Where “ ?an ?” goes/u);
  });
  it('has a column for the prefix, and one participle for all persons', async () => {
    const html = await render(anfangen);
    expect(html).toMatch(/fange<\/a><\/td><td[^>]*>an<\/td>/u);
    expect(html).toMatch(/<td[^>]*rowSpan="2"[^>]*>/iu);
    expect(html.match(/>angefangen<\/a>/gu)?.length).toBe(1);
  });
});

describe('a long noun', () => {
  it('may be broken at its seam, with a hyphen', async () => {
    const html = await render({
      ...haus,
      word: 'Geschwindigkeitsbegrenzung',
      hyphenation: 'Ge·schwin·dig·keits·be·gren·zung',
    });
    expect(/<h1.*?<\/h1>/su.exec(html)?.[0]).toContain('Geschwindigkeits\u00ADbegrenzung');
  });
});

describe('related words', () => {
  it('links synonyms and compound parts, and ends with the origin', async () => {
    const html = await render({
      ...haus,
      word: 'Krankenhaus',
      synonyms: ['Klinik', 'Hospital'],
      compound_parts: ['krank', 'Haus'],
      etymology: 'From krank and Haus.',
    });
    expect(html).toContain('href="/dictionary/german-english/Klinik"');
    expect(textOf(html)).toMatch(/made of ?krank ?Haus/u);
    expect(textOf(html)).toMatch(/origin ?From krank and Haus\./u);
  });
});

describe('what stands beside the meanings', () => {
  it('is what the word is confused with, and more translations, folded', async () => {
    const html = await render({
      ...essen,
      confusables: [
        { word: 'fressen', note: 'animals fressen' },
        { word: 'eat', lang: 'en', note: 'a test' },
      ],
      more_translations: [{ glosses: ['to dine', 'to sup'], label: 'formal' }],
    });
    expect(textOf(html)).toMatch(
      /Often confused with ?fressen ?animals fressen ?eat English a test/u,
    );
    expect(html).toContain('href="/dictionary/german-english/fressen"');
    expect(html).toContain('href="/dictionary/english-german/eat"');
    expect(html).toMatch(/<details[^>]*><summary>More translations<\/summary>/u);
    expect(html).not.toMatch(/<details[^>]* open/u);
  });
});
