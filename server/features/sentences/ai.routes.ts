import { generateExamples, generateTiles, listExamples } from '#contract/sentences/endpoints.ts';
import type { Checker } from '#server/shared/checker/checker.ts';
import type { Config } from '#server/shared/config/config.ts';
import type { SentenceBank } from '#server/shared/dictionary/sentence-bank.ts';
import type { App } from '#server/shared/http/app-type.ts';
import { callerSignal } from '#server/shared/http/caller-signal.ts';
import { AppError } from '#server/shared/http/errors.ts';
import {
  createImplement,
  type ImplementParts,
  type MemberParts,
} from '#server/shared/http/implement.ts';
import type { Reading } from '#server/shared/reading/reading.ts';
import { createSpend } from '#server/shared/language-model/daily-calls.ts';
import { createLanguageModel } from '#server/shared/language-model/language-model.ts';
import { findSeenExamples, keepGeneration, listGenerations } from './ai.queries.ts';
import { type AnalyseSentence, createBuiltInEngine } from './built-in-engine.ts';
import { createFindMistakes } from './find-mistakes.ts';
import { registerLikes } from './likes.routes.ts';
import { createModelEngine } from './model-engine.ts';
import { readPrevious } from './retrieval.rules.ts';
import { findSeenTiles, keepTiles } from './tiles.queries.ts';

export interface AiParts extends ImplementParts {
  config: Config;
  members: MemberParts;
  checker: Checker;
  bank: SentenceBank;
  reading: Reading;
}

/** A sentence that cannot be analysed now has the first sense of its word: no reason to show none. */
function createAnalyse(reading: Reading): AnalyseSentence {
  return async ({ text, translation }, signal) => {
    try {
      return await reading.analyse(
        { pair: 'german-english', text: text.normalize('NFC'), translation },
        { id: null, signal },
      );
    } catch (error) {
      if (error instanceof AppError && error.code !== 'caller_gone') return null;
      throw error;
    }
  };
}

export function registerAi(app: App, { checker, bank, reading, ...parts }: AiParts): void {
  const { config, clock } = parts;
  const { db } = parts.members;
  const implement = createImplement(app, parts);
  const findMistakes = createFindMistakes(checker);
  const engine = config.ai
    ? createModelEngine(createLanguageModel(config.ai), { bank, findMistakes }, config.ai)
    : createBuiltInEngine(bank, findMistakes, createAnalyse(reading));
  const spend = createSpend(db, config.ai, clock);

  implement(generateExamples, async ({ member: { userId }, body, reply }) => {
    const { word, topic: typed, language_pair: pair } = body;
    const topic = typed === '' ? 'random' : typed;
    const seen = await findSeenExamples(db, userId, word);
    await spend(userId);
    const made = await engine.examples({ word, topic, pair, seen }, callerSignal(reply));
    if (made.examples.length > 0) {
      const generation = { word, topic, pair, examples: made.examples };
      await keepGeneration(db, userId, generation, clock());
    }
    return { ...made, engine: engine.name };
  });

  implement(listExamples, ({ member, query }) => listGenerations(db, member.userId, query.page));

  implement(generateTiles, async ({ member: { userId }, body, reply }) => {
    const { topic, special_instruction: instruction, cefr_level: level, page } = body;
    const now = clock();
    await spend(userId);
    const made = await engine.tiles(
      {
        topic,
        instruction,
        level,
        previous: readPrevious(body.previous_content),
        seen: await findSeenTiles(db, userId),
        seed: `${userId} ${now.toISOString()} ${page}`,
      },
      callerSignal(reply),
    );
    const tiles = await keepTiles(db, userId, { tiles: made.tiles, engine: engine.name }, now);
    return { ...made, tiles, engine: engine.name };
  });

  registerLikes(implement, db, clock);
}
