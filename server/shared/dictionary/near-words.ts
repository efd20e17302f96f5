import { editDistance } from '#german/text/edit-distance.ts';
import { foldLoose } from '#german/text/folding.ts';
import type { LanguagePair } from '#contract/dictionary/schemas.ts';
import type { Dictionary, WordRow } from './dictionary.queries.ts';
import { rankOf } from './search.rules.ts';
import { likelyBeginnings, soundOf } from './typos.rules.ts';

/** Most near words in an answer. */
export const MOST_NEAR_WORDS = 8;
/** Headwords considered per prefix, the commonest: a rare word is seldom meant. */
const MOST_LOOKED_AT = 600;
const MOST_EDITS = 2;
const SHORTEST_GUESSED = 2;
/** For a longer text a match would be chance. */
const LONGEST_GUESSED = 40;

/**
 * Headwords that a person who typed `text` may have meant: up to two edits away, similar in sound, or with the same
 * beginning; best first. Only likely prefixes are considered, so the work is bounded.
 */
export function findNearWords(
  dictionary: Dictionary,
  pair: LanguagePair,
  text: string,
  limit = MOST_NEAR_WORDS,
): string[] {
  const folded = foldLoose(text);
  if (folded.length < SHORTEST_GUESSED || folded.length > LONGEST_GUESSED) return [];
  const sound = soundOf(text);
  const costs = new Map<string, number>();
  for (const row of listLikely(dictionary, pair, folded)) {
    const cost = costOf(row, folded, sound);
    if (cost !== null) costs.set(row.word, Math.min(cost, costs.get(row.word) ?? cost));
  }
  const near = [...costs]
    .toSorted(([a, costA], [b, costB]) => costA - costB || (a < b ? -1 : 1))
    .map(([word]) => word);
  return [...new Set([...near, ...continuations(dictionary, pair, text)])].slice(0, limit);
}

/** Headwords that sound exactly like the text, commonest first: "Füsik" → Physik. */
export function findSoundAlikes(
  dictionary: Dictionary,
  pair: LanguagePair,
  text: string,
): string[] {
  const folded = foldLoose(text);
  if (folded.length < SHORTEST_GUESSED || folded.length > LONGEST_GUESSED) return [];
  const sound = soundOf(text);
  const alike = listLikely(dictionary, pair, folded)
    .filter(({ word }) => soundOf(word) === sound)
    .toSorted((a, b) => rankOf(a) - rankOf(b));
  return [...new Set(alike.map(({ word }) => word))];
}

function listLikely(dictionary: Dictionary, pair: LanguagePair, folded: string): WordRow[] {
  return likelyBeginnings(folded).flatMap((beginning) =>
    dictionary.listHeadwords(
      pair,
      beginning,
      Math.max(1, folded.length - MOST_EDITS),
      folded.length + MOST_EDITS,
      MOST_LOOKED_AT,
    ),
  );
}

/** Low for a near spelling or the same sound, with frequency as tie-breaker; null if too far. */
function costOf(row: WordRow, folded: string, sound: string): number | null {
  const edits = editDistance(folded, row.folded, MOST_EDITS);
  const alike = soundOf(row.word) === sound;
  // In short words, two edits can turn any word into another.
  if (edits > (folded.length < 5 ? 1 : MOST_EDITS) && !alike) return null;
  const rarity = Math.log10(Math.min(rankOf(row), 1e6));
  return (alike ? 0 : edits * 2) + rarity;
}

/** Words that begin with the text or with its longest prefix that any word has. */
function continuations(dictionary: Dictionary, pair: LanguagePair, text: string): string[] {
  const shortest = Math.max(3, Math.ceil(text.length / 2));
  for (let length = text.length; length >= shortest; length--) {
    const found = JSON.parse(
      dictionary.suggestions[pair].find(text.slice(0, length), MOST_NEAR_WORDS),
    ) as { word: string }[];
    if (found.length > 0) return found.map(({ word }) => word);
  }
  return [];
}
