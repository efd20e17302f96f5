import { CEFR_LEVELS } from '#contract/dictionary/cefr.ts';
import type { AiExample } from '#contract/sentences/schemas.ts';
import { TILES_PER_PAGE } from '#contract/sentences/terms.ts';
import type { CefrLevel } from '#contract/dictionary/schemas.ts';
import type {
  LinkedSentence,
  SentenceBank,
  Target,
  TextReading,
} from '#server/shared/dictionary/sentence-bank.ts';
import { examplesNote, tilesNote } from './built-in-notes.ts';
import { isAnyTopic, type NewTile, type SentenceEngine, type TilesTask } from './engine.ts';
import type { FindMistakes } from './find-mistakes.ts';
import {
  chooseMeaning,
  choosePage,
  isAmong,
  meantEntries,
  nearestLevels,
  qualityOf,
  relevanceOf,
  sharesWord,
  type Weights,
} from './retrieval.rules.ts';
import { sample } from './sampling.rules.ts';
import { ABOUT, weighTopic } from './topic-weights.ts';
import { findProblems } from './verify.ts';

const EXAMPLES_PER_LEVEL = 4;
/** Extra sentences, to replace those in which the checker finds something. */
const SPARE = 2;
/** Sentences considered for a page on any topic. */
const SAMPLED = 400;
/** Less than the penalty for composed sentences, so that those still come last. */
const SEEN = 50;
/** The least relevance that is one. */
const SOMEWHAT = 1;
const COMPOSED_LABEL = 'composed from a pattern';
const NO_WEIGHTS: Weights = new Map();

/** Sentences from the dictionary's bank: written by people, or composed from a frame and labelled as such. */
export function createBuiltInEngine(
  bank: SentenceBank,
  findMistakes: FindMistakes,
): SentenceEngine {
  return {
    name: 'built-in',
    examples: async ({ word, topic, pair, seen }, signal) => {
      const target = bank.findTarget(pair, word);
      const weights = isAnyTopic(topic) ? NO_WEIGHTS : weighTopic(bank, topic);
      const onTopic = new Map(
        bank
          .listSentences([...weights.keys()])
          .map(({ id, entryIds, translation }) => [
            id,
            relevanceOf(entryIds, translation, weights),
          ]),
      );
      const linked = bank.listSentences(target.entryIds);
      const found = pair === 'german-english' ? linked : meaningWord(linked, word);
      const scoreOf = (sentence: LinkedSentence): number =>
        (onTopic.get(sentence.id) ?? 0) +
        qualityOf(sentence) -
        (seen.has(sentence.text) ? SEEN : 0);
      const ranked = found.toSorted((a, b) => scoreOf(b) - scoreOf(a));
      const candidates = CEFR_LEVELS.flatMap((level) =>
        firstGood(
          ranked.filter((sentence) => sentence.level === level),
          EXAMPLES_PER_LEVEL + SPARE,
          (sentence) => toExample(bank, sentence, target, pair === 'german-english'),
        ),
      );
      const flawless = await withoutMistakes(candidates, findMistakes, signal);
      const examples = CEFR_LEVELS.flatMap((level) =>
        flawless.filter((one) => one.cefr_level === level).slice(0, EXAMPLES_PER_LEVEL),
      );
      const note = examplesNote({ word, topic, count: examples.length, onTopic: onTopic.size > 0 });
      return note === undefined ? { examples } : { examples, note };
    },
    tiles: async (task, signal) => {
      const weights = isAnyTopic(task.topic) ? NO_WEIGHTS : weighTopic(bank, task.topic);
      const isShown = isAmong(task.previous);
      const linked = bank.listSentences([...weights.keys()]);
      const poolOf = (level: CefrLevel): LinkedSentence[] =>
        (weights.size > 0
          ? linked.filter((sentence) => sentence.level === level)
          : anySentences(bank, level, task)
        ).filter(({ text }) => !isShown(text));
      const levels = [task.level, ...nearestLevels(task.level)];
      const fill = async (least: number): Promise<NewTile[]> => {
        const tiles: NewTile[] = [];
        for (const level of levels) {
          const pool = Map.groupBy(poolOf(level), ({ text }) => task.seen.has(text));
          for (const isSeen of [false, true]) {
            const sentences = (pool.get(isSeen) ?? []).filter(
              ({ entryIds, translation }) => relevanceOf(entryIds, translation, weights) >= least,
            );
            const ordered = choosePage(sentences, weights, {
              // Some extra, to replace those that fail the check.
              count: (TILES_PER_PAGE - tiles.length) * 2,
              seed: task.seed,
            });
            const missing = TILES_PER_PAGE - tiles.length;
            const candidates = firstGood(ordered, missing + SPARE, (sentence) =>
              toTile(bank, sentence, weights, least, task),
            );
            const flawless = await withoutMistakes(candidates, findMistakes, signal);
            tiles.push(...flawless.slice(0, missing));
          }
          // A page that has begun at its level is not filled up from others.
          if (tiles.length > 0) break;
        }
        return tiles;
      };
      const about = await fill(weights.size > 0 ? ABOUT : 0);
      // What is loosely on the topic is shown only where nothing else is.
      const isEmpty = about.length === 0 && task.previous.length === 0;
      const tiles = isEmpty && weights.size > 0 ? await fill(SOMEWHAT) : about;
      const note = tilesNote(task, tiles, weights.size > 0);
      return note === undefined ? { tiles } : { tiles, note };
    },
  };
}

