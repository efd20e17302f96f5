import { workerData } from 'node:worker_threads';
import { GUEST_TEXT_LENGTH } from '#contract/writing/terms.ts';
import { checkWithin } from '#german/checker/check.ts';
import { openCheckerLexicon } from '#lexicon/artefact/checker-lexicon.ts';
import { openArtefact } from '#lexicon/artefact/open.ts';
import { gradeText } from '#server/shared/grading/grade-text.rules.ts';
import { mendText } from '#server/shared/grading/mended-text.rules.ts';
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
  // A letter is short; what is longer is not read twice.
  const isLetter = text.length <= GUEST_TEXT_LENGTH;
  const mended = isLetter ? mendText(text, findings).text : text;
  const second = isLetter ? checkWithin(mended, lexicon) : { findings: [], work: 0 };
  const result = gradeText({
    prompt,
    text,
    profile,
    evidence,
    findings,
    mended: { text: mended, findings: second.findings },
    ...forText,
  });
  return { task: 'grade', result, work: work + second.work };
});
