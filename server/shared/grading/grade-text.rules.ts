import {
  type Gates,
  type Quote,
  WRITING_PARTS,
  type WritingPart,
  type WritingResult,
} from '#contract/writing/result.ts';
import { type Finding, isSure } from '#german/checker/finding.ts';
import { coherenceFacts, linkedShare } from './coherence.rules.ts';
import { contentFacts, contentScore, termsOf } from './content.rules.ts';
import { findCopied } from './copied.rules.ts';
import { correctionsOf } from './corrections.rules.ts';
import { examSheet } from './exam-sheet.rules.ts';
import { copiedGate, formShare, lengthGate } from './gates.rules.ts';
import { PART_MAX } from './level-parts.rules.ts';
import type { GradingInput } from './grading-input.ts';
import { languageFactor, languageFacts } from './language.rules.ts';
import { LEVEL_MODEL } from './level-model.ts';
import {
  estimateLevels,
  type LevelPart,
  levelReport,
  type PartShare,
  partShare,
} from './level-parts.rules.ts';
import { type LevelText, readForLevel } from './level-text.rules.ts';
import { letterForm } from './letter-form.rules.ts';
import type { LetterPhrase } from './letter-phrases.rules.ts';
import { confidenceOf, generalFeedback, suggestionsFor } from './overall-feedback.rules.ts';
import { type FeedbackFacts, feedbackFor } from './part-feedback.rules.ts';
import { type GradedSentence, quoteOf, readSentences } from './read-text.rules.ts';
import { registerGate } from './register.rules.ts';
import { soundSentences } from './sound-sentences.rules.ts';
import { teacherFeedback } from './teacher-feedback.rules.ts';
import { vocabularyFacts } from './vocabulary.rules.ts';

/**
 * The built-in grading of a text: pure, so the same input always gives the same result.
 * Scores are in steps of half a point; the overall score is the sum of the four parts.
 */