async function withoutMistakes<Item extends { sentence: string }>(
  items: readonly Item[],
  findMistakes: FindMistakes,
  signal: AbortSignal,
): Promise<Item[]> {
  const mistakes = await findMistakes(
    items.map(({ sentence }) => sentence),
    signal,
  );
  return items.filter((_, index) => mistakes[index]?.length === 0);
}

/** The first `count` items that pass the check. */
function firstGood<Item, Result>(
  items: readonly Item[],
  count: number,
  make: (item: Item) => Result | null,
): Result[] {
  const good: Result[] = [];
  for (const item of items) {
    if (good.length >= count) break;
    const made = make(item);
    if (made !== null) good.push(made);
  }
  return good;
}

function anySentences(bank: SentenceBank, level: CefrLevel, { seed }: TilesTask): LinkedSentence[] {
  return bank
    .findSentences(sample(bank.listIds(level), SAMPLED, seed))
    .map((sentence) => Object.assign(sentence, { entryIds: [] }));
}

/** An English word's translations have other meanings too, so only sentences whose translation has the word are used. */
function meaningWord(
  sentences: readonly LinkedSentence[],
  word: string,
): readonly LinkedSentence[] {
  const meant = sentences.filter(({ translation }) => sharesWord(translation, word));
  return meant.length > 0 ? meant : sentences;
}

function labelled(remarks: readonly string[]): { label?: string } {
  return remarks.length === 0 ? {} : { label: remarks.join('; ') };
}

/** Levels in the bank are set by hand or estimated by the same rule, so they are not checked again. */
function isGood(sentence: LinkedSentence, reading: TextReading, target: Target | null): boolean {
  const { text, translation, level } = sentence;
  return findProblems({ sentence: text, translation, level }, reading, target).every(
    ({ kind }) => kind === 'level',
  );
}

function toExample(
  bank: SentenceBank,
  sentence: LinkedSentence,
  target: Target,
  isGerman: boolean,
): AiExample | null {
  const reading = bank.readText(sentence.text);
  if (!isGood(sentence, reading, target)) return null;
  const ids = new Set(target.entryIds);
  const meant = [...reading.separated, ...reading.words.flatMap(({ readings }) => readings)].find(
    ({ entryId }) => ids.has(entryId),
  );
  return {
    word: isGerman ? target.word : (meant?.word ?? target.word),
    sentence: sentence.text,
    translation: sentence.translation,
    cefr_level: sentence.level,
    source: sentence.source,
    ...(sentence.source === 'composed' && { label: COMPOSED_LABEL }),
  };
}

function toTile(
  bank: SentenceBank,
  sentence: LinkedSentence,
  weights: Weights,
  least: number,
  { level: asked, topic }: TilesTask,
): NewTile | null {
  const reading = bank.readText(sentence.text);
  if (!isGood(sentence, reading, null)) return null;
  const { text, translation, level, source } = sentence;
  const relevance = relevanceOf(meantEntries(reading, translation), translation, weights);
  if (relevance < least) return null;
  return {
    sentence: text,
    translation,
    level,
    source,
    meaning: chooseMeaning(reading, translation, weights),
    ...labelled([
      ...(level === asked ? [] : [`${level}: the nearest level to ${asked} we have`]),
      ...(weights.size > 0 && relevance < ABOUT ? [`only loosely on “${topic}”`] : []),
      ...(source === 'composed' ? [COMPOSED_LABEL] : []),
    ]),
  };
}
