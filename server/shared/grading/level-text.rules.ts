import type { Finding, FindingType } from '#german/checker/finding.ts';
import { type Copied, findCopied } from './copied.rules.ts';
import type { GradingInput, GradingWords } from './grading-input.ts';
import { type LanguageFacts, languageFacts } from './language.rules.ts';
import { letterForm } from './letter-form.rules.ts';
import { type LevelCounts, levelCounts } from './level-counts.rules.ts';
import { mendText } from './mended-text.rules.ts';
import { type GradedSentence, readSentences } from './read-text.rules.ts';

/** Fewer words show no level; the shortest letters of the corpus have about as many. */
export const LEAST_WORDS = 30;

/** What a text is judged by for its level. */
export interface LevelText {
  /** Those that count, as they read once the mistakes that were found are mended. */
  sentences: readonly GradedSentence[];
  counts: LevelCounts;
  /** Of the sentences that count. */
  words: number;
  /** Those that carry meaning. */
  content: number;
  mistakes: number;
  /** 1, or less for a text that says the same again and again: what is left of its points. */
  variety: number;
}

/** A text with what is known of its sentences. */
export interface ReadText {
  all: readonly GradedSentence[];
  copied: Copied;
  language: LanguageFacts;
  body: { start: number; end: number };
}

function readText(
  text: string,
  input: Pick<GradingInput, 'prompt' | keyof GradingWords>,
): ReadText {
  const all = readSentences(text, input);
  return {
    all,
    copied: findCopied(all, input.prompt),
    language: languageFacts(all),
    body: letterForm(text, input.prompt).body,
  };
}

/**
 * Reads a text for its level: the writer's own German sentences between head and foot, each once, so that a text gains
 * nothing by saying the same twice, copying the task or quoting another language.
 * @param read the text as it is, if it was read before
 */
export function readForLevel(
  input: Pick<GradingInput, 'text' | 'findings' | 'mended' | 'prompt' | keyof GradingWords>,
  read?: ReadText,
): LevelText {
  const { text } = input.mended;
  const isUnchanged = text === input.text;
  const { placeOf } = isUnchanged
    ? { placeOf: (offset: number) => offset }
    : mendText(input.text, input.findings);
  // Reading is most of the work for a long text, and those are not mended.
  const { all, copied, language, body } = isUnchanged && read ? read : readText(text, input);
  const [taken, foreign] = [startsOf(copied.sentences), startsOf(language.foreign)];
  // A sentence full of misspelt words is German all the same, unless the text as a whole is not.
  const isOwn = (one: GradedSentence): boolean =>
    !taken.has(one.start) && (language.gate.status === 'met' || !foreign.has(one.start));
  const inBody = all.flatMap((one) => within(one, body));
  const sentences = onlyOnce((inBody.length > 0 ? inBody : all).filter(isOwn));
  const places = input.findings.map(({ type, start, end }) => ({
    type,
    start: placeOf(start),
    end: Math.max(placeOf(start) + 1, placeOf(end)),
  }));
  // What is seen only once the rest is mended. A mistake without a correction is found a second time.
  places.push(...outside(input.mended.findings, places));
  const ordered = places.toSorted((a, b) => a.start - b.start);
  const flawed = new Set<GradedSentence>();
  const mistakes: Partial<Record<FindingType, number>> = {};
  let count = 0;
  let at = 0;
  for (const place of ordered) {
    while ((sentences[at]?.end ?? Infinity) <= place.start) at++;
    const sentence = sentences[at];
    if (!sentence || sentence.start >= place.end) continue;
    flawed.add(sentence);
    mistakes[place.type] = (mistakes[place.type] ?? 0) + 1;
    count++;
  }
  const clean = sentences.length - flawed.size;
  return {
    sentences,
    counts: levelCounts({ sentences, mistakes, clean, levelOf: input.levelOf }),
    words: sentences.reduce((sum, one) => sum + one.words.length, 0),
    content: sentences.reduce(
      (sum, one) => sum + one.words.filter((word) => word.content).length,
      0,
    ),
    mistakes: count,
    variety: varietyOf(sentences),
  };
}

/**
 * Different words by the root of all words (Guiraud's index): real letters of thirty words or more have at least 4.1, a text
 * that repeats itself less than 3.
 */
const LEAST_VARIETY = 3.6;
const STEEPNESS = 4;

function varietyOf(sentences: readonly GradedSentence[]): number {
  const words = sentences.flatMap((one) => one.words.map(({ lower }) => lower));
  if (words.length < LEAST_WORDS) return 1;
  const index = new Set(words).size / Math.sqrt(words.length);
  return Math.min(1, index / LEAST_VARIETY) ** STEEPNESS;
}

/** A sentence without the words of head or foot; nothing if it has no others. A greeting may open the first sentence. */
function within(one: GradedSentence, body: { start: number; end: number }): GradedSentence[] {
  const words = one.words.filter(({ start, end }) => start >= body.start && end <= body.end);
  if (words.length === 0) return [];
  return [words.length === one.words.length ? one : { ...one, words }];
}

/** The findings that overlap none of the places; both are in order. */
function outside(
  findings: readonly Finding[],
  places: readonly { start: number; end: number }[],
): Finding[] {
  let at = 0;
  return findings.filter(({ start, end }) => {
    while ((places[at]?.end ?? Infinity) <= start) at++;
    return (places[at]?.start ?? Infinity) >= end;
  });
}

/** No two sentences begin at the same place. */
function startsOf(sentences: ReadonlySet<GradedSentence>): Set<number> {
  return new Set([...sentences].map(({ start }) => start));
}

function onlyOnce(sentences: readonly GradedSentence[]): GradedSentence[] {
  const seen = new Set<string>();
  return sentences.filter(({ words }) => {
    const key = words.map(({ lower }) => lower).join(' ');
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
}
