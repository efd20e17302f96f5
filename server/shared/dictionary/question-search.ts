import { foldLoose } from '#german/text/folding.ts';
import { findSeparated } from '#german/inflection/separable.ts';
import { tokenise } from '#german/text/tokens.ts';
import type { Entry, WordReply } from '#contract/dictionary/schemas.ts';
import { STANDING } from '#lexicon/artefact/reading-order.ts';
import type { Dictionary, EntryRow } from './dictionary.queries.ts';
import {
  findCandidates,
  findFoldedOrForm,
  findSeparatedVerb,
  loadEntries,
  MOST_ENTRIES,
} from './matches.ts';
import { findPhrase, type Phrase } from './phrases.rules.ts';
import { type Find, lastPrepositionOf, lastReadingsOf, type Reading } from './search.rules.ts';

/** What a German question of several words is about. */

const GERMAN = 'german-english';

/** A phrase is searched in a question, not in a letter. */
const MOST_WORDS_WITH_PHRASE = 12;

/**
 * For a question of several words that only a raw entry has as its headword ("denken an", "kennen lernen"), perhaps
 * without its first word ("ich habe keine Ahnung"): the entry of the core that is meant. Null if there is none, or if the
 * core has the question itself.
 */
export function findBetterThanRaw(
  dictionary: Dictionary,
  query: string,
  readings: readonly Reading[],
): WordReply | null {
  const found = readings
    .map(({ text }) => ({ text, rows: dictionary.findEntriesByFolded(GERMAN, foldLoose(text)) }))
    .find(({ text, rows }) => text.includes(' ') && rows.length > 0);
  if (!found || found.rows.some(({ standing }) => standing === STANDING.core)) return null;
  const better =
    findGoverning(dictionary, query) ??
    findJoined(dictionary, query) ??
    (found.text === readings[0]?.text ? null : findPhraseAround(dictionary, query));
  if (!better?.entries[better.primary_entry]?.sources.includes('core')) return null;
  const entries = [...better.entries, ...loadEntries(dictionary, GERMAN, found.rows)];
  return { ...better, entries: entries.slice(0, MOST_ENTRIES) };
}

function findPhraseAround(dictionary: Dictionary, query: string): WordReply | null {
  const question = readQuestion(dictionary, query);
  return question && findPhraseInside(dictionary, question);
}

/** "kennen lernen": the word of the core that was written apart. */
function findJoined(dictionary: Dictionary, query: string): WordReply | null {
  return findFoldedOrForm(dictionary, GERMAN, query, [
    { text: query.replaceAll(' ', ''), expected: {} },
  ]);
}

/** What a German question of several words is about, if it is no headword. */
export function findInQuestion(dictionary: Dictionary, query: string): WordReply | null {
  const question = readQuestion(dictionary, query);
  if (!question) return findSeparatedVerb(dictionary, GERMAN, query);
  return (
    findGoverning(dictionary, query) ??
    findPhraseInside(dictionary, question, ({ isVerbal }) => isVerbal) ??
    findSeparatedVerb(dictionary, GERMAN, query) ??
    findPerfect(dictionary, question) ??
    findGovernment(dictionary, question) ??
    findPhraseInside(dictionary, question) ??
    findAfterModal(dictionary, question) ??
    findNounAtEnd(dictionary, question)
  );
}

/** A question of several words, and what each of them may be. */
interface Question {
  query: string;
  words: readonly string[];
  candidates: readonly Find[][];
}

/** Null if the text is one word, or a letter rather than a question. */
function readQuestion(dictionary: Dictionary, query: string): Question | null {
  const words = tokenise(query).map(({ text }) => text);
  if (words.length < 2 || words.length > MOST_WORDS_WITH_PHRASE) return null;
  return {
    query,
    words,
    candidates: words.map((word) => findCandidates(dictionary, GERMAN, word)),
  };
}

/** Readings of one word that are looked at. */
const MOST_GOVERNING = 3;
const GOVERNING = new Set(['verb', 'noun', 'adjective', 'phrase']);

function governs(entry: Entry | undefined, preposition: string): boolean {
  return entry?.grammar?.some((words) => words.startsWith(`${preposition} + `)) ?? false;
}

