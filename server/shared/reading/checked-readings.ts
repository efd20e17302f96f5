import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ARTICLES } from '#articles/catalogue.ts';
import type { Meaning, SentenceReading } from '#german/reading/analysis.ts';
import type { ReadingLexicon } from '#german/reading/lexicon.ts';
import {
  applyBlock,
  type CheckedBlock,
  type CheckedMeaning,
  CheckedBlockError,
  parseBlocks,
} from './checked-block.rules.ts';

const FOLDER = join(import.meta.dirname, '..', '..', '..', 'articles');

/** The file with the readings of an article's sentences. */
export const readingsFile = (slug: string): string => join(FOLDER, slug, 'readings.tsv');

/** The checked readings of an article; empty if it has none. @throws {CheckedBlockError} with the file */
export function readCheckedReadings(slug: string): CheckedBlock[] {
  const file = readingsFile(slug);
  if (!existsSync(file)) return [];
  try {
    return parseBlocks(readFileSync(file, 'utf8'));
  } catch (error) {
    if (!(error instanceof CheckedBlockError)) throw error;
    throw new CheckedBlockError(`articles/${slug}/readings.tsv, ${error.message}`);
  }
}

/** Replaces the reading of each sentence of a text that is in a bundled text by its checked one. */
export function createCheckedReadings(
  lexicon: ReadingLexicon,
): (text: string, readings: readonly SentenceReading[]) => SentenceReading[] {
  let blocks: Map<string, CheckedBlock> | undefined;
  const find = (meaning: CheckedMeaning): Meaning | null => findMeaning(lexicon, meaning);
  return (text, readings) => {
    blocks ??= new Map(
      ARTICLES.flatMap(({ slug }) => readCheckedReadings(slug)).map((block) => [
        block.sentence,
        block,
      ]),
    );
    return readings.map((reading) => {
      const block = blocks?.get(sentenceText(text, reading));
      return block ? applyBlock(reading, block, find) : reading;
    });
  };
}

/** A sentence of a text as its block is named: on one line. */
export function sentenceText(text: string, { range: [start, end] }: SentenceReading): string {
  return text.slice(start, end).replace(/\s+/gu, ' ');
}

/** The entry and sense that a line names; null if the dictionary has none such. */
export function findMeaning(
  lexicon: ReadingLexicon,
  { headword, partOfSpeech, homonym, gloss }: CheckedMeaning,
): Meaning | null {
  const entry = lexicon
    .entries(headword)
    .find((head) => head.partOfSpeech === partOfSpeech && head.homonym === homonym);
  if (!entry) return null;
  const knowledge = lexicon.knowledge(entry);
  const { senses } = knowledge;
  const named = senses.find(({ glosses }) => glosses[0] === gloss);
  if (!named && gloss !== '' && gloss !== '?') return null;
  const only = senses.length === 1 ? senses[0] : undefined;
  return { entry, knowledge, sense: (named ?? only)?.number ?? null };
}
