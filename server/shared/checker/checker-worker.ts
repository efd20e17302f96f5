import { workerData } from 'node:worker_threads';
import { checkWithin } from '#german/checker/check.ts';
import { openCheckerLexicon } from '#lexicon/artefact/checker-lexicon.ts';
import { openArtefact } from '#lexicon/artefact/open.ts';
import { gradeText } from '#server/shared/grading/grade-text.rules.ts';
import type { CheckerAnswer, CheckerOrder, CheckerSettings } from './checker.ts';
import { createGradingWords, wordsForText } from '#server/shared/grading/grading-words.ts';
import { serveOrders } from '#server/shared/workers/serve-orders.ts';

/** The checker's thread: reads one text after another. Only `checker.ts` starts it. */

const { dictionaryFile, known } = workerData as CheckerSettings;
// It may have been replaced since the process opened it, and this thread restarts repeatedly.
const { database } = openArtefact(dictionaryFile, known);
const lexicon = await openCheckerLexicon(database);
const words = createGradingWords(database, lexicon);

serveOrders((order: CheckerOrder): CheckerAnswer => {
  const { findings, work } = checkWithin(order.text, lexicon);
  if (order.task === 'check') return { task: 'check', findings, work };
  const { prompt, text, profile, evidence } = order;
  const forText = wordsForText(words, text.length);
  const result = gradeText({ prompt, text, profile, evidence, findings, ...forText });
  return { task: 'grade', result, work };
});
