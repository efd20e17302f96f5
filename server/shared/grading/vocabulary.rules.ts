import type { CefrLevel } from '#contract/dictionary/schemas.ts';
import type { GradingWords } from './grading-input.ts';
import { baseOf, type GradedSentence, type GradedWord } from './read-text.rules.ts';
import { touchedBy } from './touched.ts';

/** What the vocabulary part says: how many different words, how uncommon, and how often repeated. */

export interface VocabularyFacts {
  /** Different content words, by base form. */
  different: number;
  /** Those rarer than a level's common words, rarest first; as written in the text. */
  rarer: string[];
  /** Content words used more often than once in 25, with their number of uses. */
  repeated: { word: string; times: number }[];
}

/** The frequency rank beyond which a word is a less common one at a level. Set on good and weak letters of our own. */
const COMMON: Record<CefrLevel, number> = {
  A1: 500,
  A2: 1100,
  B1: 2500,
  B2: 3200,
  C1: 4500,
  C2: 5000,
};

/**
 * @param sentences the writer's own, without greeting and closing
 * @param findings no word of a sentence with one counts as a rarer word: it may be misspelt, or another word was meant
 */
export function vocabularyFacts(
  sentences: readonly GradedSentence[],
  level: CefrLevel,
  findings: readonly { start: number; end: number }[],
  { levelOf }: Pick<GradingWords, 'levelOf'>,
): VocabularyFacts {
  const all = sentences.flatMap(({ words }) => words);
  const content = all.filter((word) => word.content);
  const uses = new Map<string, GradedWord[]>();
  for (const word of content) {
    const same = uses.get(baseOf(word));
    if (same) same.push(word);
    else uses.set(baseOf(word), [word]);
  }
  const touched = touchedBy(sentences, findings);
  const flawed = new Set([...touched].flatMap(({ words }) => words));
  const isRarer = (word: GradedWord): boolean =>
    (word.rank ?? 0) > COMMON[level] && !flawed.has(word) && isAsInDictionary(word, levelOf);
  const rarer = [...uses.values()]
    .flatMap((same) => same.find(isRarer) ?? [])
    .toSorted((a, b) => (b.rank ?? 0) - (a.rank ?? 0));
  const often = Math.max(3, content.length / 12);
  const repeated = [...uses.values()]
    .filter((same) => same.length > often)
    .map((same) => ({ word: same[0]?.text ?? '', times: same.length }))
    .toSorted((a, b) => b.times - a.times);
  return {
    different: uses.size,
    rarer: rarer.map(({ text }) => text),
    repeated,
  };
}

/** Written with the capital or small letter of its base form; of words with a capital only nouns of the core: "London" is a name. */
function isAsInDictionary(
  { text, opens, lemmas, kinds }: GradedWord,
  levelOf: GradingWords['levelOf'],
): boolean {
  const isCapital = (word: string): boolean => /^\p{Lu}/u.test(word);
  const same = lemmas.filter((lemma) => opens || isCapital(lemma) === isCapital(text));
  return same.some((lemma) => !isCapital(lemma) || (kinds.has('noun') && levelOf(lemma) !== null));
}
