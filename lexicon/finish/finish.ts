import type { CefrLevel, Entry } from '#contract/dictionary/schemas.ts';
import { foldLoose } from '#german/text/folding.ts';
import type { InflectedForm } from '#german/inflection/forms.ts';
import { orderReadings, STANDING, type Standing } from '../artefact/reading-order.ts';
import { isCoarse, isHarsh } from '../artefact/labels.ts';
import type { AnswerWriter, Primary } from './answers.ts';
import { SuggestionPacker, type SuggestionRow } from '../artefact/suggestion-pack.ts';
import type { ArtefactWriter } from '../artefact/write.ts';
import { type Confusables, loadConfusables } from '../confusables/confusables.ts';
import { CompoundIndex } from './compound-index.ts';
import type { Draft, DraftStore } from '../stage/draft-store.ts';
import type { EnglishGerman } from './english-german.ts';
import { EntryExamples } from '../sentences/entry-examples.ts';
import { type EntryFacts, finishEntry } from './finish-entry.ts';
import { formsOfEntry } from './forms-of-entry.ts';
import { levelByFrequency } from './level-estimate.ts';
import type { MergedEntry } from '../merge/merged-entry.ts';
import type { FormFrequency } from '../rank/frequency.ts';
import { isName } from '../merge/inherit.ts';
import { type EntryTable, READING_PRIORS } from '../rank/ranks.ts';
import type { Readings } from '../rank/readings.ts';
import type { SentenceBank } from '../sentences/sentence-bank.ts';
import type { Staging } from '../stage/staging.ts';

/** Suggestions while typing include the inflected forms of this many of the commonest entries. */
const SUGGESTED_FORMS_OF = 20_000;
/** Factor by which the commonness of core words is raised when sorting entries. */
const CORE_FACTOR = 1.5;
/** Maximum number of entries of other headwords in one answer. */
const MOST_OTHER_ENTRIES = 6;

export interface FinishInput {
  staging: Staging;
  drafts: DraftStore;
  writer: ArtefactWriter;
  answers: AnswerWriter;
  english: EnglishGerman;
  readings: Readings;
  table: EntryTable;
  bank: SentenceBank;
  frequency: FormFrequency;
}

export interface GermanCounts {
  words: number;
  forms: number;
  translated: number;
  withIpa: number;
  withExamples: number;
}

interface Finished {
  id: number;
  entry: Entry;
  forms: InflectedForm[];
}

/** Finishes every German entry, then writes the answer of every German headword, the suggestions and the index of glosses. */
export async function writeGerman(input: FinishInput): Promise<GermanCounts> {
  const { staging, drafts, writer, table } = input;
  staging.database.exec(
    'create table finished (id integer primary key, word text not null, json text not null)',
  );
  const keep = staging.database.prepare('insert into finished values (?, ?, ?)');
  const compounds = new CompoundIndex(staging, table);
  const examples = new EntryExamples(writer, input.bank);
  const confusables = loadConfusables();
  const counts: GermanCounts = { words: 0, forms: 0, translated: 0, withIpa: 0, withExamples: 0 };
  const suggestions = new SuggestionPacker();

  for (const word of drafts.words()) {
    const finished = inOrder(word, table).map((draft) =>
      finishDraft(draft, table, compounds, examples, confusables, input.english, input.frequency),
    );
    finished.forEach(({ id, entry }, ordinal) => {
      keep.run(id, entry.word, JSON.stringify(entry));
      writer.addEntry({
        id,
        uuid: entry.entry_uuid,
        pair: 'german-english',
        word: entry.word,
        folded: foldLoose(entry.word),
        partOfSpeech: entry.part_of_speech,
        homonym: entry.homonym ?? 1,
        gender: entry.gender ?? null,
        gloss: entry.translations['1']?.glosses[0] ?? '',
        level: entry.level ?? null,
        rank: entry.frequency_rank ?? null,
        ordinal,
        standing: standingOfEntry(entry),
      });
      if (entry.level && !entry.level_estimated && !isCoarseEntry(entry))
        writer.addTaught(id, entry.topics ?? []);
      const glosses = Object.values(entry.translations).flatMap((sense) => sense.glosses);
      if (glosses.length > 0) {
        writer.addGlosses(id, glosses.join('; '));
        counts.translated++;
      }
      if (entry.ipa) counts.withIpa++;
      if (entry.example_sentences.length > 0) counts.withExamples++;
    });
    counts.words++;
    const row = suggestionFor(finished, table);
    if (row) suggestions.add(row);
  }
  for (const [spelling, shares] of table.sharedSpellings()) {
    for (const { entry, weight } of shares) writer.addReading(spelling, entry, weight);
  }
  writer.addSuggestions('german-english', suggestions.pack());
  counts.forms = Number(
    writer.database.prepare('select count(*) as n from form').get()?.['n'] ?? 0,
  );
  await writeAnswers(input);
  return counts;
}

