import { CEFR_LEVELS } from '#contract/dictionary/cefr.ts';
import type { CefrLevel } from '#contract/dictionary/schemas.ts';
import type { Gates, Quote, Strength } from '#contract/writing/result.ts';
import type { StoredPrompt } from '#contract/writing/schemas.ts';
import { determinerOf } from '#german/checker/determiners.ts';
import { tokeniseText } from '#german/checker/tokens.ts';
import { linksOf } from './coherence.rules.ts';
import { inWords } from './counted.ts';
import type { GradingWords } from './grading-input.ts';
import { type GradedSentence, type GradedWord, quoteOf } from './read-text.rules.ts';
import { soundSentences } from './sound-sentences.rules.ts';

/** What was good in a text, with the writer's own words: only what can be seen to be so. */

export interface StrengthFacts {
  prompt: StoredPrompt;
  /** The writer's own German sentences between greeting and closing, in order. */
  body: readonly GradedSentence[];
  /** Everything in which a mistake was found, may be one, or which is to be looked at again. */
  doubtful: readonly { start: number; end: number }[];
  gates: Pick<Gates, 'greeting' | 'closing'>;
}

type Verbs = Pick<GradingWords, 'isVerb'>;

const MOST_STRENGTHS = 3;
const MOST_QUOTES = 3;
/** In words; shorter ones show little, and in longer ones there is more often a mistake that nobody found. */
const SHORTEST = 5;
const LONGEST = 12;

