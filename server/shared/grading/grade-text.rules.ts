import type { Gates, Quote, WritingPart, WritingResult } from '#contract/writing/result.ts';
import type { Finding } from '#german/checker/finding.ts';
import { coherenceFacts, coherenceScore } from './coherence.rules.ts';
import { contentFacts, contentScore, termsOf } from './content.rules.ts';
import { findCopied } from './copied.rules.ts';
import { correctionsOf } from './corrections.rules.ts';
import { examSheet } from './exam-sheet.rules.ts';
import { copiedGate, formShare, lengthGate } from './gates.rules.ts';
import { accuracy, errorDensity, PART_MAX, structureRange } from './grammar.rules.ts';
import type { GradingInput } from './grading-input.ts';
import { languageFactor, languageFacts } from './language.rules.ts';
import { letterForm } from './letter-form.rules.ts';
import type { LetterPhrase } from './letter-phrases.rules.ts';
import { confidenceOf, generalFeedback, suggestionsFor } from './overall-feedback.rules.ts';
import { type FeedbackFacts, feedbackFor } from './part-feedback.rules.ts';
import { type GradedSentence, quoteOf, readSentences } from './read-text.rules.ts';
import { registerGate } from './register.rules.ts';
import { vocabularyFacts, vocabularyScore } from './vocabulary.rules.ts';

/**
 * The built-in grading of a text: pure, so the same input always gives the same result.
 * Scores are in steps of half a point; the overall score is the sum of the four parts.
 */
export function gradeText(input: GradingInput): WritingResult {
  const { prompt, text, profile } = input;
  const all = readSentences(text, input, nounsOf(input));
  const copied = findCopied(all, prompt);
  const form = letterForm(text, prompt);
  const { gate: language, foreign } = languageFacts(all);
  const body = all.filter(
    (one) => !copied.sentences.has(one) && !foreign.has(one) && isBody(one, form.body),
  );
  const content = contentFacts(body, input);
  const gates: Gates = {
    points: content.covers.map(({ gate }) => gate),
    length: lengthGate(text, prompt.wordCount),
    greeting: form.greeting,
    closing: form.closing,
    date: form.date,
    register: registerGate(all, prompt),
    language,
    copied: copiedGate(copied),
  };
  // The count that the page shows, less what is copied.
  const ownWords = Math.max(0, gates.length.words - copied.copiedWords);
  const german = language.status !== 'missed';
  // A name below the closing is often unknown to a speller; a postscript is longer.
  const unsigned = (start: number): boolean =>
    start < form.signature || text.length - form.signature > LONGEST_SIGNATURE;
  const seen = withSlips(input.findings, form.slips);
  const errors = german ? seen.filter(({ start }) => unsigned(start)) : [];
  const findings = outside(errors, copied.sentences);
  const facts: FeedbackFacts = {
    text,
    ownWords,
    findings,
    sentences: body,
    vocabulary: vocabularyFacts(body, prompt.level, prompt.wordCount.min),
    content,
    coherence: coherenceFacts(text, body, prompt.level),
    gates,
  };
  const shares = sharesOf(facts, input);
  const part = (name: WritingPart) => ({
    score: points(shares[name]),
    maxScore: PART_MAX,
    feedback: feedbackFor(name, facts),
  });
  const breakdown = {
    grammar: part('grammar'),
    vocabulary: part('vocabulary'),
    content: part('content'),
    coherence: part('coherence'),
  } as const;
  return {
    overallScore: Object.values(breakdown).reduce((sum, { score }) => sum + score, 0),
    maxScore: 100,
    breakdown,
    generalFeedback: generalFeedback(shares, facts),
    suggestions: suggestionsFor(facts),
    corrections: correctionsOf(text, errors),
    gates,
    exam_sheet: profile
      ? examSheet(profile, {
          shares,
          content,
          isGated: gates.language.status === 'missed' || gates.copied.status === 'missed',
          underHalf: ownWords < prompt.wordCount.min / 2,
          evidence: evidenceOf(facts),
        })
      : null,
    engine: 'built-in',
    confidence: confidenceOf(facts, input.evidence === null),
  };
}

