import type { CefrLevel } from '#contract/dictionary/schemas.ts';
import { CEFR_LEVELS } from '#contract/dictionary/cefr.ts';
import type { Gates, WritingPart } from '#contract/writing/result.ts';
import type { Finding } from '#german/checker/finding.ts';
import type { CoherenceFacts } from './coherence.rules.ts';
import type { ContentFacts } from './content.rules.ts';
import { counted } from './counted.ts';
import { FAMILY_NAMES } from './mistake-families.ts';
import { groupMistakes } from './mistake-groups.rules.ts';
import { type GradedSentence, shortQuote } from './read-text.rules.ts';
import type { VocabularyFacts } from './vocabulary.rules.ts';

/** Feedback on each part, in plain English and quoting the writer's words. */

/** An accuracy band is meaningful from this many words on (correlation with teachers' edits, docs/checker.md). */
export const SURE_WORDS = 100;

export interface FeedbackFacts {
  text: string;
  /** Number of the writer's own words. */
  ownWords: number;
  findings: readonly Finding[];
  sentences: readonly GradedSentence[];
  /** Those of them in which nothing was found or doubted and every word is known. */
  sound: ReadonlySet<GradedSentence>;
  vocabulary: VocabularyFacts;
  content: ContentFacts;
  coherence: CoherenceFacts;
  gates: Gates;
  /** The level of the task, and the estimated one of the range of words; null if the text is too short to say. */
  range: { asked: CefrLevel; level: CefrLevel } | null;
}

/** @param isFull whether the part has all its points: then it is not told to improve */
export function feedbackFor(part: WritingPart, facts: FeedbackFacts, isFull: boolean): string {
  if (facts.gates.language.status === 'missed' && part !== 'content') {
    return `${facts.gates.language.message}${quoted(facts.gates.language.evidence)} So there is little to mark here.`;
  }
  if (facts.ownWords === 0) {
    return 'Nothing in this text is your own: what stands in the task does not count.';
  }
  switch (part) {
    case 'grammar':
      return grammarFeedback(facts, isFull);
    case 'vocabulary':
      return vocabularyFeedback(facts, isFull);
    case 'content':
      return contentFeedback(facts, isFull);
    case 'coherence':
      return coherenceFeedback(facts, isFull);
  }
}

function quoted(quotes: readonly { quote: string }[]): string {
  const [first] = quotes;
  return first ? ` For example: “${shortQuote(first.quote)}”` : '';
}

function grammarFeedback(
  { text, ownWords, findings, sound }: FeedbackFacts,
  isFull: boolean,
): string {
  const parts: string[] = [];
  const inAll = `in ${counted(ownWords, 'word')}`;
  if (findings.length === 0) {
    const longest = [...sound].toSorted((a, b) => b.words.length - a.words.length)[0];
    parts.push(
      `There are no mistakes that I could find ${inAll}; a teacher may still see some.`,
      longest
        ? `The longest sentence in which I doubt nothing: “${shortQuote(longest.quote)}”`
        : '',
      isFull ? '' : 'The points also follow from how long and how varied your sentences are.',
    );
  } else {
    parts.push(`I could find ${counted(findings.length, 'mistake')} ${inAll}.`);
    const groups = groupMistakes(text, findings).slice(0, 2);
    const named = groups
      .map(
        ({ family, findings: its }) =>
          lowerFirst(FAMILY_NAMES[family]) + (findings.length > 1 ? ` (${its.length})` : ''),
      )
      .join(' and ');
    const shown = groups.reduce((sum, { findings: its }) => sum + its.length, 0);
    const start =
      findings.length === 1
        ? 'It is about'
        : shown === findings.length
          ? 'They are about'
          : 2 * shown > findings.length
            ? 'Most are about'
            : 'The largest groups are about';
    parts.push(`${start} ${named}.`);
    const example =
      groups[0]?.findings.find(({ corrections }) => corrections.length === 1) ??
      groups[0]?.findings[0];
    if (example) {
      const only = example.corrections.length === 1 ? ` should be “${example.corrections[0]}”` : '';
      parts.push(
        `“${shortQuote(text.slice(example.start, example.end))}”${only}: ${example.explanation}`,
      );
    }
  }
  if (ownWords < SURE_WORDS) {
    parts.push(`With fewer than ${SURE_WORDS} words this score is uncertain.`);
  }
  return parts.filter(Boolean).join(' ');
}

