import type {
  CefrLevel,
  DictionaryInfo,
  LanguagePair,
  WordReply,
} from '#contract/dictionary/schemas.ts';
import { type Artefact, openArtefact } from '#lexicon/artefact/open.ts';
import { answerText, openAnswers, type StoredAnswer } from '#lexicon/artefact/packed-answers.ts';
import { foldLoose } from '#german/text/folding.ts';
import { STANDING, type Standing } from '#lexicon/artefact/reading-order.ts';
import { PAIR_NUMBER, READING_UNIT } from '#lexicon/artefact/schema.ts';
import { openWordBlocks } from '#lexicon/artefact/checker-word-blocks.ts';
import { type SuggestionIndex, openSuggestions } from '#lexicon/artefact/suggestion-index.ts';
import { readSuggestions } from '#lexicon/artefact/tail.ts';
import type { StatementSync } from 'node:sqlite';
import { isVerbal, orderOf, type Phrase, tellingWords } from './phrases.rules.ts';
import { createSentenceQueries, type SentenceQueries } from './sentence.queries.ts';

/** An entry as indexed; its word's answer holds the whole entry. */
export interface EntryRow {
  id: number;
  uuid: string;
  word: string;
  partOfSpeech: string;
  gender: string | null;
  gloss: string;
  level: string | null;
  /** 1 is the commonest word; null is rarer than any. */
  rank: number | null;
  /** Position among the entries of its word's answer. */
  ordinal: number;
  standing: Standing;
}

/** An entry of the core. */
export interface TaughtRow extends EntryRow {
  /** Topics separated by spaces, with a space at both ends. */
  topics: string;
}

/** An inflected form and the entry it leads to. */
export interface FormRow extends EntryRow {
  form: string;
  /** In English: "past participle". */
  description: string;
}

/** A headword or form close to a text, for guesses. */
export interface WordRow {
  word: string;
  folded: string;
  rank: number | null;
}

/** An entry's position in the answer of its word. */
export interface EntryPlace {
  pair: LanguagePair;
  word: string;
  ordinal: number;
}

/** Which rows of `form` to search: single words, or separated verbs ("lade ein"). */
export type FormKind = 'word' | 'separated';
const FORM_KIND = { word: 0, separated: 1 } as const satisfies Record<FormKind, number>;

/** All reads of the dictionary file. Folded arguments are `foldLoose` of the text (german/text/folding.ts). */
export interface Dictionary {
  readonly info: DictionaryInfo;
  /** The build id, in characters that an ETag allows. */
  readonly buildTag: string;
  readonly suggestions: Readonly<Record<LanguagePair, SuggestionIndex>>;
  readonly sentences: SentenceQueries;
  /** By the exact spelling of a headword. */
  findStoredAnswer(pair: LanguagePair, word: string): StoredAnswer | null;
  /** The same, decompressed and parsed. */
  findAnswer(pair: LanguagePair, word: string): WordReply | null;
  findEntriesByFolded(pair: LanguagePair, folded: string): EntryRow[];
  findForms(pair: LanguagePair, folded: string, kind: FormKind): FormRow[];
  /**
   * The weight of each German entry that shares a spelling with others, by entry id; empty if no frequency list has the
   * spelling. In parts of running text.
   */
  findReadingWeights(spelling: string): Map<number, number>;
  /** Whether the frequency lists have a word, in lower case, of which no entry is: nearly always a name. */
  isListedWithoutEntry(word: string): boolean;
  /** The phrases that the core has entries for, with the words that tell each. Read once. */
  listPhrases(): readonly Phrase<EntryRow>[];
  hasHeadword(pair: LanguagePair, folded: string): boolean;
  hasForm(pair: LanguagePair, folded: string): boolean;
  /** Whether a headword of the pair, or a form of any, begins with this folded text. */
  hasBeginning(pair: LanguagePair, folded: string): boolean;
  /** Headwords whose folded spelling begins with `prefix` and has a length in the range, commonest first; one per part of speech. */
  listHeadwords(
    pair: LanguagePair,
    prefix: string,
    shortest: number,
    longest: number,
    limit: number,
  ): WordRow[];
  /** One entry per headword and part of speech whose folded spelling begins with `prefix` but is longer. */
  listEntriesByPrefix(pair: LanguagePair, prefix: string, limit: number): EntryRow[];
  /** German entries with all words of an FTS5 query in their glosses, commonest first; at most `limit`. */
  findEntriesByGloss(query: string, limit: number): EntryRow[];
  /** The core's entries of some levels, commonest first; restricted to `topic` unless it is null. */
  listTaught(levels: readonly CefrLevel[], topic: string | null): TaughtRow[];
  /** Headwords with a translation, each once, in code-point order, starting at `first`; at most `limit`. */
  listTranslated(pair: LanguagePair, first: string, limit: number): string[];
  /** The headword `count` places after `first` in that order; null past the end. */
  skipTranslated(pair: LanguagePair, first: string, count: number): string | null;
  /** An entry's position, by its current or an older id. */
  findEntryPlace(uuid: string): EntryPlace | null;
  isReadable(): boolean;
  close(): void;
}

