import { findNounPhrases } from './chunks.ts';
import { findClauses } from './clauses.ts';
import type { Finding } from './finding.ts';
import { foreignWords } from './foreign-words.ts';
import type { CheckerLexicon } from './lexicon.ts';
import { checkRegister } from './register.ts';
import type { Rule, Sentence } from './rule.ts';
import { RULES } from './rules.ts';
import { suggesterFor } from './suggest.ts';
import { readAgain } from './second-reading.ts';
import type { LastReading } from './tagger/places.ts';
import type { Tagger } from './tagger/tagger.ts';
import { type CheckerToken, splitSentences, tokeniseText } from './tokens.ts';
import { readWords } from './read-words.ts';
import { type Budget, budgetFor, meteredLexicon, WorkSpent } from './work.ts';

/** In tokens; anything longer is not a real sentence (a table, a list, noise) and is checked in pieces of this length. */
const LONGEST_SENTENCE = 120;

/** What the checker found in a text, and what its budget of work was not enough for. */
export interface CheckedText {
  /** In order, none overlapping another. */
  findings: Finding[];
  /** Whether some unknown words were not looked into: they are reported without a suggestion. */
  guessesLeftOut: boolean;
  /** Where checking stopped, an offset; null if the whole text was checked. */
  stoppedAt: number | null;
  /** Units of work (work.ts). */
  work: number;
}

/**
 * Finds the mistakes in a text: in order, none overlapping another.
 * @param text any text; the work is bounded and grows in proportion to its length (`budgetFor`)
 */
export function checkText(
  text: string,
  lexicon: CheckerLexicon,
  rules: readonly Rule[] = RULES,
  tagger: Tagger | null = null,
): Finding[] {
  return checkWithin(text, lexicon, budgetFor(text.length), rules, tagger).findings;
}

/** Finds the mistakes in a text within a budget of work, and reports what was left out. */
export function checkWithin(
  text: string,
  lexicon: CheckerLexicon,
  budget: Budget = budgetFor(text.length),
  rules: readonly Rule[] = RULES,
  tagger: Tagger | null = null,
): CheckedText {
  const metered = meteredLexicon(lexicon, budget);
  const suggest = suggesterFor(metered);
  const findings: Finding[] = [];
  const sentences: Sentence[] = [];
  let stoppedAt: number | null = null;
  const pieces = splitSentences(text, tokeniseText(text)).flatMap(cutLong);
  const sharpS = text.includes('ß');
  const read = (tokens: readonly CheckerToken[], begins: boolean): Sentence => {
    metered.readTokens(tokens.length);
    const words = readWords(tokens, metered);
    return {
      words,
      phrases: findNounPhrases(words),
      clauses: findClauses(words),
      begins,
      sharpS,
      foreign: foreignWords(words, metered, suggest),
    };
  };
  const findIn = (sentence: Sentence): Finding[] =>
    withoutOverlaps(
      rules
        .flatMap((rule) => rule.check(sentence, metered, suggest))
        .filter((finding) => !isForeign(finding, sentence)),
    );
  for (const [index, tokens] of pieces.entries()) {
    const begins = index === 0 || /^[.!?]$/u.test(pieces[index - 1]?.at(-1)?.text ?? '');
    try {
      const sentence = read(tokens, begins);
      const found = findIn(sentence);
      sentences.push(sentence);
      const last: LastReading = { sentence, places: sentence.words };
      const all = readAgain(text, tokens, found, (mended, originalOf) => {
        const again = read(mended, begins);
        const more = findIn(again);
        last.sentence = again;
        last.places = again.words.map(({ start, end }) => originalOf(start, end));
        return more;
      });
      const learned = tagger?.({ ...last, findings: all }, metered) ?? [];
      findings.push(...[...all, ...learned].toSorted((a, b) => a.start - b.start));
    } catch (error) {
      if (!(error instanceof WorkSpent)) throw error;
      stoppedAt = tokens[0]?.start ?? text.length;
      break;
    }
  }
  const { guessing, reading } = metered.spent();
  return {
    findings: addRegister(findings, checkRegister(sentences)),
    guessesLeftOut: metered.guessesLeftOut(),
    stoppedAt,
    work: guessing + reading,
  };
}

/** Adds the findings about du and Sie that do not overlap another one; the result is in order. */
function addRegister(findings: Finding[], register: readonly Finding[]): Finding[] {
  const added = register.filter(
    (one) => !findings.some(({ start, end }) => one.start < end && start < one.end),
  );
  return added.length === 0
    ? findings
    : [...findings, ...added].toSorted((a, b) => a.start - b.start);
}

/** Whether all words of a finding are in another language. */
function isForeign({ start, end }: Finding, { words, foreign }: Sentence): boolean {
  if (foreign.size === 0) return false;
  const found = words.filter((word) => start < word.end && word.start < end);
  return found.length > 0 && found.every(({ index }) => foreign.has(index));
}

function cutLong(tokens: CheckerToken[]): CheckerToken[][] {
  const parts: CheckerToken[][] = [];
  for (let at = 0; at < tokens.length; at += LONGEST_SENTENCE) {
    parts.push(tokens.slice(at, at + LONGEST_SENTENCE));
  }
  return parts;
}

/** Findings are ordered by the reliability of their rules: if two overlap, the earlier one stays. */
function withoutOverlaps(findings: readonly Finding[]): Finding[] {
  const kept: Finding[] = [];
  for (const finding of findings) {
    if (!kept.some(({ start, end }) => finding.start < end && start < finding.end))
      kept.push(finding);
  }
  return kept.toSorted((a, b) => a.start - b.start);
}
