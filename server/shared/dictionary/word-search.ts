import { splitCompound, type CompoundPart } from '#german/text/compounds.ts';
import { foldBase, foldLoose } from '#german/text/folding.ts';
import { findSeparated } from '#german/inflection/separable.ts';
import { tokenise } from '#german/text/tokens.ts';
import type { Entry, LanguagePair, WordReply } from '#contract/dictionary/schemas.ts';
import type { Dictionary, EntryRow, FormRow, StoredAnswer } from './dictionary.queries.ts';
import {
  choosePrimary,
  type Find,
  lastReadingsOf,
  rankFinds,
  RAREST,
  rankOf,
  type Reading,
  readingsOf,
  spellingDistance,
} from './search.rules.ts';
import { findSoundAlikes } from './near-words.ts';
import { editCost, oneEdits } from './typos.rules.ts';
import { englishBases } from './english-forms.rules.ts';

/** Most entries in one answer; more would be noise. */
const MOST_ENTRIES = 12;
/** Most guesses after a typing error. */
const MOST_GUESSES = 3;
/** A separated verb is searched in a sentence, not in a book. */
const MOST_TOKENS = 40;

export type WordAnswer = { stored: StoredAnswer } | { reply: WordReply };

/**
 * Finds the answer for a typed word, by the first method that succeeds: headword, headword without "das", "sich" or "to",
 * folded headword or inflected form, separated verb, headword without its preposition, compound, one typing error.
 * @param query checked by `checkQuery`
 */
export function findWord(
  dictionary: Dictionary,
  pair: LanguagePair,
  query: string,
): WordAnswer | null {
  const readings = readingsOf(pair, query);
  return (
    findCertain(dictionary, pair, query, readings) ??
    asAnswer(guess(dictionary, pair, query, readings))
  );
}

/**
 * Uses only the methods that mean this very word: no compounds and no typing errors, which for long words cost thousands of
 * probes.
 * @param query checked by `checkQuery`
 */
export function findWordItself(
  dictionary: Dictionary,
  pair: LanguagePair,
  query: string,
): WordAnswer | null {
  return findCertain(dictionary, pair, query, readingsOf(pair, query));
}

function findCertain(
  dictionary: Dictionary,
  pair: LanguagePair,
  query: string,
  readings: readonly Reading[],
): WordAnswer | null {
  return (
    findExact(dictionary, pair, query, readings) ??
    asAnswer(
      findFoldedOrForm(dictionary, pair, query, readings) ??
        findSeparatedVerb(dictionary, pair, query) ??
        findFoldedOrForm(dictionary, pair, query, lastReadingsOf(pair, query)),
    )
  );
}

function asAnswer(reply: WordReply | null): WordAnswer | null {
  return reply && { reply };
}

function findExact(
  dictionary: Dictionary,
  pair: LanguagePair,
  query: string,
  readings: readonly Reading[],
): WordAnswer | null {
  for (const { text, expected } of readings) {
    const stored = dictionary.findStoredAnswer(pair, text);
    if (stored && text === query) return { stored };
    const answer = stored && dictionary.findAnswer(pair, text);
    if (answer) {
      return {
        reply: { ...answer, query, primary_entry: choosePrimary(answer.entries, expected) },
      };
    }
  }
  return null;
}

/** The whole entries of index rows, in order; each word's answer is decompressed once. */
function loadEntries(
  dictionary: Dictionary,
  pair: LanguagePair,
  found: readonly EntryRow[],
): Entry[] {
  const answers = new Map<string, WordReply | null>();
  const entries: Entry[] = [];
  for (const { word, ordinal, uuid } of found.slice(0, MOST_ENTRIES)) {
    if (!answers.has(word)) answers.set(word, dictionary.findAnswer(pair, word));
    const entry = answers.get(word)?.entries[ordinal];
    if (entry?.entry_uuid !== uuid) throw new Error(`answer of ${word} lacks entry ${uuid}`);
    entries.push(entry);
  }
  return entries;
}

