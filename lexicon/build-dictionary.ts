import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { DictionaryInfo } from '#contract/dictionary/schemas.ts';
import { openGermanSpeller } from './artefact/german-speller.ts';
import { FORMAT_VERSION } from './artefact/schema.ts';
import { ArtefactWriter } from './artefact/write.ts';
import { AnswerWriter } from './finish/answers.ts';
import { CheckerWords } from './finish/checker-words.ts';
import { EnglishGerman } from './finish/english-german.ts';
import { writeEnglish } from './finish/english.ts';
import { type GermanCounts, writeGerman } from './finish/german.ts';
import { WordPartsThread } from './finish/word-parts.ts';
import { EvidenceCollector, type GlossEvidence } from './merge/gloss-evidence.ts';
import { factsOf } from './rank/entry-facts.ts';
import { type FormFrequency, loadFrequency } from './rank/frequency.ts';
import { rankEntries } from './rank/rank-entries.ts';
import { Readings } from './rank/readings.ts';
import { BankFiller } from './sentences/bank-filler.ts';
import { deleteAbandoned } from './stage/abandoned-files.ts';
import { DraftStore } from './stage/draft-store.ts';
import { keepEarlierUuids } from './stage/earlier-build.ts';
import { inheritForms } from './stage/inherit-step.ts';
import { MergeStep } from './stage/merge-step.ts';
import {
  addSkipped,
  type Extent,
  NEEDED,
  type SourceInputs,
  stageSources,
} from './stage/stage-sources.ts';
import { Staging } from './stage/staging.ts';

/** How much of the whole time has passed when a step is finished: medians of three full builds on two cores. */
const SHARES = {
  sources: 0.1,
  forms: 0.39,
  merge: 0.41,
  examples: 0.52,
  checker: 0.56,
  german: 0.86,
  english: 0.98,
  file: 1,
} as const;

export interface BuildOptions {
  /** Null or absent if a source is unavailable. */
  inputs: SourceInputs;
  /** Path of the finished file. It only appears when it is complete. */
  out: string;
  /** One line of progress for a person. */
  log: (line: string) => void;
  /** Told after each step which share of the whole time (0 to 1) has usually passed by then. */
  onProgress?: (share: number) => void;
  /**
   * `core`: only the words of our own sources, with their inflections, which takes seconds instead of minutes. Their entries
   * have the same uuids in the full dictionary. Default: `full`.
   */
  extent?: Extent;
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
  { inputs, log, onProgress, extent = 'full', previous = [], frequency, now }: BuildOptions,
  staging: Staging,
  writer: ArtefactWriter,
): Promise<DictionaryInfo> {
  const timer = stopwatch();
  const finished = (step: keyof typeof SHARES, line: string): void => {
    log(`${line} (${timer()}).`);
    onProgress?.(SHARES[step]);
  };
  const reports = await stageSources(inputs, extent, staging, log);
  finished('sources', 'Read all sources');

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
  finished('forms', `Completed the forms of ${count(completed)} nouns`);
  writer.indexForms();
  merge.addLate();
  const earlier = { aliases: 0, carried: 0 };
  for (const file of previous) {
    const kept = keepEarlierUuids(file, staging, drafts, writer, log);
    earlier.aliases += kept.aliases;
    earlier.carried += kept.carried;
  }
  finished('merge', `Merged ${count(drafts.count)} German entries`);

  const readings = new Readings(writer.database, staging.database);
  const facts = factsOf(staging);
  const table = rankEntries(staging, frequencies, readings, facts, drafts.count);
  const wordParts = new WordPartsThread(staging, table);
  const answers = new AnswerWriter(writer);
  let german: GermanCounts;
  let reverse: { words: number };
  let sentences: number;
  try {
    const filler = new BankFiller(writer, readings, table, facts);
    const checkerWords = new CheckerWords(staging, frequencies);
    for (const entries of drafts.words()) {
      filler.add(entries);
      checkerWords.add(entries);
    }
    const bank = filler.finish(staging);
    sentences = bank.size;
    finished('examples', `Found examples in ${count(sentences)} sentences`);
    finished('checker', `Wrote ${count(checkerWords.finish(writer))} word forms for the checker`);
    const english = new EnglishGerman(staging);
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
      wordParts,
    });
    finished('german', `Wrote ${count(german.words)} German words`);
    reverse = await writeEnglish({ staging, writer, answers, english, firstId: drafts.count + 1 });
    await answers.flush();
    finished('english', `Wrote ${count(reverse.words)} English words`);
  } finally {
    await Promise.all([wordParts.close(), answers.close()]);
  }

  const builtAt = now ?? new Date().toISOString();
  const counts = {
    entries: drafts.count,
    words: german.words,
    forms: german.forms,
    english_words: reverse.words,
    sentences,
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
  finished('file', 'Sealed the file');
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
