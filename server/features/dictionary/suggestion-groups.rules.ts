import { normaliseText } from '#german/text/folding.ts';
import type {
  LanguagePair,
  Suggestion,
  SuggestionGroupsReply,
} from '#contract/dictionary/schemas.ts';
import type { SuggestionIndex } from '#lexicon/artefact/suggestion-index.ts';

/** Added if the best word is the whole text: somebody who types "go" means go rather than Gott. */
const WHOLE_WORD = 2;
/** Added to English words for somebody who chose English → German; most words of both languages are German here. */
const CHOSEN_ENGLISH = 2;
/** Words before a headword that only one of the languages has: "to go" is not Gott. */
const LEADING = {
  'german-english': /^(?:der|die|das|ein|eine|sich) (?=.)/iu,
  'english-german': /^(?:to|the|an?) (?=.)/iu,
} as const satisfies Record<LanguagePair, RegExp>;
const PAIRS: readonly LanguagePair[] = ['german-english', 'english-german'];

/** The suggestions of both directions, the likelier group first; scores of both indexes are Zipf frequencies. */
export function findGroups(
  indexes: Readonly<Record<LanguagePair, SuggestionIndex>>,
  chosen: LanguagePair,
  prefix: string,
  limit: number,
): SuggestionGroupsReply {
  const groups = PAIRS.map((pair) => {
    const typed = normaliseText(prefix).replace(LEADING[pair], '').toLowerCase();
    const suggestions = JSON.parse(indexes[pair].find(prefix, limit)) as Suggestion[];
    const isWhole = suggestions[0]?.word.toLowerCase() === typed;
    const score =
      indexes[pair].scoreOf(prefix) +
      (isWhole ? WHOLE_WORD : 0) +
      (pair === 'english-german' && chosen === pair ? CHOSEN_ENGLISH : 0);
    return { pair, suggestions, score };
  });
  return {
    groups: groups
      .filter(({ suggestions }) => suggestions.length > 0)
      .toSorted((a, b) => b.score - a.score)
      .map(({ pair, suggestions }) => ({ pair, suggestions })),
  };
}
