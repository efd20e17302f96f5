import type { Entry } from '#contract/dictionary/schemas.ts';
import { areAlike, synonymPartners } from '#german/answers/synonym-pairs.ts';
import type { Dictionary } from './dictionary.queries.ts';
import { articlesOf, withArticle } from './entry-answers.ts';
import type { FoundEntry } from './entry-card.ts';
import { type CardSense, glossKey } from './senses.rules.ts';

/** The German words, with their articles, that say the same as a sense of an entry. */
export function findSynonyms(
  dictionary: Dictionary,
  { entry, pair }: FoundEntry,
  sense: CardSense,
): string[] {
  if (pair !== 'german-english') return [];
  const paired = synonymPartners(entry.word);
  const listed = new Set(entry.synonyms ?? []);
  const words = [...new Set([...paired, ...listed])].filter((word) => word !== entry.word);
  const synonyms = words.flatMap((word) => {
    const entries = dictionary.findAnswer(pair, word)?.entries ?? [];
    return entries
      .filter((other) => other.word === word && isSameKind(other, entry))
      .filter((other) =>
        // A source that lists a synonym does not say for which sense: the usual translation must be the same.
        paired.has(word) ? saysTheSame(other, sense.glosses) : saysFirst(other, sense.glosses[0]),
      )
      .map((other) => withArticle(other.word, articlesOf({ entry: other, pair })[0]));
  });
  return [...new Set(synonyms)];
}

/** "zu Hause" and "sauber machen" (phrases) may stand for an adverb and a verb; a verb and a noun may not. */
function isSameKind(one: Entry, other: Entry): boolean {
  const kinds = [one.part_of_speech, other.part_of_speech];
  const isInflected = (kind: string) => kind === 'noun' || kind === 'verb';
  return kinds[0] === kinds[1] || kinds.includes('phrase') || !kinds.some(isInflected);
}

function saysTheSame({ translations }: Entry, glosses: readonly string[]): boolean {
  const own = glosses.map(glossKey);
  return Object.values(translations).some((sense) =>
    sense.glosses.some((gloss) => own.some((it) => areAlike(it, glossKey(gloss)))),
  );
}

function saysFirst({ translations }: Entry, gloss = ''): boolean {
  const [first] = Object.values(translations);
  return first !== undefined && glossKey(first.glosses[0] ?? '') === glossKey(gloss);
}