export function gradeText(given: GradingInput): WritingResult {
  // What is only a question counts nowhere: it is shown, and that is all.
  const input: GradingInput = {
    ...given,
    findings: given.findings.filter(isSure),
    mended: { ...given.mended, findings: given.mended.findings.filter(isSure) },
  };
  const { prompt, text, profile } = input;
  const all = readSentences(text, input, nounsOf(input));
  const copied = findCopied(all, prompt);
  const form = letterForm(text, prompt);
  const languages = languageFacts(all);
  const { gate: language, foreign } = languages;
  const body = all.filter(
    (one) => !copied.sentences.has(one) && !foreign.has(one) && isBody(one, form.body),
  );
  const level = readForLevel(input, { all, copied, language: languages, body: form.body });
  const content = contentFacts(body, level.sentences, input);
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
  const seen = withSlips(given.findings, form.slips);
  const shown = german ? seen.filter(({ start }) => unsigned(start)) : [];
  const findings = outside(shown.filter(isSure), copied.sentences);
  // The raters whose levels were learned marked telc's exams.
  const exam = prompt.examType === 'TELC' ? prompt.level : null;
  const estimates = estimateLevels(level, LEVEL_MODEL, exam);
  const report = german ? levelReport(level, estimates, LEVEL_MODEL, prompt.level) : null;
  const sound = soundSentences(body, [...seen, ...input.weak]);
  const facts: FeedbackFacts = {
    text,
    ownWords,
    findings,
    sentences: body,
    sound,
    vocabulary: vocabularyFacts(body, prompt.level, findings, input),
    content,
    coherence: coherenceFacts(body, prompt.level, sound),
    gates,
    range: report && { asked: prompt.level, level: estimates.range.level },
  };
  const ranges = rangesOf(facts, prompt, (part) =>
    partShare(part, level, estimates, LEVEL_MODEL, prompt.level),
  );
  const ofEach = <Value>(value: (part: WritingPart) => Value): Record<WritingPart, Value> =>
    Object.fromEntries(WRITING_PARTS.map((name) => [name, value(name)])) as Record<
      WritingPart,
      Value
    >;
  const shares = ofEach((name) => ranges[name].share);
  const scores = ofEach((name) => points(shares[name]));
  const isFull = (name: WritingPart): boolean => scores[name] === PART_MAX;
  const feedback = teacherFeedback(input, facts, all, shown);
  const breakdown = ofEach((name) => ({
    score: scores[name],
    maxScore: PART_MAX,
    feedback: feedbackFor(name, facts, isFull(name)),
    ...(name === 'content'
      ? {}
      : { range: { low: points(ranges[name].low), high: points(ranges[name].high) } }),
  }));
  const overallScore = Object.values(breakdown).reduce((sum, { score }) => sum + score, 0);
  return {
    overallScore,
    maxScore: 100,
    range: overallRange(overallScore, Object.values(breakdown)),
    breakdown,
    level: report,
    generalFeedback: generalFeedback(
      ofEach((name) => scores[name] / PART_MAX),
      facts,
      feedback.priorities,
    ),
    suggestions: suggestionsFor(facts, feedback.priorities, isFull),
    feedback,
    corrections: correctionsOf(text, shown),
    gates,
    exam_sheet: profile
      ? examSheet(profile, {
          shares: { ...shares, grammar: sheetGrammar(shares.grammar, level) },
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

/** The shares of all parts, with the range of those that follow from levels. */
function rangesOf(
  { ownWords, gates, content, coherence }: FeedbackFacts,
  prompt: GradingInput['prompt'],
  ofPart: (part: LevelPart) => PartShare,
): Record<WritingPart, PartShare> {
  const german = languageFactor(gates.language.share);
  const form = formShare(gates);
  const scaled = (part: LevelPart, change: (share: number) => number): PartShare => {
    const { share, low, high } = ofPart(part);
    return { share: change(share), low: change(low), high: change(high) };
  };
  const contentShare = german * contentScore(content, gates, prompt, ownWords);
  return {
    grammar: scaled('grammar', (share) => german * share),
    vocabulary: scaled('vocabulary', (share) => german * share),
    content: { share: contentShare, low: contentShare, high: contentShare },
    coherence: scaled('coherence', (share) => {
      const linked = share * (1 - LINKS + LINKS * linkedShare(coherence));
      return german * (form === null ? linked : (1 - FORM) * linked + FORM * form);
    }),
  };
}

/** How much of coherence is the form of a letter, where one is asked for. */
const FORM = 0.25;
/** How much of the rest a text can lose that links nothing. */
const LINKS = 0.45;

/** The checker's share of the mistakes that teachers mend (docs/checker.md). */
const KNOWN_RECALL = 0.42;
/** Isolated mistakes in a hundred words: what the best mark of a sheet allows. */
const ISOLATED = 3;
/** Just below the best mark of every sheet. */
const SECOND_BEST = 0.8 - 1e-6;

/** No sheet gives the best mark while what the checker does not see leaves room for more than isolated mistakes. */
function sheetGrammar(share: number, { mistakes, words }: LevelText): number {
  const likely = (100 * mistakes) / KNOWN_RECALL / Math.max(1, words);
  return likely > ISOLATED ? Math.min(share, SECOND_BEST) : share;
}

/** Parts differ from raters independently of each other, so the whole differs less than their sum. */
function overallRange(
  overall: number,
  parts: readonly { score: number; range?: { low: number; high: number } }[],
): { low: number; high: number } {
  const root = (side: 'low' | 'high'): number =>
    Math.sqrt(
      parts.reduce((sum, { score, range }) => sum + ((range?.[side] ?? score) - score) ** 2, 0),
    );
  const half = (value: number): number => Math.round(2 * Math.min(100, Math.max(0, value))) / 2;
  return { low: half(overall - root('low')), high: half(overall + root('high')) };
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