/** Sorts the entry that is meant most often first; homonyms stay together in the order of their numbers. */
function inOrder(drafts: readonly Draft[], table: EntryTable): Draft[] {
  const classOf = (draft: Draft): string =>
    draft.kind === 'merged' ? draft.merged.partOfSpeech : '';
  const weights = new Map<string, number>();
  for (const draft of drafts) {
    const key = classOf(draft);
    weights.set(key, (weights.get(key) ?? 0) + table.weightOf(draft.id));
  }
  const priorOf = (draft: Draft): number =>
    draft.kind === 'merged' ? READING_PRIORS[draft.merged.partOfSpeech] : 0;
  const inCore = (draft: Draft): number =>
    draft.kind === 'merged' && draft.merged.sources.includes('core') ? 1 : 0;
  const levelOf = (draft: Draft): string =>
    (draft.kind === 'merged' ? draft.merged.level : undefined) ?? 'C2';
  const importance = (draft: Draft): number =>
    (weights.get(classOf(draft)) ?? 0) * (inCore(draft) === 1 ? CORE_FACTOR : 1);
  const coarse = (draft: Draft): number =>
    draft.kind === 'merged' && isCoarse(draft.merged.senses[0]?.tags ?? []) ? 1 : 0;
  const sorted = drafts.toSorted(
    (a, b) =>
      coarse(a) - coarse(b) ||
      importance(b) - importance(a) ||
      inCore(b) - inCore(a) ||
      priorOf(b) - priorOf(a) ||
      a.id - b.id,
  );
  // "Gesundheit!" is the noun used as an interjection, learnt at the same level.
  const isInterjection = (draft: Draft): number =>
    draft.kind === 'merged' && draft.merged.partOfSpeech === 'interjection' ? 1 : 0;
  // Among the core's own entries, what it teaches first ("laut": loud, A1, before according to, B2).
  const taught = sorted
    .filter((draft) => inCore(draft) === 1)
    .toSorted(
      (a, b) =>
        coarse(a) - coarse(b) ||
        levelOf(a).localeCompare(levelOf(b)) ||
        (/^\p{Lu}/u.test(a.word) ? isInterjection(a) - isInterjection(b) : 0),
    );
  return sorted.map((draft) => (inCore(draft) === 1 ? (taught.shift() ?? draft) : draft));
}

function finishDraft(
  draft: Draft,
  table: EntryTable,
  compounds: CompoundIndex,
  examples: EntryExamples,
  confusables: Confusables,
  english: EnglishGerman,
  frequency: FormFrequency,
): Finished {
  if (draft.kind === 'carried') {
    return { id: draft.id, entry: JSON.parse(draft.json) as Entry, forms: [] };
  }
  const { id, merged } = draft;
  const rank = table.rankOf(id);
  const parts =
    merged.partOfSpeech === 'noun' && !isName(merged) ? compounds.split(merged.word) : [];
  const grounds = {
    word: merged.word,
    partOfSpeech: merged.partOfSpeech,
    isTranslated: merged.senses.length > 0,
    rank,
    ranksInLists: frequency.ranksInLists(merged.word),
  };
  const estimated = isName(merged) ? undefined : levelByFrequency(grounds);
  const isRough = isCoarse(merged.senses[0]?.tags ?? []);
  const level = merged.level ?? (isRough && estimated ? notBelow('B2', estimated) : estimated);
  // Needed for the examples, and for the suggestions if a frequency list has the word.
  const needsForms = rank !== undefined || merged.examples.length > 0 || examples.has(id);
  const forms = needsForms ? formsOfEntry(merged) : [];
  const facts: EntryFacts = {
    uuid: draft.uuid,
    levelEstimated: merged.level === undefined,
    ...(level ? { level } : {}),
    ...(rank === undefined ? {} : { rank }),
    examples: examples.of(id, merged, forms),
    compoundParts: parts.map(({ word }) => word),
    confusables: confusables.of(merged.word, merged.partOfSpeech),
  };
  const entry = finishEntry(merged, facts);
  english.add({
    id,
    uuid: draft.uuid,
    word: merged.word,
    partOfSpeech: merged.partOfSpeech,
    genders: merged.genders,
    pluralOnly: merged.pluralOnly,
    reflexive: isReflexive(merged),
    ...(level ? { level } : {}),
    zipf: table.zipfOf(id),
    sources: merged.sources,
    senses: [
      ...merged.senses.map(({ glosses, tags, note }) => ({
        glosses,
        tags,
        ...(note === undefined ? {} : { note }),
      })),
      ...merged.moreTranslations.map(({ glosses, label }) => ({
        glosses,
        tags: label === undefined ? [] : [label],
        further: true,
      })),
    ],
    government: merged.grammar.filter((words) => /^\p{Ll}+ \+ /u.test(words)),
    examples: entry.example_sentences.slice(0, 3),
  });
  return { id, entry, forms };
}