const LANGUAGE_PAIRS: readonly LanguagePair[] = ['german-english', 'english-german'];
const CACHE_KIBIBYTES = 8 * 1024;

const ENTRY_COLUMNS = `e.id, e.uuid, e.word, e.part_of_speech as partOfSpeech, e.gender, e.gloss, e.level,
  e.frequency_rank as rank, e.ordinal, e.standing`;
/** Sorts after every folded text with the prefix: folded text contains no private-use characters. */
const AFTER_PREFIX = '\u{10ffff}';

/** The columns are from our own schema, so the row type is asserted here and not checked. */
function rows<Row>(statement: StatementSync, ...values: (string | number)[]): Row[] {
  return statement.all(...values) as unknown as Row[];
}

/**
 * Opens the dictionary for reading; the suggestion indexes are held in memory.
 * @param artefact the same file if it is open already; the dictionary then owns it
 * @throws {ArtefactError} if the file is missing, foreign or truncated
 */
export function openDictionary(file: string, artefact: Artefact = openArtefact(file)): Dictionary {
  const { database, info } = artefact;
  const answers = openAnswers(file, artefact);
  // Uses its own cache instead of memory mapping: mapped pages count as memory of the process, so random look-ups would
  // take as much memory as the file's size. This costs a few per cent of speed.
  database.exec(`pragma mmap_size = 0; pragma cache_size = -${CACHE_KIBIBYTES}`);
  // One read transaction for life: otherwise every look-up locks and unlocks the file, which costs more than the look-up.
  database.exec('begin');
  const prepare = (sql: string): StatementSync => database.prepare(sql);

  const entriesByFolded = prepare(
    `select ${ENTRY_COLUMNS} from entry e where e.pair = ? and e.folded = ?`,
  );
  const forms = prepare(
    `select ${ENTRY_COLUMNS}, f.form, f.description from form f join entry e on e.id = f.entry_id
     where f.folded = ? and f.kind = ? and e.pair = ?`,
  );
  const checkerWords = openWordBlocks(database);
  const readingWeights = prepare(`select entry_id as id, weight from reading where spelling = ?`);
  const phraseRows = prepare(
    `select ${ENTRY_COLUMNS} from entry e
     where e.pair = 0 and e.standing = ${STANDING.core} and instr(e.word, ' ') > 0 order by e.id`,
  );
  let phrases: Phrase<EntryRow>[] | undefined;
  const headwordExists = prepare(`select 1 from entry where pair = ? and folded = ? limit 1`);
  const formExists = prepare(
    `select 1 from form f join entry e on e.id = f.entry_id
     where f.folded = ? and f.kind = 0 and e.pair = ? limit 1`,
  );
  const headwordBegins = prepare(
    `select 1 from entry where pair = ? and folded >= ? and folded < ? limit 1`,
  );
  const formBegins = prepare(`select 1 from form where folded >= ? and folded < ? limit 1`);
  const headwords = prepare(
    `select word, folded, frequency_rank as rank from entry
     where pair = ? and folded >= ? and folded < ? and length(folded) between ? and ?
     and standing <> ${STANDING.coarse}
     order by frequency_rank is null, frequency_rank limit ?`,
  );
  const entriesByPrefix = prepare(
    `select ${ENTRY_COLUMNS} from entry e where e.pair = ? and e.folded > ? and e.folded < ?
     and e.standing <> ${STANDING.coarse}
     order by e.frequency_rank is null, e.frequency_rank, e.id limit ?`,
  );
  // The inner limit bounds the work for a gloss word that thousands of entries share.
  const entriesByGloss = prepare(
    `select ${ENTRY_COLUMNS} from (select rowid from gloss_text where gloss_text match ? limit 3000) g
     join entry e on e.id = g.rowid
     order by e.standing = ${STANDING.coarse}, e.frequency_rank is null, e.frequency_rank, e.id limit ?`,
  );
  const translated = prepare(
    `select distinct word from entry where pair = ? and word >= ? and gloss <> ''
     order by word limit ? offset ?`,
  );
  const entryPlace = prepare(
    `select e.pair, e.word, e.ordinal from entry e where e.uuid_bytes = unhex(?, '-')
     union all select e.pair, e.word, e.ordinal from alias a join entry e on e.id = a.entry_id where a.uuid = ?`,
  );
  const taught = prepare(
    `select ${ENTRY_COLUMNS}, t.topics from taught t join entry e on e.id = t.entry_id
     where instr(?, e.level) > 0 and (? = '' or instr(t.topics, ?) > 0)
     order by e.frequency_rank is null, e.frequency_rank, e.id`,
  );
  const suggestion = prepare(`select 1 from suggestion where pair = ?`);

  const loadSuggestions = (pair: LanguagePair): SuggestionIndex =>
    openSuggestions(readSuggestions(file, artefact, pair));

  const dictionary: Dictionary = {
    info,
    buildTag: info.build_id.replace(/[^\w.-]/gu, ''),
    suggestions: {
      'german-english': loadSuggestions('german-english'),
      'english-german': loadSuggestions('english-german'),
    },
    sentences: createSentenceQueries(database),
    findStoredAnswer: answers.find,
    findAnswer(pair, word) {
      const stored = answers.find(pair, word);
      return stored && (JSON.parse(answerText(stored)) as WordReply);
    },
    findEntriesByFolded: (pair, folded) => rows(entriesByFolded, PAIR_NUMBER[pair], folded),
    findForms: (pair, folded, kind) => rows(forms, folded, FORM_KIND[kind], PAIR_NUMBER[pair]),
    findReadingWeights: (spelling) =>
      new Map(
        rows<{ id: number; weight: number }>(readingWeights, spelling.toLowerCase()).map(
          ({ id, weight }) => [id, weight / READING_UNIT],
        ),
      ),
    isListedWithoutEntry: (word) => checkerWords.readingsOf(word) === '',
    listPhrases: () =>
      (phrases ??= rows<EntryRow>(phraseRows).map((row) => ({
        row,
        words: tellingWords(row.word).map(foldLoose),
        order: orderOf(row.word),
        isVerbal: isVerbal(row.word),
      }))),
    hasHeadword: (pair, folded) => headwordExists.get(PAIR_NUMBER[pair], folded) !== undefined,
    hasForm: (pair, folded) => formExists.get(folded, PAIR_NUMBER[pair]) !== undefined,
    hasBeginning: (pair, prefix) =>
      headwordBegins.get(PAIR_NUMBER[pair], prefix, prefix + AFTER_PREFIX) !== undefined ||
      formBegins.get(prefix, prefix + AFTER_PREFIX) !== undefined,
    listHeadwords: (pair, prefix, shortest, longest, limit) =>
      rows(headwords, PAIR_NUMBER[pair], prefix, prefix + AFTER_PREFIX, shortest, longest, limit),
    listEntriesByPrefix: (pair, prefix, limit) =>
      rows(entriesByPrefix, PAIR_NUMBER[pair], prefix, prefix + AFTER_PREFIX, limit),
    findEntriesByGloss: (query, limit) => rows(entriesByGloss, query, limit),
    listTaught: (levels, topic) => {
      const part = topic === null ? '' : ` ${topic} `;
      return rows(taught, levels.join(' '), part, part);
    },
    listTranslated: (pair, first, limit) =>
      rows<{ word: string }>(translated, PAIR_NUMBER[pair], first, limit, 0).map(
        ({ word }) => word,
      ),
    skipTranslated: (pair, first, count) =>
      rows<{ word: string }>(translated, PAIR_NUMBER[pair], first, 1, count)[0]?.word ?? null,
    findEntryPlace(uuid) {
      const [row] = rows<{ pair: number; word: string; ordinal: number }>(entryPlace, uuid, uuid);
      const pair = LANGUAGE_PAIRS.find((name) => PAIR_NUMBER[name] === row?.pair);
      return row && pair ? { pair, word: row.word, ordinal: row.ordinal } : null;
    },
    isReadable() {
      try {
        return suggestion.get(0) !== undefined;
      } catch {
        return false;
      }
    },
    close: () => {
      answers.close();
      database.close();
    },
  };
  return dictionary;
}