function vocabularyFeedback(
  { vocabulary, ownWords, range }: FeedbackFacts,
  isFull: boolean,
): string {
  const { different, rarer, repeated } = vocabulary;
  const parts = [
    `You use ${counted(different, 'different word')} that ${different === 1 ? 'carries' : 'carry'} meaning, in ${counted(ownWords, 'word')} in all.`,
  ];
  if (range) parts.push(rangeText(range));
  if (rarer.length > 0) {
    const one = rarer.length === 1 ? 'A less common one' : 'Less common ones';
    parts.push(`${one} among them: ${listed(rarer.slice(0, 4))}.`);
  }
  const [often] = repeated;
  if (often && !isFull) {
    parts.push(`“${often.word}” comes ${often.times} times; look for another word.`);
  }
  return parts.join(' ');
}

function rangeText({ asked, level }: NonNullable<FeedbackFacts['range']>): string {
  const distance = CEFR_LEVELS.indexOf(level) - CEFR_LEVELS.indexOf(asked);
  if (distance === 0) return `Their range is that of letters rated ${asked}, as the task asks.`;
  return distance < 0
    ? `Their range is that of letters rated ${level}; the task asks for ${asked}.`
    : `Their range is that of letters rated ${level}, above the ${asked} of the task.`;
}

function contentFeedback({ content, gates, ownWords }: FeedbackFacts, isFull: boolean): string {
  const { covers, required, adequate, offTopic } = content;
  const parts: string[] = [];
  if (gates.copied.status === 'missed') parts.push(gates.copied.message);
  if (offTopic) parts.push('I could not find much about the task itself. Is it there?');
  if (covers.length > 0) {
    const enough = required < covers.length ? ` (${required} are enough)` : '';
    parts.push(`Points I found covered: ${adequate} of ${covers.length}${enough}.`);
    const best = covers.find(({ gate }) => gate.status === 'met');
    const quote = best?.gate.evidence[0]?.quote;
    if (best && quote) parts.push(`For “${best.gate.point}” you wrote “${shortQuote(quote)}”`);
    const missing = covers.filter(({ gate }) => gate.status === 'missed');
    if (missing.length > 0 && adequate < required) {
      parts.push(
        `I could not find anything about ${listed(missing.map(({ gate }) => gate.point))}. Is it there?`,
      );
    }
    const touched = covers.find(({ gate, open }) => gate.status === 'partly' && !open);
    const touch = touched?.gate.evidence[0]?.quote;
    if (touched && touch && missing.length === 0 && !isFull) {
      parts.push(`Say more about “${touched.gate.point}” than “${shortQuote(touch)}”`);
    }
  }
  if (gates.length.status !== 'met' && ownWords > 0 && !isFull) parts.push(gates.length.message);
  return parts.join(' ') || 'The task names no points; I looked at topic and length only.';
}

function coherenceFeedback({ coherence, gates }: FeedbackFacts, isFull: boolean): string {
  const { named, relative, unlinked, best, gap, monotone } = coherence;
  const parts: string[] = [];
  if (unlinked && !relative) parts.push('I found no words that link your sentences.');
  else if (named.length === 0 && relative) parts.push('You link with relative clauses.');
  else if (named.length > 0) {
    parts.push(
      `You link with ${listed(named.slice(0, 5))}${relative ? ' and relative clauses' : ''}.`,
    );
  }
  if (best) parts.push(`For example: “${shortQuote(best.quote)}”`);
  if (gap && !isFull) {
    parts.push(
      `Nothing links “${shortQuote(gap[0].quote, 60)}” with “${shortQuote(gap[1].quote, 60)}”.`,
    );
  }
  if (monotone && !isFull) {
    parts.push(`${monotone.times} sentences in a row begin with “${monotone.word}”.`);
  }
  for (const gate of [gates.greeting, gates.closing, gates.date]) {
    if (gate.status === 'missed' || gate.status === 'partly') parts.push(gate.message);
  }
  return parts.join(' ') || 'I cannot say how your sentences are linked.';
}

export function listed(words: readonly string[]): string {
  return words.map((word) => `“${word}”`).join(', ');
}

export const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
