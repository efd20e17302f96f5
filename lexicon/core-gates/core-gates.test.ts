import { beforeAll, describe, expect, it } from 'vitest';
import type { CefrLevel } from '#contract/dictionary/schemas.ts';
import { tokenise } from '#german/text/tokens.ts';
import { locateGermanPos } from '#lexicon/obtain/obtain-sources.ts';
import type { SourceRecord } from '../stage/record.ts';
import { CORE_TOPICS } from '#lexicon/sources/core-schema.ts';
import { core, locateCore } from '#lexicon/sources/core.ts';
import { germanPos } from '#lexicon/sources/german-pos.ts';
import { findNounDisagreements } from './noun-agreement.ts';
import { findUnmarkedSentences } from './product-forms.ts';
import { readReviewedList } from './reviewed-list.ts';
import { openGermanSpeller } from '#lexicon/artefact/german-speller.ts';

/** Topics of the telc and Goethe exams, A1 to B2. */
const EXAM_TOPICS =
  `people family home food shopping clothing body health routine work education offices money travel
  transport city nature weather environment media leisure sport holidays feelings opinions politics society technology`.split(
    /\s+/u,
  );

/** What the loader itself rejects (schema, repeated words and sentences, missing translations) has its own tests. */
const records: SourceRecord[] = [];
const inflections = new Map<string, SourceRecord[]>();

beforeAll(async () => {
  for await (const item of core.read(locateCore())) {
    if (item.kind === 'record') records.push(item.record);
  }
  const words = new Set(records.map(({ word }) => word));
  for await (const item of germanPos.read(locateGermanPos())) {
    if (item.kind !== 'record' || !words.has(item.record.word)) continue;
    const known = inflections.get(item.record.word) ?? [];
    inflections.set(item.record.word, [...known, item.record]);
  }
});

const sentences = () =>
  records.flatMap((record) =>
    record.senses.flatMap(({ examples }) =>
      examples.map((example) => ({ ...example, word: record.word })),
    ),
  );

describe('the core', () => {
  it('is spelt as hunspell expects, except for reviewed words', async () => {
    const allowed = readReviewedList('spelling-exceptions.tsv');
    const speller = await openGermanSpeller();
    const unknown = new Map<string, string>();
    const used = new Set<string>();
    const check = (text: string, place: string): void => {
      for (const { text: token } of tokenise(text)) {
        if (!/\p{L}/u.test(token) || speller.testSpelling(token)) continue;
        if (allowed.has(token)) used.add(token);
        else unknown.set(token, place);
      }
    };
    for (const { word, text } of sentences()) check(text, `${word}: ${text}`);
    for (const { word, plurals = [] } of records) [word, ...plurals].forEach((w) => check(w, word));
    speller.dispose();
    expect(Object.fromEntries(unknown)).toEqual({});
    expect([...allowed.keys()].filter((word) => !used.has(word))).toEqual([]);
  });

  it('gives nouns the gender and plural of german-pos, except for reviewed ones', () => {
    const allowed = readReviewedList('noun-exceptions.tsv');
    const disagreements = findNounDisagreements(records, inflections);
    const words = new Set(disagreements.map(({ word }) => word));
    expect(disagreements.filter(({ word }) => !allowed.has(word))).toEqual([]);
    expect([...allowed.keys()].filter((word) => !words.has(word))).toEqual([]);
  });

  it('has a form of the word that the product can mark in each example', () => {
    expect(findUnmarkedSentences(records, inflections)).toEqual([]);
  });

  it('gives every entry two different sentences at or below its level', () => {
    const order: CefrLevel[] = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2'];
    const rank = (level: CefrLevel | undefined): number =>
      level === undefined ? Infinity : order.indexOf(level);
    const poor = records.filter(({ senses, level }) => {
      const own = senses.flatMap(({ examples }) => examples);
      return own.filter((example) => rank(example.level) <= rank(level)).length < 2;
    });
    expect(poor.map(({ word }) => word)).toEqual([]);
  });

  it('tells words of one spelling apart by their first glosses, which stand on their tabs', () => {
    const words = Map.groupBy(records, ({ word, partOfSpeech }) => `${word} (${partOfSpeech})`);
    const alike = [...words].filter(([, homonyms]) => {
      const first = homonyms.map(({ senses }) => senses[0]?.glosses[0]);
      return new Set(first).size < first.length;
    });
    expect(alike.map(([word]) => word)).toEqual([]);
  });

  it('has enough words of each level', () => {
    const lemmas = Map.groupBy(records, ({ level }) => level);
    const count = (level: CefrLevel): number => lemmas.get(level)?.length ?? 0;
    expect(records.length).toBeGreaterThanOrEqual(3000);
    expect(count('A1')).toBeGreaterThanOrEqual(690);
    expect(count('A2')).toBeGreaterThanOrEqual(690);
    expect(count('B1')).toBeGreaterThanOrEqual(1050);
    expect(count('B2')).toBeGreaterThanOrEqual(480);
  });

  it('has enough sentences of each level', () => {
    const levels = Map.groupBy(sentences(), ({ level }) => level);
    const count = (level: CefrLevel): number => levels.get(level)?.length ?? 0;
    expect(sentences().length).toBeGreaterThanOrEqual(8000);
    expect(Math.min(count('A1'), count('A2'), count('B1'), count('B2'))).toBeGreaterThan(1000);
    expect(count('C1')).toBeGreaterThanOrEqual(300);
  });

  it('has words for every topic, and many for the topics of the exams', () => {
    const counts = new Map(CORE_TOPICS.map((topic) => [topic, 0]));
    for (const { topics = [] } of records) {
      for (const topic of topics) counts.set(topic, (counts.get(topic) ?? 0) + 1);
    }
    expect([...counts].filter(([, count]) => count < 10)).toEqual([]);
    expect(EXAM_TOPICS.filter((topic) => (counts.get(topic) ?? 0) < 25)).toEqual([]);
  });
});