/**
 * "warten auf", "denkt an", "stolz auf", "Angst haben vor": the word before a preposition that it governs. An infinitive,
 * a noun or a phrase before a preposition is itself even if no entry states what it governs; only "fängt an" may be a
 * separated verb.
 */
function findGoverning(dictionary: Dictionary, query: string): WordReply | null {
  const preposition = lastPrepositionOf(query);
  if (preposition === null) return null;
  const readings = lastReadingsOf(GERMAN, query);
  const reply =
    findFoldedOrForm(dictionary, GERMAN, query, readings) ??
    readings.reduce<WordReply | null>(
      (found, { text }) => found ?? findSeparatedVerb(dictionary, GERMAN, text),
      null,
    );
  if (!reply) return null;
  const governing = reply.entries.findIndex((entry) => governs(entry, preposition));
  if (governing !== -1) return { ...reply, primary_entry: governing, query };
  const entry = reply.entries[reply.primary_entry];
  const isAsTyped = reply.matched.kind !== 'form' && reply.matched.kind !== 'separated';
  return entry && isAsTyped && GOVERNING.has(entry.part_of_speech) ? { ...reply, query } : null;
}

/** "das geht mir auf die Nerven", "hast du Hunger": the phrase of the core that the question contains. */
function findPhraseInside(
  dictionary: Dictionary,
  { query, words, candidates }: Question,
  isSought: (phrase: Phrase<EntryRow>) => boolean = () => true,
): WordReply | null {
  const lemmas = words.map(
    (word, index) =>
      new Set([
        foldLoose(word),
        ...(candidates[index] ?? []).map(({ entry }) => foldLoose(entry.word)),
      ]),
  );
  const row = findPhrase(lemmas, dictionary.listPhrases().filter(isSought));
  return row && replyInside(dictionary, query, row, 'in a phrase');
}

const PERFECT_AUXILIARIES = new Set(['haben', 'sein', 'werden']);

/** "ich habe angerufen": the verb of a participle at the end. */
function findPerfect(dictionary: Dictionary, { query, candidates }: Question): WordReply | null {
  const participle = candidates
    .at(-1)
    ?.find(({ description, distance }) => description === 'past participle' && distance <= 1);
  const hasAuxiliary = candidates
    .slice(0, -1)
    .some((finds) => finds[0] && PERFECT_AUXILIARIES.has(finds[0].entry.word));
  return participle && hasAuxiliary
    ? replyInside(dictionary, query, participle.entry, 'past participle')
    : null;
}

/** "darauf", "worauf": a preposition with what it governs. */
const PRONOMINAL =
  /^(?:da|wo)r?(an|auf|aus|bei|durch|für|gegen|in|mit|nach|über|um|unter|von|vor|zu)$/u;

/** "ich warte auf den Bus", "worauf wartest du": the verb, adjective or noun of the core that governs a preposition there. */
function findGovernment(
  dictionary: Dictionary,
  { query, words, candidates }: Question,
): WordReply | null {
  const prepositions = words.map((word) => {
    const lower = word.toLowerCase();
    return PRONOMINAL.exec(lower)?.[1] ?? lower;
  });
  for (const [index, finds] of candidates.entries()) {
    // "gehört" is of gehören as well as of hören.
    for (const { entry: row } of finds.slice(0, MOST_GOVERNING)) {
      if (row.standing !== STANDING.core || !GOVERNING.has(row.partOfSpeech)) continue;
      const [entry] = loadEntries(dictionary, GERMAN, [row]);
      const preposition = prepositions.find((word, at) => at !== index && governs(entry, word));
      if (preposition !== undefined) {
        return replyInside(dictionary, query, row, `${row.word} ${preposition}`);
      }
    }
  }
  return null;
}

const MODALS = new Set([
  'können',
  'müssen',
  'wollen',
  'sollen',
  'dürfen',
  'mögen',
  'möchten',
  'werden',
  'lassen',
]);

