import { parseArgs } from 'node:util';
import path from 'node:path';
import { existsSync, writeFileSync } from 'node:fs';
import type { SourceId } from '#contract/dictionary/schemas.ts';
import { ArtefactError, openArtefact } from './artefact/open.ts';
import { buildDictionary } from './build-dictionary.ts';
import { stampOf } from './built-from.ts';
import { locateGermanPos, obtainSources } from './obtain/obtain-sources.ts';
import type { SourceInput } from './stage/record.ts';
import { locateGlosses } from './sources/glosses.ts';
import { locateCore } from './sources/core.ts';

const ROOT = path.join(import.meta.dirname, '..');
const FILE_NAMES = { core: 'dictionary-core.sqlite', full: 'dictionary.sqlite' };
const USAGE = `npm run dictionary -- [options]
  --wiktextract FILE_OR_URL   the German extract of English Wiktionary (kaikki.org); remembered for later builds
  --tatoeba FILE_OR_URL       sentence pairs; remembered for later builds
  --core                      only our own words, which takes seconds (var/dictionary-core.sqlite)
  --out FILE                  where to write (var/dictionary.sqlite)
  --offline                   use only files that are already there
  --fresh                     do not keep the entry ids of the existing dictionary
  --unless-usable             do nothing if there is a dictionary that this version can read
  --stamp TEXT                what it is built from, to be noted beside the file (FILE.built-from)`;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      wiktextract: { type: 'string' },
      tatoeba: { type: 'string' },
      core: { type: 'boolean', default: false },
      out: { type: 'string' },
      offline: { type: 'boolean', default: false },
      fresh: { type: 'boolean', default: false },
      'unless-usable': { type: 'boolean', default: false },
      stamp: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    console.log(USAGE);
    return;
  }
  const log = (line: string): void => console.log(line);
  const dataDirectory = path.join(ROOT, 'var');
  const extent = values.core ? 'core' : 'full';
  const out = path.resolve(values.out ?? path.join(dataDirectory, FILE_NAMES[extent]));
  if (values['unless-usable'] && isUsable(out, log)) return;
  const inputs: Partial<Record<SourceId, SourceInput | null>> = {
    core: locateCore(),
    glosses: locateGlosses(),
    'german-pos': locateGermanPos(),
  };
  if (!values.core) {
    const obtained = await obtainSources({
      dataDirectory,
      arguments: {
        ...(values.wiktextract === undefined ? {} : { wiktextract: values.wiktextract }),
        ...(values.tatoeba === undefined ? {} : { tatoeba: values.tatoeba }),
        network: !values.offline,
      },
      log,
    });
    for (const [id, { input, reason }] of Object.entries(obtained)) {
      inputs[id as SourceId] = input;
      log(`${id}: ${input ? 'found' : 'not found'} (${reason})`);
    }
  }
  const info = await buildDictionary({
    inputs,
    out,
    log,
    // To the process that started this one, if it listens.
    onProgress: (share) => process.send?.({ share } satisfies BuildReport),
    extent,
    ...(values.fresh ? {} : { previous: earlierFiles(out) }),
  });
  if (values.stamp !== undefined) writeFileSync(stampOf(out), values.stamp);
  const { entries = 0, english_words: english = 0, sentences = 0 } = info.counts;
  log(`${out}: ${entries} entries, ${english} English words, ${sentences} sentences.`);
  if (extent === 'full' && !inputs.wiktextract) {
    log('To add the full Wiktionary: npm run dictionary -- --wiktextract FILE_OR_URL');
  }
}

/** What a build reports to the process that started it. */
export interface BuildReport {
  /** Of the whole time, 0 to 1. */
  share: number;
}

/** What this build replaces: the file itself, and the small dictionary that was served until now. */
function earlierFiles(out: string): string[] {
  return [...new Set([out, path.join(path.dirname(out), FILE_NAMES.core)])];
}

/** Whether there is a complete dictionary of this version. */
function isUsable(file: string, log: (line: string) => void): boolean {
  if (!existsSync(file)) return false;
  try {
    openArtefact(file).database.close();
    log(`${file} is there and usable.`);
    return true;
  } catch (error) {
    if (!(error instanceof ArtefactError)) throw error;
    log(`${error.message} So it is built anew.`);
    return false;
  }
}

/** A build that was started by another process ends with it. */
function endWithParent(): void {
  process.once('disconnect', () => process.exit(1));
  process.channel?.unref();
}

if (import.meta.main) {
  endWithParent();
  try {
    await main();
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