/** Sound sentences that are long enough and have their final mark. */
function praisable({ body, doubtful }: StrengthFacts): GradedSentence[] {
  return [...soundSentences(body, doubtful)].filter(
    ({ words, quote }) => words.length >= SHORTEST && /[.!?]["“”]?$/u.test(quote),
  );
}

/** At most three of different kinds, none of which quotes the same sentence; none if nothing can be praised safely. */
export function strengthsOf(
  facts: StrengthFacts,
  words: Pick<GradingWords, 'levelOf' | 'isVerb'>,
): Strength[] {
  const sound = praisable(facts);
  const quoted = new Set<number>();
  const strengths: Strength[] = [];
  const add = (strength: Strength | null): void => {
    if (!strength || strengths.length === MOST_STRENGTHS) return;
    if (strength.evidence.some(({ start }) => quoted.has(start))) return;
    for (const { start } of strength.evidence) quoted.add(start);
    strengths.push(strength);
  };
  add(clauses(sound, words));
  add(rareWords(sound, facts.prompt, words));
  add(links(sound, words, quoted));
  add(frame(facts.gates, facts.doubtful));
  return strengths;
}

/** Open a clause with the verb at its end; the rarer ones in learners' texts first. */
const SUBORDINATORS = [
  'sodass',
  'obgleich',
  'sofern',
  'sobald',
  'solange',
  'nachdem',
  'bevor',
  'obwohl',
  'damit',
  'falls',
  'ob',
  'wenn',
  'weil',
  'dass',
];

/** „…, obwohl ich keine Zeit habe.“ Only the clause is quoted: the rest of the sentence may be another matter. */
function clauses(sound: readonly GradedSentence[], words: Verbs): Strength | null {
  const found = sound.flatMap((sentence) =>
    SUBORDINATORS.flatMap((opener) => {
      const clause = clauseWithVerbAtEnd(sentence, opener, words);
      return clause ? [{ clause, opener }] : [];
    }),
  );
  const openers = [...new Set(found.map(({ opener }) => opener))].toSorted(byPlace(SUBORDINATORS));
  const shown = openers
    .slice(0, MOST_QUOTES)
    .flatMap((opener) => found.filter((one) => one.opener === opener).slice(0, 1));
  if (shown.length === 0) return null;
  const names = inWords(shown.map(({ opener }) => `“${opener}”`));
  const plural = shown.length > 1;
  return {
    text: `${plural ? 'Clauses' : 'A clause'} with ${names}, and the verb stands at ${plural ? 'their' : 'its'} end.`,
    evidence: shown.map(({ clause }) => clause),
  };
}

const byPlace =
  (order: readonly string[]) =>
  (a: string, b: string): number =>
    order.indexOf(a) - order.indexOf(b);

/** The clause that begins with the word, after a comma or first in the sentence, if its verbs stand at its end. */
function clauseWithVerbAtEnd(
  { quote, words, start }: GradedSentence,
  opener: string,
  { isVerb }: Verbs,
): Quote | null {
  const at = words.findIndex(({ lower }) => lower === opener);
  const first = words[at];
  if (!first) return null;
  const before = quote.slice(0, first.start - start).trimEnd();
  if (before !== '' && !before.endsWith(',')) return null;
  const rest = quote.slice(first.start - start);
  const length = rest.search(/[,.!?;:–]/u);
  const inside = words.slice(at + 1).filter((word) => word.end - first.start <= length);
  // All its verbs stand together at the end: „…, weil wir müssen heute aufstehen“ has one before.
  const isVerbal = ({ text, lower }: GradedWord): boolean =>
    isVerb(text) && determinerOf(lower) === undefined;
  const group = inside.length - 1 - inside.findLastIndex((word) => !isVerbal(word));
  const isRight = group > 0 && group === inside.filter(isVerbal).length;
  return inside.length >= 2 && inside.length < LONGEST && isRight
    ? { quote: rest.slice(0, length), start: first.start, end: first.start + length }
    : null;
}

/** Adverbs that join sentences and have the verb after them. */
const ADVERBS = [
  'einerseits',
  'andererseits',
  'infolgedessen',
  'dennoch',
  'allerdings',
  'außerdem',
  'trotzdem',
  'deswegen',
  'deshalb',
  'darum',
  'schließlich',
  'anschließend',
  'danach',
  'zuerst',
  'zunächst',
  'dann',
];

/** „Trotzdem fahre ich gern Rad.“ */
function links(
  sound: readonly GradedSentence[],
  { isVerb }: Verbs,
  quoted: ReadonlySet<number>,
): Strength | null {
  const found = sound.flatMap((sentence) => {
    const [first, second] = sentence.words;
    const link = ADVERBS.find((word) => word === first?.lower && linksOf(sentence).includes(word));
    const isUsable = link && second && isVerb(second.text) && sentence.words.length <= LONGEST;
    return isUsable && !quoted.has(sentence.start) ? [{ sentence, link }] : [];
  });
  const shown = [...new Map(found.map((one) => [one.link, one])).values()]
    .toSorted((a, b) => byPlace(ADVERBS)(a.link, b.link))
    .slice(0, 2);
  if (shown.length === 0) return null;
  const names = inWords(shown.map(({ link }) => `“${link}”`));
  return {
    text: `You link sentences with ${names}, and the verb comes next.`,
    evidence: shown.map(({ sentence }) => quoteOf(sentence)),
  };
}

/** Words of the core at the asked level or above that do not stand in the task. */
function rareWords(
  sound: readonly GradedSentence[],
  { level, question, stimulus, points: asked }: StoredPrompt,
  { levelOf }: Pick<GradingWords, 'levelOf'>,
): Strength | null {
  const task = wordsOf(
    `${question} ${stimulus?.text ?? ''} ${asked.map(({ german }) => german).join(' ')}`,
  );
  const rank = (word: CefrLevel): number => CEFR_LEVELS.indexOf(word);
  const found = new Map<string, { word: GradedWord; rank: number }>();
  for (const { words } of sound) {
    for (const word of words) {
      const lemma = word.lemmas.find((one) => isCapital(one) === isCapital(word.text));
      const its = lemma === undefined || !word.content || word.opens ? null : levelOf(lemma);
      if (lemma === undefined || its === null || rank(its) < Math.max(rank(level), 1)) continue;
      if (task.has(word.lower) || task.has(lemma.toLowerCase()) || found.has(lemma)) continue;
      found.set(lemma, { word, rank: rank(its) });
    }
  }
  const shown = [...found.values()].toSorted((a, b) => b.rank - a.rank).slice(0, MOST_QUOTES);
  if (shown.length < 2) return null;
  const lowest = CEFR_LEVELS[Math.min(...shown.map((one) => one.rank))];
  return {
    text: `Words of ${lowest} and above that are not in the task.`,
    evidence: shown.map(({ word: { text, start, end } }) => ({ quote: text, start, end })),
  };
}

const isCapital = (word: string): boolean => /^\p{Lu}/u.test(word);

function wordsOf(text: string): Set<string> {
  return new Set(tokeniseText(text).map((token) => token.text.toLowerCase()));
}

function frame(
  { greeting, closing }: StrengthFacts['gates'],
  doubtful: StrengthFacts['doubtful'],
): Strength | null {
  if (greeting.status !== 'met' || closing.status !== 'met') return null;
  const evidence = [...greeting.evidence.slice(0, 1), ...closing.evidence.slice(0, 1)];
  const isSound = evidence.every(
    ({ start, end }) => !doubtful.some((one) => one.start < end && start < one.end),
  );
  return evidence.length === 2 && isSound
    ? { text: 'Greeting and closing suit the reader.', evidence }
    : null;
}
