import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { DictionaryInfo, SourceId, SourceReport } from '#contract/dictionary/schemas.ts';
import { isSeldomUsed } from '#german/inflection/forms.ts';
import { ArtefactWriter } from './artefact/write.ts';
import { STANDING, type Standing } from './artefact/reading-order.ts';
import { openGermanSpeller } from './artefact/german-speller.ts';
import { FORMAT_VERSION } from './artefact/schema.ts';
import { AnswerWriter } from './finish/answers.ts';
import { writeCheckerWords } from './finish/checker-words.ts';
import { deleteAbandoned } from './stage/abandoned-files.ts';
import { DraftStore } from './stage/draft-store.ts';
import { keepEarlierUuids } from './stage/earlier-build.ts';
import { EnglishGerman } from './finish/english-german.ts';
import { type Composed, FrameTable } from './sentences/frames/compose.ts';
import { readFrames } from './sentences/frames/read-frames.ts';
import { type GermanCounts, writeEnglish, writeGerman } from './finish/finish.ts';
import { type FormFrequency, loadFrequency, type Share, shareWeights } from './rank/frequency.ts';
import { EvidenceCollector, type GlossEvidence } from './merge/gloss-evidence.ts';
import { glossWords } from './merge/glosses.ts';
import type { MergedEntry } from './merge/merged-entry.ts';
import { PRECEDENCE } from './merge/precedence.ts';
import { headOfPhrase, reasonToLeaveOut } from './merge/part-of-speech.ts';
import { inheritForms } from './stage/inherit-step.ts';
import { MergeStep } from './stage/merge-step.ts';
import { EntryTable, READING_PRIORS, standingOf } from './rank/ranks.ts';
import { Readings } from './rank/readings.ts';
import type { SourceAdapter, SourceInput } from './stage/record.ts';
import { SentenceBank } from './sentences/sentence-bank.ts';
import { type BankEntry, isSentence } from './sentences/sentence-fitness.ts';
import { core } from './sources/core.ts';
import { ding } from './sources/ding.ts';
import { germanPos } from './sources/german-pos.ts';
import { tatoeba } from './sources/tatoeba.ts';
import { wikdict } from './sources/wikdict.ts';
import { glosses } from './sources/glosses.ts';
import { wiktextract } from './sources/wiktextract.ts';
import { Staging } from './stage/staging.ts';

export const ADAPTERS: Record<SourceId, SourceAdapter> = {
  core,
  glosses,
  'german-pos': germanPos,
  ding,
  wikdict,
  wiktextract,
  tatoeba,
};
/** The sources that every build requires. */
const NEEDED: readonly SourceId[] = ['core', 'german-pos'];
/** The sources that are ours: their words are the small dictionary. */
const OURS: ReadonlySet<SourceId> = new Set(['core', 'glosses']);
const SHOWN_REASONS = 5;

export interface BuildOptions {
  /** Null or absent if a source is unavailable. */
  inputs: Partial<Record<SourceId, SourceInput | null>>;
  /** Path of the finished file. It only appears when it is complete. */
  out: string;
  /** One line of progress for a person. */
  log: (line: string) => void;
  /**
   * `core`: only the words of our own sources, with their inflections, which takes seconds instead of minutes. Their entries
   * have the same uuids in the full dictionary. Default: `full`.
   */
  extent?: 'core' | 'full';
  /** Earlier artefacts whose entry uuids must keep resolving. `out` may be one of them; those that do not exist are skipped. */
  previous?: readonly string[];
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
  deleteAbandoned(options.out);
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
  { inputs, log, extent = 'full', previous = [], frequency, now }: BuildOptions,
  staging: Staging,
  writer: ArtefactWriter,
): Promise<DictionaryInfo> {
  const timer = stopwatch();
  const reports: SourceReport[] = [];
  for (const source of PRECEDENCE) {
    const isOurs = OURS.has(source);
    const isUsed = extent === 'full' || isOurs || NEEDED.includes(source);
    const input = isUsed ? (inputs[source] ?? null) : null;
    const only = extent === 'core' && !isOurs ? staging.heads() : null;
    reports.push(await stage(ADAPTERS[source], input, { staging, log, only }));
  }
  log(`Read all sources (${timer()}).`);

  const drafts = new DraftStore(staging);
  const frequencies = frequency ?? loadFrequency();
  const merge = new MergeStep(staging, drafts, writer);
  addSkipped(reports, merge.run(frequencies, collectEvidence(staging, frequencies)));
  drafts.index();
  const speller = await openGermanSpeller();
  const completed = inheritForms({
    staging,
    drafts,
    writer,
    frequency: frequencies,
    isWordForm: (form) => speller.testSpelling(form),
  });
  speller.dispose();
  log(`Completed the forms of ${count(completed)} nouns (${timer()}).`);
  writer.indexForms();
  merge.addLate();
  const earlier = { aliases: 0, carried: 0 };
  for (const file of previous) {
    const kept = keepEarlierUuids(file, staging, drafts, writer, log);
    earlier.aliases += kept.aliases;
    earlier.carried += kept.carried;
  }
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
      frequency: frequencies,
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
    ...(extent === 'core' && { extent }),
    counts,
    sources: reports,
  };
  writer.finish(info);
  log(`Sealed the file (${timer()}).`);
  return info;
}

