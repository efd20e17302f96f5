import { workerData } from 'node:worker_threads';
import { GUEST_TEXT_LENGTH } from '#contract/writing/terms.ts';
import { type CheckedText, checkWithin } from '#german/checker/check.ts';
import type { Finding } from '#german/checker/finding.ts';
import { RULES } from '#german/checker/rules.ts';
import { budgetFor } from '#german/checker/work.ts';
import { findWeakSentences } from '#german/checker/weak-sentences.ts';
import { openCheckerLexicon } from '#lexicon/artefact/checker-lexicon.ts';
import { openArtefact } from '#lexicon/artefact/open.ts';
import { gradeText } from '#server/shared/grading/grade-text.rules.ts';
import { mendText } from '#server/shared/grading/mended-text.rules.ts';
import type { CheckerAnswer, CheckerOrder, CheckerSettings } from './checker.ts';
import { openLearnedTagger } from './learned-tagger.ts';
import { createGradingWords, wordsForText } from '#server/shared/grading/grading-words.ts';
import { serveOrders } from '#server/shared/workers/serve-orders.ts';

/** The checker's thread: reads one text after another. Only `checker.ts` starts it. */

const { dictionaryFile, known } = workerData as CheckerSettings;
// It may have been replaced since the process opened it, and this thread restarts repeatedly.
const { database } = openArtefact(dictionaryFile, known);
const lexicon = await openCheckerLexicon(database);
const words = createGradingWords(database, lexicon);
const tagger = openLearnedTagger();
const check = (text: string): CheckedText =>
  checkWithin(text, lexicon, budgetFor(text.length), RULES, tagger);

serveOrders((order: CheckerOrder): CheckerAnswer => {
  const { findings, work } = check(order.text);
  if (order.task === 'check') return { task: 'check', findings, work };
  const { prompt, text, profile, evidence } = order;
  const forText = wordsForText(words, text.length);
  const { mended, second } = readAgain(text, findings);
  const weak = lookAgain(text, findings, work + second.work);
  const result = gradeText({
    prompt,
    text,
    profile,
    evidence,
    findings,
    weak: weak.sentences,
    mended: { text: mended, findings: second.findings },
    ...forText,
  });
  return { task: 'grade', result, work: work + second.work + weak.work };
});

/** The text with its mistakes mended, and what is found in that. A letter is short; what is longer is not read twice. */
function readAgain(
  text: string,
  findings: Finding[],
): { mended: string; second: { findings: Finding[]; work: number } } {
  if (text.length > GUEST_TEXT_LENGTH) return { mended: text, second: { findings: [], work: 0 } };
  const mended = mendText(text, findings).text;
  const isChanged = mended !== text;
  return { mended, second: isChanged ? check(mended) : { findings, work: 0 } };
}

/** A letter is short; what is longer is not read for this. */
function lookAgain(
  text: string,
  findings: Finding[],
  spent: number,
): ReturnType<typeof findWeakSentences> {
  if (text.length > GUEST_TEXT_LENGTH) return { sentences: [], work: 0 };
  return findWeakSentences(text, findings, lexicon, spent);
}
