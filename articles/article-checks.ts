import type { ArticleContent, SentencePair } from '#contract/articles/schemas.ts';

/**
 * Words of the original that a learner reads in a minute, glances at the translation included. Adults read German
 * silently at about 260 (Brysbaert 2019, "How many words do we read per minute?"); we reckon with a third of it.
 */
const WORDS_PER_MINUTE = 90;

/** All pairs of an article in the order read. */
export function sentencePairs({ paragraphs }: ArticleContent): SentencePair[] {
  return paragraphs.flatMap((paragraph) => ('sentences' in paragraph ? paragraph.sentences : []));
}

/** Runs of letters and digits, with what joins them: "Steuer-Identifikationsnummer" and "1.000" are one word each. */
export function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}]+(?:[-’.,][\p{L}\p{N}]+)*/gu)?.length ?? 0;
}

/** Whole minutes that a learner takes. */
export function readingMinutes(content: ArticleContent): number {
  const words = sentencePairs(content).map((pair) => countWords(pair.original_sentence));
  return Math.round(words.reduce((sum, count) => sum + count, 0) / WORDS_PER_MINUTE);
}

/** Full stops, question and exclamation marks that end a sentence, inside quotation marks too. */
export function countSentenceEnds(text: string): number {
  return text.match(/[.?!…]+(?=[“”’)]*(?:\s|$))/gu)?.length ?? 0;
}

/** What is wrong with one pair, in words; empty where all is well. */
export function pairProblems({ original_sentence, translation_sentence }: SentencePair): string[] {
  const problems: string[] = [];
  const ends = countSentenceEnds(original_sentence);
  if (ends === 0) problems.push('the original does not end as a sentence');
  if (ends !== countSentenceEnds(translation_sentence)) {
    problems.push('the sides have different numbers of sentences');
  }
  const ratio = countWords(translation_sentence) / countWords(original_sentence);
  // English needs more words than German, for its articles and compounds; a lost half sentence shows.
  if (ratio < 0.6 || ratio > 2) problems.push('one side is much longer than the other');
  if (!areGermanQuotes(original_sentence)) problems.push('the quotation marks are not German');
  if (!areEnglishQuotes(translation_sentence)) problems.push('the quotation marks are not English');
  if (/\s{2}|\s[.,;:?!]/u.test(`${original_sentence}\n${translation_sentence}`)) {
    problems.push('there is a space too many');
  }
  return problems;
}

/** „so“, in pairs, and the apostrophe that is one. */
function areGermanQuotes(text: string): boolean {
  return !/["'”‘`´]/u.test(text) && /^(?:[^„“]|„[^„“]+“)*$/u.test(text);
}

/** “so”, in pairs, and the apostrophe that is one. */
function areEnglishQuotes(text: string): boolean {
  return !/["'„‘`´]/u.test(text) && /^(?:[^“”]|“[^“”]+”)*$/u.test(text);
}
