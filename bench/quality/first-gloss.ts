import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ADAPTERS } from '#lexicon/sources/adapters.ts';
import { EvidenceCollector, type GlossEvidence } from '#lexicon/merge/gloss-evidence.ts';
import { mergeWord } from '#lexicon/merge/merge-word.ts';
import type { SourceInput, SourceRecord } from '#lexicon/stage/record.ts';
import { loadFrequency } from '#lexicon/rank/frequency.ts';
import { obtainSources } from '#lexicon/obtain/obtain-sources.ts';
import { locateCore } from '#lexicon/sources/core.ts';
import type { SourceId } from '#contract/dictionary/schemas.ts';
import { PART_OF_ORACLE } from './oracle.ts';
import type { Share } from './coverage.ts';

/** How often the first gloss of the nouns that core and oracle share is one of the oracle's translations. */
export interface FirstGlossResults {
  withoutCore: Share;
  withCore: Share;
  /** Words whose first gloss in the core is not one of the oracle's, for manual review. */
  differences: string[];
}

/**
 * Merges the core's nouns twice, without and with the core, from the sources available offline.
 * Null if the oracle is missing.
 */
export async function compareFirstGlosses(
  oracleFolder: string,
  dataDirectory: string,
): Promise<FirstGlossResults | null> {
  const file = path.join(oracleFolder, PART_OF_ORACLE.nouns);
  if (!existsSync(file)) return null;
  const expected = readTranslations(file);
  const { records, evidence } = await readNounRecords(dataDirectory, expected);
  const results: FirstGlossResults = {
    withoutCore: { part: 0, whole: 0 },
    withCore: { part: 0, whole: 0 },
    differences: [],
  };
  for (const [word, all] of records) {
    const translations = expected.get(word) ?? [];
    if (!all.some(isCoreNoun)) continue;
    const before = firstGloss(
      word,
      all.filter(({ source }) => source !== 'core'),
      evidence,
    );
    const after = firstGloss(word, all, evidence);
    results.withoutCore.whole++;
    results.withCore.whole++;
    if (before !== null && translations.includes(before.toLowerCase())) results.withoutCore.part++;
    if (after !== null && translations.includes(after.toLowerCase())) results.withCore.part++;
    else results.differences.push(`${word}: ${after}, not ${translations.join('|')}`);
  }
  return results;
}

const isCoreNoun = ({ source, partOfSpeech }: SourceRecord): boolean =>
  source === 'core' && partOfSpeech === 'noun';

/** Word → English translations in lower case. */
function readTranslations(file: string): Map<string, string[]> {
  const rows = readFileSync(file, 'utf8').normalize('NFC').split(/\r?\n/u).slice(1);
  return new Map(
    rows.flatMap((row): [string, string[]][] => {
      const [word = '', , , , english = ''] = row.split('\t');
      const translations = english.toLowerCase().split('|').filter(Boolean);
      return translations.length > 0 ? [[word, translations]] : [];
    }),
  );
}

/** All records of the oracle's words, by word, and what all sentence pairs show. */
async function readNounRecords(
  dataDirectory: string,
  words: ReadonlyMap<string, unknown>,
): Promise<{ records: Map<string, SourceRecord[]>; evidence: GlossEvidence }> {
  const obtained = await obtainSources({
    dataDirectory,
    arguments: { network: false },
    log: () => {},
  });
  const inputs: [SourceId, SourceInput | null][] = [
    ['core', locateCore()],
    ...Object.entries(obtained).map(
      ([id, { input }]) => [id as SourceId, input] satisfies [SourceId, SourceInput | null],
    ),
  ];
  const records = new Map<string, SourceRecord[]>();
  const collector = new EvidenceCollector(loadFrequency().weight);
  for (const [id, input] of inputs) {
    if (!input) continue;
    for await (const item of ADAPTERS[id].read(input)) {
      if (item.kind === 'sentence') collector.addSentence(item.sentence);
      if (item.kind !== 'record') continue;
      collector.addRecord(item.record);
      if (!words.has(item.record.word)) continue;
      const known = records.get(item.record.word);
      if (known) known.push(item.record);
      else records.set(item.record.word, [item.record]);
    }
  }
  return { records, evidence: collector.finish() };
}

function firstGloss(
  word: string,
  records: readonly SourceRecord[],
  evidence: GlossEvidence,
): string | null {
  const noun = mergeWord(word, records, evidence).find(({ partOfSpeech }) =>
    partOfSpeech.endsWith('noun'),
  );
  return noun?.senses[0]?.glosses[0] ?? null;
}