/** What a typed spelling matches by headword and by form, ranked. */
export function findCandidates(dictionary: Dictionary, pair: LanguagePair, text: string): Find[] {
  const folded = foldLoose(text);
  const headwords = dictionary.findEntriesByFolded(pair, folded);
  if (pair === 'german-english') {
    return rankFinds(text, headwords, dictionary.findForms(pair, folded, 'word'));
  }
  return rankFinds(text, headwords, headwords.length > 0 ? [] : findEnglishForms(dictionary, text));
}

/** Readings of an English word as a form of another headword; the first base that is a headword counts. */
function findEnglishForms(dictionary: Dictionary, text: string): FormRow[] {
  for (const { word, description, of } of englishBases(text.toLowerCase())) {
    const entries = dictionary
      .findEntriesByFolded('english-german', foldLoose(word))
      .filter((entry) => entry.word === word && (of?.has(entry.partOfSpeech) ?? true));
    if (entries.length > 0)
      return entries.map((entry) => Object.assign(entry, { form: text, description }));
  }
  return [];
}

function findFoldedOrForm(
  dictionary: Dictionary,
  pair: LanguagePair,
  query: string,
  readings: readonly Reading[],
): WordReply | null {
  for (const { text, expected } of readings) {
    const finds = findCandidates(dictionary, pair, text);
    if (finds.length === 0) continue;
    const entries = loadEntries(
      dictionary,
      pair,
      finds.map(({ entry }) => entry),
    );
    const primary = choosePrimary(entries, expected);
    const find = finds[primary];
    return {
      entries,
      primary_entry: primary,
      query,
      matched: {
        kind: find?.kind ?? 'folded',
        ...(find?.description !== undefined && { via: find.description }),
      },
    };
  }
  return null;
}

/** "lade dich zum Essen ein": the first pair of words that is a separated form in the index. */
export function findSeparatedForms(
  dictionary: Dictionary,
  pair: LanguagePair,
  query: string,
): FormRow[] {
  if (pair !== 'german-english') return [];
  const tokens = tokenise(query).map(({ text }) => text);
  if (tokens.length < 2 || tokens.length > MOST_TOKENS) return [];
  for (const { form } of findSeparated(tokens)) {
    const forms = dictionary.findForms(pair, foldLoose(form), 'separated');
    if (forms.length > 0) return forms.toSorted((a, b) => rankOf(a) - rankOf(b));
  }
  return [];
}

function findSeparatedVerb(
  dictionary: Dictionary,
  pair: LanguagePair,
  query: string,
): WordReply | null {
  const forms = findSeparatedForms(dictionary, pair, query);
  const [first] = forms;
  if (!first) return null;
  const distinct = forms.filter(
    ({ id }, index) => forms.findIndex((row) => row.id === id) === index,
  );
  return {
    entries: loadEntries(dictionary, pair, distinct),
    primary_entry: 0,
    query,
    matched: { kind: 'separated', via: `${first.form}: ${first.description}` },
  };
}

/** Guesses a compound or typing error, but not for words of the other language, which the page suggests instead. */
function guess(
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

/** Other case, ae for ä or ss for ß: "strassenbahn" consists of Straße and Bahn. */
const SAME_WORD_DISTANCE = 2;

function toPart({ word, partOfSpeech, rank }: EntryRow): CompoundPart {
  return rank === null ? { word, partOfSpeech } : { word, partOfSpeech, rank };
}

/** The parts of a word that no source lists, head last; empty if it is no compound. */
export function findCompoundParts(
  dictionary: Dictionary,
  pair: LanguagePair,
  word: string,
): CompoundPart[] {
  if (pair !== 'german-english' || word.includes(' ')) return [];
  return (
    splitCompound(word, (candidate) =>
      dictionary
        .findEntriesByFolded(pair, foldLoose(candidate))
        .filter((entry) => spellingDistance(candidate, entry.word) <= SAME_WORD_DISTANCE)
        .map(toPart),
    ) ?? []
  );
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
    for (const row of dictionary.findEntriesByFolded(pair, loose)) add(row.word, row, cost);
    for (const row of dictionary.findForms(pair, loose, 'word')) add(row.form, row, cost + 1);
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

function findSimilar(
  dictionary: Dictionary,
  pair: LanguagePair,
  query: string,
  readings: readonly Reading[],
): WordReply | null {
  for (const { text, expected } of readings) {
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
