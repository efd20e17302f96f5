import { splitCompound, type CompoundPart } from '#german/text/compounds.ts';
import { foldBase, foldLoose } from '#german/text/folding.ts';
import type { LanguagePair, WordReply } from '#contract/dictionary/schemas.ts';
import { STANDING } from '#lexicon/artefact/reading-order.ts';
import type { Dictionary, EntryRow } from './dictionary.queries.ts';
import { findCandidates, loadEntries } from './matches.ts';
import { findSoundAlikes } from './near-words.ts';
import { choosePrimary, RAREST, rankOf, type Reading, spellingDistance } from './search.rules.ts';
import { editCost, oneEdits } from './typos.rules.ts';

/** What may be meant by a word that no entry has: a compound of known words, or a slip. */

/** Most guesses after a typing error. */
const MOST_GUESSES = 3;

/** Guesses a compound or typing error, but not for words of the other language, which the page suggests instead. */
export function guess(
  dictionary: Dictionary,
  pair: LanguagePair,
  query: string,
  readings: readonly Reading[],
): WordReply | null {
  if (isKnownInOtherPair(dictionary, pair, readings)) return null;
  return (
    findCompound(dictionary, pair, query, readings) ??
    findSimilar(dictionary, pair, query, readings)
  );
}

/** Whether the text is a headword or form of the opposite pair. */
export function isKnownInOtherPair(
  dictionary: Dictionary,
  pair: LanguagePair,
  readings: readonly Reading[],
): boolean {
  const other = pair === 'german-english' ? 'english-german' : 'german-english';
  return readings.some(({ text }) => {
    const folded = foldLoose(text);
    return dictionary.hasHeadword(other, folded) || dictionary.hasForm(other, folded);
  });
}

/** "Mund-zu-Mund-Beatmung" has four pieces; a line of hyphens is no word. */
const MOST_PIECES = 5;
/** Other case, ae for ä or ss for ß: "strassenbahn" consists of Straße and Bahn. */
const SAME_WORD_DISTANCE = 2;

function toPart({ word, partOfSpeech, rank }: EntryRow): CompoundPart {
  return rank === null ? { word, partOfSpeech } : { word, partOfSpeech, rank };
}

/**
 * The parts of a word that no source lists, head last; empty if it is no compound. The head may be inflected
 * ("Handyverträge") and the parts may be joined by hyphens ("EU-Staaten").
 */
export function findCompoundParts(
  dictionary: Dictionary,
  pair: LanguagePair,
  word: string,
): CompoundPart[] {
  if (pair !== 'german-english' || word.includes(' ')) return [];
  if (word.includes('-')) return findHyphenatedParts(dictionary, pair, word);
  const headwords = (candidate: string): EntryRow[] =>
    dictionary
      .findEntriesByFolded(pair, foldLoose(candidate))
      .filter((entry) => spellingDistance(candidate, entry.word) <= SAME_WORD_DISTANCE);
  const split = splitCompound(word, (candidate) => headwords(candidate).map(toPart));
  if (split) return split;
  const forms = (candidate: string): EntryRow[] =>
    dictionary
      .findForms(pair, foldLoose(candidate), 'word')
      .filter(
        (row) =>
          row.partOfSpeech === 'noun' &&
          spellingDistance(candidate, row.form) <= SAME_WORD_DISTANCE,
      );
  return (
    splitCompound(word, (candidate) =>
      [...headwords(candidate), ...forms(candidate)].map(toPart),
    ) ?? []
  );
}

/** "Zwei-Zimmer-Wohnung": the pieces that are words; empty unless the last one is. */
function findHyphenatedParts(
  dictionary: Dictionary,
  pair: LanguagePair,
  word: string,
): CompoundPart[] {
  const pieces = word.split('-');
  if (pieces.length > MOST_PIECES || pieces.some((piece) => piece === '')) return [];
  const parts = pieces.map((piece) => {
    const best = findCandidates(dictionary, pair, piece).find(
      ({ distance, entry }) => distance <= SAME_WORD_DISTANCE && entry.gloss !== '',
    );
    return best ? [toPart(best.entry)] : findCompoundParts(dictionary, pair, piece);
  });
  return (parts.at(-1)?.length ?? 0) > 0 ? parts.flat() : [];
}

function findCompound(
  dictionary: Dictionary,
  pair: LanguagePair,
  query: string,
  readings: readonly Reading[],
): WordReply | null {
  for (const { text } of readings) {
    const parts = findCompoundParts(dictionary, pair, text);
    if (parts.length === 0) continue;
    const entries = parts.flatMap(({ word, partOfSpeech }) => {
      const own = dictionary
        .findAnswer(pair, word)
        ?.entries.filter((entry) => entry.word === word && entry.part_of_speech === partOfSpeech);
      return own?.slice(0, 1) ?? [];
    });
    if (entries.length < parts.length) continue;
    return {
      entries,
      // The last part determines the meaning, gender and plural.
      primary_entry: entries.length - 1,
      query,
      matched: { kind: 'compound', via: parts.map(({ word }) => word).join(' + ') },
    };
  }
  return null;
}

