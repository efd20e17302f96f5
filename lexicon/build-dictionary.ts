import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { DictionaryInfo, SourceId, SourceReport } from '#contract/dictionary/schemas.ts';
import { ArtefactWriter } from './artefact/write.ts';
import { FORMAT_VERSION } from './artefact/schema.ts';
import { AnswerWriter } from './finish/answers.ts';
import { writeCheckerWords } from './finish/checker-words.ts';
import { DraftStore } from './stage/draft-store.ts';
import { keepEarlierUuids } from './stage/earlier-build.ts';
import { EnglishGerman } from './finish/english-german.ts';
import { type Composed, FrameTable } from './sentences/frames/compose.ts';
import { readFrames } from './sentences/frames/read-frames.ts';
import { type GermanCounts, writeEnglish, writeGerman } from './finish/finish.ts';
import { type FormFrequency, loadFrequency, shareWeights } from './rank/frequency.ts';
import { glossWords } from './merge/glosses.ts';
import type { MergedEntry } from './merge/merged-entry.ts';
import { PRECEDENCE } from './merge/precedence.ts';
import { headOfPhrase, reasonToLeaveOut } from './merge/part-of-speech.ts';
import { MergeStep } from './stage/merge-step.ts';
import { EntryTable, READING_PRIORS } from './rank/ranks.ts';
import { Readings } from './rank/readings.ts';
import type { SourceAdapter, SourceInput } from './stage/record.ts';
import { SentenceBank } from './sentences/sentence-bank.ts';
import { type BankEntry, isSentence } from './sentences/sentence-fitness.ts';
import { core } from './sources/core.ts';
import { ding } from './sources/ding.ts';
import { germanPos } from './sources/german-pos.ts';
import { tatoeba } from './sources/tatoeba.ts';
import { wikdict } from './sources/wikdict.ts';
import { wiktextract } from './sources/wiktextract.ts';
import { Staging } from './stage/staging.ts';

export const ADAPTERS: Record<SourceId, SourceAdapter> = {
  core,
  'german-pos': germanPos,
  ding,
  wikdict,
  wiktextract,
  tatoeba,
};
/** The sources that every build requires. */
const NEEDED: readonly SourceId[] = ['core', 'german-pos'];
const SHOWN_REASONS = 5;

export interface BuildOptions {
  /** Null or absent if a source is unavailable. */
  inputs: Partial<Record<SourceId, SourceInput | null>>;
  /** Path of the finished file. It only appears when it is complete. */
  out: string;
  /** One line of progress for a person. */
  log: (line: string) => void;
  /** An earlier artefact whose entry uuids must keep resolving. May be `out` itself, may be missing. */
  previous?: string;
  frequency?: FormFrequency;
  /** ISO; stored as `built_at`. */
  now?: string;
}

/**
 * Builds the artefact from all available inputs. Memory is bounded: records are staged in a temporary file next to `out`,
 * which is removed at the end.
 * @throws if core or german-pos is missing, the core has a mistake, or an input cannot be read. `out` is then unchanged.
 */
export async function buildDictionary(options: BuildOptions): Promise<DictionaryInfo> {
  for (const source of NEEDED) {
    if (!options.inputs[source])
      throw new Error(`The dictionary cannot be built without ${source}.`);
  }
  mkdirSync(path.dirname(options.out), { recursive: true });
  const staging = new Staging(`${options.out}.staging${process.pid}`);
  let writer: ArtefactWriter | null = null;
  try {
    writer = new ArtefactWriter(options.out);
    return await build(options, staging, writer);
  } catch (error) {
    writer?.discard();
    throw error;
  } finally {
    staging.close();
  }
}