/** The harder of two levels: they sort by name. */
function notBelow(least: CefrLevel, level: CefrLevel): CefrLevel {
  return level < least ? least : level;
}

function isReflexive({ grammar }: MergedEntry): boolean {
  return (
    grammar.includes('reflexive') &&
    !grammar.includes('transitive') &&
    !grammar.includes('intransitive')
  );
}

function suggestionFor(finished: readonly Finished[], table: EntryTable): SuggestionRow | null {
  const [first] = finished;
  if (!first) return null;
  const { entry } = first;
  // Nobody is offered a slur while typing another word; whoever types it whole finds it.
  if (isHarsh(entry.translations['1']?.tags ?? [])) return null;
  const gloss = entry.translations['1']?.glosses[0];
  const zipf = Math.max(...finished.map(({ id }) => table.zipfOf(id)));
  const common = finished.filter(({ id }) => (table.rankOf(id) ?? Infinity) <= SUGGESTED_FORMS_OF);
  const inCore = entry.sources.includes('core');
  return {
    suggestion: {
      word: entry.word,
      ...(gloss === undefined ? {} : { gloss }),
      part_of_speech: entry.part_of_speech,
      ...(entry.gender ? { gender: entry.gender } : {}),
      ...(entry.level ? { level: entry.level } : {}),
    },
    score:
      (zipf > 0 ? zipf : unrankedScore(entry)) + (inCore ? 0.5 : 0) - (gloss === undefined ? 1 : 0),
    forms: common.flatMap(({ forms }) =>
      forms.filter(({ separated }) => !separated).map(({ form }) => form),
    ),
  };
}

/** Score of a word in no frequency list: the more sources have it, the likelier people look for it. Below every ranked word. */
function unrankedScore(entry: Entry): number {
  const phrase = entry.word.includes(' ') ? 0.5 : 0;
  return 1 + Math.min(4, entry.sources.length) * 0.4 - phrase - Math.min(1, entry.word.length / 60);
}

async function writeAnswers({
  staging,
  drafts,
  answers,
  readings,
  table,
}: FinishInput): Promise<void> {
  const select = staging.database.prepare('select id, word, json from finished where id = ?');
  for (const word of drafts.words()) {
    const own = inOrder(word, table).map(({ id }) => id);
    const spelling = word[0]?.word ?? '';
    const isCaseVariant = (other: string): boolean =>
      other.toLowerCase() === spelling.toLowerCase();
    const exact = new Set(readings.exact(spelling));
    const ownWeight = Math.max(0, ...own.map((id) => table.weightOf(id)));
    const others = readings
      .anyCase(spelling)
      .filter((id) => !own.includes(id))
      .map((id) => ({ id, row: select.get(id) }))
      // "Haus" does not mean "haus!", the imperative of hausen; but "Habe" may well be "habe" at the start of a sentence.
      // Nor does kündigen mean "das Kündigen", about which the sources only say that it exists.
      .filter(
        ({ id, row }) =>
          exact.has(id) ||
          (isCaseVariant(String(row?.['word'])) && isTranslated(row)) ||
          table.weightOf(id) > ownWeight,
      )
      .toSorted((a, b) => {
        const rest = ({ row }: typeof a): number => (isCaseVariant(String(row?.['word'])) ? 0 : 1);
        return rest(a) - rest(b) || table.weightOf(b.id) - table.weightOf(a.id);
      })
      .slice(0, MOST_OTHER_ENTRIES);
    const ids = [...own, ...others.map(({ id }) => id)];
    const entries = [...own.map((id) => select.get(id)), ...others.map(({ row }) => row)].map(
      (row) => String(row?.['json']),
    );
    await answers.add(
      'german-english',
      spelling,
      entries,
      others.length === 0 ? undefined : choosePrimary(spelling, ids, entries, readings, table),
    );
  }
}

/** The entry that a headword, typed as it is spelt, most likely means. Its own entries are not always first: "Am" is am. */
function choosePrimary(
  spelling: string,
  ids: readonly number[],
  entries: readonly string[],
  readings: Readings,
  table: EntryTable,
): Primary {
  const candidates = ids.map((id, ordinal) => {
    const entry = JSON.parse(entries[ordinal] ?? '') as Entry;
    const sameLetters = entry.word.toLowerCase() === spelling.toLowerCase();
    return {
      id,
      ordinal,
      entry,
      spelling: sameLetters ? entry.word : spelling,
      kind: sameLetters ? ('headword' as const) : ('form' as const),
      distance: 0,
      standing: standingOfEntry(entry),
      rank: table.rankOf(id) ?? null,
    };
  });
  const [best] = orderReadings(spelling, candidates, table.sharesOf(spelling));
  if (!best) throw new Error(`${spelling} has no entry`);
  if (best.entry.word === spelling) {
    return { primary: best.ordinal, matched: { kind: 'headword' } };
  }
  if (best.kind === 'headword') return { primary: best.ordinal, matched: { kind: 'folded' } };
  const via = readings.descriptionOf(spelling, best.id);
  return {
    primary: best.ordinal,
    matched: { kind: 'form', ...(via === undefined ? {} : { via }) },
  };
}

