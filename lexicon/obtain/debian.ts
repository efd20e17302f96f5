import { execFile } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readAr } from './ar-archive.ts';
import { archiveUrl, type DebianPackage } from './debian-packages.ts';
import { download } from './download.ts';

const run = promisify(execFile);
/** A slow connection may take a while for 20 MB; apt itself gives up on an unresponsive server after two minutes. */
const APT_MILLISECONDS = 300_000;

export interface DebianOptions {
  /** Parent of the folders with each package's unpacked files. */
  directory: string;
  log: (line: string) => void;
  signal?: AbortSignal | undefined;
}

/**
 * Ensures that the packages are unpacked below `directory`, without root. Missing ones are fetched by `apt-get download`
 * if apt is available, else from Debian's archive by pinned address and hash.
 * @returns by package name, the folder or the reason why the package is unavailable.
 */
export async function obtainDebianPackages(
  packages: readonly DebianPackage[],
  options: DebianOptions,
): Promise<Map<string, { folder: string } | { reason: string }>> {
  const results = new Map<string, { folder: string } | { reason: string }>();
  const missing: DebianPackage[] = [];
  for (const wanted of packages) {
    const folder = join(options.directory, wanted.name);
    if (existsSync(folder)) results.set(wanted.name, { folder });
    else missing.push(wanted);
  }
  if (missing.length === 0) return results;
  await mkdir(options.directory, { recursive: true });
  const work = await mkdtemp(join(options.directory, '.work-'));
  try {
    options.log(`Fetching ${missing.length} of Debian's word lists …`);
    const byApt = await downloadByApt(missing, work, options.directory);
    for (const wanted of missing) {
      results.set(wanted.name, await obtainOne(wanted, byApt, work, options));
    }
  } finally {
    await rm(work, { recursive: true, force: true });
  }
  return results;
}

type AptResult = { files: Map<string, string> } | { reason: string };

async function obtainOne(
  wanted: DebianPackage,
  byApt: AptResult,
  work: string,
  { directory, log, signal }: DebianOptions,
): Promise<{ folder: string } | { reason: string }> {
  const reasons: string[] = [];
  try {
    let file = 'files' in byApt ? byApt.files.get(wanted.name) : undefined;
    if (file === undefined) {
      reasons.push('reason' in byApt ? byApt.reason : 'apt has no such package');
      file = join(work, `${wanted.name}.deb`);
      await download({ url: archiveUrl(wanted), file, sha256: wanted.sha256, log, signal });
    }
    const folder = join(directory, wanted.name);
    await unpack(file, join(work, wanted.name));
    await rename(join(work, wanted.name), folder);
    return { folder };
  } catch (error) {
    reasons.push(error instanceof Error ? error.message : String(error));
    return { reason: reasons.join('; ') };
  }
}

/** apt can download without root; if the system's package lists are empty, it first fetches lists into a folder of ours. */
async function downloadByApt(
  packages: readonly DebianPackage[],
  work: string,
  directory: string,
): Promise<AptResult> {
  const own = join(directory, '.apt');
  const ownLists = [
    `Dir::State::Lists=${join(own, 'lists')}`,
    `Dir::Cache=${join(own, 'cache')}`,
    'APT::Sandbox::User=',
    'Acquire::Languages=none',
    'Debug::NoLocking=1',
  ].flatMap((option) => ['-o', option]);
  const apt = (args: string[]) =>
    run('apt-get', ['-q', ...args], { cwd: work, timeout: APT_MILLISECONDS });
  const names = packages.map(({ name }) => name);
  try {
    await apt(['-o', 'APT::Sandbox::User=', 'download', ...names]);
  } catch (error) {
    if (isMissingCommand(error)) return { reason: 'this machine has no apt' };
    try {
      await mkdir(join(own, 'lists', 'partial'), { recursive: true });
      await mkdir(join(own, 'cache', 'archives', 'partial'), { recursive: true });
      await apt([...ownLists, 'update']);
      await apt([...ownLists, 'download', ...names]);
    } catch (second) {
      if (downloaded(work).size === 0)
        return { reason: `apt could not fetch it: ${firstComplaint(second)}` };
    } finally {
      await rm(own, { recursive: true, force: true });
    }
  }
  return { files: downloaded(work) };
}

function downloaded(work: string): Map<string, string> {
  return new Map(
    globSync('*.deb', { cwd: work }).map((file) => [file.split('_')[0] ?? file, join(work, file)]),
  );
}

/** A .deb is an ar archive with a tar archive in it. Every supported system has `tar`, which handles the compression. */
async function unpack(file: string, folder: string): Promise<void> {
  const data = readAr(await readFile(file)).find(({ name }) => name.startsWith('data.tar'));
  if (!data) throw new Error('the package holds no files');
  await mkdir(folder, { recursive: true });
  const archive = join(folder, data.name);
  await writeFile(archive, data.data);
  await run('tar', ['-xf', archive, '-C', folder]);
  await rm(archive);
}

function isMissingCommand(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

function firstComplaint(error: unknown): string {
  const output = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error);
  return output.split('\n').find((line) => line.startsWith('E:')) ?? output.split('\n')[0] ?? '';
}
