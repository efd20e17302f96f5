import type { Gates } from '#contract/writing/result.ts';
import type { StoredPrompt } from '#contract/writing/schemas.ts';
import { cuesOf } from '#exams/speech-acts.ts';
import type { GradingInput } from './grading-input.ts';
import { coverPoints, type PointCover, type PointTerms } from './points.rules.ts';
import { baseOf, type GradedSentence, type GradedWord, readSentences } from './read-text.rules.ts';

/** The content part: points covered, on the topic, long enough. */

export interface ContentFacts {
  covers: readonly PointCover[];
  /** Points needed for full marks. */
  required: number;
  adequate: number;
  partly: number;
  /** Confidence that the text is about the task, from 0 to 1. */
  onTopic: number;
  /** Whether it has so few of the task's words that the writer should be asked. Nothing follows from it. */
  offTopic: boolean;
}

/** The terms to search for each point. Custom points have only their own words. */
export function termsOf(input: GradingInput): { terms: PointTerms[]; own: boolean } {
  const { prompt, evidence } = input;
  if (evidence) {
    const terms = prompt.points.map(({ german }, index) => ({
      german,
      evidence: evidence[index] ?? [],
    }));
    return { terms, own: false };
  }
  const terms = prompt.points.map(({ german }) => ({
    german,
    evidence: contentBases(german, input),
  }));
  return { terms, own: true };
}

/** Words of instructions, not of a subject. */
const TASK_WORDS = new Set(
  'schreiben beschreiben begründen erklären erzählen fragen bitten nennen machen vorschlag person e-mail brief text punkt antworten wort mindestens'.split(
    ' ',
  ),
);

function contentBases(text: string, input: GradingInput): string[] {
  const bases = readSentences(text, input).flatMap(({ words }) =>
    words.flatMap((word) => (word.content ? [baseOf(word)] : [])),
  );
  return [...new Set(bases)].filter((base) => !TASK_WORDS.has(base));
}

/**
 * Share of the distinctive words that belong to the task's field: from `on` a text is on topic, below `off` it is not.
 * Thirteen letters of ours have 0.39 or more for their own task; for the others of its profile 0.06 to 0.18 in the middle,
 * and at most 0.45 where two tasks are close.
 */
const COMPOSED_TOPIC = { on: 0.33, off: 0.19 };
/** A custom task has few known words: the share of those, or of `MOST_EXPECTED`, that the text contains. */
const OWN_TOPIC = { on: 0.4, off: 0.1 };
const MOST_EXPECTED = 12;
/** Bounds the denominator: a long text says more than the field has words for. */
const MOST_TELLING = 35;

/**
 * @param sentences the writer's own, without greeting and closing
 * @param mended the same as they read once the mistakes that were found are mended: a misspelt word belongs to a topic as well
 */
export function contentFacts(
  sentences: readonly GradedSentence[],
  mended: readonly GradedSentence[],
  input: GradingInput,
): ContentFacts {
  const { terms, own } = termsOf(input);
  const covers = coverPoints(sentences, terms, { own });
  const adequate = covers.filter(({ gate }) => gate.status === 'met').length;
  const partly = covers.filter(({ gate }) => gate.status === 'partly').length;
  const relevance = relevanceOf(mended, terms, input, own);
  const { on, off } = own ? OWN_TOPIC : COMPOSED_TOPIC;
  return {
    covers,
    required: Math.min(covers.length, input.prompt.pointsRequired ?? covers.length),
    adequate,
    partly,
    onTopic: Math.min(1, Math.max(0, (relevance - off) / (on - off))),
    offTopic: relevance < off,
  };
}

function relevanceOf(
  sentences: readonly GradedSentence[],
  terms: readonly PointTerms[],
  input: GradingInput,
  own: boolean,
): number {
  const { question, stimulus } = input.prompt;
  // Words that express opinions or suggestions belong to no topic.
  const acts = new Set(
    terms.flatMap(({ german }) => cuesOf(german).map((cue) => cue.toLowerCase())),
  );
  const field = new Set(
    [
      ...contentBases(`${question}\n\n${stimulus?.text ?? ''}`, input),
      ...terms.flatMap(({ evidence }) => evidence.flatMap((term) => term.toLowerCase().split(' '))),
    ].filter((word) => !acts.has(word)),
  );
  const content = sentences.flatMap(({ words }) => words.filter((word) => word.content));
  const bases = [...new Map(content.map((word) => [baseOf(word), word])).values()];
  const within = bases.filter(
    ({ lower, lemmas }) =>
      field.has(lower) || lemmas.some((lemma) => field.has(lemma.toLowerCase())),
  );
  if (own) return within.length / Math.max(1, Math.min(field.size, MOST_EXPECTED));
  const sum = (words: readonly GradedWord[]): number =>
    words.reduce((total, { rank }) => total + telling(rank), 0);
  return sum(within) / Math.max(1, Math.min(sum(bases), MOST_TELLING));
}

/** How distinctive a word is for a topic, from 0 (kommen, gut) to 1 (Flohmarkt), by its frequency rank. */
function telling(rank: number | null): number {
  return rank === null ? 1 : Math.min(1, Math.max(0, Math.log(rank / 150) / Math.log(20)));
}

const REGISTER_SHARE = 0.1;
/** Without points: the share that relevance and length can earn. */
const NO_POINTS = 0.8;

/**
 * From 0 to 1.
 * @param ownWords number of words that are not copied from the task
 */
export function contentScore(
  facts: ContentFacts,
  gates: Pick<Gates, 'register'>,
  prompt: StoredPrompt,
  ownWords: number,
): number {
  const { covers, required, onTopic } = facts;
  const credits = covers.map(({ credit }) => credit).toSorted((a, b) => b - a);
  const sum = credits.slice(0, required).reduce((total, credit) => total + credit, 0);
  const points = required === 0 ? NO_POINTS * onTopic : sum / required;
  const { status } = gates.register;
  const register = status === 'missed' ? 0 : status === 'partly' ? 0.5 : 1;
  const share = points * (1 - REGISTER_SHARE + REGISTER_SHARE * register) * (0.5 + 0.5 * onTopic);
  return share * lengthFactor(ownWords, prompt.wordCount.min);
}

/** 1 at the required length, about two thirds at half of it, 0 for nothing. */
export function lengthFactor(words: number, min: number): number {
  const ratio = words / min;
  if (ratio >= 1) return 1;
  return ratio >= 0.5 ? 0.3 + 0.7 * ratio : 1.3 * ratio;
}
