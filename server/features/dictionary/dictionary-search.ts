import { foldLoose, normaliseText } from '#german/text/folding.ts';
import {
  type Gender,
  type LanguagePair,
  type MatchKind,
  type PartOfSpeech,
  type SearchReply,
  type SearchResult,
} from '#contract/dictionary/schemas.ts';
import type { Dictionary, EntryRow } from '#server/shared/dictionary/dictionary.queries.ts';
import { whileBudgetLasts } from '#server/shared/dictionary/look-up-work.ts';
import { findNearWords } from '#server/shared/dictionary/near-words.ts';
import { RAREST, readingsOf } from '#server/shared/dictionary/search.rules.ts';
import {
  findCompoundParts,
  findOneEditAway,
  isKnownInOtherPair,
} from '#server/shared/dictionary/guesses.ts';
import { findCandidates, findSeparatedForms } from '#server/shared/dictionary/matches.ts';

type Match = MatchKind | 'gloss';

/** Most rows of one kind: nobody pages further, and it bounds the work. */
const MOST_BY_GLOSS = 500;
const MOST_BY_PREFIX = 200;
const MOST_SIMILAR = 5;
/** A prefix this short would list half the dictionary. */
const SHORTEST_PREFIX = 2;

export interface SearchQuery {
  q: string;
  page: number;
  limit: number;
}

/**
 * All entries that match a text, strongest match first: its headword or inflected form in any spelling, then longer words
 * with this prefix, then words whose translation contains it; near spellings only where nothing else is found.
 * @param dictionary metered (look-up-work.ts): guesses are left out where its budget is spent
 */
export function findInDictionary(
  dictionary: Dictionary,
  pair: LanguagePair,
  { q, page, limit }: SearchQuery,
): SearchReply {
  const found = new Map<number, { row: EntryRow; match: Match }>();
  const add = (row: EntryRow, match: Match): void => {
    if (!found.has(row.id)) found.set(row.id, { row, match });
  };
  const readings = readingsOf(pair, q);
  for (const { text } of readings) {
    for (const { entry, kind, distance } of findCandidates(dictionary, pair, text)) {
      add(entry, kind === 'headword' && distance > 0 ? 'folded' : kind);
    }
  }
  for (const row of findSeparatedForms(dictionary, pair, q)) add(row, 'separated');
  const prefix = foldLoose(q);
  const glossRows =
    pair === 'german-english' ? dictionary.findEntriesByGloss(glossQuery(q), MOST_BY_GLOSS) : [];
  const exactGloss = normaliseText(q).toLowerCase();
  for (const row of glossRows) {
    if (row.gloss.toLowerCase() === exactGloss) add(row, 'gloss');
  }
  if (prefix.length >= SHORTEST_PREFIX) {
    for (const row of dictionary.listEntriesByPrefix(pair, prefix, MOST_BY_PREFIX)) {
      add(row, 'similar');
    }
  }
  for (const row of glossRows) add(row, 'gloss');
  if (found.size === 0 && !isKnownInOtherPair(dictionary, pair, readings)) {
    const guessed = whileBudgetLasts(() => guessedRows(dictionary, pair, q), []);
    for (const { row, match } of guessed) add(row, match);
  }
  const all = [...found.values()];
  const weak = all.every(({ match }) => match === 'similar');
  return {
    results: all
      .slice((page - 1) * limit, page * limit)
      .map((one) => toResult(one, one.match === 'gloss' ? preview(dictionary, one.row, q) : null)),
    total: all.length,
    did_you_mean: weak ? whileBudgetLasts(() => findNearWords(dictionary, pair, q), []) : [],
  };
}

/** Compound parts, else words one typing error away. */
function guessedRows(
  dictionary: Dictionary,
  pair: LanguagePair,
  text: string,
): { row: EntryRow; match: Match }[] {
  const parts = findCompoundParts(dictionary, pair, text);
  if (parts.length > 0) {
    return parts.flatMap((part) =>
      dictionary
        .findEntriesByFolded(pair, foldLoose(part.word))
        .filter((row) => row.word === part.word && row.partOfSpeech === part.partOfSpeech)
        .map((row) => ({ row, match: 'compound' as const })),
    );
  }
  return findOneEditAway(dictionary, pair, text, MOST_SIMILAR).flatMap(({ rows }) =>
    rows
      .toSorted((a, b) => (a.rank ?? RAREST) - (b.rank ?? RAREST))
      .map((row) => ({ row, match: 'similar' as const })),
  );
}

/** An FTS5 query for all words of the text; none is read as an operator. */
export function glossQuery(text: string): string {
  const words = normaliseText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.map((word) => `"${word}"`).join(' ');
}

/** The gloss by which a German entry was found, unless it is the first, which is shown anyway. */
function preview(dictionary: Dictionary, row: EntryRow, text: string): string | null {
  if (matchedGloss([row.gloss], text) !== null) return null;
  const read = () => dictionary.findAnswer('german-english', row.word);
  const entry = whileBudgetLasts(read, null)?.entries[row.ordinal];
  if (!entry) return null;
  const senses = [...Object.values(entry.translations), ...(entry.more_translations ?? [])];
  return matchedGloss(
    senses.flatMap(({ glosses }) => glosses),
    text,
  );
}

/** The first gloss with all words of the text, in any spelling that the index takes for the same. */
export function matchedGloss(glosses: readonly string[], text: string): string | null {
  const wanted = wordsOf(text);
  const found = glosses.find((gloss) => {
    const present = new Set(wordsOf(gloss));
    return wanted.every((word) => present.has(word));
  });
  return found ?? null;
}

/** As the index of glosses folds them: unicode61 with remove_diacritics. */
function wordsOf(text: string): string[] {
  const plain = normaliseText(text).normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}

function toResult(
  { row, match }: { row: EntryRow; match: Match },
  found: string | null,
): SearchResult {
  return {
    word: row.word,
    entry_uuid: row.uuid,
    part_of_speech: row.partOfSpeech as PartOfSpeech,
    gloss: row.gloss,
    match,
    ...(found !== null && { matched_gloss: found }),
    ...(row.gender !== null && { gender: row.gender as Gender }),
    ...(row.level !== null && { level: row.level as NonNullable<SearchResult['level']> }),
  };
}
