import { findNounPhrases } from './chunks.ts';
import { findClauses } from './clauses.ts';
import type { Finding } from './finding.ts';
import type { CheckerLexicon } from './lexicon.ts';
import { checkRegister } from './register.ts';
import type { Rule, Sentence } from './rule.ts';
import { RULES } from './rules.ts';
import { suggesterFor } from './suggest.ts';
import { type CheckerToken, splitSentences, tokeniseText } from './tokens.ts';
import { readWords } from './read-words.ts';

/** In tokens; anything longer is not a real sentence (a table, a list, noise) and is checked in pieces of this length. */
const LONGEST_SENTENCE = 120;

/**
 * Finds the mistakes in a text: in order, none overlapping another.
 * @param text any text; the time taken grows in proportion to its length
 */
export function checkText(
  text: string,
  lexicon: CheckerLexicon,
  rules: readonly Rule[] = RULES,
): Finding[] {
  const findings: Finding[] = [];
  const suggest = suggesterFor(lexicon);
  const sentences = splitSentences(text, tokeniseText(text))
    .flatMap(cutLong)
    .map((tokens, index, all) =>
      readSentence(
        tokens,
        lexicon,
        index === 0 || /^[.!?]$/u.test(all[index - 1]?.at(-1)?.text ?? ''),
      ),
    );
  for (const sentence of sentences) {
    findings.push(
      ...withoutOverlaps(rules.flatMap((rule) => rule.check(sentence, lexicon, suggest))),
    );
  }
  return addRegister(findings, checkRegister(sentences));
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

export function readSentence(
  tokens: readonly CheckerToken[],
  lexicon: CheckerLexicon,
  begins = true,
): Sentence {
  const words = readWords(tokens, lexicon);
  return { words, phrases: findNounPhrases(words), clauses: findClauses(words), begins };
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
