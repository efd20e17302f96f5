import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { MODEL_BANDS } from '#contract/writing/model-answers.ts';
import { answeredTaskSchema, type ModelAnswer, type ModelAnswers } from './model-answer.ts';

const FOLDER = join(import.meta.dirname, 'model-answers');

let known: ModelAnswers | undefined;

/** All model answers, read at the first call. The bundle of the server has them as data (scripts/build-server.ts). */
export function modelAnswers(): ModelAnswers {
  return (known ??= loadModelAnswers());
}

/**
 * Reads all files of a folder. They are our own, so a mistake in them fails the tests and the server's build.
 * @throws {Error} with the file and what is wrong in it
 */
export function loadModelAnswers(folder: string = FOLDER): ModelAnswers {
  const answers = new Map<string, readonly ModelAnswer[]>();
  for (const file of readdirSync(folder).toSorted()) {
    const source: unknown = parse(readFileSync(join(folder, file), 'utf8'), { schema: 'failsafe' });
    const result = z.array(answeredTaskSchema).safeParse(source);
    if (!result.success) throw new Error(`${file}: ${z.prettifyError(result.error)}`);
    for (const { task, answers: three } of result.data) {
      if (answers.has(task)) throw new Error(`${file}: ${task} is there twice`);
      if (three.some(({ band }, index) => band !== MODEL_BANDS[index])) {
        throw new Error(`${file}: ${task} does not have the bands ${MODEL_BANDS.join(', ')}`);
      }
      answers.set(task, three);
    }
  }
  return answers;
}