async function build(
  { inputs, out: _out, log, previous, frequency, now }: BuildOptions,
  staging: Staging,
  writer: ArtefactWriter,
): Promise<DictionaryInfo> {
  const timer = stopwatch();
  const reports: SourceReport[] = [];
  for (const source of PRECEDENCE) {
    reports.push(await stage(ADAPTERS[source], inputs[source] ?? null, staging, log));
  }
  log(`Read all sources (${timer()}).`);

  const drafts = new DraftStore(staging);
  const frequencies = frequency ?? loadFrequency();
  const merge = new MergeStep(staging, drafts, writer);
  addSkipped(reports, merge.run(frequencies));
  writer.indexForms();
  drafts.index();
  merge.addLate();
  const earlier = previous
    ? keepEarlierUuids(previous, staging, drafts, writer, log)
    : { aliases: 0, carried: 0 };
  log(`Merged ${count(drafts.count)} German entries (${timer()}).`);

  const readings = new Readings(writer.database, staging.database);
  const facts = factsOf(staging);
  const table = rankEntries(staging, frequencies, readings, facts, drafts.count);
  const bank = fillBank(staging, drafts, writer, readings, table, facts);
  log(`Found examples in ${count(bank.size)} sentences (${timer()}).`);

  const checkerWords = writeCheckerWords(staging, drafts, writer, frequencies);
  log(`Wrote ${count(checkerWords)} word forms for the checker (${timer()}).`);

  const english = new EnglishGerman(staging);
  const answers = new AnswerWriter(writer);
  let german: GermanCounts;
  let reverse: { words: number };
  try {
    german = await writeGerman({
      staging,
      drafts,
      writer,
      answers,
      english,
      readings,
      table,
      bank,
    });
    log(`Wrote ${count(german.words)} German words (${timer()}).`);
    reverse = await writeEnglish({ staging, writer, answers, english, firstId: drafts.count + 1 });
    await answers.flush();
    log(`Wrote ${count(reverse.words)} English words (${timer()}).`);
  } finally {
    await answers.close();
  }

  const builtAt = now ?? new Date().toISOString();
  const counts = {
    entries: drafts.count,
    words: german.words,
    forms: german.forms,
    english_words: reverse.words,
    sentences: bank.size,
    aliases: earlier.aliases,
    carried_over: earlier.carried,
    translated: german.translated,
    with_ipa: german.withIpa,
    with_examples: german.withExamples,
  };
  const info: DictionaryInfo = {
    build_id: buildId(builtAt, counts, reports),
    built_at: builtAt,
    format_version: FORMAT_VERSION,
    counts,
    sources: reports,
  };
  writer.finish(info);
  log(`Sealed the file (${timer()}).`);
  return info;
}

function stopwatch(): () => string {
  const start = performance.now();
  return () => `${((performance.now() - start) / 1000).toFixed(1)} s`;
}

function count(number: number): string {
  return number.toLocaleString('en-US');
}

function buildId(builtAt: string, counts: object, reports: object): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([builtAt, counts, reports]))
    .digest('hex');
  return `${builtAt.slice(0, 10).replaceAll('-', '')}-${hash.slice(0, 12)}`;
}

/** Reads one source into the staging file. */
async function stage(
  adapter: SourceAdapter,
  input: SourceInput | null,
  staging: Staging,
  log: (line: string) => void,
): Promise<SourceReport> {
  const report: SourceReport = {
    id: adapter.id,
    name: adapter.name,
    licence: adapter.licence,
    url: adapter.url,
    ...(input?.version === undefined ? {} : { version: input.version }),
    used: input !== null,
    records: 0,
    skipped: 0,
    skipped_reasons: [],
  };
  if (!input) return report;
  const skip = (reason: string): void => {
    report.skipped++;
    if (report.skipped_reasons.length < SHOWN_REASONS) report.skipped_reasons.push(reason);
  };
  for await (const item of adapter.read(input)) {
    if (item.kind === 'skipped') skip(item.reason);
    else if (item.kind === 'sentence') {
      staging.addSentence(item.sentence);
      report.records++;
    } else {
      const reason = reasonToLeaveOut(item.record);
      if (reason) skip(`${item.record.word.slice(0, 60)}: ${reason}`);
      else {
        staging.addRecord(item.record);
        const head = headOfPhrase(item.record);
        if (head) staging.addRecord(head);
        report.records++;
      }
    }
    if ((report.records + report.skipped) % 200_000 === 0) {
      log(`  ${adapter.name}: ${count(report.records)} records …`);
    }
  }
  log(`${adapter.name}: ${count(report.records)} records used, ${count(report.skipped)} skipped.`);
  for (const reason of report.skipped_reasons) log(`    skipped: ${reason}`);
  return report;
}

function addSkipped(
  reports: readonly SourceReport[],
  leftOut: ReadonlyMap<SourceId, number>,
): void {
  for (const report of reports) {
    const skipped = leftOut.get(report.id) ?? 0;
    if (skipped === 0) continue;
    report.records -= skipped;
    report.skipped += skipped;
    report.skipped_reasons.push(
      `${count(skipped)} heads are descriptions of several uncommon words`,
    );
  }
}