/** Nearly every short string is one letter away from some rare word: below this length only the core is guessed. */
const SHORTEST_SLIP = 6;
/** The rank assumed for words without one. */
const LEAST_COMMON = 1e6;

interface Guess {
  word: string;
  cost: number;
  rows: EntryRow[];
}

/** Words one typing error away, likeliest first: by how common the slip and the word are. */
export function findOneEditAway(
  dictionary: Dictionary,
  pair: LanguagePair,
  text: string,
  limit: number,
): Guess[] {
  const folded = foldBase(text);
  const guesses = new Map<string, Guess>();
  const mayGuess = (row: EntryRow): boolean =>
    row.standing === STANDING.core ||
    (row.standing === STANDING.translated && folded.length >= SHORTEST_SLIP);
  const add = (word: string, row: EntryRow, cost: number): void => {
    const whole = cost + Math.log(Math.min(rankOf(row), LEAST_COMMON));
    const known = guesses.get(word);
    if (known) {
      known.cost = Math.min(known.cost, whole);
      if (!known.rows.some(({ id }) => id === row.id)) known.rows.push(row);
    } else guesses.set(word, { word, cost: whole, rows: [row] });
  };
  const probed = new Set<string>();
  // Two thousand probes for forty letters, most of which begin like no word.
  let last = 0;
  while (
    last < folded.length &&
    dictionary.hasBeginning(pair, foldLoose(folded.slice(0, last + 1)))
  )
    last++;
  for (const edit of oneEdits(folded, last)) {
    const loose = foldLoose(edit.text);
    if (probed.has(loose)) continue;
    probed.add(loose);
    const cost = editCost(folded, edit);
    for (const row of dictionary.findEntriesByFolded(pair, loose)) {
      if (mayGuess(row)) add(row.word, row, cost);
    }
    for (const row of dictionary.findForms(pair, loose, 'word')) {
      if (mayGuess(row)) add(row.form, row, cost + 1);
    }
  }
  return [...guesses.values()]
    .toSorted((a, b) => a.cost - b.cost || (a.word < b.word ? -1 : 1))
    .slice(0, limit);
}

/**
 * Words that a person may have meant, likeliest first. The first letter is seldom wrong, so if only changing it would help,
 * words that sound the same come first ("Füsik": Physik, not Musik).
 */
function findGuesses(dictionary: Dictionary, pair: LanguagePair, text: string): Guess[] {
  const slips = findOneEditAway(dictionary, pair, text, MOST_GUESSES);
  const first = foldBase(text).charAt(0);
  if (slips[0] && foldBase(slips[0].word).startsWith(first)) return slips;
  const alike = findSoundAlikes(dictionary, pair, text).map((word): Guess => {
    const rows = dictionary.findEntriesByFolded(pair, foldLoose(word));
    return { word, cost: 0, rows: rows.filter((row) => row.word === word) };
  });
  return [...alike, ...slips].slice(0, MOST_GUESSES);
}

/**
 * Whether a text that no entry has is a name, written as one: "Karl" is no slip of Kerl. Slips with a capital are in no
 * frequency list, or are not one word.
 */
export function isName(dictionary: Dictionary, pair: LanguagePair, text: string): boolean {
  return (
    pair === 'german-english' &&
    /^\p{Lu}[\p{L}\p{M}]+$/u.test(text) &&
    dictionary.isListedWithoutEntry(text.toLowerCase())
  );
}

function findSimilar(
  dictionary: Dictionary,
  pair: LanguagePair,
  query: string,
  readings: readonly Reading[],
): WordReply | null {
  for (const { text, expected } of readings) {
    if (isName(dictionary, pair, text)) continue;
    const guesses = findGuesses(dictionary, pair, text);
    const [best] = guesses;
    if (!best) continue;
    const rowsOf = ({ rows }: Guess): EntryRow[] =>
      rows.toSorted((a, b) => (a.rank ?? RAREST) - (b.rank ?? RAREST) || a.ordinal - b.ordinal);
    const found = [
      ...rowsOf(best),
      ...guesses.slice(1).flatMap((other) => rowsOf(other).slice(0, 1)),
    ];
    const distinct = found.filter(
      ({ id }, index) => found.findIndex((row) => row.id === id) === index,
    );
    const entries = loadEntries(dictionary, pair, distinct);
    return {
      entries,
      primary_entry: choosePrimary(entries.slice(0, best.rows.length), expected),
      query,
      matched: { kind: 'similar', via: best.word },
    };
  }
  return null;
}