/** What all sentence pairs, the core's among them, show about glosses. */
function collectEvidence(staging: Staging, { weight }: FormFrequency): GlossEvidence {
  const collector = new EvidenceCollector(weight);
  for (const { records } of staging.words()) {
    for (const record of records) collector.addRecord(record);
  }
  for (const sentence of staging.sentences()) collector.addSentence(sentence);
  return collector.finish();
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

/** Reads one source into the staging file. @param only the words to read; null: all */
async function stage(
  adapter: SourceAdapter,
  input: SourceInput | null,
  {
    staging,
    log,
    only,
  }: { staging: Staging; log: (line: string) => void; only: ReadonlySet<string> | null },
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
    } else if (only && !only.has(item.record.word)) continue;
    else {
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
  word: string;
  prior: number;
  isCapitalised: boolean;
  standing: Standing;
}

/** The facts about entries that ranking and the sentence bank need, read on demand. */
function factsOf(staging: Staging): (id: number) => EntryFacts {
  const select = staging.database.prepare(
    'select word, part_of_speech, carried, json from draft where id = ?',
  );
  const cache = new Map<number, EntryFacts>();
  return (id) => {
    const cached = cache.get(id);
    if (cached) return cached;
    const row = select.get(id);
    const merged = row?.['carried'] === 0 ? (JSON.parse(String(row['json'])) as MergedEntry) : null;
    const facts: EntryFacts = {
      isCore: merged?.sources.includes('core') ?? false,
      isNoun: merged?.partOfSpeech === 'noun' || merged?.partOfSpeech === 'proper noun',
      hasHomonyms: merged?.hasHomonyms ?? false,
      isVerb: merged?.verb !== undefined,
      isContent: ['noun', 'verb', 'adjective'].includes(merged?.partOfSpeech ?? ''),
      ...(merged?.level ? { level: merged.level } : {}),
      glossWords: glossWords(merged?.senses.flatMap(({ glosses }) => glosses) ?? []),
      plain: merged?.verb || merged?.adjective ? merged.word.toLowerCase() : null,
      prior: merged ? READING_PRIORS[merged.partOfSpeech] : 0.1,
      word: String(row?.['word']),
      isCapitalised: /^\p{Lu}/u.test(String(row?.['word'])),
      standing: merged ? standingOf(merged) : STANDING.bare,
    };
    if (cache.size > 60_000) cache.clear();
    cache.set(id, facts);
    return facts;
  };
}

/** From this share of capitals on, a spelling is a noun or a name. */
const MOSTLY_CAPITAL = 0.8;
/** How likely an entry is meant, compared with one of the core, if nothing else decides. */
const STANDING_PRIOR: Record<Standing, number> = { 0: 1, 1: 0.3, 2: 0.02, 3: 0.3 };

/**
 * The core has every function word, so a raw one is a noun or adjective that a source takes for a preposition ("Stelle").
 */
function priorOf(prior: number, standing: Standing): number {
  const isClosed = standing !== STANDING.core && prior > READING_PRIORS.verb;
  return (isClosed ? READING_PRIORS.interjection : prior) * STANDING_PRIOR[standing];
}

/** No match for a word spelt like it, even if it is of the core: "reis" is Reis. */
const IMPERATIVE = /^(?:plural )?imperative/u;
/** Whether a form is the dative that hardly anyone writes any more: "dem Kohle". */
function isOldDative(description: string, form: string, word: string): boolean {
  return description === 'dative singular' && form === `${word.toLowerCase()}e`;
}

function rankEntries(
  staging: Staging,
  frequency: FormFrequency,
  readings: Readings,
  facts: (id: number) => EntryFacts,
  size: number,
): EntryTable {
  // The lists are in lower case, the forms of nouns are not.
  const describe = (form: string, entry: number): string | undefined =>
    readings.descriptionOf(form, entry) ??
    readings.descriptionOf(form.charAt(0).toUpperCase() + form.slice(1), entry);
  /** "Facebook" is no imperative, "Hans" no genitive: a form that is commoner than its word can be is a name. */
  const isName = (form: string, entry: number): boolean => {
    const { standing, word, isCapitalised } = facts(entry);
    if (standing === STANDING.core || word.toLowerCase() === form) return false;
    const description = describe(form, entry) ?? '';
    if (description === 'genitive singular') {
      return frequency.weight(form) > frequency.weight(word);
    }
    const capital = frequency.capitalShareInside(form) ?? frequency.capitalShare(form) ?? 0;
    return !isCapitalised && isSeldomUsed(description) && capital >= MOSTLY_CAPITAL;
  };
  const { entries: weights, forms } = shareWeights(frequency, (form) => {
    const all = readings.anyCase(form).filter((entry) => !isName(form, entry));
    const hasHeadword = all.some((entry) => {
      const { word, standing } = facts(entry);
      return standing === STANDING.core && word.toLowerCase() === form;
    });
    const entries = hasHeadword
      ? all.filter((entry) => !isOldDative(describe(form, entry) ?? '', form, facts(entry).word))
      : all;
    const isPlain = entries.some((entry) => facts(entry).plain === form);
    const isCore = entries.some(
      (entry) => facts(entry).plain === form && facts(entry).standing === STANDING.core,
    );
    return entries.map((entry) => {
      const { word, isNoun, isCapitalised, plain, prior, standing } = facts(entry);
      const kind = isCapitalised ? 'noun' : plain === form ? 'plain' : 'other';
      const inflection = plain !== null ? 'many' : isNoun ? 'some' : 'none';
      const isHeadword = word.toLowerCase() === form;
      const description = isHeadword || entries.length === 1 ? undefined : describe(form, entry);
      const coincides =
        description !== undefined &&
        ((standing !== STANDING.core && (isCore || isSeldomUsed(description))) ||
          (hasHeadword && IMPERATIVE.test(description)) ||
          ((isPlain || form.endsWith('nd')) &&
            (description === 'present participle' || description === 'imperative')));
      return {
        entry,
        kind,
        isHeadword: isHeadword && standing === STANDING.core,
        coincides,
        inflection,
        prior: priorOf(prior, standing),
      };
    });
  });
  shareAmongHomonyms(staging, weights, forms);
  return new EntryTable(size, weights, forms);
}

/** Homonyms share their forms, so the lists cannot show which is commoner: each gets the combined weight. */
function shareAmongHomonyms(
  staging: Staging,
  weights: Map<number, number>,
  forms: Map<string, Share[]>,
): void {
  const groupOf = new Map<number, number>();
  const rows = staging.database
    .prepare(
      `select group_concat(id) as ids from draft group by word, part_of_speech having count(*) > 1`,
    )
    .all();
  for (const row of rows) {
    const ids = String(row['ids']).split(',').map(Number);
    const sum = ids.reduce((total, id) => total + (weights.get(id) ?? 0), 0);
    if (sum > 0) for (const id of ids) weights.set(id, sum);
    for (const id of ids) groupOf.set(id, ids[0] ?? id);
  }
  for (const [form, shares] of forms) {
    const sums = new Map<number, number>();
    for (const { entry, weight } of shares) {
      const group = groupOf.get(entry) ?? entry;
      sums.set(group, (sums.get(group) ?? 0) + weight);
    }
    forms.set(
      form,
      shares.map(({ entry }) => ({ entry, weight: sums.get(groupOf.get(entry) ?? entry) ?? 0 })),
    );
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