interface EntryFacts extends BankEntry {
  /** The headword of a verb or adjective in lower case. */
  plain: string | null;
  prior: number;
}

/** The facts about entries that ranking and the sentence bank need, read on demand. */
function factsOf(staging: Staging): (id: number) => EntryFacts {
  const select = staging.database.prepare(
    'select part_of_speech, carried, json from draft where id = ?',
  );
  const cache = new Map<number, EntryFacts>();
  return (id) => {
    const cached = cache.get(id);
    if (cached) return cached;
    const row = select.get(id);
    const merged = row?.['carried'] === 0 ? (JSON.parse(String(row['json'])) as MergedEntry) : null;
    const facts: EntryFacts = {
      isNoun: merged?.partOfSpeech === 'noun' || merged?.partOfSpeech === 'proper noun',
      hasHomonyms: merged?.hasHomonyms ?? false,
      isVerb: merged?.verb !== undefined,
      isContent: ['noun', 'verb', 'adjective'].includes(merged?.partOfSpeech ?? ''),
      ...(merged?.level ? { level: merged.level } : {}),
      glossWords: glossWords(merged?.senses.flatMap(({ glosses }) => glosses) ?? []),
      plain: merged?.verb || merged?.adjective ? merged.word.toLowerCase() : null,
      prior: merged ? READING_PRIORS[merged.partOfSpeech] : 0.1,
    };
    if (cache.size > 60_000) cache.clear();
    cache.set(id, facts);
    return facts;
  };
}

/**
 * A present participle that is also another word is usually that word: "während" says nothing about how common währen is.
 * The same goes for an imperative that is also an adjective: "nah" is hardly ever a form of nahen.
 */
const COINCIDENCE_SHARE = 0.02;

function rankEntries(
  staging: Staging,
  frequency: FormFrequency,
  readings: Readings,
  facts: (id: number) => EntryFacts,
  size: number,
): EntryTable {
  const weights = shareWeights(frequency, (form) => {
    const entries = readings.anyCase(form);
    const isPlain = entries.some((entry) => facts(entry).plain === form);
    return entries.map((entry) => {
      const { isNoun, plain, prior } = facts(entry);
      const kind = isNoun ? 'noun' : plain === form ? 'plain' : 'other';
      const inflection = plain !== null ? 'many' : isNoun ? 'some' : 'none';
      const mayCoincide = plain !== null && plain !== form && (isPlain || form.endsWith('nd'));
      const description = mayCoincide ? readings.descriptionOf(form, entry) : undefined;
      const coincides = description === 'present participle' || description === 'imperative';
      return { entry, kind, inflection, prior: prior * (coincides ? COINCIDENCE_SHARE : 1) };
    });
  });
  shareAmongHomonyms(staging, weights);
  return new EntryTable(size, weights);
}

/** Homonyms share their forms, so the lists cannot show which is commoner: each gets the combined weight. */
function shareAmongHomonyms(staging: Staging, weights: Map<number, number>): void {
  const rows = staging.database
    .prepare(
      `select group_concat(id) as ids from draft group by word, part_of_speech having count(*) > 1`,
    )
    .all();
  for (const row of rows) {
    const ids = String(row['ids']).split(',').map(Number);
    const sum = ids.reduce((total, id) => total + (weights.get(id) ?? 0), 0);
    if (sum > 0) for (const id of ids) weights.set(id, sum);
  }
}

function fillBank(
  staging: Staging,
  drafts: DraftStore,
  writer: ArtefactWriter,
  readings: Readings,
  table: EntryTable,
  facts: (id: number) => BankEntry,
): SentenceBank {
  const bank = new SentenceBank(writer, readings, table, facts);
  const frames = new FrameTable(readFrames());
  const composed = new Map<number, Composed[]>();
  for (const entries of drafts.words()) {
    for (const draft of entries) {
      if (draft.kind !== 'merged') continue;
      for (const { text, translation, level, source } of draft.merged.examples) {
        if (translation === undefined || !isSentence(text)) continue;
        bank.add({ text, translation, source, ...(level ? { level } : {}) }, draft.id);
      }
      const sentences = frames.compose(draft.merged);
      if (sentences.length > 0) composed.set(draft.id, sentences);
    }
  }
  for (const sentence of staging.sentences()) bank.add(sentence);
  // Last, because it depends on which sentences the sources lack.
  for (const [entry, sentences] of composed) bank.addComposed(entry, sentences);
  bank.writeLinks();
  return bank;
}