/** "ich kann mich nicht entscheiden": the infinitive at the end. */
function findAfterModal(dictionary: Dictionary, { query, candidates }: Question): WordReply | null {
  const infinitive = candidates
    .at(-1)
    ?.find(
      ({ entry, kind, distance }) =>
        entry.partOfSpeech === 'verb' && kind === 'headword' && distance <= 1,
    );
  const hasModal = candidates
    .slice(0, -1)
    .some((finds) => finds[0] && MODALS.has(finds[0].entry.word));
  return infinitive && hasModal
    ? replyInside(dictionary, query, infinitive.entry, 'infinitive')
    : null;
}

/** What may stand before a noun. */
const BEFORE_NOUN = new Set([
  'adjective',
  'determiner',
  'preposition',
  'numeral',
  'pronoun',
  'adverb',
  'article',
]);
/** "nächste Woche", "übers Wochenende"; a longer text is rather a sentence. */
const MOST_WITH_NOUN = 4;

/** "nächste woche", "sehr geehrter Herr": the noun of the core after its adjectives. */
function findNounAtEnd(
  dictionary: Dictionary,
  { query, words, candidates }: Question,
): WordReply | null {
  const noun = candidates
    .at(-1)
    ?.find(
      ({ entry, distance }) =>
        entry.partOfSpeech === 'noun' && entry.standing === STANDING.core && distance <= 1,
    );
  const isNounPhrase =
    words.length <= MOST_WITH_NOUN &&
    candidates.slice(0, -1).every(([best]) => best && BEFORE_NOUN.has(best.entry.partOfSpeech));
  return noun && isNounPhrase ? replyInside(dictionary, query, noun.entry, noun.entry.word) : null;
}

/** Verbs that say little about what a question is about, and those that only help another verb. */
const LITTLE_SAID = new Set([...PERFECT_AUXILIARIES, ...MODALS, 'machen', 'tun', 'gehen', 'geben']);
/** A longer text is rather a sentence to read. */
const MOST_WITH_TELLING_WORD = 8;

/**
 * "wem gehört das Auto", "hör auf damit", "hast du Lust ins Kino zu gehen": where nothing else helps, the verb of the core
 * in a question, also one whose particle does not stand at the end, else its first noun of the core.
 */
export function findTellingWord(dictionary: Dictionary, query: string): WordReply | null {
  const question = readQuestion(dictionary, query);
  if (!question || question.words.length > MOST_WITH_TELLING_WORD) return null;
  const { words, candidates } = question;
  const isTold = ({ entry, distance }: Find): boolean =>
    entry.standing === STANDING.core && distance <= 1 && !LITTLE_SAID.has(entry.word);
  const hasAuxiliary = candidates.some(
    ([find]) => find && PERFECT_AUXILIARIES.has(find.entry.word),
  );
  const best = candidates.flatMap((finds, index) => {
    const word = words[index] ?? '';
    const find = finds.find((one) => hasAuxiliary || !isParticipleAlone(word, one));
    return find && isTold(find) ? [find.entry] : [];
  });
  const row =
    separatedInside(dictionary, words) ??
    best.find(({ partOfSpeech }) => partOfSpeech === 'verb') ??
    best.find(({ partOfSpeech }) => partOfSpeech === 'noun');
  return row ? replyInside(dictionary, query, row, row.word) : null;
}

/** "gehört" is only a participle of hören, but also a finite form of gehören. */
function isParticipleAlone(word: string, { entry, description }: Find): boolean {
  return description === 'past participle' && word.startsWith('ge') && !entry.word.startsWith('ge');
}

/** A verb of the core with its particle anywhere behind it: "es tut mir so leid für dich". */
function separatedInside(dictionary: Dictionary, words: readonly string[]): EntryRow | undefined {
  return findSeparated(words)
    .flatMap(({ form }) => [form, form.replace(' ', 'e ')])
    .flatMap((form) => dictionary.findForms(GERMAN, foldLoose(form), 'separated'))
    .find(({ standing }) => standing === STANDING.core);
}

function replyInside(dictionary: Dictionary, query: string, row: EntryRow, via: string): WordReply {
  return {
    entries: loadEntries(dictionary, GERMAN, [row]),
    primary_entry: 0,
    query,
    matched: { kind: 'form', via },
  };
}
