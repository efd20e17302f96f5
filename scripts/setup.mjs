// Installs the packages that are missing or changed: those of the product, or with --with-tests those of tests and
// measurements too. Plain JavaScript for the system's Node: it runs before anything is installed, and again (by Node 26)
// afterwards.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { delimiter, join, resolve, sep } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** What is installed: the fingerprint, or `UNFINISHED`. Inside node_modules, so that both go when npm replaces that folder. */
const PRODUCT_STAMP = join(ROOT, 'node_modules', '.wortlaut-setup');
const TESTS_STAMP = join(ROOT, 'node_modules', '.wortlaut-setup-tests');
const UNFINISHED = 'unfinished';
const LOCK = join(ROOT, 'var', 'setup.lock');
const HEARTBEAT_MS = 2_000;
const STALE_AFTER_MS = 15_000;

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  fail(`Node ${process.versions.node} is too old. Please install Node 20.19 or later.`);
}

const wanted = fingerprint();
const withTests = process.argv.includes('--with-tests');
if (!isInstalled()) {
  await withLock(async () => {
    if (isInstalled()) return;
    const started = Date.now();
    await (stampOf(PRODUCT_STAMP) === wanted ? addTests() : installAll());
    console.log(`Packages are installed (${Math.round((Date.now() - started) / 1000)} s).`);
  });
}

function isInstalled() {
  const stamps = withTests ? [PRODUCT_STAMP, TESTS_STAMP] : [PRODUCT_STAMP];
  return stamps.every((stamp) => stampOf(stamp) === wanted);
}

/** From nothing, with the packages of tests if they are wanted or were there. */
async function installAll() {
  const all = withTests || existsSync(TESTS_STAMP);
  console.log('Installing packages (about 20 seconds the first time) …');
  await npm('ci', all ? '--include=dev' : '--omit=dev');
  writeFileSync(PRODUCT_STAMP, wanted);
  if (all) writeFileSync(TESTS_STAMP, wanted);
}

/** Adds to the product's packages and leaves these alone: a server may be running with them. */
async function addTests() {
  console.log('Installing the packages of the tests …');
  // What an interrupted run unpacked by halves would pass for complete.
  if (stampOf(TESTS_STAMP) === UNFINISHED) await npm('prune', '--omit=dev', '--no-save');
  writeFileSync(TESTS_STAMP, UNFINISHED);
  await npm('install', '--include=dev', '--no-save');
  writeFileSync(TESTS_STAMP, wanted);
}

function fingerprint() {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}\n`);
  for (const file of ['package.json', 'package-lock.json'])
    hash.update(readFileSync(join(ROOT, file)));
  return hash.digest('hex');
}

function stampOf(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** Runs npm with the npm and Node that called us, never with the Node inside the folder that npm is about to replace. */
function npm(...task) {
  const npmScript = process.env.npm_execpath;
  const node = process.env.npm_node_execpath;
  const inside = (path) =>
    resolve(path).split(sep).includes('node_modules') && resolve(path).startsWith(ROOT);
  const path = (process.env.PATH ?? '').split(delimiter).filter((entry) => !inside(entry));
  const options = [...task, '--loglevel=error', '--no-fund', '--no-audit'];
  const [command, parameters] =
    npmScript && node && !inside(node) ? [node, [npmScript, ...options]] : ['npm', options];
  return new Promise((done) => {
    const child = spawn(command, parameters, {
      cwd: ROOT,
      stdio: 'inherit',
      env: { ...process.env, PATH: path.join(delimiter) },
    });
    child.on('error', (error) => fail(`npm could not be started: ${error.message}`));
    child.on('close', (code) =>
      code === 0
        ? done()
        : fail('Installing the packages failed; the lines above say why. Run the command again.'),
    );
  });
}

/** Two simultaneous set-ups destroy each other's node_modules, so the second waits. A lock without a heartbeat is taken over. */
async function withLock(work) {
  mkdirSync(join(ROOT, 'var'), { recursive: true });
  let announced = false;
  for (;;) {
    try {
      mkdirSync(LOCK);
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    const age = Date.now() - (statSync(LOCK, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (age > STALE_AFTER_MS) rmSync(LOCK, { recursive: true, force: true });
    else {
      if (!announced) console.log('Another set-up is running here; waiting for it …');
      announced = true;
      await sleep(500);
    }
  }
  const release = () => rmSync(LOCK, { recursive: true, force: true });
  const heartbeat = setInterval(() => utimesSync(LOCK, new Date(), new Date()), HEARTBEAT_MS);
  process.once('exit', release);
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
  await work();
  clearInterval(heartbeat);
  release();
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
