import { parentPort, workerData } from 'node:worker_threads';
import { checkText } from '#german/checker/check.ts';
import { openCheckerLexicon } from '#lexicon/artefact/checker-lexicon.ts';
import { openArtefact } from '#lexicon/artefact/open.ts';
import type { CheckAnswer, CheckerSettings, CheckOrder } from './checker.ts';

/** The checker's thread: reads one text after another. Started by `checker.ts` only. */

const port = parentPort;
if (port === null) throw new Error('checker-worker.ts runs as a worker thread only');

const { dictionaryFile } = workerData as CheckerSettings;
const lexicon = await openCheckerLexicon(openArtefact(dictionaryFile).database);

port.on('message', ({ text }: CheckOrder) => {
  port.postMessage(answerTo(text));
});

function answerTo(text: string): CheckAnswer {
  try {
    return { findings: checkText(text, lexicon) };
  } catch (error) {
    return { problem: String(error) };
  }
}
