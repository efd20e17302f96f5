import { parentPort, workerData } from 'node:worker_threads';
import { checkText } from '#german/checker/check.ts';
import { openCheckerLexicon } from '#lexicon/artefact/checker-lexicon.ts';
import { openArtefact } from '#lexicon/artefact/open.ts';
import { gradeText } from '#server/shared/grading/grade-text.rules.ts';
import type { CheckerAnswer, CheckerOrder, CheckerSettings } from './checker.ts';
import { createGradingWords } from '#server/shared/grading/grading-words.ts';
import type { ThreadProblem } from './text-thread.ts';

/** The checker's thread: reads one text after another. Started by `checker.ts` only. */

const port = parentPort;
if (port === null) throw new Error('checker-worker.ts runs as a worker thread only');

const { dictionaryFile } = workerData as CheckerSettings;
// Checked here too: it may have been replaced since the process opened it, and this thread starts again and again.
const { database } = openArtefact(dictionaryFile);
const lexicon = await openCheckerLexicon(database);
const words = createGradingWords(database, lexicon);

port.on('message', (order: CheckerOrder) => {
  port.postMessage(answerTo(order));
});

function answerTo(order: CheckerOrder): CheckerAnswer | ThreadProblem {
  try {
    const findings = checkText(order.text, lexicon);
    if (order.task === 'check') return { task: 'check', findings };
    const { prompt, text, profile, evidence } = order;
    const result = gradeText({ prompt, text, profile, evidence, findings, ...words });
    return { task: 'grade', result };
  } catch (error) {
    return { problem: placeOf(error) };
  }
}

/** Where it happened. Messages may quote the text, which belongs in no log. */
function placeOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const frames = (error.stack ?? '').split('\n').filter((line) => /^ {4}at /u.test(line));
  return [error.name, ...frames.slice(0, 5)].join('\n');
}
