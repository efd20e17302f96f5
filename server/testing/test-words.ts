import { checkText } from '#german/checker/check.ts';
import { findWeakSentences } from '#german/checker/weak-sentences.ts';
import type { CheckerLexicon } from '#german/checker/lexicon.ts';
import { loadSituations } from '#exams/load-situations.ts';
import { findPrompt } from '#exams/compose-prompt.ts';
import { slotFiller } from '#exams/situation.ts';
import { mendText } from '#server/shared/grading/mended-text.rules.ts';
import type { GradingInput, GradingWords } from '#server/shared/grading/grading-input.ts';

const SITUATIONS = loadSituations();

/** The grading input for a composed prompt, as the server assembles it. */
export function inputFor(
  id: string,
  text: string,
  lexicon: CheckerLexicon,
  words: GradingWords,
): GradingInput {
  const found = findPrompt(SITUATIONS, id);
  if (!found) throw new RangeError(`no prompt ${id}`);
  const { prompt, profile, situation } = found;
  const fill = slotFiller(situation, Number(id.split('.').at(-1)));
  const findings = checkText(text.normalize('NFC'), lexicon);
  const mended = mendText(text.normalize('NFC'), findings).text;
  return {
    ...words,
    prompt,
    text: text.normalize('NFC'),
    findings,
    weak: findWeakSentences(text.normalize('NFC'), findings, lexicon).sentences,
    mended: { text: mended, findings: checkText(mended, lexicon) },
    profile,
    evidence: situation.points.map(({ evidence }) => evidence.map(fill)),
  };
}
