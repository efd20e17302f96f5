import { foldLoose } from '#german/text/folding.ts';
import { findSeparated } from '#german/inflection/separable.ts';
import { canEndClause, tokenise } from '#german/text/tokens.ts';
import type { Entry, LanguagePair, WordReply } from '#contract/dictionary/schemas.ts';
import { STANDING } from '#lexicon/artefact/reading-order.ts';
import type { Dictionary, EntryRow, FormRow } from './dictionary.queries.ts';
import { choosePrimary, type Find, rankFinds, rankOf, type Reading } from './search.rules.ts';
import { englishBases } from '#german/text/english-forms.ts';

/** Finds the entries that one typed word means: by headword, by form, by the two parts of a separated verb. */

/** Most entries in one answer; more would be noise. */
export const MOST_ENTRIES = 12;
/** A separated verb is searched in a sentence, not in a book. */
const MOST_TOKENS = 40;

/** The whole entries of index rows, in order; each word's answer is decompressed once. */
export function loadEntries(
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
    const forms = dictionary.findForms(pair, folded, 'word');
    const weights = dictionary.findReadingWeights(text);
    return rankFinds(text, headwords, forms, weights);
  }
  const forms = headwords.length > 0 ? [] : findEnglishForms(dictionary, text);
  return rankFinds(text, headwords, forms, new Map());
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

export function findFoldedOrForm(
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
        kind: find?.kind === 'form' ? 'form' : 'folded',
        ...(find?.description !== undefined && { via: find.description }),
      },
    };
  }
  return null;
}

/** "lade dich zum Essen ein": the first pair of words that is a separated form, if possible of a verb of the core. */
export function findSeparatedForms(
  dictionary: Dictionary,
  pair: LanguagePair,
  query: string,
): FormRow[] {
  if (pair !== 'german-english') return [];
  const tokens = tokenise(query);
  if (tokens.length < 2 || tokens.length > MOST_TOKENS) return [];
  let best: FormRow[] = [];
  for (const { form, verbIndex, particleIndex } of findSeparated(tokens.map(({ text }) => text))) {
    if (!canEndClause(query, tokens[particleIndex]?.end ?? 0)) continue;
    // "mach das Licht aus": a noun is no verb.
    if (verbIndex > 0 && /^\p{Lu}/u.test(tokens[verbIndex]?.text ?? '')) continue;
    // "steig ein": the short imperative of "steige ein".
    for (const spelling of [form, form.replace(' ', 'e ')]) {
      const forms = dictionary
        .findForms(pair, foldLoose(spelling), 'separated')
        .toSorted((a, b) => a.standing - b.standing || rankOf(a) - rankOf(b));
      const [first] = forms;
      if (first?.standing === STANDING.core) return forms;
      if (first && best.length === 0) best = forms;
    }
  }
  return best;
}

export function findSeparatedVerb(
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
