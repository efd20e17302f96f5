// Installs the dependencies when they are missing or the lock file changed. Plain JavaScript for the system's Node: it runs
// before anything is installed, and again (by Node 26) afterwards.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { delimiter, join, resolve, sep } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const STAMP = join(ROOT, 'node_modules', '.wortlaut-setup');
const LOCK = join(ROOT, 'var', 'setup.lock');
const HEARTBEAT_MS = 2_000;
const STALE_AFTER_MS = 15_000;

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  fail(`Node ${process.versions.node} is too old. Please install Node 20.19 or later.`);
}

const wanted = fingerprint();
if (installed() !== wanted) {
  await withLock(async () => {
    if (installed() === wanted) return;
    console.log('Installing packages (about 20 seconds the first time) …');
    const started = Date.now();
    await install();
    writeFileSync(STAMP, wanted);
    console.log(`Packages are installed (${Math.round((Date.now() - started) / 1000)} s).`);
  });
}

function fingerprint() {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}\n`);
  for (const file of ['package.json', 'package-lock.json'])
    hash.update(readFileSync(join(ROOT, file)));
  return hash.digest('hex');
}

function installed() {
  try {
    return readFileSync(STAMP, 'utf8');
  } catch {
    return undefined;
  }
}

/** Runs `npm ci` with the npm and Node that called us, never with the Node inside the folder that npm is about to replace. */
function install() {
  const npm = process.env.npm_execpath;
  const node = process.env.npm_node_execpath;
  const inside = (path) =>
    resolve(path).split(sep).includes('node_modules') && resolve(path).startsWith(ROOT);
  const path = (process.env.PATH ?? '').split(delimiter).filter((entry) => !inside(entry));
  const options = ['ci', '--include=dev', '--loglevel=error', '--no-fund', '--no-audit'];
  const [command, parameters] =
    npm && node && !inside(node) ? [node, [npm, ...options]] : ['npm', options];
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
