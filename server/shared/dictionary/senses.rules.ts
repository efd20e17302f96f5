import type { Entry, ExampleSentence, Translation } from '#contract/dictionary/schemas.ts';
import { grammarOfSenses, usageOf } from '#german/text/government.ts';
import { englishBases } from '#german/text/english-forms.ts';

/** One sense of an entry, as a card shows it: everything in it belongs to this sense. */
export interface CardSense {
  glosses: string[];
  tags: string[];
  /** A usage note, which may contain the word. */
  note: string | null;
  /** "sich verlassen auf + accusative"; null if there is nothing to say. */
  usage: string | null;
  /** Sentences in which the word certainly has this sense; may be empty. */
  examples: ExampleSentence[];
  /** Whether it is the sense that the entry begins with. */
  isFirst: boolean;
}

/** The senses of an entry in its order. Empty if no source translates it. */
export function sensesOf(entry: Entry): CardSense[] {
  const senses = Object.values(entry.translations);
  const unclaimed = unclaimedExamples(entry, senses);
  const examples = senses.map((sense, index) =>
    sense.examples && sense.examples.length > 0
      ? sense.examples
      : unclaimed.filter(({ shows }) => shows === index).map(({ example }) => example),
  );
  const grammar = grammarOfSenses(
    entry.grammar ?? [],
    senses.map(({ note }, index) => ({
      note,
      examples: examples[index]?.map(({ text }) => text) ?? [],
    })),
  );
  return senses.map(({ glosses, tags = [], note = null }, index) => {
    const own = grammar[index];
    return {
      glosses,
      tags,
      note,
      usage: own ? usageOf(entry.word, own) : null,
      examples: examples[index] ?? [],
      isFirst: index === 0,
    };
  });
}

/**
 * The sense that a saved word means, by the gloss saved with it: the sense that begins with that gloss, or has it. Null if
 * no sense has it any more.
 */
export function senseWithGloss<Sense extends Pick<CardSense, 'glosses'>>(
  senses: readonly Sense[],
  gloss: string,
): Sense | null {
  const wanted = glossKey(gloss);
  if (wanted === '') return null;
  return (
    senses.find(({ glosses: [first = ''] }) => glossKey(first) === wanted) ??
    senses.find(({ glosses }) => glosses.some((it) => glossKey(it) === wanted)) ??
    null
  );
}

/** "to go (on foot)", "go" and "to go" are one gloss. */
export function glossKey(gloss: string): string {
  return gloss
    .replace(/\s*[([{][^)\]}]*[)\]}]/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(/^(?:to|an?|the) (?=\S)/iu, '')
    .toLowerCase();
}

/**
 * The examples of the entry that no sense claims, and the one sense that each certainly shows: its translation has a gloss
 * of this sense and none of the others. Only senses without examples of their own need them.
 */
function unclaimedExamples(
  { example_sentences: all }: Entry,
  senses: readonly Translation[],
): { example: ExampleSentence; shows: number | null }[] {
  if (senses.every(({ examples = [] }) => examples.length > 0)) return [];
  const claimed = new Set(senses.flatMap(({ examples = [] }) => examples.map(({ text }) => text)));
  const free = all.filter(
    ({ text, translation }) => translation !== undefined && !claimed.has(text),
  );
  if (free.length === 0) return [];
  const glosses = senses.map((sense) => sense.glosses.map(wordsOfGloss));
  return free.map((example) => {
    const words = basesIn(example.translation ?? '');
    const shown = glosses.flatMap((some, index) =>
      some.some((gloss) => isIn(gloss, words)) ? [index] : [],
    );
    return { example, shows: shown.length === 1 ? (shown[0] ?? null) : null };
  });
}

/** Every word of an English text in all its possible base forms. */
function basesIn(text: string): ReadonlySet<string> {
  return new Set(wordsOf(text).flatMap(basesOf));
}

/** Words that a gloss has only as a place for others. */
const PLACEHOLDERS = new Set(['somebody', 'someone', 'something', 'sb', 'sth', 'oneself']);

/** The bases of each word of a gloss. */
function wordsOfGloss(gloss: string): string[][] {
  return wordsOf(glossKey(gloss))
    .filter((word) => !PLACEHOLDERS.has(word))
    .map(basesOf);
}

function isIn(gloss: readonly string[][], words: ReadonlySet<string>): boolean {
  return gloss.length > 0 && gloss.every((bases) => bases.some((base) => words.has(base)));
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{M}\d]+(?:['’-][\p{L}\p{M}]+)*/gu) ?? [];
}

function basesOf(word: string): string[] {
  return [word, ...englishBases(word).map((base) => base.word)];
}
