import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { partOfSpeechSchema } from '#contract/dictionary/schemas.ts';
import { tokeniseText } from '#german/checker/tokens.ts';
import type { CoreEntry } from '#lexicon/sources/core-schema.ts';
import { locateCore, parseCore } from '#lexicon/sources/core.ts';
import { sentencePairs } from './article-checks.ts';
import { ARTICLES, loadArticle } from './catalogue.ts';

const goldOf = (slug: string): string => join(import.meta.dirname, slug, 'gold.tsv');
const SLUGS = ARTICLES.map(({ slug }) => slug).filter((slug) => existsSync(goldOf(slug)));

interface GoldWord {
  word: string;
  lemmas: string[];
  partsOfSpeech: string[];
  glosses: string[];
}

/** The sentences of a gold file with their words. Throws if a line has other than four columns. */
function parseGold(text: string): { sentence: string; words: GoldWord[] }[] {
  const sentences: { sentence: string; words: GoldWord[] }[] = [];
  for (const line of text.split('\n').filter((each) => each !== '')) {
    const sentence = /^# sentence \d+: (.+)$/u.exec(line)?.[1];
    if (sentence !== undefined) sentences.push({ sentence, words: [] });
    if (line.startsWith('#')) continue;
    const [word, lemma, partOfSpeech, gloss, ...rest] = line.split('\t');
    if (!word || !lemma || !partOfSpeech || gloss === undefined || rest.length > 0) {
      throw new Error(`Four columns are missing: ${line}`);
    }
    sentences.at(-1)!.words.push({
      word,
      lemmas: lemma.split('|'),
      partsOfSpeech: partOfSpeech.split('|'),
      glosses: gloss === '' ? [] : gloss.split('|'),
    });
  }
  return sentences;
}

let core: Map<string, CoreEntry[]>;
beforeAll(() => {
  const files = locateCore().files.map((file) => ({ file, text: readFileSync(file, 'utf8') }));
  core = Map.groupBy(parseCore(files), ({ word }) => word);
});

/** The first glosses of all senses that the core has for these lemmas in these parts of speech. */
function glossesInCore({ lemmas, partsOfSpeech }: GoldWord): string[] {
  return lemmas
    .flatMap((lemma) => core.get(lemma) ?? [])
    .filter(({ pos }) => partsOfSpeech.includes(pos))
    .flatMap(({ senses }) => senses.map(({ glosses }) => glosses[0]!));
}

describe.each(SLUGS)('the gold of %s', (slug) => {
  const gold = parseGold(readFileSync(goldOf(slug), 'utf8'));
  const words = gold.flatMap((sentence) => sentence.words);

  it('has every word of every sentence, in order', async () => {
    const article = await loadArticle(slug);
    const sentences = sentencePairs(article!.content).map((pair) => pair.original_sentence);
    expect(gold.map(({ sentence }) => sentence)).toEqual(sentences);
    expect(gold.map((sentence) => sentence.words.map(({ word }) => word))).toEqual(
      sentences.map((sentence) =>
        tokeniseText(sentence)
          .filter(({ kind }) => kind !== 'punctuation')
          .map(({ text }) => text),
      ),
    );
  });

  it('names parts of speech as the dictionary does', () => {
    const known: readonly string[] = partOfSpeechSchema.options;
    const unknown = words
      .flatMap(({ partsOfSpeech }) => partsOfSpeech)
      .filter((name) => !known.includes(name));
    expect(unknown).toEqual([]);
  });

  it('names senses of the core, wherever it has several', () => {
    const problems = words.flatMap((word) => {
      const senses = glossesInCore(word);
      if (word.glosses.length === 0 && senses.length > 1) return [{ word, problem: 'no sense' }];
      const strange = word.glosses.filter((gloss) => gloss !== '?' && !senses.includes(gloss));
      return strange.length > 0
        ? [{ word, problem: `not in the core: ${strange.join(', ')}` }]
        : [];
    });
    expect(problems).toEqual([]);
  });
});
