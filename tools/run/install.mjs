/**
 * Installs what is missing before anything else runs. Plain Node (20 or newer) without dependencies, since it runs
 * before the installation.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '../..');

const stamp = join(root, 'node_modules/.plumbline-installed');
const windows = process.platform === 'win32';

export function say(line) {
  console.log(`plumbline: ${line}`);
}

/** Exits with one sentence and no stack, or silently if this process is stopping, which makes programs fail. */
export function stop(sentence, code = 1) {
  if (stopCode === null) console.error(`plumbline: ${sentence}`);
  process.exit(stopCode ?? code);
}

/** Prints every half minute that the work is still running. */
export function whileWaiting(what) {
  const from = Date.now();
  const timer = setInterval(() => {
    say(`still ${what} (${Math.round((Date.now() - from) / 1000)} s)`);
  }, 30_000);
  return () => {
    clearInterval(timer);
    return ((Date.now() - from) / 1000).toFixed(1);
  };
}

/** Inputs of the installation: the lock file and the workspace's package files. */
function lockFingerprint() {
  const hash = createHash('sha256');
  for (const file of ['package.json', 'package-lock.json', '.npmrc']) {
    hash.update(readFileSync(join(root, file)));
  }
  return hash.digest('hex');
}

function isInstalled(fingerprint) {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint;
}

/** Runs `npm ci` when the lock file changed since the last time, with progress lines. */
export async function ensureInstalled() {
  const [major] = process.versions.node.split('.').map(Number);
  if (major < 20) {
    stop(
      `Node ${process.versions.node} is too old. Install Node 20 or newer from https://nodejs.org.`,
    );
  }
  const fingerprint = lockFingerprint();
  if (isInstalled(fingerprint)) return;

  say('installing dependencies with npm ci (the first time takes about a minute)');
  const done = whileWaiting('installing dependencies');
  const npm = process.env.npm_execpath;
  const [command, args] = npm
    ? [process.execPath, [npm, 'ci']]
    : [windows ? 'npm.cmd' : 'npm', ['ci']];
  const install = () =>
    new Promise((resolve) => {
      // Engine warnings do not matter, since everything runs on the Node that is being installed.
      const child = start(command, [...args, '--loglevel=error', '--no-audit', '--no-fund'], {
        cwd: root,
        stdio: ['ignore', 'inherit', 'inherit'],
        shell: windows && !npm,
      });
      child.on('error', () => resolve(127));
      child.on('close', resolve);
    });
  let status = await install();
  if (status !== 0 && stopCode === null) {
    say(`npm ci failed (exit code ${status}); trying once more`);
    status = await install();
  }
  const seconds = done();
  if (status !== 0) {
    stop(
      `npm ci failed (exit code ${status}). Check the network connection to the npm registry and run the command again.`,
    );
  }
  writeFileSync(stamp, fingerprint);
  say(`dependencies installed in ${seconds} s`);
}

let pinned;

/** The pinned Node of the dependencies. */
export function pinnedNode() {
  return (pinned ??= findPinnedNode());
}

function findPinnedNode() {
  const file = join(root, 'node_modules/node/bin', windows ? 'node.exe' : 'node');
  const answers = (path) => spawnSync(path, ['--version'], { encoding: 'utf8' }).stdout?.trim();
  if (existsSync(file) && answers(file)) return file;
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 24 || (major === 24 && minor >= 9)) return process.execPath;
  return stop(
    'the pinned Node could not be installed (its install script was not allowed to run). ' +
      'Run: npm rebuild node. Or install Node 24.9 or newer.',
  );
}

/** The environment with the pinned Node and the workspace's programs first in PATH. */
function workspaceEnv(extra = {}) {
  const separator = windows ? ';' : ':';
  const path = [dirname(pinnedNode()), join(root, 'node_modules/.bin'), process.env.PATH];
  return {
    ...process.env,
    NX_DAEMON: 'false',
    NX_TUI: 'false',
    ...extra,
    PATH: path.filter(Boolean).join(separator),
  };
}

/** Signals that stop a program. A terminal sends SIGHUP when it is closed. */
const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** The programs that this process started. */
const running = new Set();
/** Exit code of this process once it is stopping; `null` before. */
let stopCode = null;
let watching = false;

/** Starts a program, and stops it with this process. */
function start(command, args, options) {
  if (stopCode !== null) process.exit(stopCode);
  watchForStop();
  const child = spawn(command, args, options);
  running.add(child);
  child.once('close', () => running.delete(child));
  return child;
}

function watchForStop() {
  if (watching) return;
  watching = true;
  for (const signal of stopSignals) process.on(signal, passOn);
  // npm passes signals on, unless it is killed itself or its terminal is closed.
  const parent = process.ppid;
  const watch = () => process.ppid !== parent && stopRunning();
  if (process.env.npm_lifecycle_event) setInterval(watch, 1_000).unref();
}

function passOn(signal) {
  stopCode ??= 128 + constants.signals[signal];
  if (running.size === 0) process.exit(stopCode);
  for (const child of running) child.kill(signal);
}

/** Stops the programs that this process started, once. */
export function stopRunning() {
  if (stopCode === null) passOn('SIGTERM');
}

/**
 * Limits the memory for young objects of the main thread. With V8's default, a site audit keeps 60 MB more and is no
 * faster (`site-crawl` benchmark).
 */
export const youngHeapLimit = '--max-semi-space-size=16';

/**
 * Runs a program of the workspace on the pinned Node, and stops it with this process or when the npm that started this
 * process is gone.
 * @param {string[]} argv the script and its arguments, the script relative to the root
 * @returns {import('node:child_process').ChildProcess}
 */
export function onPinnedNode(argv, options = {}) {
  const { env, ...rest } = options;
  return start(pinnedNode(), argv, {
    cwd: root,
    stdio: 'inherit',
    ...rest,
    env: workspaceEnv(env),
  });
}

/** Waits for a child; a signal counts as failure. */
export const exitOf = (child) =>
  new Promise((resolve) => {
    child.on('error', () => resolve(1));
    child.on('close', (code, signal) => resolve(signal ? 1 : code));
  });