function isCoarseEntry(entry: Entry): boolean {
  return standingOfEntry(entry) === STANDING.coarse;
}

function standingOfEntry({ sources, translations }: Entry): Standing {
  if (isCoarse(translations['1']?.tags ?? [])) return STANDING.coarse;
  if (sources.includes('core')) return STANDING.core;
  return Object.keys(translations).length > 0 ? STANDING.translated : STANDING.bare;
}

function isTranslated(row: Record<string, unknown> | undefined): boolean {
  return !String(row?.['json']).includes('"translations":{}');
}

/** Writes the English entries, their answers and their suggestions. Ids continue after the German ones. */
export async function writeEnglish({
  staging,
  writer,
  answers,
  english,
  firstId,
}: {
  staging: Staging;
  writer: ArtefactWriter;
  answers: AnswerWriter;
  english: EnglishGerman;
  firstId: number;
}): Promise<{ words: number; entries: number }> {
  staging.database.exec(
    `create table english_answer (
       word text not null, folded text not null, json text not null, entries integer not null, standing integer not null
     )`,
  );
  const keep = staging.database.prepare('insert into english_answer values (?, ?, ?, ?, ?)');
  const suggestions = new SuggestionPacker();
  let id = firstId;
  let words = 0;
  for (const entries of english.entries()) {
    const sorted = entries.toSorted(
      (a, b) =>
        Number(a.standing === STANDING.coarse) - Number(b.standing === STANDING.coarse) ||
        b.score - a.score,
    );
    sorted.forEach(({ entry, standing }, ordinal) => {
      writer.addEntry({
        id: id++,
        uuid: entry.entry_uuid,
        pair: 'english-german',
        word: entry.word,
        folded: foldLoose(entry.word),
        partOfSpeech: entry.part_of_speech,
        homonym: 1,
        gender: null,
        gloss: entry.translations['1']?.glosses[0] ?? '',
        level: null,
        rank: entry.frequency_rank ?? null,
        ordinal,
        standing,
      });
    });
    const [best] = sorted;
    if (!best) continue;
    words++;
    const { word } = best.entry;
    keep.run(
      word,
      word.toLowerCase(),
      sorted.map(({ entry }) => JSON.stringify(entry)).join(','),
      sorted.length,
      best.standing,
    );
    if (isHarsh(best.entry.translations['1']?.tags ?? [])) continue;
    suggestions.add({
      suggestion: {
        word,
        gloss: best.entry.translations['1']?.glosses[0] ?? '',
        part_of_speech: best.entry.part_of_speech,
      },
      score: best.score,
    });
  }
  writer.addSuggestions('english-german', suggestions.pack());
  await writeEnglishAnswers(staging, answers);
  return { words, entries: id - firstId };
}

interface EnglishAnswer {
  word: string;
  folded: string;
  json: string;
  /** Number of entries in `json`. */
  entries: number;
  standing: Standing;
}

/**
 * Words that differ only in case ("turkey", "Turkey") are included in each other's answers. If only the other spelling
 * leads to a word of the core, it is shown first: "Sorry" is hardly ever the board game.
 */
async function writeEnglishAnswers(staging: Staging, answers: AnswerWriter): Promise<void> {
  const rows = staging.database
    .prepare(
      'select word, folded, json, entries, standing from english_answer order by folded, rowid',
    )
    .iterate();
  let group: EnglishAnswer[] = [];
  const flush = async (): Promise<void> => {
    for (const own of group) {
      const others = group.filter((other) => other !== own);
      const better = own.standing === STANDING.core ? -1 : indexOfCore(others);
      await answers.add(
        'english-german',
        own.word,
        [own.json, ...others.map(({ json }) => json)],
        better === -1
          ? undefined
          : {
              primary: [own, ...others.slice(0, better)].reduce((sum, one) => sum + one.entries, 0),
              matched: { kind: 'folded' },
            },
      );
    }
  };
  for (const row of rows) {
    const next = row as unknown as EnglishAnswer;
    if (group.length > 0 && group[0]?.folded !== next.folded) {
      await flush();
      group = [];
    }
    group.push(next);
  }
  await flush();
}

function indexOfCore(answers: readonly EnglishAnswer[]): number {
  return answers.findIndex(({ standing }) => standing === STANDING.core);
}
