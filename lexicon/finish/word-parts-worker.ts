import { parentPort, workerData } from 'node:worker_threads';
import { hyphenate } from '#german/text/hyphenation.ts';
import { CompoundIndex } from './compound-index.ts';
import type { WordParts, WordPartsTask } from './word-parts.ts';

const BATCH = 1000;

/** Answers with the parts of all words, a batch at a time, in their order. */
const { lemmas, words } = workerData as WordPartsTask;
const compounds = new CompoundIndex(lemmas);
for (let start = 0; start < words.length; start += BATCH) {
  const found = words.slice(start, start + BATCH).map(({ word, isNoun }): WordParts => ({
    compoundParts: isNoun ? compounds.split(word).map((part) => part.word) : [],
    hyphenation: hyphenate(word),
  }));
  parentPort?.postMessage(found);
}