/** Greeting and closing are corrected as a whole: what the checker found inside them gives way. */
function withSlips(findings: readonly Finding[], slips: readonly LetterPhrase[]): Finding[] {
  const others = findings.filter(
    ({ start, end }) => !slips.some((slip) => start < slip.end && slip.start < end),
  );
  const own = slips.map(({ start, end, meant }): Finding => ({
    start,
    end,
    rule: 'letter-form',
    type: 'spelling',
    explanation: `In a letter this is written “${meant}”.`,
    corrections: [meant],
  }));
  return [...others, ...own].toSorted((a, b) => a.start - b.start);
}

/** The findings that overlap none of the sentences; both are in order. */
function outside(
  findings: readonly Finding[],
  sentences: ReadonlySet<GradedSentence>,
): readonly Finding[] {
  const ordered = [...sentences];
  let at = 0;
  return findings.filter(({ start, end }) => {
    while ((ordered[at]?.end ?? Infinity) <= start) at++;
    return (ordered[at]?.start ?? Infinity) >= end;
  });
}

/** UTF-16 units. */
const LONGEST_SIGNATURE = 60;

/** Longer words of the evidence, which compounds may end in. */
function nounsOf(input: GradingInput): Set<string> {
  const nouns = termsOf(input).terms.flatMap(({ evidence }) =>
    evidence.filter((term) => /^\p{Lu}[\p{L}-]{3,}$/u.test(term)),
  );
  return new Set(nouns.map((noun) => noun.toLowerCase()));
}

/** Whether a sentence lies between greeting and closing, or at least reaches well into that range. */
function isBody({ start, end }: GradedSentence, body: { start: number; end: number }): boolean {
  return (start + end) / 2 > body.start && (start + end) / 2 < body.end;
}

/** Share of the required words from which on a text is long enough to mark its language. */
const ENOUGH = 0.7;
/** How fast a part falls with fewer words: half of them earn 60 %. */
const AMOUNT = 0.75;
/** Below this share of the level's range of words, a text is repetitive and proves little by it. */
const SAME_AGAIN = 0.5;

/** Share of vocabulary and linking in a text that says the same again and again. */
const AGAIN = 0.7;

function sharesOf(
  facts: FeedbackFacts,
  { prompt, findings }: GradingInput,
): Record<WritingPart, number> {
  const { ownWords, sentences, gates, vocabulary, coherence, content } = facts;
  const german = languageFactor(gates.language.share);
  const amount = Math.min(1, ownWords / (ENOUGH * prompt.wordCount.min)) ** AMOUNT;
  const slips = facts.findings.filter(({ type }) => type === 'spelling' || type === 'word choice');
  const perHundred = ownWords === 0 ? 0 : (100 * slips.length) / ownWords;
  const density = errorDensity(
    gates.language.status === 'missed' ? findings : facts.findings,
    ownWords,
  );
  const scale = german * amount;
  const shown = scale * Math.sqrt(Math.min(1, vocabulary.range / SAME_AGAIN));
  const again = vocabulary.saysSameAgain ? AGAIN : 1;
  return {
    grammar: shown * accuracy(density, structureRange(sentences, prompt.level), prompt.level),
    vocabulary: again * german * vocabularyScore(vocabulary, perHundred),
    content: german * contentScore(content, gates, prompt, ownWords),
    coherence: again * shown * coherenceScore(coherence, formShare(gates), ownWords),
  };
}

function points(share: number): number {
  return Math.round(2 * PART_MAX * Math.min(1, Math.max(0, share))) / 2;
}

const MOST_QUOTES = 4;

function evidenceOf({
  text,
  findings,
  content,
  coherence,
  vocabulary,
  sentences,
}: FeedbackFacts): Record<WritingPart, Quote[]> {
  const rarer = new Set(vocabulary.rarer.slice(0, MOST_QUOTES));
  const words = sentences.flatMap((one) => one.words).filter((word) => rarer.delete(word.text));
  return {
    grammar: findings
      .slice(0, MOST_QUOTES)
      .map(({ start, end }) => ({ quote: text.slice(start, end), start, end })),
    vocabulary: words.map(({ text: quote, start, end }) => ({ quote, start, end })),
    content: content.covers.flatMap(({ gate }) => gate.evidence),
    coherence: [...(coherence.best ? [coherence.best] : []), ...(coherence.gap ?? [])].map(quoteOf),
  };
}
