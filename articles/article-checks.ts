import type { ArticleContent, SentencePair } from '#contract/articles/schemas.ts';

/**
 * Words of the original that a learner reads per minute, including glances at the translation. Adults read German
 * silently at about 260 (Brysbaert 2019, "How many words do we read per minute?"); we assume a third of that.
 */
const WORDS_PER_MINUTE = 90;

/** All sentence pairs of an article in reading order. */
export function sentencePairs({ paragraphs }: ArticleContent): SentencePair[] {
  return paragraphs.flatMap((paragraph) => ('sentences' in paragraph ? paragraph.sentences : []));
}

/** Counts runs of letters and digits, including joiners: "Steuer-Identifikationsnummer" and "1.000" are one word each. */
export function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}]+(?:[-’.,][\p{L}\p{N}]+)*/gu)?.length ?? 0;
}

/** A learner's reading time in whole minutes. */
export function readingMinutes(content: ArticleContent): number {
  const words = sentencePairs(content).map((pair) => countWords(pair.original_sentence));
  return Math.round(words.reduce((sum, count) => sum + count, 0) / WORDS_PER_MINUTE);
}

/** Counts full stops, question and exclamation marks that end a sentence, including those inside quotation marks. */
export function countSentenceEnds(text: string): number {
  return text.match(/[.?!…]+(?=[“”’)]*(?:\s|$))/gu)?.length ?? 0;
}

/**
 * The problems of one pair, in words; empty if there are none.
 * @param mayBeUnfinished whether a greeting, a signature or a line of a notice may stand without a full stop
 */
export function pairProblems(
  { original_sentence, translation_sentence }: SentencePair,
  mayBeUnfinished = false,
): string[] {
  const problems: string[] = [];
  const ends = countSentenceEnds(original_sentence);
  if (ends === 0 && !mayBeUnfinished) problems.push('the original does not end as a sentence');
  if (ends !== countSentenceEnds(translation_sentence)) {
    problems.push('the sides have different numbers of sentences');
  }
  const ratio = countWords(translation_sentence) / countWords(original_sentence);
  // English needs more words than German, because of articles and compounds; half a missing sentence is detected.
  if (ratio < 0.6 || ratio > 2) problems.push('one side is much longer than the other');
  if (!areGermanQuotes(original_sentence)) problems.push('the quotation marks are not German');
  if (!areEnglishQuotes(translation_sentence)) problems.push('the quotation marks are not English');
  if (/\s{2}|\s[.,;:?!]/u.test(`${original_sentence}\n${translation_sentence}`)) {
    problems.push('there is an extra space');
  }
  return problems;
}

/** Quotation marks „…“ in pairs, and typographic apostrophes. */
function areGermanQuotes(text: string): boolean {
  return !/["'”‘`´]/u.test(text) && /^(?:[^„“]|„[^„“]+“)*$/u.test(text);
}

/** Quotation marks “…” in pairs, and typographic apostrophes. */
function areEnglishQuotes(text: string): boolean {
  return !/["'„‘`´]/u.test(text) && /^(?:[^“”]|“[^“”]+”)*$/u.test(text);
}
