import { checkText } from '#german/checker/check.ts';
import type { CheckerLexicon } from '#german/checker/lexicon.ts';
import type { Rule } from '#german/checker/rule.ts';
import { candidatesInPlace } from '#german/checker/suggest.ts';
import type { Feature } from '#german/checker/speller/context.ts';
import { noneFeatures } from '#german/checker/speller/model.ts';
import { isUnknown, renewed } from '#german/checker/unknown-word.ts';
import { type CorpusSentence, joinTokens } from './corpus.ts';

/** What german/checker/speller/speller-weights.json has. */
export interface SpellerModel {
  source: string;
  licence: string;
  /** Number of misspelt words learned from. */
  words: number;
  /** By name of feature (german/checker/speller). */
  weights: Record<string, number>;
}

/** A misspelt word: the features of each candidate, "none of these" first, and which is right. */
interface Example {
  candidates: readonly (readonly Feature[])[];
  right: number;
}

const SOURCE =
  'Weights learned from misspelt words of learners with their corrections: Falko-MERLIN error correction corpus';
const LICENCE = 'CC BY-SA 4.0';
/** A feature has to be one of the right candidate in this many examples, or is left out. */
const LEAST = 5;
/** Features of kinds and places are kept if they are this frequent in all candidates: they speak against some. */
const FREQUENT = 40;
const EPOCHS = 30;
const RATE = 0.1;
/** Pulls weights towards zero. 0.0003 and 0.003 gave the same figures. */
const PENALTY = 0.001;
const DECIMALS = 100;

/** Learns the weights of the speller from corrected sentences: a conditional logit, by stochastic gradients (AdaGrad). */
export function trainSpeller(
  sentences: readonly CorpusSentence[],
  lexicon: CheckerLexicon,
): SpellerModel {
  const examples = sentences.flatMap((sentence) => examplesOf(sentence, lexicon));
  const weights = fit(examples, namesIn(examples));
  return {
    source: SOURCE,
    licence: LICENCE,
    words: examples.length,
    weights: Object.fromEntries(
      [...weights]
        .map(([name, weight]): [string, number] => [name, Math.round(weight * DECIMALS) / DECIMALS])
        .filter(([, weight]) => weight !== 0)
        .toSorted(([a], [b]) => (a < b ? -1 : 1)),
    ),
  };
}

/** The words of a sentence that the checker does not know, or knows only with a capital. */
function examplesOf(sentence: CorpusSentence, lexicon: CheckerLexicon): Example[] {
  const { text, offsets } = joinTokens(sentence.tokens);
  const examples: Example[] = [];
  const collector: Rule = {
    id: 'collector',
    examples: { wrong: [], right: [] },
    check: ({ words }, metered) => {
      for (const word of words) {
        const isSmallNoun = !word.capital && word.text.length > 2 && word.lowercaseNoun;
        if (renewed(word, true, metered) !== null) continue;
        if (!isSmallNoun && !isUnknown(word, words, metered)) continue;
        const at = offsets.findIndex(([start]) => start === word.start);
        const right = rightSpelling(sentence, at);
        const candidates = candidatesInPlace(word, words, lexicon);
        const number = candidates.findIndex(({ spelling }) => spelling === right);
        examples.push({
          candidates: [noneFeatures(word, words), ...candidates.map(({ features }) => features)],
          right: number + 1,
        });
      }
      return [];
    },
  };
  checkText(text, lexicon, [collector]);
  return examples;
}

/** The one word that stands for this one in the corrected sentence; null if it is the same, or not one word. */
function rightSpelling({ edits }: CorpusSentence, at: number): string | null {
  const edit = edits.find(({ start, end }) => start <= at && at < end);
  if (edit?.end !== at + 1 || edit.start !== at || edit.correction.length !== 1) return null;
  return edit.correction[0] ?? null;
}

function namesIn(examples: readonly Example[]): string[] {
  const inRight = new Map<string, number>();
  const inAll = new Map<string, number>();
  const count = (counts: Map<string, number>, features: readonly Feature[]): void => {
    for (const [name] of features) counts.set(name, (counts.get(name) ?? 0) + 1);
  };
  for (const { candidates, right } of examples) {
    count(inRight, candidates[right] ?? []);
    for (const features of candidates) count(inAll, features);
  }
  return [...inAll.keys()].filter(
    (name) =>
      (inRight.get(name) ?? 0) >= LEAST ||
      ((inAll.get(name) ?? 0) >= FREQUENT && !name.includes('/')),
  );
}

function fit(examples: readonly Example[], names: readonly string[]): Map<string, number> {
  const weights = new Map(names.map((name) => [name, 0]));
  const squares = new Map(names.map((name) => [name, 1e-6]));
  const inOrder = shuffled(examples);
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    for (const { candidates, right } of inOrder) {
      const scores = candidates.map((features) =>
        features.reduce((sum, [name, value]) => sum + (weights.get(name) ?? 0) * value, 0),
      );
      const highest = Math.max(...scores);
      const shares = scores.map((score) => Math.exp(score - highest));
      const total = shares.reduce((sum, share) => sum + share, 0);
      const slopes = new Map<string, number>();
      candidates.forEach((features, number) => {
        const error = (number === right ? 1 : 0) - (shares[number] ?? 0) / total;
        for (const [name, value] of features) {
          if (weights.has(name)) slopes.set(name, (slopes.get(name) ?? 0) + error * value);
        }
      });
      for (const [name, slope] of slopes) {
        const weight = weights.get(name) ?? 0;
        const step = slope - PENALTY * weight;
        const square = (squares.get(name) ?? 0) + step * step;
        squares.set(name, square);
        weights.set(name, weight + (RATE * step) / Math.sqrt(square));
      }
    }
  }
  return weights;
}

/** In an order that is the same each time. */
function shuffled<T>(items: readonly T[]): T[] {
  const order = [...items];
  let state = 7;
  for (let at = order.length - 1; at > 0; at--) {
    // A linear congruential generator with the constants of ANSI C.
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    const other = state % (at + 1);
    const [a, b] = [order[at], order[other]];
    if (a === undefined || b === undefined) continue;
    order[at] = b;
    order[other] = a;
  }
  return order;
}
